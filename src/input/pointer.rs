//! The place of the mouse or a finger, and its effect where it isn't bound to anything.

use bevy::ecs::system::SystemParam;
use bevy::picking::hover::HoverMap;
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use bevy::ui_widgets::{Button, Checkbox, Slider};

/// The place of the mouse or a finger on the board, in the window's pixels.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct Pointer {
    /// Its place; `None` over a widget or outside the window.
    pub at: Option<Vec2>,
    /// The place where it was pressed, while it is.
    pub from: Option<Vec2>,
    /// The place where it was pressed to ask for a description.
    pub(super) asks: Option<Vec2>,
    /// Whether its effect depends on time.
    pub(super) waits: bool,
}

/// A gesture of the mouse or a finger on the board.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub enum Gesture {
    /// It is pressed; its meaning is known when it is released.
    Press,
    /// It is released, elsewhere if it was dragged.
    Go {
        /// The place where it was pressed.
        from: Vec2,
        /// The place where it was released.
        to: Vec2,
    },
    /// The player asks for a description of this place.
    Tell(Vec2),
}

/// The entities under the mouse and under fingers: the board is where nothing else is.
#[derive(SystemParam)]
pub(super) struct Beneath<'w, 's> {
    hover: Option<Res<'w, HoverMap>>,
    nodes: Query<'w, 's, (), With<ComputedNode>>,
    widgets: Query<'w, 's, (), Or<(With<Button>, With<Checkbox>, With<Slider>)>>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointer>();
}

impl Pointer {
    /// Whether its effect depends on time.
    pub fn waits(&self) -> bool {
        self.waits
    }

    /// A press from before doesn't count from now on.
    pub(super) fn let_go(&mut self) {
        if self.from.is_some() || self.asks.is_some() {
            (self.from, self.asks) = (None, None);
        }
    }

    /// The button that clicks goes down, or comes up.
    pub(super) fn point(&mut self, is_down: bool) -> Option<Gesture> {
        if is_down {
            self.from = self.at;
            return self.from.map(|_| Gesture::Press);
        }
        let from = self.from.take()?;
        Some(Gesture::Go { from, to: self.at? })
    }

    /// The button that asks goes down, or comes up.
    pub(super) fn ask(&mut self, is_down: bool) -> Option<Gesture> {
        if is_down {
            self.asks = self.at;
            return None;
        }
        self.asks.take()?;
        self.at.map(Gesture::Tell)
    }
}

impl Beneath<'_, '_> {
    pub(super) fn is_board(&self, pointer: PointerId) -> bool {
        !self.any(pointer, |entity| self.nodes.contains(entity))
    }

    pub(super) fn is_widget(&self, pointer: PointerId) -> bool {
        self.any(pointer, |entity| self.widgets.contains(entity))
    }

    fn any(&self, pointer: PointerId, is_it: impl Fn(Entity) -> bool) -> bool {
        let hovered = self.hover.as_ref().and_then(|hover| hover.get(&pointer));
        hovered.is_some_and(|entities| entities.keys().any(|entity| is_it(*entity)))
    }
}
