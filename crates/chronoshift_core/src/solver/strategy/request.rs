//! The request for a search.

use std::sync::Arc;

use super::level_search::Target;
use crate::ideas::Idea;
use crate::rules::{Board, Recordings};
use crate::solver::running::{SearchLimits, Solution};

/// A level to be solved, with the knowledge about it.
pub(in crate::solver) struct SolveRequest<'a> {
    pub(in crate::solver) board: &'a Arc<Board>,
    pub(in crate::solver) limits: SearchLimits,
    /// The recordings of the first clones, the last perhaps unfinished.
    pub(in crate::solver) scripts: Option<&'a Recordings>,
    pub(in crate::solver) target: Target,
    /// A solution; the search looks only for better ones.
    pub(in crate::solver) known: Option<Solution>,
    /// No solution scores less than this.
    pub(in crate::solver) least: usize,
    /// A score below which no solution of the number of clones asked for has a clone that does
    /// nothing; 0 if that is not known.
    pub(in crate::solver) idle: usize,
    /// Ideas that must not happen in a solution, and the most clones that are searched.
    pub(in crate::solver) ideas: &'a [Idea],
    pub(in crate::solver) max_clones: Option<usize>,
}

impl<'a> SolveRequest<'a> {
    /// A request for the best solution from the start, without further knowledge.
    pub(in crate::solver) fn new(board: &'a Arc<Board>, limits: SearchLimits) -> Self {
        let (target, known) = (Target::Optimum, None);
        Self {
            board,
            limits,
            scripts: None,
            target,
            known,
            least: 0,
            idle: 0,
            ideas: &[],
            max_clones: None,
        }
    }
}
