//! The knowledge about the best of some solutions.

use serde::{Deserialize, Serialize};

use crate::solver::proofs::NO_SCORE;
use crate::solver::running::{Contradiction, Limits, Proof, Solution, Verdict};

/// The knowledge about the best of some solutions.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Optimum {
    solution: Option<Solution>,
    bound: usize,
}

impl Optimum {
    /// The best solution known.
    pub fn solution(&self) -> Option<&Solution> {
        self.solution.as_ref()
    }

    /// Its score.
    pub fn score(&self) -> Option<usize> {
        self.solution().map(Solution::score)
    }

    /// No solution has a lower score than this; `usize::MAX` if there is none.
    pub fn bound(&self) -> usize {
        self.bound
    }

    /// Whether it is proven that there is no solution.
    pub fn is_none(&self) -> bool {
        self.bound == NO_SCORE
    }

    /// Whether it is complete: the best known solution is the best, or there is none.
    pub fn is_proven(&self) -> bool {
        self.is_none() || self.score() == Some(self.bound)
    }

    /// Keeps a solution if it is the best.
    ///
    /// # Errors
    /// If it is better than the proven bound.
    pub(super) fn find(&mut self, solution: &Solution) -> Result<(), Contradiction> {
        Contradiction::check(solution, self.bound)?;
        if self.score().is_none_or(|best| solution.score() < best) {
            self.solution = Some(solution.clone());
        }
        Ok(())
    }

    /// Keeps a score below which there is no solution.
    ///
    /// # Errors
    /// If one is known.
    pub(super) fn raise(&mut self, bound: usize) -> Result<(), Contradiction> {
        self.bound = self.bound.max(bound);
        self.solution().map_or(Ok(()), |best| Contradiction::check(best, self.bound))
    }

    /// Keeps the verdict of a search with these limits on the score.
    ///
    /// # Errors
    /// If it contradicts earlier knowledge.
    pub(super) fn learn(&mut self, verdict: Verdict, limits: &Limits) -> Result<(), Contradiction> {
        let bound = match &verdict {
            Verdict::Optimal { solution, .. } => solution.score(),
            Verdict::Feasible { bound, .. } | Verdict::Unknown { bound } => *bound,
            Verdict::Unsolvable { proof: Proof::UpTo(_) } => 0,
            Verdict::Unsolvable { .. } => {
                limits.max_score.map_or(NO_SCORE, |most| most.saturating_add(1))
            }
        };
        if let Some(solution) = verdict.solution() {
            Contradiction::check(solution, self.bound)?;
            // Of equally good solutions, the last one of a search is the tidiest.
            if self.score().is_none_or(|best| solution.score() <= best) {
                self.solution = Some(solution.clone());
            }
        }
        self.raise(bound)
    }
}
