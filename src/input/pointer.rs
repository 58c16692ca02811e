//! The position of the mouse or a finger, and its effects without bindings.

use bevy::ecs::system::SystemParam;
use bevy::picking::hover::HoverMap;
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;

/// The position of the mouse or a finger on the board, in window pixels.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct Pointer {
    /// The current position; `None` over a widget or outside the window.
    pub at: Option<Vec2>,
    /// The position where the pointer was pressed, while it is held.
    pub from: Option<Vec2>,
    /// The position where the pointer was pressed to ask for a description.
    pub(super) asks: Option<Vec2>,
    /// Whether the effect of the press depends on its duration.
    pub(super) waits: bool,
}

/// A gesture of the mouse or a finger on the board.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub enum Gesture {
    /// The pointer is pressed. The release decides the effect.
    Press,
    /// The pointer is released, in another position if it was dragged.
    Go {
        /// The position where the pointer was pressed.
        from: Vec2,
        /// The position where the pointer was released.
        to: Vec2,
    },
    /// The player asks for a description of this position.
    Tell(Vec2),
}

/// The entities under the mouse and under fingers. The board is wherever there is no other entity.
#[derive(SystemParam)]
pub(super) struct HoveredEntities<'w, 's> {
    hover: Option<Res<'w, HoverMap>>,
    nodes: Query<'w, 's, (), With<ComputedNode>>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointer>();
}

impl Pointer {
    pub fn waits(&self) -> bool {
        self.waits
    }

    /// Forgets a press.
    pub(super) fn let_go(&mut self) {
        if self.from.is_some() || self.asks.is_some() {
            (self.from, self.asks) = (None, None);
        }
    }

    /// Handles the button that clicks.
    pub(super) fn point(&mut self, is_down: bool) -> Option<Gesture> {
        if is_down {
            self.from = self.at;
            return self.from.map(|_| Gesture::Press);
        }
        let from = self.from.take()?;
        Some(Gesture::Go { from, to: self.at? })
    }

    /// Handles the button that asks for a description.
    pub(super) fn ask(&mut self, is_down: bool) -> Option<Gesture> {
        if is_down {
            self.asks = self.at;
            return None;
        }
        self.asks.take()?;
        self.at.map(Gesture::Tell)
    }
}

impl HoveredEntities<'_, '_> {
    pub(super) fn is_board(&self, pointer: PointerId) -> bool {
        let hovered = self.hover.as_ref().and_then(|hover| hover.get(&pointer));
        !hovered.is_some_and(|entities| entities.keys().any(|it| self.nodes.contains(*it)))
    }
}
