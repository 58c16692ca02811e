//! The effects of removing parts of a level.

use std::sync::{Arc, OnceLock};

use super::answers::{Question, RemovalEffect, WithoutPart, effect};
use super::appraiser::{Appraiser, keep_first_error};
use super::optimum::Optimum;
use super::part::Part;
use crate::rules::Board;
use crate::solver::proofs::{Aim, SolveRequest};
use crate::solver::running::{Contradiction, Limits, Solution};

/// To remove a part from a board takes as long as to look at its cells this number of times.
const LOOKS_A_PART: usize = 16;

impl Appraiser<'_> {
    /// Looks for the effect of removing a part (`docs/solver.md`, "Without a part").
    pub(super) fn seek_without(&mut self, index: usize, share: u64) -> Result<(), Contradiction> {
        let question = Question::Part(index);
        let part = self.told.with(|known| known.parts[index].part);
        self.pace.cells(self.board.area() * LOOKS_A_PART);
        if let Some(same) = self.without_search(part) {
            return self.told.set(question, same);
        }
        let Some(board) = part.taken_from(self.board).map(Arc::new) else {
            self.given_up.insert(question);
            return Ok(());
        };
        for solution in &self.known {
            let same = Solution::of_in_steps(&board, &solution.actions(), self.pace);
            same.map_or(Ok(()), |same| self.told.add(question, |it| it.find(&same)))?;
        }
        let end = self.spent.saturating_add(share);
        while !self.is_done(question) && !self.is_stopped() && self.spent < end {
            let before = self.told.optimum(question);
            self.search_without(question, &board, end - self.spent)?;
            let now = self.told.optimum(question);
            let best = self.told.optimum(Question::Best);
            if now.score() == before.score() && effect(&best, &now) == effect(&best, &before) {
                if self.spent < end {
                    // Memory did not suffice, and would not the next time.
                    self.given_up.insert(question);
                }
                break;
            }
        }
        Ok(())
    }

    /// The knowledge about the best solution without a part, if no search is needed.
    fn without_search(&self, part: Part) -> Option<Optimum> {
        if part.is_idle(self.board) {
            return Some(self.told.optimum(Question::Best));
        }
        let same = part.same(self.board);
        let answer = |without: &WithoutPart| (without.part == same).then(|| without.best.clone());
        (same != part).then(|| self.told.with(|known| known.parts.iter().find_map(answer)))?
    }

    /// Continues the search for the best solution on a board without a part: first for one that is
    /// as good as the level's best or better, then for any.
    fn search_without(
        &mut self,
        question: Question,
        board: &Arc<Board>,
        share: u64,
    ) -> Result<(), Contradiction> {
        let (best, now) = (self.told.optimum(Question::Best), self.told.optimum(question));
        let is_worse = effect(&best, &now) == Some(RemovalEffect::Worse);
        let max_score = best.score().filter(|_| !is_worse);
        let aim = match max_score {
            None => Aim::Any,
            Some(_) if best.is_proven() => Aim::None,
            Some(_) => Aim::Best,
        };
        let limits = Limits { clones: None, max_score, ..self.limits };
        let known = now.solution().filter(|it| limits.allow(it)).cloned();
        let fault = OnceLock::new();
        let found = |solution: &Solution| {
            keep_first_error(self.told.add(question, |it| it.find(solution)), &fault);
        };
        let task = SolveRequest { known, aim, found: &found, ..SolveRequest::new(board, limits) };
        self.search(question, task, share)?;
        fault.into_inner().map_or(Ok(()), Err)
    }
}
