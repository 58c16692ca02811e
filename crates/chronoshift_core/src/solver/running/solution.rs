//! Solutions of levels.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::pace::Pace;
use crate::level::SolutionCheck;
use crate::rules::{Action, Actions, Board, Play, Recordings, Status};

/// The recordings that complete a level.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Solution {
    recordings: Recordings,
}

impl Solution {
    /// The solution of these actions, if they complete the level, without the actions after that.
    pub fn of(board: &Arc<Board>, actions: &[Action]) -> Option<Self> {
        Self::completed(&SolutionCheck::new(Arc::clone(board), actions).finish().0)
    }

    /// [`of`](Self::of) in steps.
    pub(in crate::solver) fn of_in_steps(
        board: &Arc<Board>,
        actions: &[Action],
        pace: &Pace,
    ) -> Option<Self> {
        let mut check = SolutionCheck::new(Arc::clone(board), actions);
        // Each part is a turn.
        while check.run(&mut 1).is_none() {
            pace.turns(board, 1);
        }
        Self::completed(check.play())
    }

    fn completed(play: &Play) -> Option<Self> {
        let is_complete = *play.status() == Status::Complete;
        is_complete.then(|| Self { recordings: play.recordings().clone() })
    }

    /// The recordings, each with its [`Action::Enter`].
    pub fn recordings(&self) -> &Recordings {
        &self.recordings
    }

    /// The number of clones.
    pub fn clones(&self) -> usize {
        self.recordings.count()
    }

    /// The score: the recordings' lengths and the time jumps.
    pub fn score(&self) -> usize {
        self.recordings.score()
    }

    /// Whether a play has followed this solution so far.
    pub fn goes_on(&self, play: &Play) -> bool {
        self.recordings.begin_with(play.recordings()) && *play.status() == Status::Playing
    }

    /// The remaining actions of the current clone of a play that has followed this solution, up to
    /// and with [`Action::Enter`]; none if the clone is inside and only turns have to pass.
    pub fn rest(&self, play: &Play) -> &[Action] {
        let current = self.recordings.recording(play.timeline() - 1);
        current.get(play.elapsed()..).unwrap_or_default()
    }

    /// All actions, one clone after another, as in level files.
    pub fn actions(&self) -> Actions {
        self.recordings.flatten()
    }
}
