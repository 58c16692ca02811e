//! The best solution that is known, and the score that is still wanted.

use crate::rules::{MAX_ACTIONS, NEVER};
use crate::solver::bounds::NO_SCORE;
use crate::solver::running::Solution;

/// The best solution so far.
pub(in crate::solver) struct Incumbent {
    best: Option<Solution>,
    /// Whether the search found it: then each of its clones does something, if clones that do nothing
    /// are left out.
    is_own: bool,
    /// The greatest score that is asked for.
    asked: usize,
}

impl Incumbent {
    /// A solution that is known before the search. `asked` is the greatest score that is asked for.
    pub(in crate::solver) fn new(best: Option<Solution>, asked: Option<usize>) -> Self {
        // A limit that is too large to be represented does not count.
        let asked = asked.filter(|&most| most < NEVER as usize).unwrap_or(NO_SCORE - 1);
        Self { best, is_own: false, asked }
    }

    pub(in crate::solver) fn best(&self) -> Option<&Solution> {
        self.best.as_ref()
    }

    pub(in crate::solver) fn take(&mut self) -> Option<Solution> {
        self.best.take()
    }

    pub(in crate::solver) fn is_own(&self) -> bool {
        self.is_own
    }

    /// Replaces the solution by one that the search has found.
    pub(in crate::solver) fn accept(&mut self, solution: Solution) {
        (self.best, self.is_own) = (Some(solution), true);
    }

    /// The greatest score of a solution that is still wanted.
    pub(in crate::solver) fn max_wanted_score(&self) -> usize {
        self.best.as_ref().map_or(self.asked, |best| self.asked.min(best.score() - 1))
    }

    /// Whether some score is too high to be wanted.
    pub(in crate::solver) fn is_any_unwanted(&self) -> bool {
        self.max_wanted_score() < NO_SCORE - 1
    }

    /// The greatest total length of the recordings of a wanted solution with this number of clones
    /// that can be played, if the time jumps alone are not too many. It is the ceiling of searches.
    pub(in crate::solver) fn max_total_length(&self, clones: usize) -> Option<u32> {
        let most = self.max_wanted_score().checked_sub(clones - 1)?;
        Some(most.min(MAX_ACTIONS) as u32)
    }
}
