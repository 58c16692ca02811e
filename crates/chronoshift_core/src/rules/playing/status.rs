//! Whether a level can be played on.

use crate::rules::paradox::Paradox;
use crate::rules::time::{Chronicle, End};

/// Whether and why a level can be played on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Status {
    /// It can.
    Playing,
    /// The goal is obtained and everybody home.
    Complete,
    /// A paradox ended the timeline: reset, edit or undo.
    Paradox(Paradox),
    /// After an edit a timeline does not lead to the next one any more, or the last one's own
    /// clone would enter the time machine without being there; the chronicle says how it ends.
    /// Reset, edit or undo.
    Broken {
        /// The first such timeline, from 1.
        timeline: usize,
    },
}

impl Status {
    /// What follows from how all timelines end.
    pub(super) fn of(chronicle: &Chronicle) -> Self {
        let last = chronicle.timelines();
        if let Some(timeline) = (1..last).find(|&timeline| chronicle.is_broken(timeline)) {
            return Self::Broken { timeline };
        }
        match chronicle.end(last) {
            End::Open | End::Jump => Self::Playing,
            End::Complete => Self::Complete,
            End::Paradox(paradox) => Self::Paradox(paradox.clone()),
            End::Unfinished { .. } | End::NotHome => Self::Broken { timeline: last },
        }
    }
}
