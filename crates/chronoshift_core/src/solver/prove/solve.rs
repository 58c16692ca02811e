//! A whole level, or the rest of a play, to be solved.

use std::sync::Arc;

use super::bounds::Bounds;
use super::prover::Prover;
use crate::rules::{Action, Board, CellSet, Terrain};
use crate::solver::budget::Budget;
use crate::solver::contradiction::Contradiction;
use crate::solver::distances::Distances;
use crate::solver::limits::Limits;
use crate::solver::pace::Pace;
use crate::solver::packing::{self, OnTerrain};
use crate::solver::steps::Steps;
use crate::solver::verdict::Report;

/// Finds the solution with the lowest score and proves that it is.
///
/// The same calls give the same verdicts. A verdict speaks of the solutions that the limits
/// ask for.
///
/// # Errors
/// If two things that were found out cannot both be true, which is a mistake of the solver.
pub fn solve(board: &Arc<Board>, limits: &Limits) -> Result<Report, Contradiction> {
    solve_in_steps(board, limits).finish()
}

/// [`solve`] in steps.
pub fn solve_in_steps(board: &Arc<Board>, limits: &Limits) -> Steps<Result<Report, Contradiction>> {
    let (board, limits) = (Arc::clone(board), *limits);
    Steps::new(async move |pace| {
        let task = Task { board: &board, scripts: &[], limits, pace: &pace, is_urgent: false };
        packing::run(&board, task, &pace).await
    })
}

/// Like [`solve`], but the first clones do what these recordings say: all that they
/// do, or, if the last of them is not over, what it does at first. A proof that takes
/// longer than to find a solution is not waited for.
pub(in crate::solver) async fn complete(
    board: &Arc<Board>,
    scripts: &[Vec<Action>],
    limits: Limits,
    pace: &Pace,
) -> Result<Report, Contradiction> {
    let task = Task { board, scripts, limits, pace, is_urgent: true };
    packing::run(board, task, pace).await
}

struct Task<'a> {
    board: &'a Arc<Board>,
    scripts: &'a [Vec<Action>],
    limits: Limits,
    pace: &'a Pace,
    is_urgent: bool,
}

impl OnTerrain for Task<'_> {
    type Output = Result<Report, Contradiction>;

    async fn run<S: CellSet>(self, terrain: &Terrain<S>) -> Self::Output {
        let distances = Distances::new(terrain, self.pace).await;
        // Of one number of clones, those are wanted too that have clones which do nothing.
        let shortest = if self.limits.clones.is_some() { 0 } else { distances.shortest };
        let mut prover = Prover {
            board: self.board,
            terrain,
            distances: &distances,
            scripts: self.scripts,
            first: self.scripts.len().max(1),
            shortest,
            bounds: Bounds::new(&distances, terrain.goal(), shortest, self.scripts),
            budget: Budget::new(self.limits, self.pace.clone()),
            best: None,
            is_urgent: self.is_urgent,
            contradiction: None,
        };
        let verdict = prover.run().await;
        match prover.contradiction {
            Some(contradiction) => Err(contradiction),
            None => Ok(Report {
                verdict,
                states: prover.budget.states(),
                peak_bytes: prover.budget.peak(),
            }),
        }
    }
}
