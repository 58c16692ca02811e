//! A place that runs through all timelines of a chronicle, one after the other.

use chronoshift_core::rules::Chronicle;

/// A timeline, from 1, and a turn in it, from 0; between two, how much of the next is done.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Reel {
    pub(crate) timeline: usize,
    pub(crate) turn: f32,
}

impl Reel {
    pub(crate) const START: Self = Self { timeline: 1, turn: 0.0 };

    /// The place so many turns later; nothing when all is over. Where a timeline ends, it
    /// stays for as long as the `rest` takes, in turns.
    pub(crate) fn after(self, chronicle: &Chronicle, turns: f32, rest: f32) -> Option<Self> {
        let Self { timeline, turn } = self;
        let turn = turn + turns;
        match turn < chronicle.turns(timeline) as f32 + rest {
            true => Some(Self { timeline, turn }),
            false if timeline == chronicle.timelines() => None,
            false => Some(Self { timeline: timeline + 1, turn: 0.0 }),
        }
    }
}
