//! Where the mouse or a finger points, and what it does there as long as that is bound to
//! nothing.

use bevy::ecs::system::SystemParam;
use bevy::picking::hover::HoverMap;
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use bevy::ui_widgets::{Button, Checkbox, Slider};

/// Where the mouse or a finger points at the board, in the window's pixels.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct Pointer {
    /// Where it is; nowhere while it is over a widget or outside.
    pub at: Option<Vec2>,
    /// Where it was pressed, as long as it is.
    pub from: Option<Vec2>,
    /// Where it was pressed to be told of what is there.
    pub(super) asks: Option<Vec2>,
    /// Whether it depends on time what it does.
    pub(super) waits: bool,
}

/// What the mouse or a finger did on the board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Gesture {
    /// It was pressed: what that means is known when it is let go.
    Press,
    /// It was let go, elsewhere if it was drawn there.
    Go {
        /// Where it was pressed.
        from: Vec2,
        /// Where it was let go.
        to: Vec2,
    },
    /// The player wants to be told of what is there.
    Tell(Vec2),
}

/// What is under the mouse and under fingers: the board is where nothing else is.
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
    /// Whether it depends on time what it does.
    pub fn waits(&self) -> bool {
        self.waits
    }

    /// What was pressed is not meant for what comes now.
    pub(super) fn let_go(&mut self) {
        if self.from.is_some() || self.asks.is_some() {
            (self.from, self.asks) = (None, None);
        }
    }

    /// The mouse's button for pointing goes down, or comes up again.
    pub(super) fn point(&mut self, is_down: bool) -> Option<Gesture> {
        if is_down {
            self.from = self.at;
            return self.from.map(|_| Gesture::Press);
        }
        let from = self.from.take()?;
        Some(Gesture::Go { from, to: self.at? })
    }

    /// The mouse's button for asking goes down, or comes up again.
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
