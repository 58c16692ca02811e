//! The appraisal of a level.

use std::sync::Arc;

use super::answers::Appraisal;
use super::appraiser::Appraiser;
use super::progress::AppraisalCallback;
use crate::rules::{Actions, Board};
use crate::solver::running::{Contradiction, SearchLimits};

/// Appraises a level: finds its best solution, the best one with each number of clones, and the
/// effect of each part.
///
/// The answers of an earlier appraisal of the board still hold: with wider limits, this one continues
/// with the questions that it left open. Solutions that complete the level, or did so before it was
/// changed, make it quicker: each of `known` is played, and used if it completes the level. The
/// limits on states and memory apply to all questions together. A question that they leave open is
/// reported as open, and the same calls give the same answers. If the callback ends the appraisal,
/// the answers found so far are returned.
///
/// # Errors
/// As [`solve`](crate::solver::solve).
pub fn appraise(
    board: &Arc<Board>,
    earlier: Appraisal,
    known: &[Actions],
    limits: &SearchLimits,
    progress: AppraisalCallback<'_>,
) -> Result<Appraisal, Contradiction> {
    Appraiser::new(board, earlier, *limits, progress).run(known)
}
