//! Positions to which drivers move the playhead.

use chronoshift_core::rules::Chronicle;

/// A timeline, from 1, and a turn in it (0-based), with the fraction of the next turn that is over.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct HistoryPosition {
    pub(crate) timeline: usize,
    pub(crate) turn: f32,
}

impl HistoryPosition {
    pub(crate) const START: Self = Self { timeline: 1, turn: 0.0 };

    /// The position this number of turns later, or `None` after the very last turn. At the end of a timeline, it pauses
    /// for `rest` turns.
    pub(crate) fn after(self, chronicle: &Chronicle, turns: f32, rest: f32) -> Option<Self> {
        let Self { timeline, turn } = self;
        let turn = turn + turns;
        match turn < chronicle.turn_count(timeline) as f32 + rest {
            true => Some(Self { timeline, turn }),
            false if timeline == chronicle.timeline_count() => None,
            false => Some(Self { timeline: timeline + 1, turn: 0.0 }),
        }
    }

    /// The last turn of a timeline.
    pub(crate) fn end(chronicle: &Chronicle, timeline: usize) -> Self {
        Self { timeline, turn: chronicle.turn_count(timeline) as f32 }
    }

    /// The position this number of turns earlier, or `None` before the very first turn. From the start of a timeline,
    /// it goes to the end of the previous one.
    pub(crate) fn before(self, chronicle: &Chronicle, turns: f32) -> Option<Self> {
        let Self { timeline, turn } = self;
        let turn = turn.min(chronicle.turn_count(timeline) as f32) - turns;
        match turn >= 0.0 {
            true => Some(Self { timeline, turn }),
            false if self.turn > 0.0 => Some(Self { timeline, turn: 0.0 }),
            false if timeline == 1 => None,
            false => Some(Self::end(chronicle, timeline - 1)),
        }
    }

    /// The position this number of turns later, or earlier if negative, in a timeline that loops with a pause of `rest`
    /// turns.
    pub(crate) fn around(self, chronicle: &Chronicle, turns: f32, rest: f32) -> Self {
        let length = chronicle.turn_count(self.timeline) as f32 + rest;
        Self { turn: (self.turn + turns).rem_euclid(length), ..self }
    }

    pub(crate) fn floor(self) -> Self {
        Self { turn: self.turn.floor(), ..self }
    }

    pub(crate) fn ceil(self) -> Self {
        Self { turn: self.turn.ceil(), ..self }
    }
}
