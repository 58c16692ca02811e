//! Strokes on the editor's board, by the mouse or by a finger.

use bevy::prelude::*;

use super::button::Button;

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

/// The stroke that is being drawn on the editor's board, if one is: with what, and to where it has come.
#[derive(Resource, Debug, Default)]
pub(super) struct Drawing(Option<(Tip, Vec2)>);

impl Drawing {
    /// A stroke begins, goes on or ends here. One that begins while another is drawn cancels that one,
    /// and is nothing itself.
    pub(super) fn draw(&mut self, tip: Tip, phase: Phase, at: Vec2) -> Option<Drawn> {
        match (self.0, phase) {
            (None, Phase::Begin) => self.0 = Some((tip, at)),
            (Some(_), Phase::Begin) => return self.close(Phase::Cancel),
            (Some((it, _)), Phase::On) if it == tip => self.0 = Some((tip, at)),
            (Some((it, _)), Phase::End | Phase::Cancel) if it == tip => self.0 = None,
            _ => return None,
        }
        Some(Drawn { tip, phase, at })
    }

    /// The mouse was moved.
    pub(super) fn move_to(&mut self, at: Vec2) -> Option<Drawn> {
        let (tip, _) = self.0.filter(|(tip, _)| *tip != Tip::Finger)?;
        self.draw(tip, Phase::On, at)
    }

    /// A button came up.
    pub(super) fn release(&mut self, button: Button) -> Option<Drawn> {
        let (tip, at) = self.0.filter(|(tip, _)| Tip::of(button) == Some(*tip))?;
        self.draw(tip, Phase::End, at)
    }

    /// The stroke, if there is one, is over.
    pub(super) fn close(&mut self, phase: Phase) -> Option<Drawn> {
        let (tip, at) = self.0?;
        self.draw(tip, phase, at)
    }
}
