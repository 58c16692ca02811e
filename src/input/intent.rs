//! The controls that the player presses, each for its receiver.

use std::collections::VecDeque;

use bevy::prelude::*;

use super::control::Control;
use super::receiver::Receiver;

/// A wish of the player. As a message, it was resolved in this frame.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub enum Intent {
    /// A control for the level that is played or edited.
    Board(Control),
    /// A control for the open menu, or one that opens a menu.
    Menu(Control),
    /// A digit that was typed in a menu, from 0 to 9.
    Digit(u8),
    /// A control of the window itself. It works on every screen, over every menu.
    Window(Control),
}

/// The intent of this frame, if there is one. Systems of [`Resolve`](crate::frame::Resolve) read no messages
/// of intents: one that did not run for some time would find old ones.
#[derive(Resource, Debug, Clone, Copy, Default)]
pub struct IntentNow(pub(crate) Option<Intent>);

/// The unresolved intents, in their order.
#[derive(Resource, Debug, Default)]
pub struct Intents(VecDeque<Wanted>);

#[derive(Debug, Clone, Copy)]
enum Wanted {
    /// A control for the receiver of keys at its turn.
    Press(Control),
    Intent(Intent),
}

impl Intent {
    /// The control, if it is for the level that is played or edited.
    pub fn board(&self) -> Option<Control> {
        match *self {
            Self::Board(control) => Some(control),
            _ => None,
        }
    }

    /// The control, if it is one for menus.
    pub fn menu(&self) -> Option<Control> {
        match *self {
            Self::Menu(control) => Some(control),
            _ => None,
        }
    }

    /// The intent of a control that is pressed while this receiver has the keys.
    pub(super) fn pressed(control: Control, receiver: Receiver) -> Self {
        match (control, receiver) {
            (Control::FullScreen, _) => Self::Window(control),
            (_, Receiver::Board) if !control.opens_menu() => Self::Board(control),
            _ => Self::Menu(control),
        }
    }
}

impl IntentNow {
    /// The intent.
    pub fn get(self) -> Option<Intent> {
        self.0
    }

    /// The control, if it is for the level that is played or edited.
    pub fn board(self) -> Option<Control> {
        self.0.and_then(|intent| intent.board())
    }

    /// The control, if it is one for menus.
    pub fn menu(self) -> Option<Control> {
        self.0.and_then(|intent| intent.menu())
    }
}

impl Intents {
    /// Adds a control, or a button that acts like it.
    pub fn press(&mut self, control: Control) {
        self.0.push_back(Wanted::Press(control));
    }

    /// A button that stands for a control was clicked. It is for the level, whatever the receiver
    /// of keys, unless it opens a menu.
    pub fn click(&mut self, control: Control) {
        match control.opens_menu() {
            true => self.press(control),
            false => self.push(Intent::Board(control)),
        }
    }

    /// Adds another intent, or a control for a known receiver.
    pub fn push(&mut self, intent: Intent) {
        self.0.push_back(Wanted::Intent(intent));
    }

    /// Whether everything is resolved.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The next intent, given the receiver of keys now.
    pub(crate) fn next(&mut self, receiver: Receiver) -> Option<Intent> {
        Some(match self.0.pop_front()? {
            Wanted::Press(control) => Intent::pressed(control, receiver),
            Wanted::Intent(intent) => intent,
        })
    }
}
