//! A request to solve a level.

use std::sync::Arc;

use super::level_search::Target;
use crate::ideas::Idea;
use crate::rules::{Board, Recordings};
use crate::solver::running::{SearchLimits, Solution};

/// A level to solve, with restrictions on the wanted solutions, and known solutions and bounds.
pub(in crate::solver) struct SolveRequest<'a> {
    pub(in crate::solver) board: &'a Arc<Board>,
    pub(in crate::solver) limits: SearchLimits,
    /// The recordings that the first clones must follow. The last recording can be unfinished.
    pub(in crate::solver) scripts: Option<&'a Recordings>,
    pub(in crate::solver) target: Target,
    /// A known solution. The search looks only for better solutions.
    pub(in crate::solver) known_solution: Option<Solution>,
    /// No solution scores less than this.
    pub(in crate::solver) min_score: usize,
    /// A lower bound on the scores of solutions with the requested number of clones in which a
    /// clone does nothing; 0 if unknown.
    pub(in crate::solver) min_idle_score: usize,
    /// Ideas that must not occur in a solution.
    pub(in crate::solver) ideas: &'a [Idea],
    /// The largest number of clones to try; `None` if the request sets no limit.
    pub(in crate::solver) max_clones: Option<usize>,
}

impl<'a> SolveRequest<'a> {
    /// Creates a request for the best solution from the start, without known solutions or bounds.
    pub(in crate::solver) fn new(board: &'a Arc<Board>, limits: SearchLimits) -> Self {
        let (target, known_solution) = (Target::Optimum, None);
        Self {
            board,
            limits,
            scripts: None,
            target,
            known_solution,
            min_score: 0,
            min_idle_score: 0,
            ideas: &[],
            max_clones: None,
        }
    }
}
