//! Lower bounds on the remaining cost in the joint search.

use chronoshift_search::FWindow;

use crate::rules::{Action, Cell, CellSet, NEVER};
use crate::solver::expanders::problem::{FinalGoal, JointState, TimelineProblem};

/// A lower bound on the remaining cost of some of the clones.
#[derive(Debug, Clone, Copy)]
pub(super) struct PartialBound {
    /// The total number of turns until all these clones are inside.
    pub(super) homes: u32,
    /// The additional turns if one of these clones reaches the goal on the way.
    pub(super) detour: u32,
}

/// An action that a clone can choose. All choices of a clone have different effects.
#[derive(Debug, Clone, Copy)]
pub(super) struct CloneOption {
    pub(super) action: Option<Action>,
    /// A lower bound on the clone's remaining cost after the turn.
    pub(super) remaining_bound: PartialBound,
    /// The index of the clone's first intent.
    pub(super) first_intent: usize,
}

/// A successor in the joint search.
pub(super) struct JointSuccessor<'a, S> {
    pub state: &'a JointState<S>,
    /// The values that are remembered to detect ideas.
    pub idea_memory: &'a [u16],
    /// The cost of the turn.
    pub cost: u32,
    /// A lower bound on the cost from the successor to the end.
    pub estimate: u32,
}

/// The known costs of an expansion, and its f-value window.
pub(super) struct PathCost {
    /// The cost of the path to the base state.
    pub(super) path_cost: u32,
    /// The cost of the turn.
    pub(super) cost: u32,
    pub(super) window: FWindow,
}

impl PartialBound {
    /// The bound for an empty set of clones.
    pub(super) const NO_CLONES: Self = Self { homes: 0, detour: NEVER };

    pub(super) fn combine(self, other: Self) -> Self {
        Self { homes: self.homes + other.homes, detour: self.detour.min(other.detour) }
    }

    pub(super) fn sum(self) -> u32 {
        self.homes + self.detour
    }
}

impl<S: CellSet> TimelineProblem<'_, S> {
    /// A lower bound on the cost from a state to the end.
    pub(super) fn joint_estimate(&self, state: &JointState<S>) -> u32 {
        let needs_goal = self.needs_goal(state);
        let clones = (0..self.last_clones).map(|clone| {
            let first_timeline = self.first_timeline(clone);
            let is_inside = state.inside_mask >> clone & 1 == 1;
            let cells = state.worlds[first_timeline..].iter().map(|world| world.clones()[clone]);
            self.clone_bound(clone, state.time, is_inside, needs_goal, cells)
        });
        clones.fold(PartialBound::NO_CLONES, PartialBound::combine).sum()
    }

    /// Whether the last timeline still has to reach the goal.
    pub(super) fn needs_goal(&self, state: &JointState<S>) -> bool {
        self.goal == FinalGoal::Required
            && self.terrain.goal().is_some()
            && !state.worlds[self.timelines() - 1].goal_reached()
    }

    /// A lower bound on the remaining cost of a clone whose cell after the turn is unknown. A clone
    /// that pushes a heavy crate moves only if another clone pushes the crate too.
    pub(super) fn clone_bound_anywhere(&self, clone: usize, time: u32) -> PartialBound {
        let homes = match self.recorded_length(clone) {
            Some(length) => length.saturating_sub(time),
            None => self.min_remaining_length(self.min_length(clone), time),
        };
        PartialBound { homes, detour: 0 }
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
            return PartialBound { homes: 0, detour: if needs_goal { NEVER } else { 0 } };
        }
        if let Some(length) = self.recorded_length(clone) {
            return PartialBound { homes: length.saturating_sub(time), detour: 0 };
        }
        let distances = self.distances;
        let (mut home, mut last_cell) = (0, self.terrain.start());
        for cell in cells {
            home = home.max(distances.home[cell.index()]);
            last_cell = cell;
        }
        home = home.max(self.min_remaining_length(self.min_length(clone), time));
        // Only the last timeline has to reach the goal, so its cell counts.
        let by_goal = distances.goal[last_cell.index()] + distances.goal_home;
        let detour = if needs_goal { by_goal.saturating_sub(home) } else { 0 };
        PartialBound { homes: home, detour }
    }
}
