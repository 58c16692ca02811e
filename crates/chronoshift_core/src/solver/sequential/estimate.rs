//! What interchangeable clones have left to do after a turn.

use super::clones::Sequential;
use super::remaining::{Remaining, Rest};
use crate::rules::CellSet;
use crate::solver::problem::Goal;

impl<'a, S: CellSet> Sequential<'a, S> {
    /// What a clone has left to do that is at a cell after so many turns.
    #[inline]
    pub(super) fn remaining(&self, time: u32, cell: u16) -> Remaining<'a> {
        if cell == self.inside() {
            return Remaining::NOTHING;
        }
        let (distances, cell) = (self.problem.distances, self.order[usize::from(cell)]);
        let home = distances.home[cell.index()].max(self.problem.shortest.saturating_sub(time));
        let to_goal = distances.goal[cell.index()];
        Remaining {
            is_outside: true,
            home,
            by_goal: to_goal + distances.goal_home,
            to_goal,
            others: distances.others.of(cell),
            passed: 0,
        }
    }

    /// Notes what all but the clone that moves now have left to do after the turn.
    pub(super) fn note_others(&mut self, mover: usize) {
        let time = self.base.head.time;
        for (index, &cell) in self.base.cells.iter().enumerate() {
            self.remaining[index] = if index < mover || cell == self.inside() {
                self.remaining(time + 1, cell)
            } else {
                // One that has yet to move is a turn further at best.
                let before = self.remaining(time, cell);
                let (home, by_goal) = (before.home - 1, before.by_goal.saturating_sub(1));
                Remaining { home, by_goal, passed: 1, ..before }
            };
        }
    }

    /// What the clones of a moment have left to do together.
    #[inline]
    pub(super) fn rest(
        &self,
        clones: &[Remaining<'a>],
        obtained: bool,
        room: &mut Vec<u32>,
    ) -> u32 {
        let needs_goal = self.problem.goal == Goal::Obtain && !obtained;
        let (distances, goal) = (self.problem.distances, self.problem.terrain.goal());
        Rest { clones, others_by_goal: needs_goal.then(|| distances.others.of(goal)) }.cost(room)
    }
}
