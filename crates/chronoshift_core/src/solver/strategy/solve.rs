//! Solves a whole level, or the rest of a play.

use std::sync::Arc;

use super::incumbent::Incumbent;
use super::level_search::{LevelSearch, Target};
use super::one_player::solve_one_player;
use super::request::SolveRequest;
use super::setting::Setting;
use crate::rules::{Board, CellSet, Recordings, Terrain};
use crate::solver::bounds::{DistanceBounds, NO_SCORE, ScoreBounds};
use crate::solver::expanders::{MAX_SEARCHED_CLONES, OnTerrain, on_smallest_terrain};
use crate::solver::more_clones::helper_costs::HelperCosts;
use crate::solver::running::{
    Budget, Callback, Contradiction, Interrupt, Report, SearchLimits, Verdict,
};

/// Finds the solution with the lowest score, with a proof.
///
/// The same calls give the same verdicts. A verdict is about the solutions within the limits. If
/// the callback ends the search, the verdict covers the results so far.
///
/// # Errors
/// If two findings can't both be true, which is a mistake of the solver.
pub fn solve(
    board: &Arc<Board>,
    limits: &SearchLimits,
    progress: Callback<'_>,
) -> Result<Report, Contradiction> {
    SolveRequest::new(board, *limits).solve(&mut Budget::new(progress))
}

/// Like [`solve`], but the first clones follow these recordings: completely, or, if the last
/// recording is not over, at first. It does not wait for a proof that takes longer than finding a
/// solution.
pub(in crate::solver) fn complete(
    board: &Arc<Board>,
    scripts: &Recordings,
    limits: SearchLimits,
    budget: &mut Budget<'_>,
) -> Result<Report, Contradiction> {
    let scripts = Some(scripts);
    SolveRequest { scripts, target: Target::OptimumSoon, ..SolveRequest::new(board, limits) }
        .solve(budget)
}

impl SolveRequest<'_> {
    /// Solves it.
    ///
    /// # Errors
    /// As [`solve`].
    pub(in crate::solver) fn solve(self, budget: &mut Budget<'_>) -> Result<Report, Contradiction> {
        budget.begin(self.limits);
        let report = match solve_one_player(&self, budget) {
            Ok(None) => on_smallest_terrain(self.board, self, budget),
            Ok(Some(report)) => Ok(report),
            Err(interrupt) => Err(interrupt),
        };
        match report {
            Ok(report) => Ok(report),
            Err(Interrupt::Contradiction(contradiction)) => Err(contradiction),
            // The search has not begun.
            Err(Interrupt::Stop(_) | Interrupt::Answered) => {
                Ok(Report::new(Verdict::Unknown { bound: 0 }, budget))
            }
        }
    }
}

impl OnTerrain for SolveRequest<'_> {
    type Output = Report;

    fn run<S: CellSet>(
        self,
        terrain: &Terrain<S>,
        budget: &mut Budget<'_>,
    ) -> Result<Report, Interrupt> {
        let mut task = self;
        let limits = task.board.limits();
        task.limits.max_score = [task.limits.max_score, limits.score].into_iter().flatten().min();
        let max_clones = if terrain.has_machine() { limits.clones } else { Some(1) };
        let max_clones_asked = task.max_clones.map(|most| most.max(1)).filter(|&most| {
            task.limits.clones.is_none() && max_clones.is_none_or(|limit| most < limit)
        });
        budget.begin(task.limits);
        let distances = DistanceBounds::new(terrain, budget)?;
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
        let setting = Setting {
            board: task.board,
            terrain,
            distances: &distances,
            limits: task.limits,
            scripts: task.scripts,
            first: task.scripts.map_or(1, Recordings::count),
            max_clones: max_clones_asked
                .or(max_clones)
                .map_or(MAX_SEARCHED_CLONES, |most| most.min(MAX_SEARCHED_CLONES)),
            is_limited: max_clones_asked.is_none()
                && max_clones.is_some_and(|most| most <= MAX_SEARCHED_CLONES),
            max_clones_asked,
            shortest,
            may_block,
            ideas: task.ideas,
        };
        let mut search = LevelSearch {
            setting,
            incumbent: Incumbent::new(task.known, task.limits.max_score),
            bounds: bounds.no_less_than(task.least).up_to(most),
            helper_costs: HelperCosts::default(),
            budget,
            target: task.target,
        };
        let verdict = search.run()?;
        Ok(Report::new(verdict, search.budget))
    }
}
