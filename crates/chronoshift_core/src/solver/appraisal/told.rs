//! What a search has told so far, for all who want to look.

use std::sync::{Arc, Mutex, PoisonError};

use super::answers::{Appraisal, Question};
use super::optimum::Optimum;
use crate::solver::running::{Contradiction, Solution};

/// What a search has told so far; all clones are one.
#[derive(Debug, Clone)]
pub(super) struct SharedAppraisal(Arc<Mutex<Appraisal>>);

impl SharedAppraisal {
    pub(super) fn new(appraisal: Appraisal) -> Self {
        Self(Arc::new(Mutex::new(appraisal)))
    }

    /// Looks at it, or changes it.
    pub(super) fn with<T>(&self, look: impl FnOnce(&mut Appraisal) -> T) -> T {
        // What a panic leaves behind here is still known.
        look(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// What is known of the answer to a question.
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

    /// Sets the answer to a question to that of another.
    pub(super) fn set(&self, question: Question, to: Optimum) -> Result<(), Contradiction> {
        self.add(question, |answer| {
            *answer = to;
            Ok(())
        })
    }

    /// Keeps a solution of the level where it is the best.
    pub(super) fn find(&self, solution: &Solution) -> Result<(), Contradiction> {
        self.add(Question::Best, |best| best.find(solution))?;
        self.add(Question::Clones(solution.clones()), |best| best.find(solution))
    }
}
