//! Detects freeze deadlocks: groups of boxes that block each other for good. `Prospects` in the
//! core does the same for levels with other pieces.

use chronoshift_search::Stop;

use super::board::{Board, Cell, Direction, NO_CELL};
use super::node::PushStep;
use super::state_space::StateSpace;
use super::useful_pushes::UsefulPushes;
use super::verdict::Budget;

/// Finds boxes that can never move again.
///
/// A box is blocked on an axis by a wall, by a blocked box, or by dead cells on both sides. Boxes
/// that block each other on both axes are frozen. A frozen box that is not on a goal makes the
/// position a deadlock.
pub(super) struct FreezeDeadlocks {
    /// For each cell and axis, whether walls and dead cells alone block a box on the cell.
    is_blocked: Vec<[bool; 2]>,
    group: Vec<Cell>,
    is_in_group: Vec<bool>,
}

/// A group of boxes stops growing at this size. Further boxes are assumed to be movable, because
/// the work can grow with the square of the size.
const MAX_GROUP_SIZE: usize = 256;

/// The directions along each axis.
const AXES: [[Direction; 2]; 2] =
    [[Direction::Up, Direction::Down], [Direction::Left, Direction::Right]];

impl FreezeDeadlocks {
    pub(super) fn new(board: &Board, pushes: &UsefulPushes) -> Self {
        let is_dead = |cell: Cell| !pushes.is_live(cell);
        let is_blocked = |cell| {
            AXES.map(|axis| {
                let adjacent_cells = axis.map(|direction| board.neighbour(cell, direction));
                adjacent_cells.contains(&NO_CELL) || adjacent_cells.into_iter().all(is_dead)
            })
        };
        Self {
            is_blocked: (0..board.size() as Cell).map(is_blocked).collect(),
            group: Vec::new(),
            is_in_group: vec![false; board.size()],
        }
    }

    /// Keeps the boxes that are frozen, of all boxes of a position. Returns the number of cells
    /// examined.
    pub(super) fn retain_frozen(&mut self, board: &Board, boxes: &mut Vec<Cell>) -> usize {
        boxes.iter().for_each(|&cell| self.is_in_group[usize::from(cell)] = true);
        let examined_cells = self.retain_stuck(board, boxes, |_| false);
        boxes.iter().for_each(|&cell| self.is_in_group[usize::from(cell)] = false);
        examined_cells
    }

    /// Removes boxes that can move from the group, until the rest block each other or `is_over`
    /// returns true. Returns the number of cells examined.
    fn retain_stuck(
        &mut self,
        board: &Board,
        group: &mut Vec<Cell>,
        is_over: impl Fn(&Self) -> bool,
    ) -> usize {
        let mut examined_cells = 0;
        loop {
            let size_before = group.len();
            examined_cells += size_before;
            group.retain(|&cell| {
                let is_member = |cell: Cell| cell != NO_CELL && self.is_in_group[usize::from(cell)];
                let is_still_stuck = self.is_stuck(board, cell, is_member);
                self.is_in_group[usize::from(cell)] = is_still_stuck;
                is_still_stuck
            });
            if group.len() == size_before || is_over(self) {
                return examined_cells;
            }
        }
    }

    /// Whether a box is blocked on both axes, by walls and dead cells or by blockers.
    fn is_stuck(&self, board: &Board, cell: Cell, is_blocker: impl Fn(Cell) -> bool) -> bool {
        (0..2).all(|axis| {
            self.is_blocked[usize::from(cell)][axis]
                || AXES[axis]
                    .into_iter()
                    .any(|direction| is_blocker(board.neighbour(cell, direction)))
        })
    }

    /// Whether a push freezes the pushed box, alone or with other boxes, and not all frozen boxes
    /// are on goals.
    ///
    /// # Errors
    /// If the callback ends the search.
    pub(super) fn is_deadlock(
        &mut self,
        board: &Board,
        space: &StateSpace,
        step: &PushStep,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        let pushed_cell = step.to;
        let has_box = |cell: Cell| {
            cell == pushed_cell || cell != NO_CELL && cell != step.from && space.has_box(cell)
        };
        if !self.is_stuck(board, pushed_cell, has_box) {
            return Ok(false);
        }
        self.group.push(pushed_cell);
        self.is_in_group[usize::from(pushed_cell)] = true;
        let mut next_index = 0;
        while let Some(&cell) = self.group.get(next_index) {
            next_index += 1;
            if self.group.len() >= MAX_GROUP_SIZE {
                break;
            }
            for next in board.neighbours(cell) {
                if next != NO_CELL && has_box(next) && !self.is_in_group[usize::from(next)] {
                    self.is_in_group[usize::from(next)] = true;
                    self.group.push(next);
                }
            }
        }
        let mut group = std::mem::take(&mut self.group);
        let is_in_group = |this: &Self| this.is_in_group[usize::from(pushed_cell)];
        let mut examined_cells = group.len();
        examined_cells += self.retain_stuck(board, &mut group, |this| !is_in_group(this));
        let is_frozen = is_in_group(self);
        let is_deadlock = is_frozen && group.iter().any(|&cell| !board.is_goal(cell));
        for cell in group.drain(..) {
            self.is_in_group[usize::from(cell)] = false;
        }
        self.group = group;
        budget.count_cells(examined_cells)?;
        Ok(is_deadlock)
    }
}
