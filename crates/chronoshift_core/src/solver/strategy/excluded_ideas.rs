//! Finds the best solution in which none of the given ideas occurs.

use std::sync::Arc;

use super::level_problem::has_idea;
use super::request::SolveRequest;
use crate::ideas::Idea;
use crate::rules::Board;
use crate::solver::running::{
    Budget, Callback, Contradiction, Proof, Report, SearchLimits, Solution, Verdict,
};

/// Finds the solution with the lowest score in which none of the ideas occurs, and proves it
/// optimal.
///
/// If the limits set no number of clones, the search tries up to `max_clones` clones. The proof can
/// cover more: usually all numbers, if the limits set a maximum score or a solution is found.
/// Without any of these limits, the search takes a long time if the level can't be solved without
/// the ideas.
///
/// # Errors
/// Same as for [`solve`](super::solve()).
pub fn solve_without(
    board: &Arc<Board>,
    ideas: &[Idea],
    max_clones: Option<usize>,
    limits: &SearchLimits,
    progress: Callback<'_>,
) -> Result<Report, Contradiction> {
    let request = SolveRequest { ideas, max_clones, ..SolveRequest::new(board, *limits) };
    request.solve(&mut Budget::new(progress))
}

/// Like [`solve_without`], but for a level whose best solution over all numbers of clones is known.
/// If none of the ideas occurs in that solution, it is the answer. Otherwise, its score is a lower
/// bound for the search.
///
/// # Errors
/// Same as for [`solve`](super::solve()).
pub fn solve_without_given_optimum(
    board: &Arc<Board>,
    optimum: &Solution,
    ideas: &[Idea],
    max_clones: Option<usize>,
    limits: &SearchLimits,
    progress: Callback<'_>,
) -> Result<Report, Contradiction> {
    let mut budget = Budget::new(progress);
    // If the callback ends this check, the search below ends at once.
    if limits.allow(optimum)
        && has_idea(board, ideas, optimum.recordings(), &mut budget) == Ok(false)
    {
        let proof = limits.clones.map_or(Proof::AnyClones, Proof::Exactly);
        let verdict = Verdict::Optimal { solution: optimum.clone(), proof };
        return Ok(Report { verdict, states: 0, peak_bytes: 0 });
    }
    let min_score = optimum.score();
    let request =
        SolveRequest { ideas, max_clones, min_score, ..SolveRequest::new(board, *limits) };
    request.solve(&mut budget)
}
