//! What happens on devices, press by press.

use bevy::prelude::*;

use super::button::{Button, Chord, Modifiers};
use super::drawing::Phase;
use super::pointer::Gesture;

/// A button of a device; of a gamepad, of which one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Source {
    pub(super) button: Button,
    pub(super) pad: Option<Entity>,
}

/// A button goes down or comes up, or something is drawn.
#[derive(Message, Debug, Clone, Copy)]
pub(super) enum Stroke {
    /// It went down while these were held.
    Down(Source, Modifiers),
    Up(Source),
    /// The window lost the keyboard: what is held is no longer meant for it.
    AllUp,
    /// The mouse is here now, in the window's pixels, or outside of it.
    Moved(Option<Vec2>),
    /// A finger draws on the editor's board.
    Finger(Phase, Vec2),
    /// A finger did something else on the board.
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
