//! Appraises a level.

use std::sync::Arc;

use super::answers::Appraisal;
use super::appraiser::Appraiser;
use super::progress::AppraisalCallback;
use crate::rules::{Actions, Board};
use crate::solver::running::{Contradiction, SearchLimits};

/// Appraises a level: finds its best solution, the best solution with each number of clones, and
/// the effect of each part.
///
/// `earlier` contains the answers of an earlier appraisal of the same board. They stay valid, and
/// with wider limits this appraisal continues with the questions that are still open.
/// `known_actions` contains actions that may complete the level, such as solutions found before the
/// level was changed. Actions that do complete the level make the appraisal faster.
///
/// The limits on states and memory apply to all questions together, and may leave questions open.
/// Equal arguments give equal answers. If the callback ends the appraisal, the answers so far are
/// returned.
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
