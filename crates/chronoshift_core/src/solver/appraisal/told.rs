//! The appraisal so far, shared with its readers.

use std::sync::{Arc, Mutex, PoisonError};

use super::answers::{Appraisal, Question};
use super::optimum::Optimum;
use crate::solver::running::{Contradiction, Solution};

/// The appraisal so far; all clones share it.
#[derive(Debug, Clone)]
pub(super) struct SharedAppraisal(Arc<Mutex<Appraisal>>);

impl SharedAppraisal {
    pub(super) fn new(appraisal: Appraisal) -> Self {
        Self(Arc::new(Mutex::new(appraisal)))
    }

    /// Reads it, or changes it.
    pub(super) fn with<T>(&self, look: impl FnOnce(&mut Appraisal) -> T) -> T {
        // After a panic, the answers so far are still true.
        look(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The answer to a question so far.
    pub(super) fn optimum(&self, question: Question) -> Optimum {
        self.with(|known| known.optimum(question).cloned().unwrap_or_default())
    }

    /// Adds to the answer to a question.
    pub(super) fn add(
        &self,
        question: Question,
        add: impl FnOnce(&mut Optimum) -> Result<(), Contradiction>,
    ) -> Result<(), Contradiction> {
        self.with(|known| known.optimum(question).map_or(Ok(()), add))
    }

    /// Sets the answer to a question to the answer to another.
    pub(super) fn set(&self, question: Question, to: Optimum) -> Result<(), Contradiction> {
        self.add(question, |answer| {
            *answer = to;
            Ok(())
        })
    }

    /// Keeps a solution of the level as the answer to each question for which it is the best.
    pub(super) fn find(&self, solution: &Solution) -> Result<(), Contradiction> {
        self.add(Question::Best, |best| best.find(solution))?;
        self.add(Question::Clones(solution.clones()), |best| best.find(solution))
    }
}
