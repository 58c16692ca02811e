//! The budget of the solver's searches, with their progress.

use super::interrupt::Stop;
use super::limits::SearchLimits;
use super::progress::Progress;
use crate::rules::Board;

/// Keeps searches within their limits, and calls the [`Callback`](super::Callback).
pub(in crate::solver) type Budget<'a> = chronoshift_search::Budget<'a, Progress>;

impl From<SearchLimits> for chronoshift_search::Limits {
    fn from(limits: SearchLimits) -> Self {
        Self { states: limits.states, bytes: limits.bytes }
    }
}

/// A turn looks at the cells of a set's word together.
const CELLS_PER_SET_WORD: usize = 64;

/// Counts the work of this number of turns.
///
/// # Errors
/// When the callback ends the search.
pub(in crate::solver) fn count_turns(
    budget: &mut Budget<'_>,
    board: &Board,
    turns: usize,
) -> Result<(), Stop> {
    budget.cells(turns.saturating_mul(board.area().div_ceil(CELLS_PER_SET_WORD)))
}
