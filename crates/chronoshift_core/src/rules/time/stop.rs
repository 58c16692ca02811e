//! Where recordings end a timeline.

use crate::rules::action::Action;
use crate::rules::board::Board;

use super::present::Present;
use super::recordings::{Recordings, is_over};
use super::strand::End;

/// The turns after which recordings end a timeline, if a paradox does not.
pub(super) struct Stop {
    turns: usize,
    /// The first earlier clone that has not entered the machine by then.
    unfinished: Option<usize>,
}

impl Stop {
    pub(super) fn of(recordings: &Recordings, timeline: usize) -> Self {
        let own = recordings.of(timeline - 1);
        let turns = if is_over(own) { recordings.length(timeline) } else { own.len() };
        let mut stop = Self { turns, unfinished: None };
        for (clone, recording) in recordings.iter().take(timeline - 1).enumerate() {
            let turns = recording.len();
            let is_first = turns < stop.turns || turns == stop.turns && stop.unfinished.is_none();
            if !is_over(recording) && is_first {
                stop = Self { turns, unfinished: Some(clone) };
            }
        }
        stop
    }

    /// How the timeline ends after the turns that were played, if it does.
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
