//! Contradictions between findings, which reveal bugs in the solver.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::solution::Solution;
use crate::rules::{Actions, Recordings};

/// Two findings that contradict each other, because of a bug in the solver. The solver's other
/// results for the level can't be trusted either.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Contradiction {
    /// A solution has a lower score than a proven bound.
    BelowBound {
        /// The score of the solution.
        score: usize,
        /// The number of clones in the solution.
        clones: usize,
        /// The proven lower bound on the score; `usize::MAX` if it was proven that there is no
        /// solution.
        bound: usize,
    },
    /// A solution has a lower score than a par that the level marks as proven.
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

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BelowBound { score, clones, bound: usize::MAX } => {
                write!(f, "a solution scores {score} with {clones} clones, where none was to be")
            }
            Self::BelowBound { score, clones, bound } => write!(
                f,
                "a solution scores {score} with {clones} clones, where {bound} was to be the least"
            ),
            Self::BelowPar { score, par } => {
                write!(f, "a solution scores {score}, but the par of {par} is called proven")
            }
            Self::ParBelowBound { par, bound: usize::MAX } => {
                write!(f, "there is no solution, but a par of {par}")
            }
            Self::ParBelowBound { par, bound } => {
                write!(f, "no solution scores less than {bound}, but the par is {par}")
            }
            Self::Miscounted { score, counted } => {
                write!(f, "a solution scores {score}, where {counted} were counted")
            }
            Self::NoSolution { recordings } => {
                f.write_str("what was found does not solve the level")?;
                let mut separator = ": ";
                for recording in recordings.iter().filter(|recording| !recording.is_empty()) {
                    write!(f, "{separator}{}", Actions::from(recording))?;
                    separator = " ";
                }
                Ok(())
            }
        }
    }
}

impl std::error::Error for Contradiction {}

#[cfg(test)]
mod tests {
    use super::Contradiction;
    use crate::rules::{Actions, Recordings};

    #[test]
    fn a_false_solution_is_shown_if_it_is_known() {
        let message = |letters: &str| {
            let actions: Actions = letters.parse().expect("they are actions");
            Contradiction::NoSolution { recordings: Recordings::split(&actions) }.to_string()
        };
        assert_eq!(message("NTEW"), "what was found does not solve the level: NT EW");
        assert_eq!(message(""), "what was found does not solve the level");
    }
}
