//! Completions of a board.

use std::sync::Arc;

use chronoshift_core::level::sokoban::{moves_text, play_moves, pushes_in};
use chronoshift_core::rules::{Action, Actions, Board, MAX_ACTIONS, Play, Status};
use chronoshift_core::solver::Solution;
use serde::{Deserialize, Serialize};

use super::team::Team;

/// A completion: the best one, or one of the latest.
#[derive(Serialize, Deserialize, Debug, Clone, PartialEq, Eq)]
pub struct Best {
    /// The score; on a board without a time machine, the number of moves.
    pub score: usize,
    /// The number of pushes, on a board without a time machine; missing in older files.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pushes: Option<usize>,
    /// The actions, as in a level file.
    pub solution: Actions,
    /// The time, in RFC 3339 format.
    pub when: String,
    /// The version of the game; missing in older files.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The number of hints that the player had seen before; missing in older files.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hints: Option<usize>,
    /// The players, if the play continued a relay.
    #[serde(default, skip_serializing_if = "Team::is_empty")]
    pub team: Team,
}

impl Best {
    /// The completion of a play. On a board without a time machine, actions without effect are left out, because
    /// Sokoban doesn't count bumps.
    pub(super) fn new(play: &Play, when: String, hints: usize, team: Team) -> Self {
        let (game, hints) = (Some(env!("CARGO_PKG_VERSION").to_owned()), Some(hints));
        let solution = play.recordings().flatten();
        let board = play.board();
        if board.has_machine() {
            return Self { score: play.score(), pushes: None, solution, when, game, hints, team };
        }
        let moves = moves_text(board, &solution);
        let pushes = Some(pushes_in(&moves));
        let without = play_moves(board, &moves).ok();
        let without = without.filter(|play| *play.status() == Status::Complete);
        let solution = without.map_or(solution, |play| play.recordings().flatten());
        Self { score: solution.len(), pushes, solution, when, game, hints, team }
    }

    /// Whether its solution has more actions than the game plays.
    pub(super) fn is_too_long(&self) -> bool {
        self.solution.len() > MAX_ACTIONS
    }

    /// Whether its solution fails on a board. A solution that is too long is not checked.
    pub fn is_refuted_on(&self, board: &Arc<Board>) -> bool {
        !self.is_too_long() && !self.is_of(board)
    }

    /// Removes actions after the end, which replays must not have.
    pub(super) fn trim(&mut self, board: &Arc<Board>) {
        if let Some(solution) = Solution::from_actions(board, &self.solution) {
            self.solution = solution.actions();
        }
    }

    /// Whether its solution completes a board with this score and this number of pushes.
    pub fn is_of(&self, board: &Arc<Board>) -> bool {
        let has_pushes = |pushes| pushes_in(&moves_text(board, &self.solution)) == pushes;
        let selves = self.solution.split_inclusive(|&it| it == Action::Enter).count();
        (self.team.is_empty() || self.team.selves() == selves)
            && Solution::from_actions(board, &self.solution)
                .is_some_and(|it| it.score() == self.score)
            && self.pushes.is_none_or(has_pushes)
    }

    /// Its rank by score: the least is the best.
    pub(super) fn by_score(&self) -> (usize, Option<usize>) {
        (self.score, self.pushes)
    }

    /// Its rank by pushes, on a board without a time machine.
    pub(super) fn by_pushes(&self) -> Option<(usize, usize)> {
        Some((self.pushes?, self.score))
    }
}
