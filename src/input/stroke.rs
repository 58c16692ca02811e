//! Strokes: the events of all devices.

use bevy::prelude::*;

use super::button::{Button, Chord, Modifiers};
use super::drawing::Phase;
use super::pointer::Gesture;

/// A button of a device; for a gamepad, with the gamepad.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Source {
    pub(super) button: Button,
    pub(super) pad: Option<Entity>,
}

/// A button goes down or comes up, or something is drawn.
#[derive(Message, Debug, Clone, Copy)]
pub(super) enum Stroke {
    /// A button went down while these modifiers were held.
    Down(Source, Modifiers),
    Up(Source),
    /// The window has lost the focus, so held keys no longer count.
    AllUp,
    /// The mouse has moved to this position, in window pixels, or out of the window.
    Moved(Option<Vec2>),
    /// A finger draws on the editor's board.
    Finger(Phase, Vec2),
    /// Another gesture of a finger on the board.
    Touch(Gesture),
}

impl Source {
    pub(super) fn with(self, modifiers: Modifiers) -> Chord {
        Chord { modifiers, button: self.button }
    }
}

impl From<Button> for Source {
    fn from(button: Button) -> Self {
        Self { button, pad: None }
    }
}
