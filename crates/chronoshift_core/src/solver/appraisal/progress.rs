//! The progress of an appraisal, and the callback that receives it.

use std::ops::ControlFlow;

use super::answers::Appraisal;
use crate::solver::running::Progress;

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
