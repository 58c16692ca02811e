//! Strokes on the editor's board, drawn with the mouse or a finger.

use bevy::prelude::*;

use super::button::Button;

/// A part of a stroke on the board.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct StrokeEvent {
    pub tip: Tip,
    pub phase: Phase,
    /// The end of the part, in window pixels. It may be outside the board or the window.
    pub at: Vec2,
}

/// The tool that draws.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tip {
    /// The mouse's left button.
    Left,
    /// The mouse's right button.
    Right,
    Finger,
}

/// The phase of a stroke.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// It begins on the board.
    Begin,
    /// It continues in a straight line to this position.
    On,
    End,
    /// It is cancelled: everything since its start is undone.
    Cancel,
}

impl Tip {
    /// The tip of a button, if it draws.
    pub(super) fn from_button(button: Button) -> Option<Self> {
        match button {
            Button::Mouse(MouseButton::Left) => Some(Self::Left),
            Button::Mouse(MouseButton::Right) => Some(Self::Right),
            _ => None,
        }
    }
}

/// The stroke on the editor's board, if there is one: its tip, and its current end.
#[derive(Resource, Debug, Default)]
pub(super) struct Drawing(Option<(Tip, Vec2)>);

impl Drawing {
    pub(super) fn is_on(&self) -> bool {
        self.0.is_some()
    }

    /// Begins, continues or ends a stroke at this position. A stroke that begins during another one cancels the other,
    /// and is ignored.
    pub(super) fn draw(&mut self, tip: Tip, phase: Phase, at: Vec2) -> Option<StrokeEvent> {
        match (self.0, phase) {
            (None, Phase::Begin) => self.0 = Some((tip, at)),
            (Some(_), Phase::Begin) => return self.close(Phase::Cancel),
            (Some((it, _)), Phase::On) if it == tip => self.0 = Some((tip, at)),
            (Some((it, _)), Phase::End | Phase::Cancel) if it == tip => self.0 = None,
            _ => return None,
        }
        Some(StrokeEvent { tip, phase, at })
    }

    /// Continues the stroke of the mouse to a position.
    pub(super) fn move_to(&mut self, at: Vec2) -> Option<StrokeEvent> {
        let (tip, _) = self.0.filter(|(tip, _)| *tip != Tip::Finger)?;
        self.draw(tip, Phase::On, at)
    }

    /// Ends the stroke of a button.
    pub(super) fn release(&mut self, button: Button) -> Option<StrokeEvent> {
        let (tip, at) = self.0.filter(|(tip, _)| Tip::from_button(button) == Some(*tip))?;
        self.draw(tip, Phase::End, at)
    }

    /// Ends the stroke, if there is one.
    pub(super) fn close(&mut self, phase: Phase) -> Option<StrokeEvent> {
        let (tip, at) = self.0?;
        self.draw(tip, phase, at)
    }
}
