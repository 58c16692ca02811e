//! The ends of timelines.

use crate::rules::action::Action;
use crate::rules::board::Board;
use crate::rules::paradox::Paradox;

use super::present::Present;
use super::recordings::{Recordings, is_over};

/// The end of a timeline. Clones count from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum End {
    /// There is none yet: the current recording is not over, or turns are still to pass.
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

/// The end that recordings give a timeline, if a paradox does not come first.
pub(super) struct RecordedEnd {
    turns: usize,
    /// The first earlier clone that has not entered the machine by then.
    unfinished: Option<usize>,
}

impl RecordedEnd {
    pub(super) fn of(recordings: &Recordings, timeline: usize) -> Self {
        let own = recordings.of(timeline - 1);
        let turns = if is_over(own) { recordings.length(timeline) } else { own.len() };
        let mut recorded = Self { turns, unfinished: None };
        for (clone, recording) in recordings.iter().take(timeline - 1).enumerate() {
            let turns = recording.len();
            let is_first =
                turns < recorded.turns || turns == recorded.turns && recorded.unfinished.is_none();
            if !is_over(recording) && is_first {
                recorded = Self { turns, unfinished: Some(clone) };
            }
        }
        recorded
    }

    /// The end of the timeline after the turns that were played, if it ends.
    pub(super) fn end(
        &self,
        board: &Board,
        recordings: &Recordings,
        present: &Present,
    ) -> Option<End> {
        let current = present.world.clones().len() - 1;
        if present.turns >= self.turns {
            return Some(match self.unfinished {
                Some(clone) => End::Unfinished { clone },
                None if !is_over(recordings.of(current)) => End::Open,
                None if present.world.goal_obtained() => End::Complete,
                None => End::Jump,
            });
        }
        let enters = recordings.action(current, present.turns) == Some(Action::Enter);
        let is_home = present.world.clones()[current] == board.start();
        (enters && !is_home).then_some(End::NotHome)
    }
}
