//! The progress of an appraisal.

use std::ops::ControlFlow;

use super::answers::Appraisal;
use crate::solver::running::Progress;

/// The progress of an appraisal.
#[derive(Debug, Clone, Copy)]
pub struct AppraisalProgress<'a> {
    /// The answers so far.
    pub appraisal: &'a Appraisal,
    /// A number that changes with the answers.
    pub revision: u64,
    /// The progress of the search for the present question.
    pub search: &'a Progress,
}

/// Receives the progress of an appraisal, and ends it by [`ControlFlow::Break`], as a
/// [`Callback`](crate::solver::Callback) does for a search.
pub type AppraisalCallback<'a> = &'a mut dyn FnMut(&AppraisalProgress<'_>) -> ControlFlow<()>;
