//! Turns to look at.

/// A wish to look elsewhere, or to play.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Seek {
    /// The effect of a control.
    By(SeekControl),
    /// A turn of a timeline, or the nearest that exists.
    To {
        /// The timeline, from 1.
        timeline: usize,
        /// The turn, from 0.
        turn: f32,
    },
    /// Doubles the speed, up to 16 times the usual one.
    Faster,
    /// Halves the speed, down to a quarter of the usual one.
    Slower,
    /// Loops the timeline, or stops doing so.
    Loop,
    /// Returns to the present.
    Now,
}

/// A control for looking elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SeekControl {
    /// A turn on or back, also across the ends of timelines.
    Step(Way),
    /// The first or the last turn of the timeline.
    End(Way),
    /// Plays in this direction, or stops if it plays already.
    Play(Way),
    /// The same turn of another timeline.
    OtherTimeline(Way),
}

/// A direction in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Way {
    Back,
    On,
}
