//! The features of a position in the FESS search.

use chronoshift_search::Stop;

use super::board::{Board, Cell, Direction, NO_CELL};
use super::packing_order::PackingOrder;
use super::verdict::Budget;
use super::walk_distances::WalkDistances;

/// The features of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct FeatureVector {
    /// The number of goals filled in the packing order. More is better.
    pub(super) packed_goals: u16,
    /// The number of regions into which boxes divide the floor. Fewer is better.
    pub(super) region_count: u16,
    /// The number of boxes in corridors between rooms. Fewer is better.
    pub(super) boxes_in_corridors: u16,
    /// The number of boxes that can't reach an open goal once the next goal is filled. Fewer is
    /// better.
    pub(super) boxes_out_of_plan: u16,
}

/// Computes the features of positions, based on a packing order.
///
/// These are simpler forms of the features in Festival (Shoham and Schaeffer's FESS).
pub(super) struct FessFeatures {
    packing_order: PackingOrder,
    /// For each number of filled goals and each cell, whether a box on the cell can't reach an open
    /// goal.
    is_dead: Vec<Vec<bool>>,
    is_corridor: Vec<bool>,
    /// The generation in which each cell was last visited. Incrementing `generation` marks all
    /// cells as unvisited.
    last_visits: Vec<u32>,
    generation: u32,
    stack: Vec<Cell>,
}

impl FessFeatures {
    pub(super) fn new(board: &Board, budget: &mut Budget<'_>) -> Result<Self, Stop> {
        let packing_order = PackingOrder::new(board, budget)?;
        let goals = packing_order.goals();
        let mut is_dead = Vec::new();
        for filled_count in 0..=goals.len() {
            is_dead.push(find_dead_cells(board, goals, filled_count));
            // Each cell is compared with the filled goals.
            budget.count_cells(board.size() * (1 + filled_count))?;
        }
        let is_corridor = (0..board.size() as Cell).map(|cell| is_corridor(board, cell)).collect();
        let last_visits = vec![0; board.size()];
        let stack = Vec::new();
        Ok(Self { packing_order, is_dead, is_corridor, last_visits, generation: 0, stack })
    }

    /// Computes the features of a position. `moved_box` is the index and the new cell of a box, if
    /// a box has moved. `boxes` describes the position before the move; `has_box` and `walk`
    /// describe the position after the move.
    pub(super) fn compute(
        &mut self,
        board: &Board,
        boxes: &[Cell],
        moved_box: Option<(usize, Cell)>,
        has_box: impl Fn(Cell) -> bool,
        walk: &WalkDistances,
    ) -> FeatureVector {
        let packed_goals = self.packing_order.count_filled(&has_box);
        let is_packed = |cell: Cell| self.packing_order.goals()[..packed_goals].contains(&cell);
        let is_dead = &self.is_dead[(packed_goals + 1).min(self.is_dead.len() - 1)];
        let cell_after =
            |index, cell| moved_box.filter(|step| step.0 == index).map_or(cell, |step| step.1);
        let cells = boxes.iter().enumerate().map(|(index, &cell)| cell_after(index, cell));
        let (mut boxes_in_corridors, mut boxes_out_of_plan) = (0, 0);
        for cell in cells.clone() {
            boxes_in_corridors += u16::from(self.is_corridor[usize::from(cell)]);
            boxes_out_of_plan += u16::from(is_dead[usize::from(cell)] && !is_packed(cell));
        }
        let region_count = self.count_regions(board, cells, has_box, walk);
        FeatureVector {
            packed_goals: packed_goals as u16,
            region_count,
            boxes_in_corridors,
            boxes_out_of_plan,
        }
    }

    /// Counts the connected regions into which boxes divide the floor.
    fn count_regions(
        &mut self,
        board: &Board,
        boxes: impl Iterator<Item = Cell>,
        has_box: impl Fn(Cell) -> bool,
        walk: &WalkDistances,
    ) -> u16 {
        if self.generation == u32::MAX {
            self.last_visits.fill(0);
            self.generation = 0;
        }
        self.generation += 1;
        let mut region_count = 1;
        // Every region other than the player's touches a box.
        for start in boxes.flat_map(|cell| board.neighbours(cell)) {
            let mut visit = |cell: Cell| {
                let is_new = cell != NO_CELL
                    && self.last_visits[usize::from(cell)] < self.generation
                    && walk.length(cell).is_none()
                    && !has_box(cell);
                if is_new {
                    self.last_visits[usize::from(cell)] = self.generation;
                }
                is_new
            };
            if !visit(start) {
                continue;
            }
            region_count += 1;
            self.stack.push(start);
            while let Some(cell) = self.stack.pop() {
                self.stack.extend(board.neighbours(cell).into_iter().filter(|&cell| visit(cell)));
            }
        }
        region_count
    }
}

/// Finds the cells from which a box can't reach an open goal once the first `filled_count` goals
/// are filled.
fn find_dead_cells(board: &Board, goals: &[Cell], filled_count: usize) -> Vec<bool> {
    let (filled_goals, open_goals) = goals.split_at(filled_count);
    let mut is_dead = vec![true; board.size()];
    open_goals.iter().for_each(|&cell| is_dead[usize::from(cell)] = false);
    let mut stack = open_goals.to_vec();
    let is_free = |cell: Cell| cell != NO_CELL && !filled_goals.contains(&cell);
    while let Some(cell) = stack.pop() {
        for direction in Direction::ALL {
            let from = board.neighbour(cell, direction);
            if is_free(from)
                && is_free(board.neighbour(from, direction))
                && std::mem::replace(&mut is_dead[usize::from(from)], false)
            {
                stack.push(from);
            }
        }
    }
    is_dead
}

/// Whether a cell has walls on two opposite sides and is not a goal.
fn is_corridor(board: &Board, cell: Cell) -> bool {
    let [up, right, down, left] = board.neighbours(cell).map(|cell| cell == NO_CELL);
    (up && down || left && right) && board.goals().binary_search(&cell).is_err()
}
