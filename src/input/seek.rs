//! Turns to look at.

use super::control::Control;

/// A wish to look elsewhere, or to play.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Seek {
    /// A turn on or back, also across the ends of timelines.
    Step(Way),
    /// A turn of a timeline, or the nearest that exists.
    To {
        /// The timeline, from 1.
        timeline: usize,
        /// The turn, from 0.
        turn: f32,
    },
    /// The first turn of the timeline.
    First,
    /// The last turn of the timeline.
    Last,
    /// The same turn of another timeline.
    Timeline(Way),
    /// Plays in this direction, or stops if it plays already.
    Play(Way),
    /// Doubles the speed, up to 16 times the usual one.
    Faster,
    /// Halves the speed, down to a quarter of the usual one.
    Slower,
    /// Loops the timeline, or stops doing so.
    Loop,
    /// Returns to the present.
    Now,
}

/// A direction in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    Back,
    On,
}

/// The seek of a control. An action leads to the present.
pub(crate) fn seek(control: Control) -> Option<Seek> {
    Some(match control {
        Control::StepBack => Seek::Step(Way::Back),
        Control::StepOn => Seek::Step(Way::On),
        Control::FirstTurn => Seek::First,
        Control::LastTurn => Seek::Last,
        Control::PlayBack => Seek::Play(Way::Back),
        Control::PlayOn => Seek::Play(Way::On),
        Control::TimelineBefore => Seek::Timeline(Way::Back),
        Control::TimelineAfter => Seek::Timeline(Way::On),
        Control::Undo | Control::Redo | Control::ResetClone | Control::ResetLevel => Seek::Now,
        control if control.acts() => Seek::Now,
        _ => return None,
    })
}
