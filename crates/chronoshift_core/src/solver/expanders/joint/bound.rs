//! Lower bounds on the rest for all clones of some timelines.

use chronoshift_search::FWindow;

use crate::rules::{Action, Cell, CellSet, NEVER};
use crate::solver::expanders::problem::{FinalGoal, JointState, TimelineProblem};

/// An estimate of the rest for some clones.
#[derive(Debug, Clone, Copy)]
pub(super) struct PartialBound {
    /// The turns of all of them until they are inside.
    pub(super) homes: u32,
    /// The additional turns if one of them reaches the goal.
    pub(super) detour: u32,
}

/// One of the different choices of a clone.
#[derive(Debug, Clone, Copy)]
pub(super) struct CloneOption {
    pub(super) action: Option<Action>,
    /// The least cost that is left afterwards.
    pub(super) remaining: PartialBound,
    /// The place of its first intent.
    pub(super) at: usize,
}

/// A successor of a state of several timelines.
pub(super) struct JointSuccessor<'a, S> {
    pub state: &'a JointState<S>,
    /// The numbers that are remembered for ideas.
    pub idea_memory: &'a [u16],
    /// The cost of the turn.
    pub cost: u32,
    /// No path from the successor to the end costs less.
    pub estimate: u32,
}

/// The estimate of a whole path: its cost, the cost of a turn, and the window.
pub(super) struct PathCost {
    pub(super) spent: u32,
    pub(super) cost: u32,
    pub(super) window: FWindow,
}

impl PartialBound {
    /// The bound without clones.
    pub(super) const NONE: Self = Self { homes: 0, detour: NEVER };

    pub(super) fn and(self, other: Self) -> Self {
        Self { homes: self.homes + other.homes, detour: self.detour.min(other.detour) }
    }

    pub(super) fn sum(self) -> u32 {
        self.homes + self.detour
    }
}

impl<S: CellSet> TimelineProblem<'_, S> {
    /// An estimate of a state: no path to the end costs less.
    pub(super) fn joint_estimate(&self, state: &JointState<S>) -> u32 {
        let needs_goal = self.needs_goal(state);
        let clones = (0..self.last_clones).map(|clone| {
            let first = self.first_of(clone);
            let is_inside = state.inside >> clone & 1 == 1;
            let cells = state.worlds[first..].iter().map(|world| world.clones()[clone]);
            self.clone_bound(clone, state.time, is_inside, needs_goal, cells)
        });
        clones.fold(PartialBound::NONE, PartialBound::and).sum()
    }

    /// Whether the last timeline still has to reach the goal.
    pub(super) fn needs_goal(&self, state: &JointState<S>) -> bool {
        self.goal == FinalGoal::Required
            && self.terrain.goal().is_some()
            && !state.worlds[self.timelines() - 1].goal_reached()
    }

    /// The least cost for a clone that may be anywhere.
    pub(super) fn clone_bound_anywhere(&self, clone: usize, time: u32) -> PartialBound {
        let homes = match self.recorded_length(clone) {
            Some(length) => length.saturating_sub(time),
            None => self.min_remaining_length(self.shortest_of(clone), time),
        };
        PartialBound { homes, detour: 0 }
    }

    /// The least cost for a clone that stands on these cells, one per timeline.
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
        let (mut home, mut at) = (0, self.terrain.start());
        for cell in cells {
            home = home.max(distances.home[cell.index()]);
            at = cell;
        }
        home = home.max(self.min_remaining_length(self.shortest_of(clone), time));
        // The goal counts in the last timeline.
        let by_goal = distances.goal[at.index()] + distances.goal_home;
        let detour = if needs_goal { by_goal.saturating_sub(home) } else { 0 };
        PartialBound { homes: home, detour }
    }
}
