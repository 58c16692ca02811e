//! A solution of a level.

use serde::{Deserialize, Serialize};

use crate::rules::{Action, Actions, Play, Recordings, Status};

/// The recordings that complete a level. A solution can only be created by playing its actions by
/// the rules (`playing.rs`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Solution {
    recordings: Recordings,
}

impl Solution {
    /// Creates a solution from recordings that have been played and complete the level.
    pub(super) fn new(recordings: Recordings) -> Self {
        Self { recordings }
    }

    /// The recordings, including each [`Action::Enter`].
    pub fn recordings(&self) -> &Recordings {
        &self.recordings
    }

    /// The number of clones.
    pub fn clones(&self) -> usize {
        self.recordings.count()
    }

    /// The score: the total length of the recordings plus the number of time jumps.
    pub fn score(&self) -> usize {
        self.recordings.score()
    }

    /// Whether a play is still running and has followed this solution so far.
    pub fn is_followed_by(&self, play: &Play) -> bool {
        self.recordings.continues(play.recordings()) && *play.status() == Status::Playing
    }

    /// The remaining actions of the current clone in a play that follows this solution, including
    /// [`Action::Enter`]. The slice is empty if the clone is inside and only has to wait.
    pub fn remaining_actions(&self, play: &Play) -> &[Action] {
        let recording = self.recordings.recording(play.timeline() - 1);
        recording.get(play.elapsed()..).unwrap_or_default()
    }

    /// The actions of all clones, one clone after another, as in level files.
    pub fn actions(&self) -> Actions {
        self.recordings.flatten()
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test may fail")]
impl Solution {
    /// The solution with these actions of a level whose goal is next to the start.
    pub(in crate::solver) fn of_easy_level(actions: &str) -> Self {
        let level = crate::level::parse(b"2D SuperFun!\n++++\n+SG+\n++++\n").unwrap();
        let actions = actions.parse::<crate::rules::Actions>().unwrap();
        Self::from_actions(&level.board, &actions).unwrap()
    }
}
