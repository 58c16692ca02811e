//! The incumbent: the best solution so far, which limits the scores that are still wanted.

use crate::rules::{MAX_ACTIONS, NEVER};
use crate::solver::bounds::NO_SCORE;
use crate::solver::running::Solution;

pub(in crate::solver) struct Incumbent {
    best: Option<Solution>,
    /// Whether this search found `best`, rather than starting with it. If so, every clone in `best`
    /// does something, unless the search includes solutions with clones that do nothing.
    is_found_by_search: bool,
    /// The maximum score that the request allows.
    max_score: usize,
}

impl Incumbent {
    /// Starts with the solution that is known before the search, if there is one. `max_score` is
    /// the maximum score that the request allows.
    pub(in crate::solver) fn new(best: Option<Solution>, max_score: Option<usize>) -> Self {
        // Ignore limits beyond the costs that a search can represent.
        let max_score = max_score.filter(|&max| max < NEVER as usize).unwrap_or(NO_SCORE - 1);
        Self { best, is_found_by_search: false, max_score }
    }

    pub(in crate::solver) fn best(&self) -> Option<&Solution> {
        self.best.as_ref()
    }

    pub(in crate::solver) fn take(&mut self) -> Option<Solution> {
        self.best.take()
    }

    pub(in crate::solver) fn is_found_by_search(&self) -> bool {
        self.is_found_by_search
    }

    /// Replaces the incumbent with a solution that this search has found.
    pub(in crate::solver) fn accept(&mut self, solution: Solution) {
        (self.best, self.is_found_by_search) = (Some(solution), true);
    }

    /// The highest score that is still wanted.
    pub(in crate::solver) fn max_wanted_score(&self) -> usize {
        self.best.as_ref().map_or(self.max_score, |best| self.max_score.min(best.score() - 1))
    }

    /// Whether there is a limit on the scores that are still wanted.
    pub(in crate::solver) fn limits_score(&self) -> bool {
        self.max_wanted_score() < NO_SCORE - 1
    }

    /// The ceiling of searches with this number of clones: the maximum total length of recordings
    /// that is wanted and can be played. `None` if the time jumps alone exceed the wanted score.
    /// The rounds of `search_all_timelines` raise their own ceilings up to this one.
    pub(in crate::solver) fn max_total_length(&self, clones: usize) -> Option<u32> {
        let max_length = self.max_wanted_score().checked_sub(clones - 1)?;
        Some(max_length.min(MAX_ACTIONS) as u32)
    }
}
