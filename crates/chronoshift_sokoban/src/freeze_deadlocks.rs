//! Freeze deadlocks.

use super::board::{Board, Cell, NONE};
use super::direction::Direction;
use super::node::PushStep;
use super::state_space::StateSpace;
use super::useful_pushes::UsefulPushes;

/// Finds boxes that can never move again.
///
/// A box is blocked on an axis by a wall, by a blocked box, or by two dead cells. Boxes that block
/// each other on both axes stay for ever; if one of them is on no goal, there is no solution.
pub(super) struct FreezeDeadlocks {
    is_goal: Vec<bool>,
    /// For each cell and axis whether walls and dead cells alone block a box there.
    is_blocked: Vec<[bool; 2]>,
    group: Vec<Cell>,
    is_in_group: Vec<bool>,
}

/// Boxes beyond this number count as movable; the work can grow with the square of it.
const LARGEST_GROUP: usize = 256;

/// The directions along each axis.
const AXES: [[Direction; 2]; 2] =
    [[Direction::Up, Direction::Down], [Direction::Left, Direction::Right]];

impl FreezeDeadlocks {
    pub(super) fn new(board: &Board, pushes: &UsefulPushes) -> Self {
        let is_dead = |cell: Cell| !pushes.is_live(cell);
        let is_blocked = |cell| {
            AXES.map(|axis| {
                let ends = axis.map(|direction| board.next(cell, direction));
                ends.contains(&NONE) || ends.into_iter().all(is_dead)
            })
        };
        let mut is_goal = vec![false; board.size()];
        for &goal in board.goals() {
            is_goal[usize::from(goal)] = true;
        }
        Self {
            is_goal,
            is_blocked: (0..board.size() as Cell).map(is_blocked).collect(),
            group: Vec::new(),
            is_in_group: vec![false; board.size()],
        }
    }

    /// Whether a push freezes the pushed box together with a box that is on no goal.
    pub(super) fn is_deadlock(
        &mut self,
        board: &Board,
        space: &StateSpace,
        step: &PushStep,
    ) -> bool {
        let pushed = step.to;
        let has_box =
            |cell: Cell| cell == pushed || cell != NONE && cell != step.from && space.has_box(cell);
        let blocks = |this: &Self, cell: Cell, is_wall: &dyn Fn(Cell) -> bool| {
            (0..2).all(|axis| {
                this.is_blocked[usize::from(cell)][axis]
                    || AXES[axis].into_iter().any(|direction| is_wall(board.next(cell, direction)))
            })
        };
        if !blocks(self, pushed, &has_box) {
            return false;
        }
        self.group.push(pushed);
        self.is_in_group[usize::from(pushed)] = true;
        let mut seen = 0;
        while let Some(&cell) = self.group.get(seen) {
            seen += 1;
            if self.group.len() >= LARGEST_GROUP {
                break;
            }
            for next in board.neighbours(cell) {
                if next != NONE && has_box(next) && !self.is_in_group[usize::from(next)] {
                    self.is_in_group[usize::from(next)] = true;
                    self.group.push(next);
                }
            }
        }
        let mut group = std::mem::take(&mut self.group);
        loop {
            let before = group.len();
            group.retain(|&cell| {
                let is_member = |cell: Cell| cell != NONE && self.is_in_group[usize::from(cell)];
                let stays = blocks(self, cell, &is_member);
                self.is_in_group[usize::from(cell)] = stays;
                stays
            });
            if group.len() == before || !self.is_in_group[usize::from(pushed)] {
                break;
            }
        }
        let is_frozen = self.is_in_group[usize::from(pushed)];
        let is_deadlock = is_frozen && group.iter().any(|&cell| !self.is_goal[usize::from(cell)]);
        for cell in group.drain(..) {
            self.is_in_group[usize::from(cell)] = false;
        }
        self.group = group;
        is_deadlock
    }
}
