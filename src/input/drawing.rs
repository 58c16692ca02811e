//! What is drawn on the board in the editor, by the mouse or by a finger.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::button::Button;
use super::control::Control;

/// What is done on the editor's board, all of it in its order. Between the beginning and the end
/// of what is drawn nothing is pressed: a press ends it.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub enum EditorInput {
    /// A control was pressed. It is [`Pressed`](super::Pressed) as well.
    Pressed(Control),
    /// Something is drawn.
    Drawn(Drawn),
}

/// A part of what is drawn on the board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Drawn {
    /// With what.
    pub tip: Tip,
    /// Which part it is.
    pub phase: Phase,
    /// To where, in the window's pixels; maybe out of the board, or out of the window.
    pub at: Vec2,
}

/// With what is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tip {
    /// The mouse's left button.
    Left,
    /// The mouse's right button.
    Right,
    /// A finger.
    Finger,
}

/// The parts of what is drawn: it begins, goes on or not, and is ended or cancelled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// It begins, on the board.
    Begin,
    /// It goes on to here, in a straight line from where it was.
    On,
    /// It is done.
    End,
    /// It was not meant: what was drawn since it began is to be as before.
    Cancel,
}

impl Tip {
    /// What is drawn with a button, if anything.
    pub(super) fn of(button: Button) -> Option<Self> {
        match button {
            Button::Mouse(MouseButton::Left) => Some(Self::Left),
            Button::Mouse(MouseButton::Right) => Some(Self::Right),
            _ => None,
        }
    }
}

/// The editor's board, on which something is drawn or nothing.
#[derive(SystemParam)]
pub(super) struct Drawing<'w, 's> {
    /// What is drawn with, and to where it was drawn.
    now: Local<'s, Option<(Tip, Vec2)>>,
    inputs: MessageWriter<'w, EditorInput>,
}

impl Drawing<'_, '_> {
    pub(super) fn press(&mut self, control: Control) {
        self.inputs.write(EditorInput::Pressed(control));
    }

    /// What is drawn with begins, goes on or ends here. What begins while something else is
    /// drawn cancels that, and is nothing itself.
    pub(super) fn draw(&mut self, tip: Tip, phase: Phase, at: Vec2) {
        match (*self.now, phase) {
            (None, Phase::Begin) => *self.now = Some((tip, at)),
            (Some(_), Phase::Begin) => return self.close(Phase::Cancel),
            (Some((it, _)), Phase::On) if it == tip => *self.now = Some((tip, at)),
            (Some((it, _)), Phase::End | Phase::Cancel) if it == tip => *self.now = None,
            _ => return,
        }
        self.inputs.write(EditorInput::Drawn(Drawn { tip, phase, at }));
    }

    /// The mouse was moved.
    pub(super) fn move_to(&mut self, at: Vec2) {
        if let Some((tip @ (Tip::Left | Tip::Right), _)) = *self.now {
            self.draw(tip, Phase::On, at);
        }
    }

    /// A button came up.
    pub(super) fn release(&mut self, button: Button) {
        if let Some((tip, at)) = self.now.filter(|(tip, _)| Tip::of(button) == Some(*tip)) {
            self.draw(tip, Phase::End, at);
        }
    }

    /// What is drawn, if anything, is over.
    pub(super) fn close(&mut self, phase: Phase) {
        if let Some((tip, at)) = *self.now {
            self.draw(tip, phase, at);
        }
    }
}
