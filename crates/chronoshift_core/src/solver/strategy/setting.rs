//! The data that do not change while a level is solved.

use std::sync::Arc;

use crate::ideas::Idea;
use crate::rules::{Board, CellSet, Chronicle, Recordings, Terrain};
use crate::solver::bounds::DistanceBounds;
use crate::solver::expanders::{FinalGoal, TimelineProblem};
use crate::solver::running::SearchLimits;

/// A level to be solved, and the solutions that are searched.
pub(in crate::solver) struct Setting<'a, S> {
    pub(in crate::solver) board: &'a Arc<Board>,
    pub(in crate::solver) terrain: &'a Terrain<S>,
    pub(in crate::solver) distances: &'a DistanceBounds,
    pub(in crate::solver) limits: SearchLimits,
    pub(in crate::solver) scripts: Option<&'a Recordings>,
    /// The fewest clones that a solution can have.
    pub(in crate::solver) first: usize,
    /// The most clones that are searched.
    pub(in crate::solver) max_clones: usize,
    /// The same, if the request limits it.
    pub(in crate::solver) max_clones_asked: Option<usize>,
    /// Whether a solution can't have more, by the rules.
    pub(in crate::solver) is_limited: bool,
    /// The length of the shortest recording that is searched.
    pub(in crate::solver) shortest: u32,
    /// Whether one recording may be shorter, with which a clone enters at once.
    pub(in crate::solver) may_block: bool,
    /// Ideas that must not happen. What is proven of the last timeline alone does not know them.
    pub(in crate::solver) ideas: &'a [Idea],
}

impl<'a, S: CellSet> Setting<'a, S> {
    /// The problem with the last timeline of this number of clones, without the ideas.
    pub(in crate::solver) fn last_timeline_problem(&self, clones: usize) -> TimelineProblem<'a, S> {
        TimelineProblem {
            terrain: self.terrain,
            distances: self.distances,
            first: clones,
            last: clones,
            goal: FinalGoal::Required,
            scripts: self.scripts,
            shortest: self.shortest,
            may_block: self.may_block,
            ideas: &[],
        }
    }

    /// The problem with all timelines of this number of clones.
    pub(in crate::solver) fn all_timelines_problem(&self, clones: usize) -> TimelineProblem<'a, S> {
        let (first, ideas) = (self.first, self.ideas);
        TimelineProblem { first, ideas, ..self.last_timeline_problem(clones) }
    }

    /// For this number of helpers besides the last helper to go inside: the fewest turns that the last
    /// one is outside before it enters, and the least total length of the others' recordings.
    pub(in crate::solver) fn helper_cost(&self, others: usize) -> (u32, u32) {
        let others = others as u32;
        // At most one recording is shorter: of the others, if there are any.
        let shorter = self.shortest.saturating_sub(1);
        match (self.may_block, others) {
            (false, _) => (shorter, others * self.shortest),
            (true, 0) => (0, 0),
            (true, _) => (shorter, others * self.shortest - shorter),
        }
    }

    /// Whether one of the ideas happens in a solution.
    pub(in crate::solver) fn has_idea(&self, recordings: &Recordings) -> bool {
        if self.ideas.is_empty() {
            return false;
        }
        let chronicle = Chronicle::new(Arc::clone(self.board), recordings.clone());
        self.ideas.iter().any(|idea| idea.happens(&chronicle))
    }
}
