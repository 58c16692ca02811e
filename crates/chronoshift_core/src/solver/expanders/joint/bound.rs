//! Lower bounds on the remaining cost in the joint search.

use chronoshift_search::FWindow;

use crate::rules::{Action, Cell, CellSet, NEVER};
use crate::solver::expanders::problem::{FinalGoal, JointState, TimelineProblem};

/// The parts of a lower bound on the remaining cost of some of the clones.
#[derive(Debug, Clone, Copy)]
pub(super) struct PartialBound {
    /// The sum of the turns that each of these clones needs to get inside.
    pub(super) total_turns_home: u32,
    /// The least number of extra turns that one of these clones needs to visit the goal on its way.
    pub(super) detour: u32,
}

/// An action that a clone can choose. No two choices of a clone have the same effect.
#[derive(Debug, Clone, Copy)]
pub(super) struct CloneChoice {
    pub(super) action: Option<Action>,
    /// A lower bound on the clone's remaining cost after the turn.
    pub(super) remaining_bound: PartialBound,
    /// The index in the list of intents at which this choice begins, with the intent in the clone's
    /// first timeline.
    pub(super) first_intent: usize,
}

/// A successor in the joint search.
pub(super) struct JointSuccessor<'a, S> {
    pub state: &'a JointState<S>,
    /// The memory of the idea detector.
    pub idea_memory: &'a [u16],
    /// The cost of the turn.
    pub cost: u32,
    /// A lower bound on the cost from the successor to the end.
    pub estimate: u32,
}

/// The values that all successors of an expansion share.
pub(super) struct Expansion {
    /// The cost of the path to the base state.
    pub(super) path_cost: u32,
    pub(super) turn_cost: u32,
    pub(super) window: FWindow,
}

impl PartialBound {
    /// The bound for an empty set of clones.
    pub(super) const NO_CLONES: Self = Self { total_turns_home: 0, detour: NEVER };

    pub(super) fn combine(self, other: Self) -> Self {
        Self {
            total_turns_home: self.total_turns_home + other.total_turns_home,
            detour: self.detour.min(other.detour),
        }
    }

    pub(super) fn total(self) -> u32 {
        self.total_turns_home + self.detour
    }
}

impl<S: CellSet> TimelineProblem<'_, S> {
    /// A lower bound on the cost from a state to the end.
    pub(super) fn joint_estimate(&self, state: &JointState<S>) -> u32 {
        let needs_goal = self.needs_goal(state);
        let clones = (0..self.last_timeline_clones).map(|clone| {
            let first_timeline = self.first_timeline(clone);
            let is_inside = state.inside_mask >> clone & 1 == 1;
            let cells = state.worlds[first_timeline..].iter().map(|world| world.clones()[clone]);
            self.clone_bound(clone, state.time, is_inside, needs_goal, cells)
        });
        clones.fold(PartialBound::NO_CLONES, PartialBound::combine).total()
    }

    /// Whether the last timeline still has to reach the goal.
    pub(super) fn needs_goal(&self, state: &JointState<S>) -> bool {
        self.goal == FinalGoal::Required
            && self.terrain.goal().is_some()
            && !state.worlds[self.timeline_count() - 1].goal_reached()
    }

    /// A lower bound on the remaining cost of a clone whose cell after the turn is unknown, because
    /// the clone pushes a heavy crate and moves only if another clone pushes the crate, too.
    pub(super) fn clone_bound_at_unknown_cell(&self, clone: usize, time: u32) -> PartialBound {
        let total_turns_home = match self.recorded_length(clone) {
            Some(length) => length.saturating_sub(time),
            None => self.min_remaining_length(self.min_length(clone), time),
        };
        PartialBound { total_turns_home, detour: 0 }
    }

    /// A lower bound on the remaining cost of a clone, given its cell in each of its timelines.
    pub(super) fn clone_bound(
        &self,
        clone: usize,
        time: u32,
        is_inside: bool,
        needs_goal: bool,
        cells: impl Iterator<Item = Cell>,
    ) -> PartialBound {
        if is_inside {
            return PartialBound {
                total_turns_home: 0,
                detour: if needs_goal { NEVER } else { 0 },
            };
        }
        if let Some(length) = self.recorded_length(clone) {
            return PartialBound { total_turns_home: length.saturating_sub(time), detour: 0 };
        }
        let distances = self.distances;
        let (mut turns_home, mut last_cell) = (0, self.terrain.start());
        for cell in cells {
            turns_home = turns_home.max(distances.turns_home[cell.index()]);
            last_cell = cell;
        }
        turns_home = turns_home.max(self.min_remaining_length(self.min_length(clone), time));
        // Only the last timeline has to reach the goal, so only the clone's cell in that timeline
        // counts.
        let turns_via_goal =
            distances.turns_to_goal[last_cell.index()] + distances.turns_home_from_goal;
        let detour = if needs_goal { turns_via_goal.saturating_sub(turns_home) } else { 0 };
        PartialBound { total_turns_home: turns_home, detour }
    }
}
