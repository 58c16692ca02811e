//! The best solution with any number of clones, and with an exact number.

use super::answers::Question;
use super::appraiser::Appraiser;
use crate::rules::Action;
use crate::solver::bounds::NO_SCORE;
use crate::solver::running::{Contradiction, SearchLimits};
use crate::solver::strategy::SolveRequest;

/// The least cost of a clone that does nothing: the action with which it enters at once, and a time
/// jump.
const IDLE_CLONE: usize = 2;

impl Appraiser<'_> {
    /// Looks for the best solution.
    pub(super) fn seek_best(&mut self, share: u64) -> Result<(), Contradiction> {
        let known = self.optimum(Question::Best).solution().cloned();
        let limits = SearchLimits { clones: None, max_score: None, ..self.limits };
        let task = SolveRequest { known, ..SolveRequest::new(self.board, limits) };
        self.search(Question::Best, task, share)?;
        self.keep_best(Question::Best)
    }

    /// Looks for the best solution with exactly this number of clones: one in which each clone does
    /// something, or the best one with a clone less and one that does nothing (`docs/solver.md`,
    /// "Exactly `k` clones").
    pub(super) fn seek_with(&mut self, clones: usize, share: u64) -> Result<(), Contradiction> {
        let question = Question::Clones(clones);
        let least = self.optimum(Question::Best).bound();
        self.add(question, |optimum| optimum.raise_lower_bound(least))?;
        let idle = self.with_one_more(clones - 1)?;
        if self.is_done(question) {
            return Ok(());
        }
        let known = self.optimum(question).solution().cloned();
        let limits = SearchLimits { clones: Some(clones), max_score: None, ..self.limits };
        let task = SolveRequest { known, idle, ..SolveRequest::new(self.board, limits) };
        self.search(question, task, share)?;
        self.keep_best(question)
    }

    /// Tries the best solution with this number of clones, and one more that enters at once.
    /// Returns a score below which no solution with that number has a clone that does nothing.
    fn with_one_more(&mut self, clones: usize) -> Result<usize, Contradiction> {
        if clones == 0 {
            return Ok(NO_SCORE);
        }
        let fewer = self.optimum(Question::Clones(clones));
        if let Some(solution) = fewer.solution() {
            self.keep_if_complete(&[&[Action::Enter], &*solution.actions()].concat())?;
        }
        Ok(fewer.bound().saturating_add(IDLE_CLONE))
    }
}
