//! The appraisal of a level, at once or in steps.

use std::sync::Arc;

use super::answers::{Appraisal, SharedAppraisal};
use super::appraiser::Appraiser;
use crate::rules::{Actions, Board};
use crate::solver::running::{Contradiction, Limits, Progress, Steps};

/// Appraises a level: finds its best solution, the best one with each number of clones, and the
/// effect of each part.
///
/// Solutions that complete the level, or did so before it was changed, make it quicker: each of
/// `known` is played, and used if it completes the level. The limits on states and memory apply to
/// all questions together. A question that they leave open is reported as open, and the same calls
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
    appraise_further(board, Appraisal::default(), known, limits)
}

/// The same with an earlier appraisal of the board, whose answers still hold: with wider limits it
/// goes on with what that left open.
pub fn appraise_further(
    board: &Arc<Board>,
    earlier: Appraisal,
    known: &[Actions],
    limits: &Limits,
) -> Appraising {
    let told = SharedAppraisal::new(earlier);
    let (board, known, limits, answers) =
        (Arc::clone(board), known.to_vec(), *limits, told.clone());
    let steps = Steps::new(move |pace| Appraiser::new(&board, limits, &pace, &answers).run(&known));
    Appraising { steps, told }
}

/// The appraisal of a level in steps. It can be dropped at any time.
#[derive(Debug)]
pub struct Appraising {
    steps: Steps<Result<(), Contradiction>>,
    told: SharedAppraisal,
}

impl Appraising {
    /// Continues until about this number of further states is generated, or a similar amount of
    /// work is done. Returns all answers once, when it is over; the size of the steps makes no
    /// difference to them.
    pub fn advance(&mut self, states: u64) -> Option<Result<Appraisal, Contradiction>> {
        let result = self.steps.advance(states)?;
        Some(result.map(|()| self.so_far()))
    }

    /// Lets it end soon, with the answers so far.
    pub fn stop(&mut self) {
        self.steps.stop();
    }

    /// The answers so far.
    pub fn so_far(&self) -> Appraisal {
        self.told.with(|appraisal| appraisal.clone())
    }

    /// The progress of the search for the present question.
    pub fn progress(&self) -> Progress {
        self.steps.progress()
    }
}
