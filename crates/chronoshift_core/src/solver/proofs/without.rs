//! The best solution in which some ideas never happen.

use std::sync::Arc;

use super::request::SolveRequest;
use crate::ideas::Idea;
use crate::rules::Board;
use crate::solver::running::{Contradiction, Limits, Report, Steps};

/// Finds the solution with the lowest score in which none of some ideas ever happens, with a proof.
///
/// If the limits ask for no number of clones, solutions with up to `most_clones` are searched. The
/// proof may cover more: with a highest score in the limits, or once there is a solution, mostly all
/// numbers. With neither, and without `most_clones`, a level that can't be solved without the ideas
/// takes long.
///
/// # Errors
/// As [`solve`](super::solve()).
pub fn without(
    board: &Arc<Board>,
    ideas: &[Idea],
    most_clones: Option<usize>,
    limits: &Limits,
) -> Result<Report, Contradiction> {
    without_in_steps(board, ideas, most_clones, limits).finish()
}

/// [`without`] in steps.
pub fn without_in_steps(
    board: &Arc<Board>,
    ideas: &[Idea],
    most_clones: Option<usize>,
    limits: &Limits,
) -> Steps<Result<Report, Contradiction>> {
    let (board, ideas, limits) = (Arc::clone(board), ideas.to_vec(), *limits);
    Steps::new(async move |pace| {
        let request =
            SolveRequest { ideas: &ideas, most_clones, ..SolveRequest::new(&board, limits) };
        request.run(&pace).await
    })
}
