//! Turns that a player may want to look at.

use super::control::Control;

/// Where the player wants to look, or how time is to go on there.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Seek {
    /// A turn on or back; over the ends of timelines, too.
    Step(Way),
    /// To a turn of a timeline, from 1, or to the nearest one that there is.
    To {
        /// The timeline, from 1.
        timeline: usize,
        /// The turn, from 0.
        turn: f32,
    },
    /// To the first turn of the timeline.
    First,
    /// To its last turn.
    Last,
    /// To the same turn of another timeline.
    Timeline(Way),
    /// On and on, or not any more if it goes that way already.
    Play(Way),
    /// Twice as fast as before, up to 16 times as fast as usual.
    Faster,
    /// Half as fast, down to a quarter.
    Slower,
    /// The timeline begins again where it ends, or not any more.
    Loop,
    /// Back to the present.
    Now,
}

/// On or back in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    Back,
    On,
}

/// What a control asks for. What acts leads to the present.
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
