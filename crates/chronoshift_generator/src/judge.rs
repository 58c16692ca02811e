//! Finds the proven best solution of a board and the minimum number of selves.

use std::sync::Arc;

use chronoshift_core::rules::Board;
use chronoshift_core::solver::{
    Contradiction, Proof, SearchLimits, Solution, Verdict, ignore_progress, solve,
};

use crate::draft::Draft;

/// The limit on memory for one search. It has no effect unless the limit on states is very high.
pub(crate) const MAX_SEARCH_BYTES: usize = 1 << 30;

/// A board with its proven best solution.
#[derive(Debug, Clone)]
pub struct Judged {
    /// The board that was judged.
    pub board: Arc<Board>,
    /// A solution with the best score over all numbers of selves.
    pub best: Solution,
    /// The minimum number of selves that can solve the board.
    pub min_clones: usize,
}

impl Judged {
    /// The best score.
    pub fn par(&self) -> usize {
        self.best.score()
    }
}

/// The boards that are judged completely. Judging ends as soon as a board is known not to qualify.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Filter {
    /// The minimum number of selves that a board must need.
    pub min_clones: usize,
    /// The maximum best score.
    pub max_par: usize,
}

impl Filter {
    /// The filter that all boards pass.
    pub const ACCEPT_ALL: Self = Self { min_clones: 1, max_par: usize::MAX };
}

/// Judges a board with this limit on states for each search. Returns `None` if the board is
/// invalid, has no time machine, is unsolvable or does not pass the filter, or if a limit is
/// reached.
///
/// The cheapest searches come first, because most random boards are unsolvable, or solvable by a
/// single self.
///
/// # Errors
/// If the solver contradicts itself.
pub fn judge(draft: &Draft, filter: Filter, states: u64) -> Result<Option<Judged>, Contradiction> {
    let Some(board) = draft.board().filter(|board| board.has_machine()) else {
        return Ok(None);
    };
    let limits = SearchLimits { states, bytes: MAX_SEARCH_BYTES, clones: None, max_score: None };
    if filter.min_clones > 1 && solvable_with(&board, 1, &limits)? != Some(false) {
        return Ok(None);
    }
    let max_score = Some(filter.max_par).filter(|&max| max < usize::MAX);
    let verdict =
        solve(&board, &SearchLimits { max_score, ..limits }, &mut ignore_progress)?.verdict;
    let Verdict::Optimal { solution: best, proof: Proof::AnyClones } = verdict else {
        return Ok(None);
    };
    let min_tried = if filter.min_clones > 1 { 2 } else { 1 };
    let mut min_clones = best.clones();
    for clones in min_tried..best.clones() {
        match solvable_with(&board, clones, &limits)? {
            Some(false) => {}
            Some(true) => {
                min_clones = clones;
                break;
            }
            None => return Ok(None),
        }
    }
    let is_enough = min_clones >= filter.min_clones;
    Ok(is_enough.then_some(Judged { board, best, min_clones }))
}

/// Whether a board can be solved with exactly this number of selves; `None` if the limit is
/// reached.
fn solvable_with(
    board: &Arc<Board>,
    clones: usize,
    limits: &SearchLimits,
) -> Result<Option<bool>, Contradiction> {
    let verdict =
        solve(board, &SearchLimits { clones: Some(clones), ..*limits }, &mut ignore_progress)?
            .verdict;
    Ok(match verdict {
        Verdict::Unsolvable { .. } => Some(false),
        Verdict::Optimal { .. } | Verdict::Feasible { .. } => Some(true),
        Verdict::Unknown { .. } => None,
    })
}
