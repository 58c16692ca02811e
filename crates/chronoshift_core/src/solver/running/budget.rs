//! The limits and the budget of the solver's searches. `Budget::charge` of `chronoshift_search`
//! enforces the limits on states and memory.

use chronoshift_search::Stop;
use serde::{Deserialize, Serialize};

use super::progress::Progress;
use super::solution::Solution;
use crate::rules::Board;

/// The limits of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchLimits {
    /// The maximum number of states to generate.
    pub states: u64,
    /// The maximum memory for states, in bytes.
    pub bytes: usize,
    /// If set, the search looks only for solutions with exactly this number of clones.
    pub clones: Option<usize>,
    /// If set, the search looks only for solutions with at most this score.
    pub max_score: Option<usize>,
}

impl SearchLimits {
    /// Whether a solution satisfies the limits on the score and the number of clones.
    pub fn allow(&self, solution: &Solution) -> bool {
        self.clones.is_none_or(|clones| clones == solution.clones())
            && self.max_score.is_none_or(|max_score| solution.score() <= max_score)
    }
}

impl Default for SearchLimits {
    /// Limits only the memory, to 2 GiB.
    fn default() -> Self {
        Self { states: u64::MAX, bytes: 2 << 30, clones: None, max_score: None }
    }
}

/// Enforces the limits on states and memory, and calls the [`Callback`](super::Callback).
pub(in crate::solver) type Budget<'a> = chronoshift_search::Budget<'a, Progress>;

impl From<SearchLimits> for chronoshift_search::Limits {
    fn from(limits: SearchLimits) -> Self {
        Self { states: limits.states, bytes: limits.bytes }
    }
}

/// The number of cells that playing a turn processes at once: the bits in a word of a cell set.
const CELLS_PER_SET_WORD: usize = 64;

/// Examining this many wires takes about as long as examining a cell. In each turn, all wires of
/// the gates whose logic is not `Odd` are examined.
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
    budget.count_cells(turns.saturating_mul(cells))
}
