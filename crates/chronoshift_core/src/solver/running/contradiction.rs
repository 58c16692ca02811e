//! Contradictions between findings, and the other reasons why a search stops early.

use chronoshift_search::Stop;
use serde::{Deserialize, Serialize};

use super::solution::Solution;
use crate::rules::Recordings;

/// Two findings that contradict each other, because of a bug in the solver. The solver's other
/// results for the level can't be trusted either.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Contradiction {
    /// A solution scores less than a proven bound.
    BelowBound {
        /// The score of the solution.
        score: usize,
        /// The number of clones in the solution.
        clones: usize,
        /// The proven lower bound on the score; `usize::MAX` if it was proven that there is no
        /// solution.
        bound: usize,
    },
    /// A solution scores less than a par that the level marks as proven.
    BelowPar {
        /// The score of the solution.
        score: usize,
        /// The par that the level marks as proven.
        par: usize,
    },
    /// A par is lower than a bound that the search has proven.
    ParBelowBound {
        /// The par of the level.
        par: usize,
        /// The proven lower bound on the score; `usize::MAX` if the level has no solution.
        bound: usize,
    },
    /// The score of a solution differs from the score that the search counted.
    Miscounted {
        /// The score of the solution when it is played.
        score: usize,
        /// The score that the search counted.
        counted: usize,
    },
    /// A supposed solution does not complete the level, completes it before the last action, or
    /// contains a forbidden idea.
    NoSolution {
        /// The recordings of the supposed solution; empty if they are unknown.
        recordings: Recordings,
    },
}

impl Contradiction {
    /// Checks a solution against a proven lower bound on the score.
    ///
    /// # Errors
    /// If the solution scores less than the bound.
    pub(in crate::solver) fn check(solution: &Solution, bound: usize) -> Result<(), Self> {
        let (score, clones) = (solution.score(), solution.clones());
        if score < bound { Err(Self::BelowBound { score, clones, bound }) } else { Ok(()) }
    }
}

/// The reason why a search stops early.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::solver) enum Interrupt {
    Stop(Stop),
    /// A solution was found, and no other solution is wanted.
    Answered,
    /// Ends the whole search without a verdict. The entry points return it as their error. The game
    /// and the editor log it and show a message, and the command line exits with status 3.
    Contradiction(Contradiction),
}

impl From<Stop> for Interrupt {
    fn from(stop: Stop) -> Self {
        Self::Stop(stop)
    }
}

impl From<Contradiction> for Interrupt {
    fn from(contradiction: Contradiction) -> Self {
        Self::Contradiction(contradiction)
    }
}
