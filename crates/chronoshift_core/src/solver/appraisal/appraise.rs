//! A level is appraised, at once or in steps.

use std::sync::Arc;

use super::answers::Appraisal;
use super::appraiser::Appraiser;
use super::told::SharedAppraisal;
use crate::rules::{Actions, Board};
use crate::solver::running::{Contradiction, Limits, Progress, Steps};

/// Finds out what there is to know of a level: its best solution, that with each number of
/// clones, and what each part is for.
///
/// What is known to complete the level, or did so before it was changed, makes it quicker:
/// each of `known` is played, and serves if it does. Of the limits, those on states and memory
/// hold for all questions together. What they leave open is said to be so, and the same calls
/// give the same answers.
///
/// # Errors
/// As [`solve`](crate::solver::solve).
pub fn appraise(
    board: &Arc<Board>,
    known: &[Actions],
    limits: &Limits,
) -> Result<Appraisal, Contradiction> {
    let Appraising { steps, told } = appraise_in_steps(board, known, limits);
    steps.finish()?;
    Ok(told.with(|appraisal| appraisal.clone()))
}

/// [`appraise`] in steps.
pub fn appraise_in_steps(board: &Arc<Board>, known: &[Actions], limits: &Limits) -> Appraising {
    let told = SharedAppraisal::new(Appraisal::default());
    let (board, known, limits, answers) =
        (Arc::clone(board), known.to_vec(), *limits, told.clone());
    let steps = Steps::new(async move |pace| {
        Appraiser::new(&board, limits, &pace, &answers).run(&known).await
    });
    Appraising { steps, told }
}

/// A level that is appraised in steps. Dropped before its end, it leaves nothing behind.
#[derive(Debug)]
pub struct Appraising {
    steps: Steps<Result<(), Contradiction>>,
    told: SharedAppraisal,
}

impl Appraising {
    /// Goes on until about so many states more are generated, or as much else is done. Gives
    /// all answers when it is over, once; how it is cut into steps makes no difference to them.
    pub fn advance(&mut self, states: u64) -> Option<Result<Appraisal, Contradiction>> {
        let result = self.steps.advance(states)?;
        Some(result.map(|()| self.so_far()))
    }

    /// Lets it end soon with what is known by then.
    pub fn stop(&mut self) {
        self.steps.stop();
    }

    /// What is known by now.
    pub fn so_far(&self) -> Appraisal {
        self.told.with(|appraisal| appraisal.clone())
    }

    /// How far the search for the present question has come.
    pub fn progress(&self) -> Progress {
        self.steps.progress()
    }
}
