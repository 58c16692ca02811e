//! The best solution in which some ideas never happen.

use std::sync::Arc;

use super::request::SolveRequest;
use crate::ideas::Idea;
use crate::rules::{Board, Chronicle};
use crate::solver::running::{Contradiction, Limits, Proof, Report, Solution, Steps, Verdict};

/// Finds the solution with the lowest score in which none of some ideas ever happens, with a proof.
///
/// If the limits ask for no number of clones, solutions with up to `most_clones` are searched. The
/// proof may cover more: with a highest score in the limits, or once there is a solution, mostly
/// all numbers. With neither, and without `most_clones`, a level that can't be solved without the
/// ideas takes long.
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
    run(board, ideas, most_clones, 0, limits)
}

/// Like [`without`], for the level's best solution with any number of clones: none better is looked
/// for, and if the ideas don't happen in it, it is the answer.
///
/// # Errors
/// As [`solve`](super::solve()).
pub fn price(
    board: &Arc<Board>,
    best: &Solution,
    ideas: &[Idea],
    most_clones: Option<usize>,
    limits: &Limits,
) -> Result<Report, Contradiction> {
    price_in_steps(board, best, ideas, most_clones, limits).finish()
}

/// [`price`] in steps.
pub fn price_in_steps(
    board: &Arc<Board>,
    best: &Solution,
    ideas: &[Idea],
    most_clones: Option<usize>,
    limits: &Limits,
) -> Steps<Result<Report, Contradiction>> {
    let chronicle = Chronicle::new(Arc::clone(board), best.recordings().clone());
    if limits.allow(best) && Idea::occurrences(ideas, &chronicle).is_empty() {
        let proof = limits.clones.map_or(Proof::AnyClones, Proof::Exactly);
        let verdict = Verdict::Optimal { solution: best.clone(), proof };
        return Steps::new(|_| Ok(Report { verdict, states: 0, peak_bytes: 0 }));
    }
    run(board, ideas, most_clones, best.score(), limits)
}

fn run(
    board: &Arc<Board>,
    ideas: &[Idea],
    most_clones: Option<usize>,
    least: usize,
    limits: &Limits,
) -> Steps<Result<Report, Contradiction>> {
    let (board, ideas, limits) = (Arc::clone(board), ideas.to_vec(), *limits);
    Steps::new(move |pace| {
        let request =
            SolveRequest { ideas: &ideas, most_clones, least, ..SolveRequest::new(&board, limits) };
        request.run(&pace)
    })
}
