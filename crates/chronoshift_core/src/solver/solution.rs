//! What completes a level.

use std::sync::Arc;

use super::pace::Pace;
use super::steps::Steps;
use crate::rules::{Action, Actions, Board, Play, Replay, Status};

/// The recordings that complete a level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    recordings: Vec<Vec<Action>>,
}

impl Solution {
    /// The solution that these actions are, if they complete the level; what comes after
    /// that is left out.
    pub fn of(board: &Arc<Board>, actions: &[Action]) -> Option<Self> {
        let (board, actions) = (Arc::clone(board), actions.to_vec());
        Steps::new(async move |pace| Self::of_in_steps(&board, &actions, &pace).await).finish()
    }

    /// [`of`](Self::of) in steps.
    pub(super) async fn of_in_steps(
        board: &Arc<Board>,
        actions: &[Action],
        pace: &Pace,
    ) -> Option<Self> {
        let mut play = Play::new(Arc::clone(board));
        let mut replay = Replay::new(actions.iter().copied());
        while let Some(action) = replay.next(&play) {
            play.act(action);
            pace.turns(board, 1).await;
        }
        let recordings = || play.recordings().map(<[Action]>::to_vec).collect();
        (*play.status() == Status::Complete).then(|| Self { recordings: recordings() })
    }

    /// The recordings, each with its [`Action::Enter`].
    pub fn recordings(&self) -> &[Vec<Action>] {
        &self.recordings
    }

    /// The number of clones.
    pub fn clones(&self) -> usize {
        self.recordings.len()
    }

    /// The score: the recordings' lengths and the time jumps.
    pub fn score(&self) -> usize {
        self.recordings.iter().map(Vec::len).sum::<usize>() + self.recordings.len() - 1
    }

    /// All actions, one clone after the other, as level files have them.
    pub fn actions(&self) -> Actions {
        self.recordings.concat().into()
    }
}
