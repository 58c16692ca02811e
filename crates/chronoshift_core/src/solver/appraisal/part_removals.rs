//! Finds the effects of removing parts of a level.

use std::sync::Arc;

use super::answers::{PartRemoval, Question, RemovalEffect, removal_effect};
use super::appraiser::Appraiser;
use super::optimum::Optimum;
use super::part::Part;
use crate::rules::Board;
use crate::solver::running::{Contradiction, SearchLimits, Solution};
use crate::solver::strategy::{SolveRequest, Target};

/// Removing a part from a board takes about as long as examining each cell this many times.
const PASSES_PER_PART: usize = 16;

impl Appraiser<'_> {
    /// Finds the effect of removing a part (`docs/solver.md`, "Without a part").
    pub(super) fn search_without_part(
        &mut self,
        index: usize,
        share: u64,
    ) -> Result<(), Contradiction> {
        let question = Question::Part(index);
        let part = self.appraisal.parts[index].part;
        let work = self.board.area() * PASSES_PER_PART;
        if self.with_budget(question, |budget| budget.count_cells(work))?.is_err() {
            return Ok(());
        }
        if let Some(known_answer) = self.answer_without_search(part) {
            return self.update_answer(question, |answer| {
                *answer = known_answer;
                Ok(())
            });
        }
        let Some(board) = part.remove_from(self.board).map(Arc::new) else {
            self.given_up_questions.insert(question);
            return Ok(());
        };
        for solution in self.known_solutions.clone() {
            let actions = solution.actions();
            let play_result = self.with_budget(question, |budget| {
                Solution::from_actions_within(&board, &actions, budget)
            })?;
            if let Ok(Some(solution)) = play_result {
                self.update_answer(question, |optimum| optimum.record_solution(&solution))?;
            }
        }
        let max_spent_states = self.spent_states.saturating_add(share);
        while !self.is_done(question) && !self.is_stopped() && self.spent_states < max_spent_states
        {
            let answer_before = self.answer(question);
            self.continue_search(question, &board, max_spent_states - self.spent_states)?;
            let answer_after = self.answer(question);
            let best = &self.appraisal.best;
            if answer_after.score() == answer_before.score()
                && removal_effect(best, &answer_after) == removal_effect(best, &answer_before)
            {
                if self.spent_states < max_spent_states {
                    // The search ran out of memory, and so would another attempt.
                    self.given_up_questions.insert(question);
                }
                break;
            }
        }
        Ok(())
    }

    /// The answer for a part, if no search is needed: removing the part has no effect, or the same
    /// effect as removing another part.
    fn answer_without_search(&self, part: Part) -> Option<Optimum> {
        if part.is_redundant(self.board) {
            return Some(self.appraisal.best.clone());
        }
        let representative = part.representative(self.board);
        let answer =
            |removal: &PartRemoval| (removal.part == representative).then(|| removal.best.clone());
        (representative != part).then(|| self.appraisal.parts.iter().find_map(answer))?
    }

    /// Continues the search for the best solution without a part. Looks first for a solution that
    /// is at least as good as the best solution of the whole level, then for any solution.
    fn continue_search(
        &mut self,
        question: Question,
        board: &Arc<Board>,
        share: u64,
    ) -> Result<(), Contradiction> {
        let (best, answer) = (self.answer(Question::Best), self.answer(question));
        let is_worse = removal_effect(&best, &answer) == Some(RemovalEffect::Worse);
        let max_score = best.score().filter(|_| !is_worse);
        let target = match max_score {
            None => Target::AnySolution,
            Some(_) if best.is_proven() => Target::Infeasibility,
            Some(_) => Target::Optimum,
        };
        let limits = SearchLimits { clones: None, max_score, ..self.limits };
        let known_solution = answer.solution().filter(|solution| limits.allow(solution)).cloned();
        let request = SolveRequest { known_solution, target, ..SolveRequest::new(board, limits) };
        self.search(question, request, share)
    }
}
