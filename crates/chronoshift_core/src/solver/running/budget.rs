//! The budget of the solver's searches.

use super::interrupt::Stop;
use super::limits::SearchLimits;
use super::progress::Progress;
use crate::rules::Board;

/// Enforces the limits of searches and calls the [`Callback`](super::Callback).
pub(in crate::solver) type Budget<'a> = chronoshift_search::Budget<'a, Progress>;

impl From<SearchLimits> for chronoshift_search::Limits {
    fn from(limits: SearchLimits) -> Self {
        Self { states: limits.states, bytes: limits.bytes }
    }
}

/// The number of cells that playing a turn processes at once: the bits in a word of a cell set.
const CELLS_PER_SET_WORD: usize = 64;

/// Looking at this many wires, as gates with a logic do in each turn, takes about as long as
/// examining a cell.
const WIRES_PER_CELL: usize = 8;

/// Counts the work of playing this many turns.
///
/// # Errors
/// If the callback ends the search.
pub(in crate::solver) fn count_turns(
    budget: &mut Budget<'_>,
    board: &Board,
    turns: usize,
) -> Result<(), Stop> {
    let cells = board.area().div_ceil(CELLS_PER_SET_WORD) + board.wires().len() / WIRES_PER_CELL;
    budget.cells(turns.saturating_mul(cells))
}
