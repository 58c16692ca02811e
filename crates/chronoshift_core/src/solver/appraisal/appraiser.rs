//! The appraiser: answers the questions about a level one after another.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::answers::{Appraisal, Question, RemovalEffect, effect};
use super::optimum::Optimum;
use super::progress::{AppraisalCallback, AppraisalProgress};
use crate::rules::{Action, Actions, Board};
use crate::solver::running::{Budget, Contradiction, Progress, SearchLimits, Solution};
use crate::solver::strategy::SolveRequest;

/// The number of states for the first attempt at a question, before the next question has its turn,
/// and the factor by which it grows for each further attempt.
const FIRST_SHARE: u64 = 1 << 20;
const MORE: u64 = 8;

/// The factor of the share for the best solution, compared with other questions.
const BEST_MATTERS: u64 = 4;

/// The questions go up to this number of clones above that of the best solution; without a
/// solution, up to this number.
const MORE_CLONES: usize = 2;
const CLONES_WITHOUT: usize = 3;

/// Answers one question after another: each has a share of the states, and a question that is left
/// open is asked again with a larger share.
pub(super) struct Appraiser<'a> {
    pub(super) board: &'a Arc<Board>,
    pub(super) limits: SearchLimits,
    pub(super) appraisal: Appraisal,
    /// A number that changes with the appraisal.
    revision: u64,
    progress: AppraisalCallback<'a>,
    is_cancelled: bool,
    /// Solutions of the level.
    pub(super) known: Vec<Solution>,
    /// The questions for which larger shares would not help.
    pub(super) given_up: BTreeSet<Question>,
    /// The number of states generated so far.
    pub(super) spent: u64,
}

impl<'a> Appraiser<'a> {
    pub(super) fn new(
        board: &'a Arc<Board>,
        earlier: Appraisal,
        limits: SearchLimits,
        progress: AppraisalCallback<'a>,
    ) -> Self {
        let appraisal = match earlier.parts.is_empty() {
            true => Appraisal::new(board),
            false => Appraisal { question: Some(Question::Best), ..earlier },
        };
        Self {
            board,
            limits,
            appraisal,
            revision: 0,
            progress,
            is_cancelled: false,
            known: Vec::new(),
            given_up: BTreeSet::new(),
            spent: 0,
        }
    }

    /// Answers all questions, as far as the limits allow.
    ///
    /// # Errors
    /// If two answers can't both be true.
    pub(super) fn run(mut self, known: &[Actions]) -> Result<Appraisal, Contradiction> {
        for actions in known {
            self.keep_if_complete(actions)?;
        }
        let mut share = FIRST_SHARE;
        loop {
            self.ask(Question::Best, share.saturating_mul(BEST_MATTERS))?;
            for clones in 1..=self.count_clones()? {
                self.ask(Question::Clones(clones), share)?;
            }
            for part in 0..self.appraisal.parts.len() {
                self.ask(Question::Part(part), share)?;
            }
            if share >= self.limits.states || self.is_over() {
                self.appraisal.question = None;
                return Ok(self.appraisal);
            }
            share = share.saturating_mul(MORE);
        }
    }

    /// Whether no question can be answered any further.
    fn is_over(&self) -> bool {
        let is_done = |question| self.is_done(question);
        let (clones, parts) = (self.appraisal.by_clones.len(), self.appraisal.parts.len());
        self.is_stopped()
            || is_done(Question::Best)
                && (1..=clones).map(Question::Clones).all(is_done)
                && (0..parts).map(Question::Part).all(is_done)
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.spent >= self.limits.states || self.is_cancelled
    }

    /// Whether a question can't be answered any further, for now.
    pub(super) fn is_done(&self, question: Question) -> bool {
        let (answer, best) = (self.optimum(question), &self.appraisal.best);
        let is_answered = match question {
            Question::Best | Question::Clones(_) => answer.is_proven(),
            Question::Part(_) => match effect(best, &answer) {
                Some(RemovalEffect::Worse) => answer.solution().is_some(),
                Some(_) => true,
                None => answer.is_proven() || best.solution().is_none() && !best.is_none(),
            },
        };
        is_answered || self.given_up.contains(&question)
    }

    /// Works on a question for this number of states.
    fn ask(&mut self, question: Question, share: u64) -> Result<(), Contradiction> {
        if self.is_stopped() || self.is_done(question) {
            return Ok(());
        }
        self.change().question = Some(question);
        let (before, spent) = (self.optimum(question), self.spent);
        match question {
            Question::Best => self.seek_best(share)?,
            Question::Clones(clones) => self.seek_with(clones, share)?,
            Question::Part(part) => self.seek_without(part, share)?,
        }
        let spent = self.spent - spent;
        let is_stuck = spent > 0 && spent < share && self.optimum(question) == before;
        if is_stuck && !self.depends(question) {
            self.given_up.insert(question);
        }
        Ok(())
    }

    /// Whether the answer to another question may help with a question.
    fn depends(&self, question: Question) -> bool {
        match question {
            Question::Clones(clones @ 2..) => !self.is_done(Question::Clones(clones - 1)),
            Question::Clones(_) | Question::Best => false,
            Question::Part(_) => !self.is_done(Question::Best),
        }
    }

    /// Searches for the answer to a question.
    pub(super) fn search(
        &mut self,
        question: Question,
        mut task: SolveRequest<'_>,
        share: u64,
    ) -> Result<(), Contradiction> {
        task.limits.states = share.min(self.limits.states - self.spent);
        let limits = task.limits;
        let report = self.watch(question, |budget| task.solve(budget))??;
        self.spent += report.states;
        self.change().states = self.spent;
        self.add(question, |optimum| optimum.merge_verdict(report.verdict, &limits))
    }

    /// Does some work on a question within a budget. Keeps the solutions that are found, and
    /// reports the progress.
    ///
    /// # Errors
    /// If a solution and another answer can't both be true.
    pub(super) fn watch<T>(
        &mut self,
        question: Question,
        work: impl FnOnce(&mut Budget<'_>) -> T,
    ) -> Result<T, Contradiction> {
        let Self { appraisal, revision, progress, is_cancelled, .. } = self;
        let (mut best, mut fault) = (None, None);
        let mut callback = |search: &Progress| {
            if *is_cancelled {
                return ControlFlow::Break(());
            }
            let score = search.best.as_ref().map(Solution::score);
            if let Some(solution) = search.best.as_ref().filter(|_| score != best) {
                best = score;
                *revision += 1;
                if let Err(contradiction) = appraisal.find(question, solution) {
                    fault = Some(contradiction);
                    return ControlFlow::Break(());
                }
            }
            let news = AppraisalProgress { appraisal, revision: *revision, search };
            let flow = (*progress)(&news);
            *is_cancelled = flow.is_break();
            flow
        };
        let result = work(&mut Budget::new(&mut callback));
        fault.map_or(Ok(result), Err)
    }

    /// The answer to a question so far.
    pub(super) fn optimum(&self, question: Question) -> Optimum {
        self.appraisal.answer(question).cloned().unwrap_or_default()
    }

    /// The appraisal, to be changed.
    fn change(&mut self) -> &mut Appraisal {
        self.revision += 1;
        &mut self.appraisal
    }

    /// Adds to the answer to a question.
    pub(super) fn add(
        &mut self,
        question: Question,
        add: impl FnOnce(&mut Optimum) -> Result<(), Contradiction>,
    ) -> Result<(), Contradiction> {
        self.change().answer_mut(question).map_or(Ok(()), add)
    }

    /// Plays actions, and keeps them if they complete the level.
    pub(super) fn keep_if_complete(&mut self, actions: &[Action]) -> Result<(), Contradiction> {
        let board = self.board;
        let played =
            self.watch(Question::Best, |budget| Solution::within(board, actions, budget))?;
        match played {
            Ok(Some(solution)) => self.add_solution(solution),
            Ok(None) | Err(_) => Ok(()),
        }
    }

    /// Keeps the best solution that was found for a question about the level itself.
    pub(super) fn keep_best(&mut self, question: Question) -> Result<(), Contradiction> {
        let best = self.optimum(question).solution().cloned();
        best.map_or(Ok(()), |best| self.add_solution(best))
    }

    /// Keeps a solution of the level.
    pub(super) fn add_solution(&mut self, solution: Solution) -> Result<(), Contradiction> {
        self.change().find(Question::Best, &solution)?;
        if !self.known.contains(&solution) {
            self.known.push(solution);
        }
        Ok(())
    }

    /// The number of clones for which questions are asked; adds their answers to the list.
    fn count_clones(&mut self) -> Result<usize, Contradiction> {
        let best = &self.appraisal.best;
        let count = match best.solution() {
            Some(solution) => solution.clones() + MORE_CLONES,
            None if best.is_none() => 0,
            None => CLONES_WITHOUT,
        };
        self.revision += 1;
        self.appraisal.by_clones.resize(count, Optimum::default());
        for solution in &self.known {
            self.appraisal.find(Question::Best, solution)?;
        }
        Ok(count)
    }
}
