//! Builds solutions by playing actions.

use std::sync::Arc;

use chronoshift_search::Stop;

use super::budget::{Budget, count_turns};
use super::progress::ignore_progress;
use super::solution::Solution;
use crate::level::SolutionCheck;
use crate::rules::{Action, Board, Status};

impl Solution {
    /// Plays actions. If they complete the level, returns them as a solution, without any actions
    /// after the completion.
    pub fn from_actions(board: &Arc<Board>, actions: &[Action]) -> Option<Self> {
        Self::from_actions_within(board, actions, &mut Budget::new(&mut ignore_progress))
            .ok()
            .flatten()
    }

    /// Same as [`from_actions`](Self::from_actions), but within a budget.
    pub(in crate::solver) fn from_actions_within(
        board: &Arc<Board>,
        actions: &[Action],
        budget: &mut Budget<'_>,
    ) -> Result<Option<Self>, Stop> {
        let mut check = SolutionCheck::new(Arc::clone(board), actions);
        // Play turn by turn, so that the budget can count each turn.
        while check.run(&mut 1).is_none() {
            count_turns(budget, board, 1)?;
        }
        let play = check.play();
        let is_complete = *play.status() == Status::Complete;
        Ok(is_complete.then(|| Self::new(play.recordings().clone())))
    }
}
