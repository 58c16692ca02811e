//! The best known solution for a question, and a lower bound on the scores.

use serde::{Deserialize, Serialize};

use crate::solver::bounds::NO_SCORE;
use crate::solver::running::{Contradiction, Proof, SearchLimits, Solution, Verdict};

/// The best known solution for a question, and a proven lower bound on the scores of all solutions.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Optimum {
    solution: Option<Solution>,
    bound: usize,
}

impl Optimum {
    /// The best known solution.
    pub fn solution(&self) -> Option<&Solution> {
        self.solution.as_ref()
    }

    /// The score of the best known solution.
    pub fn score(&self) -> Option<usize> {
        self.solution().map(Solution::score)
    }

    /// No solution has a lower score than this; `usize::MAX` if the level has no solution.
    pub fn bound(&self) -> usize {
        self.bound
    }

    /// Whether it is proven that there is no solution.
    pub fn is_unsolvable(&self) -> bool {
        self.bound == NO_SCORE
    }

    /// Whether it is proven that the best known solution is optimal, or that there is no solution.
    pub fn is_proven(&self) -> bool {
        self.is_unsolvable() || self.score() == Some(self.bound)
    }

    /// Records a solution, if it is better than the known solution.
    ///
    /// # Errors
    /// If the solution is better than the proven bound.
    pub(super) fn record_solution(&mut self, solution: &Solution) -> Result<(), Contradiction> {
        Contradiction::check(solution, self.bound)?;
        if self.score().is_none_or(|best| solution.score() < best) {
            self.solution = Some(solution.clone());
        }
        Ok(())
    }

    /// Records a proven lower bound on the scores.
    ///
    /// # Errors
    /// If the known solution has a lower score.
    pub(super) fn raise_lower_bound(&mut self, bound: usize) -> Result<(), Contradiction> {
        self.bound = self.bound.max(bound);
        self.solution().map_or(Ok(()), |best| Contradiction::check(best, self.bound))
    }

    /// Records the verdict of a search with these limits on the score and the number of clones.
    ///
    /// # Errors
    /// If the verdict contradicts the known solution or bound.
    pub(super) fn merge_verdict(
        &mut self,
        verdict: Verdict,
        limits: &SearchLimits,
    ) -> Result<(), Contradiction> {
        let covers_all = |proof: Proof| match limits.clones {
            Some(clones) => proof.covers(clones),
            None => proof == Proof::AnyClones,
        };
        let bound = match &verdict {
            Verdict::Optimal { solution, proof } if covers_all(*proof) => solution.score(),
            Verdict::Unsolvable { proof } if covers_all(*proof) => {
                limits.max_score.map_or(NO_SCORE, |max_score| max_score.saturating_add(1))
            }
            Verdict::Optimal { .. } | Verdict::Unsolvable { .. } => 0,
            Verdict::Feasible { bound, .. } | Verdict::Unknown { bound } => *bound,
        };
        if let Some(solution) = verdict.solution() {
            Contradiction::check(solution, self.bound)?;
            // Replace even an equally good solution, because the verdict's solution has no needless
            // steps.
            if self.score().is_none_or(|best| solution.score() <= best) {
                self.solution = Some(solution.clone());
            }
        }
        self.raise_lower_bound(bound)
    }
}

#[cfg(test)]
mod tests {
    use super::{NO_SCORE, Optimum, Proof, SearchLimits, Verdict};
    use crate::solver::running::Solution;

    #[test]
    fn a_proof_bounds_only_the_numbers_of_clones_that_it_covers() {
        let limits_for = |clones| SearchLimits { clones, ..SearchLimits::default() };
        for (proof, clones, is_covered) in [
            (Proof::AnyClones, None, true),
            (Proof::UpTo(8), None, false),
            (Proof::Exactly(1), None, false),
            (Proof::AnyClones, Some(1), true),
            (Proof::UpTo(8), Some(1), true),
            (Proof::UpTo(8), Some(9), false),
            (Proof::Exactly(1), Some(1), true),
            (Proof::Exactly(1), Some(2), false),
        ] {
            let merged_bound = |verdict| {
                let mut optimum = Optimum::default();
                optimum.merge_verdict(verdict, &limits_for(clones)).map(|()| optimum.bound())
            };
            let solution = Solution::of_easy_level("HHHEWT");
            let score = solution.score();
            let optimal_bound = merged_bound(Verdict::Optimal { solution, proof });
            assert_eq!(
                optimal_bound,
                Ok(if is_covered { score } else { 0 }),
                "{proof:?}, {clones:?}"
            );
            let unsolvable_bound = merged_bound(Verdict::Unsolvable { proof });
            assert_eq!(
                unsolvable_bound,
                Ok(if is_covered { NO_SCORE } else { 0 }),
                "{proof:?}, {clones:?}"
            );
        }
    }

    #[test]
    fn a_solution_that_a_proof_does_not_cover_can_be_better() {
        let mut optimum = Optimum::default();
        let verdict =
            Verdict::Optimal { solution: Solution::of_easy_level("HHHEWT"), proof: Proof::UpTo(1) };
        assert_eq!(optimum.merge_verdict(verdict, &SearchLimits::default()), Ok(()));
        assert_eq!(optimum.record_solution(&Solution::of_easy_level("TEWT")), Ok(()));
        assert_eq!(optimum.score(), Some(5));
    }
}
