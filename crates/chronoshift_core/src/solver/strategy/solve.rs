//! Solves a whole level.

use std::sync::Arc;

use super::incumbent::Incumbent;
use super::level_problem::{CloneRange, LevelProblem, RangeEnd};
use super::level_search::LevelSearch;
use super::one_player::solve_one_player;
use super::request::SolveRequest;
use crate::rules::{Board, CellSet, Recordings, Terrain};
use crate::solver::bounds::{DistanceBounds, NO_SCORE, ScoreBounds};
use crate::solver::expanders::{MAX_SEARCHED_CLONES, TerrainTask, run_on_smallest_terrain};
use crate::solver::more_clones::helper_costs::HelperCosts;
use crate::solver::running::{
    Budget, Callback, Contradiction, Interrupt, Report, SearchLimits, Verdict,
};

/// Finds the solution with the lowest score, and proves it optimal.
///
/// Equal arguments give equal verdicts. A verdict covers only solutions within the limits. If the
/// callback ends the search, the verdict is based on the results so far.
///
/// # Errors
/// If two findings contradict each other, because of a bug in the solver.
pub fn solve(
    board: &Arc<Board>,
    limits: &SearchLimits,
    progress: Callback<'_>,
) -> Result<Report, Contradiction> {
    SolveRequest::new(board, *limits).solve(&mut Budget::new(progress))
}

impl SolveRequest<'_> {
    /// Carries out the request.
    ///
    /// # Errors
    /// Same as for [`solve`].
    pub(in crate::solver) fn solve(self, budget: &mut Budget<'_>) -> Result<Report, Contradiction> {
        budget.begin(self.limits);
        let report = match solve_one_player(&self, budget) {
            Ok(None) => run_on_smallest_terrain(self.board, self, budget),
            Ok(Some(report)) => Ok(report),
            Err(interrupt) => Err(interrupt),
        };
        match report {
            Ok(report) => Ok(report),
            Err(Interrupt::Contradiction(contradiction)) => Err(contradiction),
            // The search stopped before it could prove anything.
            Err(Interrupt::Stop(_) | Interrupt::Answered) => {
                Ok(Report::new(Verdict::Unknown { bound: 0 }, budget))
            }
        }
    }
}

impl TerrainTask for SolveRequest<'_> {
    type Output = Report;

    fn run<S: CellSet>(
        self,
        terrain: &Terrain<S>,
        budget: &mut Budget<'_>,
    ) -> Result<Report, Interrupt> {
        let level_limits = self.board.limits();
        let max_score = [self.limits.max_score, level_limits.score].into_iter().flatten().min();
        let clones = clone_range(&self, terrain.has_machine());
        let distances = DistanceBounds::new(terrain, budget)?;
        let Dominance { shortest_recording, unproven_from_score } =
            Dominance::new(&self, &distances);
        let can_block_start = shortest_recording > 0 && distances.can_block_start;
        let mut bounds = ScoreBounds::new(
            &distances,
            terrain.goal(),
            shortest_recording,
            can_block_start,
            self.scripts,
        );
        (bounds.min_score, bounds.unproven_from_score) = (self.min_score, unproven_from_score);
        let problem = LevelProblem {
            board: self.board,
            terrain,
            distances: &distances,
            limits: SearchLimits { max_score, ..self.limits },
            scripts: self.scripts,
            clones,
            shortest_recording,
            can_block_start,
            ideas: self.ideas,
        };
        let mut search = LevelSearch {
            problem,
            incumbent: Incumbent::new(self.known_solution, max_score),
            bounds,
            helper_costs: HelperCosts::default(),
            budget,
            target: self.target,
        };
        let verdict = search.solve_level()?;
        Ok(Report::new(verdict, search.budget))
    }
}

/// The numbers of clones to try for a request.
fn clone_range(request: &SolveRequest<'_>, has_machine: bool) -> CloneRange {
    let first = request.scripts.map_or(1, Recordings::count);
    let max_by_rules = if has_machine { request.board.limits().clones } else { Some(1) };
    let is_any_number = request.limits.clones.is_none();
    let max_by_request = request.max_clones.filter(|_| is_any_number).map(|max| max.max(1));
    let mut range = CloneRange { first, last: MAX_SEARCHED_CLONES, end: RangeEnd::Searches };
    for (max_clones, end) in [(max_by_request, RangeEnd::Request), (max_by_rules, RangeEnd::Rules)]
    {
        if let Some(last) = max_clones
            && last <= range.last
        {
            range = CloneRange { first, last, end };
        }
    }
    range
}

/// Restrictions that prune solutions in which some clones do nothing, because other solutions
/// dominate them (`docs/solver.md`, "Clones that do nothing").
struct Dominance {
    /// The minimum length of a recording in the search.
    shortest_recording: u32,
    /// Nothing is proven about solutions with this score or more.
    unproven_from_score: usize,
}

impl Dominance {
    fn new(request: &SolveRequest<'_>, distances: &DistanceBounds) -> Self {
        let all_solutions = Self { shortest_recording: 0, unproven_from_score: NO_SCORE };
        let useful_solutions =
            Self { shortest_recording: distances.shortest_recording, ..all_solutions };
        if request.limits.clones.is_none() {
            // If a forbidden idea depends on clones that do nothing, the best solution can need
            // such clones.
            let is_dominated = request.ideas.iter().all(|idea| idea.ignores_idle_selves());
            return if is_dominated { useful_solutions } else { all_solutions };
        }
        // With a requested number of clones, solutions with clones that do nothing also count.
        match request.min_idle_score {
            0 => all_solutions,
            min_idle_score if distances.shortest_recording > 1 => {
                Self { unproven_from_score: min_idle_score, ..useful_solutions }
            }
            _ => useful_solutions,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{
        CloneRange, MAX_SEARCHED_CLONES, RangeEnd, SearchLimits, SolveRequest, clone_range,
    };
    use crate::rules::{BoardBuilder, LevelLimits, Tile};

    #[test]
    fn the_lowest_of_three_limits_ends_the_range_and_the_rules_win_ties() {
        let (requested, max_searched) = (Some(40), MAX_SEARCHED_CLONES);
        for (max_by_rules, max_clones, clones, last, end) in [
            (None, None, None, max_searched, RangeEnd::Searches),
            (Some(80), Some(70), None, max_searched, RangeEnd::Searches),
            (Some(max_searched), None, None, max_searched, RangeEnd::Rules),
            (Some(80), requested, None, 40, RangeEnd::Request),
            (Some(40), requested, None, 40, RangeEnd::Rules),
            (Some(30), requested, None, 30, RangeEnd::Rules),
            (None, Some(0), None, 1, RangeEnd::Request),
            (None, requested, Some(2), max_searched, RangeEnd::Searches),
        ] {
            let mut builder = BoardBuilder::new(5, 5);
            builder.set_tile((1, 1), Tile::Start).set_tile((3, 3), Tile::Goal);
            builder.set_limits(LevelLimits { clones: max_by_rules, score: None });
            let board = Arc::new(builder.build().unwrap_or_else(|error| panic!("{error:?}")));
            let limits = SearchLimits { clones, ..SearchLimits::default() };
            let request = SolveRequest { max_clones, ..SolveRequest::new(&board, limits) };
            assert_eq!(clone_range(&request, true), CloneRange { first: 1, last, end });
            let one_clone = CloneRange { first: 1, last: 1, end: RangeEnd::Rules };
            assert_eq!(clone_range(&request, false), one_clone);
        }
    }
}
