//! Solves a whole level, or the rest of a play.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::one_player::solve_one_player;
use super::prover::{Aim, Prover};
use super::request::SolveRequest;
use super::score_bounds::{NO_SCORE, ScoreBounds};
use crate::rules::{Board, CellSet, Recordings, Terrain};
use crate::solver::bounds::Distances;
use crate::solver::running::{Budget, Contradiction, Limits, Pace, Report, Steps};
use crate::solver::search::{MAX_SEARCHED_CLONES, OnTerrain, on_smallest_terrain};

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
    Steps::new(move |pace| SolveRequest::new(&board, limits).run(&pace))
}

/// Like [`solve`], but the first clones follow these recordings: completely, or, if the last
/// recording is not over, at first. It does not wait for a proof that takes longer than finding a
/// solution.
pub(in crate::solver) fn complete(
    board: &Arc<Board>,
    scripts: &Recordings,
    limits: Limits,
    pace: &Pace,
) -> Result<Report, Contradiction> {
    let scripts = Some(scripts);
    SolveRequest { scripts, aim: Aim::Urgent, ..SolveRequest::new(board, limits) }.run(pace)
}

impl SolveRequest<'_> {
    /// Solves it.
    ///
    /// # Errors
    /// As [`solve`].
    pub(in crate::solver) fn run(self, pace: &Pace) -> Result<Report, Contradiction> {
        if let Some(report) = solve_one_player(&self, pace) {
            return report;
        }
        let board = self.board;
        on_smallest_terrain(board, SolveTask { task: self, pace }, pace)
    }
}

struct SolveTask<'a> {
    task: SolveRequest<'a>,
    pace: &'a Pace,
}

impl OnTerrain for SolveTask<'_> {
    type Output = Result<Report, Contradiction>;

    fn run<S: CellSet>(self, terrain: &Terrain<S>) -> Self::Output {
        let Self { mut task, pace } = self;
        let limits = task.board.limits();
        task.limits.max_score = [task.limits.max_score, limits.score].into_iter().flatten().min();
        let most_clones = if terrain.has_machine() { limits.clones } else { Some(1) };
        let most_asked = task.most_clones.map(|most| most.max(1)).filter(|&most| {
            task.limits.clones.is_none() && most_clones.is_none_or(|limit| most < limit)
        });
        let distances = Distances::new(terrain, pace);
        // For a given number of clones, solutions with clones that do nothing are wanted, too; and
        // they may be the only ones without some idea.
        let (shortest, most) = match task.limits.clones {
            Some(_) if task.idle == 0 => (0, NO_SCORE),
            Some(_) if distances.shortest > 1 => (distances.shortest, task.idle),
            None if !task.ideas.iter().all(|idea| idea.ignores_idle_selves()) => (0, NO_SCORE),
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
            first: task.scripts.map_or(1, Recordings::count),
            most: most_asked
                .or(most_clones)
                .map_or(MAX_SEARCHED_CLONES, |most| most.min(MAX_SEARCHED_CLONES)),
            is_limited: most_asked.is_none()
                && most_clones.is_some_and(|most| most <= MAX_SEARCHED_CLONES),
            most_asked,
            shortest,
            may_block,
            ideas: task.ideas,
            bounds: bounds.no_less_than(task.least).up_to(most),
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
        let verdict = prover.run();
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
