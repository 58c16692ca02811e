//! Answers the questions about a level one after another.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::answers::{Appraisal, Question, RemovalEffect, removal_effect};
use super::optimum::Optimum;
use crate::rules::{Action, Actions, Board};
use crate::solver::running::{Budget, Contradiction, Progress, SearchLimits, Solution};
use crate::solver::strategy::SolveRequest;

/// The progress of an appraisal.
#[derive(Debug, Clone, Copy)]
pub struct AppraisalProgress<'a> {
    /// The answers so far.
    pub appraisal: &'a Appraisal,
    /// A number that increases whenever the answers change.
    pub revision: u64,
    /// The progress of the search for the current question.
    pub search: &'a Progress,
}

/// Receives the progress of an appraisal, like the [`Callback`](crate::solver::Callback) of a
/// search. Returning [`ControlFlow::Break`] ends the appraisal.
pub type AppraisalCallback<'a> = &'a mut dyn FnMut(&AppraisalProgress<'_>) -> ControlFlow<()>;

/// Appraises a level: finds its best solution, the best solution with each number of clones, and
/// the effect of each part.
///
/// `earlier` contains the answers of an earlier appraisal of the same board. They stay valid, and
/// with wider limits this appraisal continues with the questions that are still open.
/// `known_actions` contains actions that might complete the level, such as solutions found before
/// the level was changed. Actions that do complete the level make the appraisal faster.
///
/// The limits on states and memory apply to all questions together, so some questions can stay
/// open. Equal arguments give equal answers. If the callback ends the appraisal, the answers so far
/// are returned.
///
/// # Errors
/// Same as for [`solve`](crate::solver::solve).
pub fn appraise(
    board: &Arc<Board>,
    earlier: Appraisal,
    known_actions: &[Actions],
    limits: &SearchLimits,
    progress: AppraisalCallback<'_>,
) -> Result<Appraisal, Contradiction> {
    Appraiser::new(board, earlier, *limits, progress).run(known_actions)
}

/// The share of a question in its first attempt, in states.
const FIRST_SHARE: u64 = 1 << 20;

/// The factor by which the share of a question grows with each attempt.
const SHARE_FACTOR: u64 = 8;

/// The question about the best solution gets this many times the share of any other question.
const BEST_FACTOR: u64 = 4;

/// The appraisal considers up to this many clones more than the best known solution has.
const EXTRA_CLONES: usize = 2;

/// If no solution is known, the appraisal considers up to this many clones.
const CLONES_IF_UNSOLVED: usize = 3;

/// Answers one question after another. Each question gets a share of the states. A question that is
/// left open is asked again later, with a larger share.
pub(super) struct Appraiser<'a> {
    pub(super) board: &'a Arc<Board>,
    pub(super) limits: SearchLimits,
    pub(super) appraisal: Appraisal,
    /// A number that increases whenever the appraisal changes.
    revision: u64,
    progress: AppraisalCallback<'a>,
    is_cancelled: bool,
    /// The known solutions of the whole level.
    pub(super) known_solutions: Vec<Solution>,
    /// The questions that a larger share would not help to answer.
    pub(super) given_up_questions: BTreeSet<Question>,
    /// The number of states generated so far.
    pub(super) spent_states: u64,
}

impl<'a> Appraiser<'a> {
    pub(super) fn new(
        board: &'a Arc<Board>,
        earlier: Appraisal,
        limits: SearchLimits,
        progress: AppraisalCallback<'a>,
    ) -> Self {
        let appraisal = if earlier.parts.is_empty() {
            Appraisal::new(board)
        } else {
            Appraisal { question: Some(Question::Best), ..earlier }
        };
        Self {
            board,
            limits,
            appraisal,
            revision: 0,
            progress,
            is_cancelled: false,
            known_solutions: Vec::new(),
            given_up_questions: BTreeSet::new(),
            spent_states: 0,
        }
    }

    /// Answers all questions within the limits.
    ///
    /// # Errors
    /// If two answers contradict each other.
    pub(super) fn run(mut self, known_actions: &[Actions]) -> Result<Appraisal, Contradiction> {
        for actions in known_actions {
            self.add_if_solution(actions)?;
        }
        let mut share = FIRST_SHARE;
        loop {
            self.ask(Question::Best, share.saturating_mul(BEST_FACTOR))?;
            for clones in 1..=self.resize_by_clones()? {
                self.ask(Question::Clones(clones), share)?;
            }
            for part in 0..self.appraisal.parts.len() {
                self.ask(Question::Part(part), share)?;
            }
            if share >= self.limits.states || self.is_over() {
                self.appraisal.question = None;
                return Ok(self.appraisal);
            }
            share = share.saturating_mul(SHARE_FACTOR);
        }
    }

    /// Whether all questions are done or the appraisal has been stopped.
    fn is_over(&self) -> bool {
        let is_done = |question| self.is_done(question);
        let (clones, parts) = (self.appraisal.by_clones.len(), self.appraisal.parts.len());
        self.is_stopped()
            || is_done(Question::Best)
                && (1..=clones).map(Question::Clones).all(is_done)
                && (0..parts).map(Question::Part).all(is_done)
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.spent_states >= self.limits.states || self.is_cancelled
    }

    /// Whether a question needs no more work now: it is answered, depends on another question that
    /// is still open, or was given up.
    pub(super) fn is_done(&self, question: Question) -> bool {
        let (answer, best) = (self.answer(question), &self.appraisal.best);
        let is_answered = match question {
            Question::Best | Question::Clones(_) => answer.is_proven(),
            Question::Part(_) => match removal_effect(best, &answer) {
                Some(RemovalEffect::Worse) => answer.solution().is_some(),
                Some(_) => true,
                None => answer.is_proven() || best.solution().is_none() && !best.is_unsolvable(),
            },
        };
        is_answered || self.given_up_questions.contains(&question)
    }

    /// Works on a question by generating at most `share` states.
    fn ask(&mut self, question: Question, share: u64) -> Result<(), Contradiction> {
        if self.is_stopped() || self.is_done(question) {
            return Ok(());
        }
        self.appraisal_mut().question = Some(question);
        let (answer_before, spent_before) = (self.answer(question), self.spent_states);
        match question {
            Question::Best => self.search_for_best(share)?,
            Question::Clones(clones) => self.search_with_clones(clones, share)?,
            Question::Part(part) => self.search_without_part(part, share)?,
        }
        let spent_states = self.spent_states - spent_before;
        let is_stuck =
            spent_states > 0 && spent_states < share && self.answer(question) == answer_before;
        if is_stuck && !self.can_get_easier(question) {
            self.given_up_questions.insert(question);
        }
        Ok(())
    }

    /// Whether an answer to another question could make this question easier.
    fn can_get_easier(&self, question: Question) -> bool {
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
        mut request: SolveRequest<'_>,
        share: u64,
    ) -> Result<(), Contradiction> {
        request.limits.states = share.min(self.limits.states - self.spent_states);
        let limits = request.limits;
        let report = self.with_budget(question, |budget| request.solve(budget))??;
        self.spent_states += report.states;
        self.appraisal_mut().states = self.spent_states;
        self.update_answer(question, |optimum| optimum.merge_verdict(report.verdict, &limits))
    }

    /// Does some work for a question with a new budget. Records the solutions that the work finds,
    /// and reports the progress.
    ///
    /// # Errors
    /// If a solution contradicts another answer.
    pub(super) fn with_budget<T>(
        &mut self,
        question: Question,
        work: impl FnOnce(&mut Budget<'_>) -> T,
    ) -> Result<T, Contradiction> {
        let Self { appraisal, revision, progress, is_cancelled, .. } = self;
        let (mut best_score, mut error) = (None, None);
        let mut callback = |search: &Progress| {
            if *is_cancelled {
                return ControlFlow::Break(());
            }
            let score = search.best.as_ref().map(Solution::score);
            if let Some(solution) = search.best.as_ref().filter(|_| score != best_score) {
                best_score = score;
                *revision += 1;
                if let Err(contradiction) = appraisal.record_solution(question, solution) {
                    error = Some(contradiction);
                    return ControlFlow::Break(());
                }
            }
            let update = AppraisalProgress { appraisal, revision: *revision, search };
            let flow = (*progress)(&update);
            *is_cancelled = flow.is_break();
            flow
        };
        let result = work(&mut Budget::new(&mut callback));
        error.map_or(Ok(result), Err)
    }

    /// The answer to a question so far.
    pub(super) fn answer(&self, question: Question) -> Optimum {
        self.appraisal.answer(question).cloned().unwrap_or_default()
    }

    /// Increments the revision, and returns the appraisal.
    fn appraisal_mut(&mut self) -> &mut Appraisal {
        self.revision += 1;
        &mut self.appraisal
    }

    /// Applies `update` to the answer to a question.
    pub(super) fn update_answer(
        &mut self,
        question: Question,
        update: impl FnOnce(&mut Optimum) -> Result<(), Contradiction>,
    ) -> Result<(), Contradiction> {
        self.appraisal_mut().answer_mut(question).map_or(Ok(()), update)
    }

    /// Plays actions, and adds them to the known solutions if they complete the level.
    pub(super) fn add_if_solution(&mut self, actions: &[Action]) -> Result<(), Contradiction> {
        let board = self.board;
        let play_result = self.with_budget(Question::Best, |budget| {
            Solution::from_actions_within(board, actions, budget)
        })?;
        match play_result {
            Ok(Some(solution)) => self.add_solution(solution),
            Ok(None) | Err(_) => Ok(()),
        }
    }

    /// Adds the best solution for a question about the whole level to the known solutions.
    pub(super) fn add_best_solution(&mut self, question: Question) -> Result<(), Contradiction> {
        let best = self.answer(question).solution().cloned();
        best.map_or(Ok(()), |best| self.add_solution(best))
    }

    /// Records a solution of the whole level, and adds it to the known solutions.
    pub(super) fn add_solution(&mut self, solution: Solution) -> Result<(), Contradiction> {
        self.appraisal_mut().record_solution(Question::Best, &solution)?;
        if !self.known_solutions.contains(&solution) {
            self.known_solutions.push(solution);
        }
        Ok(())
    }

    /// Resizes `by_clones`, and records the known solutions in it. Returns its new length, which is
    /// the largest number of clones to ask about.
    fn resize_by_clones(&mut self) -> Result<usize, Contradiction> {
        let best = &self.appraisal.best;
        let count = match best.solution() {
            Some(solution) => solution.clones() + EXTRA_CLONES,
            None if best.is_unsolvable() => 0,
            None => CLONES_IF_UNSOLVED,
        };
        self.revision += 1;
        self.appraisal.by_clones.resize(count, Optimum::default());
        for solution in &self.known_solutions {
            self.appraisal.record_solution(Question::Best, solution)?;
        }
        Ok(count)
    }
}
