//! The limits of a search, and its verdict.

use std::fmt;
use std::ops::ControlFlow;

use super::solution::Solution;

/// Receives the number of cells that were looked at since it was last called, and ends the work by
/// [`ControlFlow::Break`].
pub type Callback<'a> = &'a mut dyn FnMut(usize) -> ControlFlow<()>;

/// The limits of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The greatest number of states that are generated.
    pub states: u64,
    /// The greatest amount of memory for states, in bytes.
    pub bytes: usize,
}

impl Default for Limits {
    /// No limits but 2 GiB of memory.
    fn default() -> Self {
        Self { states: u64::MAX, bytes: 2 << 30 }
    }
}

/// A verdict on a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// No solution has fewer moves.
    Optimal {
        /// The solution.
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
    /// The verdict.
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
#[derive(Debug, Default, Clone, Copy)]
pub struct Progress {
    /// The present stage.
    pub stage: Stage,
    /// No solution has fewer moves.
    pub bound: usize,
    /// The moves of the best solution so far.
    pub best: Option<usize>,
    /// The number of states generated so far.
    pub states: u64,
    /// The memory of the states, in bytes.
    pub bytes: usize,
}

/// Two findings that can't both be true: a mistake in the program. No result about the board is
/// reliable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Contradiction {
    /// What was found does not solve the board.
    NoSolution,
    /// A solution has fewer moves than a proven bound.
    BelowBound {
        /// Its moves.
        moves: usize,
        /// The bound; `usize::MAX` if there was to be no solution.
        bound: usize,
    },
    /// A solution has other moves than the search counted.
    Miscounted {
        /// Its moves.
        moves: usize,
        /// The moves that were counted.
        counted: usize,
    },
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSolution => write!(f, "what was found does not solve the board"),
            Self::BelowBound { moves, bound: usize::MAX } => {
                write!(f, "a solution has {moves} moves, where none was to be")
            }
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
