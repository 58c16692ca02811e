//! One timeline, as it was played.

use std::sync::Arc;

use crate::rules::paradox::Paradox;

use super::keyframe::Keyframe;

/// How a timeline ends. Clones count from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum End {
    /// It can go on: the current recording is not over yet, or turns are still to pass.
    Open,
    /// All recordings are over, and the goal was not obtained.
    Jump,
    /// All recordings are over, and the goal was obtained.
    Complete,
    /// A paradox ended it, in its last turn.
    Paradox(Paradox),
    /// The recording of an earlier clone is over, but not inside the time machine.
    Unfinished {
        /// The first such clone.
        clone: usize,
    },
    /// Its own recording enters the time machine next, but its clone stands elsewhere.
    NotHome,
}

/// A timeline as far as it was played.
#[derive(Debug, Clone)]
pub(super) struct Strand {
    pub(super) turns: usize,
    pub(super) end: End,
    /// One every few turns, the first after so many.
    keyframes: Vec<Arc<Keyframe>>,
}

impl Strand {
    /// A timeline of which nothing was played.
    pub(super) fn new() -> Self {
        Self { turns: 0, end: End::Open, keyframes: Vec::new() }
    }

    pub(super) fn keyframes(&self) -> usize {
        self.keyframes.len()
    }

    /// The last keyframe before a turn, and the turns before it.
    pub(super) fn before(&self, turn: usize, spacing: usize) -> Option<(usize, &Keyframe)> {
        let number = (turn.saturating_sub(1) / spacing).min(self.keyframes.len());
        let keyframe = self.keyframes.get(number.checked_sub(1)?)?;
        Some((number * spacing, keyframe))
    }

    /// Forgets the keyframes after a turn.
    pub(super) fn cut(&mut self, turn: usize, spacing: usize) {
        self.keyframes.truncate(turn / spacing);
    }

    /// Whether a keyframe after so many turns comes next.
    pub(super) fn is_due(&self, turns: usize, spacing: usize) -> bool {
        turns == (self.keyframes.len() + 1) * spacing
    }

    pub(super) fn keep(&mut self, keyframe: Keyframe) {
        self.keyframes.push(Arc::new(keyframe));
    }

    /// Keeps only every second keyframe, for twice the spacing.
    pub(super) fn thin(&mut self) {
        let mut number = 0;
        self.keyframes.retain(|_| {
            number += 1;
            number % 2 == 0
        });
    }
}
