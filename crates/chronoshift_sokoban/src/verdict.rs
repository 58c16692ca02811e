//! The progress of a search, and its verdict.

use std::fmt;
use std::ops::ControlFlow;

use chronoshift_search::{Status, Usage};

use super::solution::Solution;

/// Receives the progress of a search, and ends the search by [`ControlFlow::Break`].
///
/// It is called when a better solution is found, and after at most about a millisecond of other
/// work.
pub type Callback<'a> = &'a mut dyn FnMut(&Progress) -> ControlFlow<()>;

/// Keeps the searches within their limits, and calls the [`Callback`].
pub(super) type Budget<'a> = chronoshift_search::Budget<'a, Progress>;

/// The cost of one of the searches.
#[derive(Default, Clone, Copy)]
pub(super) struct Cost {
    pub(super) states: usize,
    /// The memory that is taken, and that one expansion could take, in bytes.
    pub(super) bytes: usize,
    pub(super) growth: usize,
}

/// The solution that a search is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// A solution of the fewest moves.
    Optimum,
    /// Any solution.
    AnySolution,
}

/// A verdict on a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// No solution has fewer moves.
    Optimal {
        /// A solution with the fewest moves.
        solution: Solution,
    },
    /// There is a solution; there may be better ones.
    Feasible {
        /// The best found.
        solution: Solution,
        /// No solution has fewer moves than this.
        bound: usize,
    },
    /// There is no solution.
    Unsolvable,
    /// None was found.
    Unknown {
        /// No solution has fewer moves than this.
        bound: usize,
    },
}

impl Verdict {
    /// The best solution found.
    pub fn solution(&self) -> Option<&Solution> {
        match self {
            Self::Optimal { solution } | Self::Feasible { solution, .. } => Some(solution),
            Self::Unsolvable | Self::Unknown { .. } => None,
        }
    }
}

/// The result of a search, and its cost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The result of the search.
    pub verdict: Verdict,
    /// The number of generated states.
    pub states: u64,
    /// The greatest amount of memory for states at a time, in bytes.
    pub peak_bytes: usize,
}

/// A stage of a search.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stage {
    /// It looks for any solution.
    #[default]
    Finding,
    /// It looks for a solution of the fewest moves.
    Solving,
}

/// The progress of a search.
#[derive(Debug, Default, Clone)]
pub struct Progress {
    /// The present stage.
    pub stage: Stage,
    /// No solution has fewer moves.
    pub bound: usize,
    /// The best solution so far.
    pub best: Option<Solution>,
    /// The cost of the search so far.
    pub usage: Usage,
}

impl Status for Progress {
    fn set_usage(&mut self, usage: Usage) {
        self.usage = usage;
    }
}

/// Two findings that can't both be true: a mistake in the program. No result about the board is
/// reliable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Contradiction {
    /// A supposed solution does not solve the board.
    NoSolution,
    /// A solution has fewer moves than a proven bound.
    BelowBound {
        /// The number of its moves.
        moves: usize,
        /// The bound.
        bound: usize,
    },
    /// A solution has other moves than the search counted.
    Miscounted {
        /// The number of its moves.
        moves: usize,
        /// The moves that were counted.
        counted: usize,
    },
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSolution => write!(f, "what was found does not solve the board"),
            Self::BelowBound { moves, bound } => {
                write!(f, "a solution has {moves} moves, where {bound} was to be the least")
            }
            Self::Miscounted { moves, counted } => {
                write!(f, "a solution has {moves} moves, where {counted} were counted")
            }
        }
    }
}

impl std::error::Error for Contradiction {}
