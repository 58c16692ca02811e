//! The progress and the verdict of a search.

use std::ops::ControlFlow;

use chronoshift_search::{Status, Stop, Usage};

use super::solution::Solution;

/// Receives the progress of a search. Returning [`ControlFlow::Break`] ends the search.
///
/// The callback is called when a better solution is found, and otherwise about every millisecond.
pub type Callback<'a> = &'a mut dyn FnMut(&Progress) -> ControlFlow<()>;

/// Enforces the limits of the searches and calls the [`Callback`].
pub(super) type Budget<'a> = chronoshift_search::Budget<'a, Progress>;

/// The resources that a search uses.
#[derive(Default, Clone, Copy)]
pub(super) struct SearchUsage {
    pub(super) states: usize,
    /// The allocated memory, in bytes.
    pub(super) bytes: usize,
    /// An upper bound, in bytes, on the memory that the next expansion allocates.
    pub(super) growth: usize,
}

/// The kind of solution to search for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// A solution with the fewest moves.
    Optimum,
    /// The first solution found, however long.
    AnySolution,
}

/// The result of solving a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// The level is solved, and the solution is proven optimal.
    Optimal {
        /// A solution with the fewest moves.
        solution: Solution,
    },
    /// The level is solved, but there may be better solutions.
    Feasible {
        /// The best solution found.
        solution: Solution,
        /// No solution has fewer moves than this.
        bound: usize,
    },
    /// The level is proven to have no solution.
    Unsolvable,
    /// No solution was found, but there may be one.
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

/// The verdict of a search, and the resources that the search used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The result of solving the board.
    pub verdict: Verdict,
    /// The number of generated states.
    pub states: u64,
    /// The peak memory use, in bytes.
    pub peak_bytes: usize,
}

/// A stage of a search.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stage {
    /// The solver looks for any solution.
    #[default]
    Finding,
    /// The solver looks for a solution with the fewest moves.
    Solving,
}

/// The progress of a search.
#[derive(Debug, Default, Clone)]
pub struct Progress {
    /// The current stage.
    pub stage: Stage,
    /// No solution has fewer moves than this.
    pub bound: usize,
    /// The best solution so far.
    pub best: Option<Solution>,
    /// The resources used so far.
    pub usage: Usage,
}

impl Status for Progress {
    fn set_usage(&mut self, usage: Usage) {
        self.usage = usage;
    }
}

/// Two results that contradict each other, because of a bug in the solver. The solver's other
/// results for the board can't be trusted either.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Contradiction {
    /// A supposed solution that does not solve the board.
    NoSolution,
    /// A solution with fewer moves than a proven bound.
    BelowBound {
        /// The number of moves in the solution.
        moves: usize,
        /// The proven lower bound on the number of moves.
        bound: usize,
    },
    /// A solution with more moves than the search counted.
    Miscounted {
        /// The number of moves in the solution.
        moves: usize,
        /// The number of moves that the search counted.
        counted: usize,
    },
}

/// The reason why the solver stops before it has a verdict.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Interrupt {
    /// The callback has ended the search.
    Cancelled,
    Contradiction(Contradiction),
}

impl From<Stop> for Interrupt {
    /// The solver checks all limits itself, so only a callback stops its parts.
    fn from(stop: Stop) -> Self {
        debug_assert_eq!(stop, Stop::Cancelled, "the parts of the solver have no limits");
        Self::Cancelled
    }
}

impl From<Contradiction> for Interrupt {
    fn from(contradiction: Contradiction) -> Self {
        Self::Contradiction(contradiction)
    }
}
