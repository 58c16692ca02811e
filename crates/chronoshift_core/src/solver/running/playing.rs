//! Solutions of actions that are played.

use std::sync::Arc;

use super::budget::{Budget, count_turns};
use super::interrupt::Stop;
use super::progress::ignore_progress;
use super::solution::Solution;
use crate::level::SolutionCheck;
use crate::rules::{Action, Board, Status};

impl Solution {
    /// The solution of these actions, if they complete the level, without the actions after that.
    pub fn from_actions(board: &Arc<Board>, actions: &[Action]) -> Option<Self> {
        Self::within(board, actions, &mut Budget::new(&mut ignore_progress)).ok().flatten()
    }

    /// The same within a budget.
    pub(in crate::solver) fn within(
        board: &Arc<Board>,
        actions: &[Action],
        budget: &mut Budget<'_>,
    ) -> Result<Option<Self>, Stop> {
        let mut check = SolutionCheck::new(Arc::clone(board), actions);
        // Each part is a turn.
        while check.run(&mut 1).is_none() {
            count_turns(budget, board, 1)?;
        }
        let play = check.play();
        let is_complete = *play.status() == Status::Complete;
        Ok(is_complete.then(|| Self::new(play.recordings().clone())))
    }
}
