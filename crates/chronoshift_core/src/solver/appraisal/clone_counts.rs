//! Finds the best solution with any number of clones, and with a given number.

use super::answers::Question;
use super::appraiser::Appraiser;
use crate::rules::Action;
use crate::solver::bounds::NO_SCORE;
use crate::solver::running::{Contradiction, SearchLimits};
use crate::solver::strategy::SolveRequest;

/// The least that a clone that does nothing adds to the score: one action, to enter at once, and
/// one time jump.
const IDLE_CLONE_SCORE: usize = 2;

impl Appraiser<'_> {
    /// Searches for the best solution with any number of clones.
    pub(super) fn search_for_best(&mut self, share: u64) -> Result<(), Contradiction> {
        let known_solution = self.answer(Question::Best).solution().cloned();
        let limits = SearchLimits { clones: None, max_score: None, ..self.limits };
        let request = SolveRequest { known_solution, ..SolveRequest::new(self.board, limits) };
        self.search(Question::Best, request, share)?;
        self.add_best_solution(Question::Best)
    }

    /// Searches for the best solution with exactly this number of clones. Either each clone in that
    /// solution does something, or one clone does nothing and the others form the best solution
    /// with one clone fewer (`docs/solver.md`, "Exactly `k` clones").
    pub(super) fn search_with_clones(
        &mut self,
        clones: usize,
        share: u64,
    ) -> Result<(), Contradiction> {
        let question = Question::Clones(clones);
        let min_score = self.answer(Question::Best).bound();
        self.update_answer(question, |optimum| optimum.raise_lower_bound(min_score))?;
        let min_idle_score = self.try_idle_clone(clones - 1)?;
        if self.is_done(question) {
            return Ok(());
        }
        let known_solution = self.answer(question).solution().cloned();
        let limits = SearchLimits { clones: Some(clones), max_score: None, ..self.limits };
        let request = SolveRequest {
            known_solution,
            min_idle_score,
            ..SolveRequest::new(self.board, limits)
        };
        self.search(question, request, share)?;
        self.add_best_solution(question)
    }

    /// Adds a clone that enters at once to the best solution with this number of clones, and
    /// records the result if it is a solution. Returns a lower bound on the scores of solutions
    /// with one more clone in which a clone does nothing.
    fn try_idle_clone(&mut self, clones: usize) -> Result<usize, Contradiction> {
        if clones == 0 {
            return Ok(NO_SCORE);
        }
        let answer_with_fewer = self.answer(Question::Clones(clones));
        if let Some(solution) = answer_with_fewer.solution() {
            self.add_if_solution(&[&[Action::Enter], &*solution.actions()].concat())?;
        }
        Ok(answer_with_fewer.bound().saturating_add(IDLE_CLONE_SCORE))
    }
}
