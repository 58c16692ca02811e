//! The solver's verdict on a level.

use super::budget::{Budget, SearchLimits};
use super::contradiction::Contradiction;
use super::solution::Solution;

/// The numbers of clones that a proof covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Proof {
    /// All numbers of clones.
    AnyClones,
    /// All numbers of clones up to this number.
    UpTo(usize),
    /// Only this number of clones.
    Exactly(usize),
}

impl Proof {
    /// Whether the proof covers solutions with this number of clones.
    pub fn covers(self, clones: usize) -> bool {
        match self {
            Self::AnyClones => true,
            Self::UpTo(max_clones) => clones <= max_clones,
            Self::Exactly(number) => clones == number,
        }
    }
}

/// A verdict on a level.
///
/// [`Feasible`](Self::Feasible) and [`Unknown`](Self::Unknown) mean that a limit or the caller
/// ended the search, or that the proof would need more clones than a search supports. The verdict
/// does not say which.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// The level is solved, and the solution is proven optimal.
    Optimal {
        /// A solution with the lowest score.
        solution: Solution,
        /// The numbers of clones that the proof covers.
        proof: Proof,
    },
    /// The level is solved, but there could be better solutions.
    Feasible {
        /// The best solution found.
        solution: Solution,
        /// No solution has a lower score than this.
        bound: usize,
    },
    /// It is proven that no solution is within the limits on the score and the number of clones.
    Unsolvable {
        /// The numbers of clones that the proof covers.
        proof: Proof,
    },
    /// No solution was found, but there could be one.
    Unknown {
        /// No solution has a lower score than this.
        bound: usize,
    },
}

impl Verdict {
    /// The best solution found.
    pub fn solution(&self) -> Option<&Solution> {
        match self {
            Self::Optimal { solution, .. } | Self::Feasible { solution, .. } => Some(solution),
            Self::Unsolvable { .. } | Self::Unknown { .. } => None,
        }
    }

    /// The lower bound that the verdict claims on scores with this number of clones.
    fn lower_bound(&self, clones: usize) -> usize {
        match self {
            Self::Optimal { solution, proof } if proof.covers(clones) => solution.score(),
            Self::Unsolvable { proof } if proof.covers(clones) => usize::MAX,
            Self::Optimal { .. } | Self::Unsolvable { .. } => 0,
            Self::Feasible { bound, .. } | Self::Unknown { bound } => *bound,
        }
    }

    /// Checks the verdict against a par. The par claims a solution with the score `par`; if
    /// `is_proven`, it also rules out a lower score. `limits` are the limits of the search.
    ///
    /// # Errors
    /// If the verdict contradicts the par.
    pub fn against_par(
        &self,
        par: usize,
        is_proven: bool,
        limits: &SearchLimits,
    ) -> Result<(), Contradiction> {
        let score = self.solution().map(Solution::score);
        if let Some(score) = score.filter(|&score| is_proven && score < par) {
            return Err(Contradiction::BelowPar { score, par });
        }
        let bound = match self {
            _ if limits.clones.is_some() => 0,
            Self::Unsolvable { proof: Proof::AnyClones } => {
                limits.max_score.map_or(usize::MAX, |max_score| max_score.saturating_add(1))
            }
            Self::Optimal { solution, proof: Proof::AnyClones } => solution.score(),
            Self::Optimal { .. } | Self::Unsolvable { .. } => 0,
            Self::Feasible { bound, .. } | Self::Unknown { bound } => *bound,
        };
        if par < bound { Err(Contradiction::ParBelowBound { par, bound }) } else { Ok(()) }
    }

    /// Combines the verdict with a solution that was known before the search and is within the
    /// limits of the search.
    ///
    /// # Errors
    /// If the verdict rules out a score this low.
    pub fn with_known_solution(self, known: Solution) -> Result<Self, Contradiction> {
        let bound = self.lower_bound(known.clones());
        Contradiction::check(&known, bound)?;
        let is_better = self.solution().is_none_or(|best| known.score() < best.score());
        Ok(if is_better { Self::Feasible { solution: known, bound } } else { self })
    }
}

/// The verdict of a search, and the resources that the search used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The verdict on the level.
    pub verdict: Verdict,
    /// The number of generated states.
    pub states: u64,
    /// The peak memory use for states, in bytes.
    pub peak_bytes: usize,
}

impl Report {
    /// Creates a report from a verdict and the budget of the search.
    pub(in crate::solver) fn new(verdict: Verdict, budget: &Budget<'_>) -> Self {
        Self { verdict, states: budget.states(), peak_bytes: budget.peak_bytes() }
    }
}

#[cfg(test)]
mod tests {
    use super::{Proof, SearchLimits, Verdict};
    use crate::solver::running::solution::Solution;

    #[test]
    fn a_known_solution_survives_a_proof_of_unsolvability_with_fewer_clones() {
        let (nine_clones, two_clones) =
            (Solution::for_easy_level("TTTTTTTTEWT"), Solution::for_easy_level("TEWT"));
        assert_eq!((nine_clones.clones(), two_clones.clones()), (9, 2));
        let unsolvable = Verdict::Unsolvable { proof: Proof::UpTo(8) };
        let known = Verdict::Feasible { solution: nine_clones.clone(), bound: 0 };
        assert_eq!(unsolvable.clone().with_known_solution(nine_clones), Ok(known));
        assert!(unsolvable.with_known_solution(two_clones.clone()).is_err());

        let optimal = |solution| Verdict::Optimal { solution, proof: Proof::UpTo(1) };
        let (better, worse) =
            (optimal(Solution::for_easy_level("EWT")), optimal(Solution::for_easy_level("HHHEWT")));
        assert_eq!(better.clone().with_known_solution(two_clones.clone()), Ok(better));
        assert_eq!(
            worse.clone().with_known_solution(two_clones.clone()),
            Ok(Verdict::Feasible { solution: two_clones, bound: 0 })
        );
        assert!(worse.with_known_solution(Solution::for_easy_level("HEWT")).is_err());
    }

    #[test]
    fn a_proof_for_few_clones_does_not_contradict_a_par() {
        let verdict =
            |proof| Verdict::Optimal { solution: Solution::for_easy_level("HHHEWT"), proof };
        let check = |proof| verdict(proof).against_par(5, false, &SearchLimits::default());
        assert!(check(Proof::AnyClones).is_err());
        assert_eq!(check(Proof::UpTo(1)), Ok(()));
    }
}
