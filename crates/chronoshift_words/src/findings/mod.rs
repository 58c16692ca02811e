//! The solver's results on a level as a whole, and on each piece of it.

mod pieces;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
mod verdict;

use chronoshift_core::rules::Board;
use chronoshift_core::solver::Appraisal;

pub use pieces::{is_idle_wall, is_piece_listed, piece_places};
pub use verdict::VerdictTone;

/// The solver's results on a level, and the state of the search.
#[derive(Clone, Copy)]
pub struct Findings<'a> {
    /// `None` while the level is not valid.
    pub board: Option<&'a Board>,
    pub appraisal: &'a Appraisal,
    pub state: SearchState,
    /// The number of states that the search has generated for the present question.
    pub states: u64,
}

/// The state of the search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SearchState {
    /// There is no valid level yet.
    NoLevel,
    /// The search is running.
    UnderWay,
    /// The author has stopped it.
    Halted,
    /// The search is over.
    Over,
    /// Two results can't both be true.
    Contradiction,
    /// The browser has no workers.
    NoWorkers,
}
