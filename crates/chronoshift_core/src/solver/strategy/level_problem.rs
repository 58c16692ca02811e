//! The data that stays constant while a level is solved.

use std::sync::Arc;

use crate::ideas::Idea;
use crate::rules::{Board, CellSet, Chronicle, Recordings, Terrain};
use crate::solver::bounds::DistanceBounds;
use crate::solver::expanders::TimelineProblem;
use crate::solver::running::{Budget, SearchLimits, Stop, count_turns};

/// The numbers of clones to try.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::solver) struct CloneRange {
    /// The fewest clones that a solution can have.
    pub(in crate::solver) first: usize,
    /// The largest number of clones to try. If it is less than `first`, the range is empty.
    pub(in crate::solver) last: usize,
    /// The reason why no more clones are tried.
    pub(in crate::solver) end: RangeEnd,
}

/// The reason why no more clones are tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::solver) enum RangeEnd {
    /// By the rules, no solution has more clones.
    Rules,
    /// The request does not ask for more clones.
    Request,
    /// The searches do not support more clones.
    Searches,
}

/// A level, and the restrictions on its solutions.
pub(in crate::solver) struct LevelProblem<'a, S> {
    pub(in crate::solver) board: &'a Arc<Board>,
    pub(in crate::solver) terrain: &'a Terrain<S>,
    pub(in crate::solver) distances: &'a DistanceBounds,
    pub(in crate::solver) limits: SearchLimits,
    pub(in crate::solver) scripts: Option<&'a Recordings>,
    pub(in crate::solver) clones: CloneRange,
    /// The minimum length of a recording in the search.
    pub(in crate::solver) shortest_recording: u32,
    /// Whether one recording is allowed to be shorter, because its clone enters at once.
    pub(in crate::solver) can_block_start: bool,
    /// Ideas that must not occur. Proofs about the last timeline alone ignore them.
    pub(in crate::solver) ideas: &'a [Idea],
}

impl<'a, S: CellSet> LevelProblem<'a, S> {
    /// The problem of the last timeline alone with this number of clones, ignoring the ideas.
    pub(in crate::solver) fn last_timeline_problem(&self, clones: usize) -> TimelineProblem<'a, S> {
        TimelineProblem {
            scripts: self.scripts,
            shortest_recording: self.shortest_recording,
            can_block_start: self.can_block_start,
            ..TimelineProblem::last_timeline(self.terrain, self.distances, clones)
        }
    }

    /// The problem of all timelines with this number of clones.
    pub(in crate::solver) fn all_timelines_problem(&self, clones: usize) -> TimelineProblem<'a, S> {
        let (first_timeline_clones, ideas) = (self.clones.first, self.ideas);
        TimelineProblem { first_timeline_clones, ideas, ..self.last_timeline_problem(clones) }
    }

    /// The least costs of the last helper to enter and of this many other helpers: the fewest turns
    /// that the last helper is outside before it enters, and the minimum total length of the other
    /// helpers' recordings.
    pub(in crate::solver) fn min_helper_costs(&self, other_helpers: usize) -> (u32, u32) {
        let other_helpers = other_helpers as u32;
        // At most one recording is allowed to be shorter. If there are other helpers, assume that
        // it is one of theirs.
        let shorter_length = self.shortest_recording.saturating_sub(1);
        match (self.can_block_start, other_helpers) {
            (false, _) => (shorter_length, other_helpers * self.shortest_recording),
            (true, 0) => (0, 0),
            (true, _) => (shorter_length, other_helpers * self.shortest_recording - shorter_length),
        }
    }
}

/// Whether one of the ideas occurs in a solution of a level.
pub(super) fn has_idea(
    board: &Arc<Board>,
    ideas: &[Idea],
    recordings: &Recordings,
    budget: &mut Budget<'_>,
) -> Result<bool, Stop> {
    if ideas.is_empty() {
        return Ok(false);
    }
    let charge_turns = &mut |turns| count_turns(budget, board, turns);
    let chronicle = Chronicle::new_within(Arc::clone(board), recordings.clone(), charge_turns)?;
    Ok(!Idea::occurrences_within(ideas, &chronicle, charge_turns)?.is_empty())
}
