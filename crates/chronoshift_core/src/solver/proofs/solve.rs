//! Solves a whole level, or the rest of a play.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::prover::{Aim, Prover};
use super::score_bounds::{NO_SCORE, ScoreBounds};
use crate::rules::{Action, Board, CellSet, Terrain};
use crate::solver::bounds::Distances;
use crate::solver::running::{Budget, Contradiction, Limits, Pace, Report, Solution, Steps};
use crate::solver::search::{OnTerrain, on_smallest_terrain};

/// Finds the solution with the lowest score, with a proof.
///
/// The same calls give the same verdicts. A verdict is about the solutions within the limits.
///
/// # Errors
/// If two findings can't both be true, which is a mistake of the solver.
pub fn solve(board: &Arc<Board>, limits: &Limits) -> Result<Report, Contradiction> {
    solve_in_steps(board, limits).finish()
}

/// [`solve`] in steps.
pub fn solve_in_steps(board: &Arc<Board>, limits: &Limits) -> Steps<Result<Report, Contradiction>> {
    let (board, limits) = (Arc::clone(board), *limits);
    Steps::new(async move |pace| SolveRequest::new(&board, limits).run(&pace).await)
}

/// Like [`solve`], but the first clones follow these recordings: completely, or, if the last
/// recording is not over, at first. It does not wait for a proof that takes longer than finding a
/// solution.
pub(in crate::solver) async fn complete(
    board: &Arc<Board>,
    scripts: &[Vec<Action>],
    limits: Limits,
    pace: &Pace,
) -> Result<Report, Contradiction> {
    SolveRequest { scripts, aim: Aim::Urgent, ..SolveRequest::new(board, limits) }.run(pace).await
}

/// A level to be solved, with the knowledge about it.
pub(in crate::solver) struct SolveRequest<'a> {
    pub(in crate::solver) board: &'a Arc<Board>,
    pub(in crate::solver) limits: Limits,
    /// The recordings of the first clones, the last perhaps unfinished.
    pub(in crate::solver) scripts: &'a [Vec<Action>],
    pub(in crate::solver) aim: Aim,
    /// A solution; the search looks only for better ones.
    pub(in crate::solver) known: Option<Solution>,
    /// A score below which no solution of the number of clones asked for has a clone that does
    /// nothing; 0 if that is not known.
    pub(in crate::solver) idle: usize,
    /// Receives each solution as soon as it is found.
    pub(in crate::solver) found: &'a (dyn Fn(&Solution) + Sync),
}

impl<'a> SolveRequest<'a> {
    /// A request for the best solution from the start, without further knowledge.
    pub(in crate::solver) fn new(board: &'a Arc<Board>, limits: Limits) -> Self {
        let (aim, known) = (Aim::Best, None);
        Self { board, limits, scripts: &[], aim, known, idle: 0, found: &|_| {} }
    }

    /// Solves it.
    ///
    /// # Errors
    /// As [`solve`].
    pub(in crate::solver) async fn run(self, pace: &Pace) -> Result<Report, Contradiction> {
        let board = self.board;
        on_smallest_terrain(board, SolveTask { task: self, pace }, pace).await
    }
}

struct SolveTask<'a> {
    task: SolveRequest<'a>,
    pace: &'a Pace,
}

impl OnTerrain for SolveTask<'_> {
    type Output = Result<Report, Contradiction>;

    async fn run<S: CellSet>(self, terrain: &Terrain<S>) -> Self::Output {
        let Self { task, pace } = self;
        let distances = Distances::new(terrain, pace).await;
        // For a given number of clones, solutions with clones that do nothing are wanted, too.
        let (shortest, most) = match task.limits.clones {
            Some(_) if task.idle == 0 => (0, NO_SCORE),
            Some(_) if distances.shortest > 1 => (distances.shortest, task.idle),
            _ => (distances.shortest, NO_SCORE),
        };
        let may_block = shortest > 0 && distances.may_block;
        let bounds =
            ScoreBounds::new(&distances, terrain.goal(), shortest, may_block, task.scripts);
        let mut prover = Prover {
            board: task.board,
            terrain,
            distances: &distances,
            scripts: task.scripts,
            first: task.scripts.len().max(1),
            shortest,
            may_block,
            bounds: bounds.up_to(most),
            costs_alone: BTreeMap::new(),
            too_many_alone: None,
            scores_alone: BTreeMap::new(),
            budget: Budget::new(task.limits, pace.clone()),
            best: task.known,
            is_own: false,
            aim: task.aim,
            found: task.found,
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
