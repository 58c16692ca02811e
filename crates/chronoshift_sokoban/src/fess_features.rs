//! The features of a position by a plan of the packing.

use chronoshift_search::Stop;

use super::board::{Board, Cell, NONE};
use super::direction::Direction;
use super::packing_order::PackingOrder;
use super::verdict::Budget;
use super::walk_distances::WalkDistances;

/// Features of a position: for some of them more is better, for others less.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct FeatureVector {
    /// The number of goals that are filled in the packing order: the more, the better.
    pub(super) packed: u16,
    /// The number of parts into which boxes cut the floor: the fewer, the better.
    pub(super) parts: u16,
    /// The number of boxes in corridors between rooms: the fewer, the better.
    pub(super) in_the_way: u16,
    /// The number of boxes that come to no open goal once the next goal is filled: the fewer, the
    /// better.
    pub(super) lost: u16,
}

/// A plan of the packing, and the features of a position by it.
///
/// These are simple forms of the features of Festival (Shoham and Schaeffer's FESS).
pub(super) struct FessFeatures {
    order: PackingOrder,
    /// For each number of filled goals and each cell whether a box there comes to no other goal.
    is_lost: Vec<Vec<bool>>,
    is_corridor: Vec<bool>,
    /// For each cell the last count of parts that reached it.
    counted: Vec<u32>,
    count: u32,
    rest: Vec<Cell>,
}

impl FessFeatures {
    pub(super) fn new(board: &Board, budget: &mut Budget<'_>) -> Result<Self, Stop> {
        let order = PackingOrder::new(board, budget)?;
        let goals = order.goals();
        let mut is_lost = Vec::new();
        for filled in 0..=goals.len() {
            is_lost.push(lost(board, goals, filled));
            // Each cell is compared with the filled goals.
            budget.cells(board.size() * (1 + filled))?;
        }
        let is_corridor = (0..board.size() as Cell).map(|cell| is_corridor(board, cell)).collect();
        let counted = vec![0; board.size()];
        let rest = Vec::new();
        Ok(Self { order, is_lost, is_corridor, counted, count: 0, rest })
    }

    /// The features of a position after a box has moved, with the player's ways in it.
    pub(super) fn features(
        &mut self,
        board: &Board,
        boxes: &[Cell],
        moved: Option<(usize, Cell)>,
        has_box: impl Fn(Cell) -> bool,
        walk: &WalkDistances,
    ) -> FeatureVector {
        let packed = self.order.filled(&has_box);
        let is_packed = |cell: Cell| self.order.goals()[..packed].contains(&cell);
        let is_lost = &self.is_lost[(packed + 1).min(self.is_lost.len() - 1)];
        let after = |index, cell| moved.filter(|step| step.0 == index).map_or(cell, |step| step.1);
        let cells = boxes.iter().enumerate().map(|(index, &cell)| after(index, cell));
        let (mut in_the_way, mut lost) = (0, 0);
        for cell in cells.clone() {
            in_the_way += u16::from(self.is_corridor[usize::from(cell)]);
            lost += u16::from(is_lost[usize::from(cell)] && !is_packed(cell));
        }
        let parts = self.parts(board, cells, has_box, walk);
        FeatureVector { packed: packed as u16, parts, in_the_way, lost }
    }

    /// The number of parts of the floor.
    fn parts(
        &mut self,
        board: &Board,
        boxes: impl Iterator<Item = Cell>,
        has_box: impl Fn(Cell) -> bool,
        walk: &WalkDistances,
    ) -> u16 {
        if self.count == u32::MAX {
            self.counted.fill(0);
            self.count = 0;
        }
        self.count += 1;
        let mut parts = 1;
        // Where the player can't walk, there are boxes around.
        for start in boxes.flat_map(|cell| board.neighbours(cell)) {
            let mut is_new = |cell: Cell| {
                cell != NONE
                    && self.counted[usize::from(cell)] < self.count
                    && walk.length(cell).is_none()
                    && !has_box(cell)
                    && {
                        self.counted[usize::from(cell)] = self.count;
                        true
                    }
            };
            if !is_new(start) {
                continue;
            }
            parts += 1;
            self.rest.push(start);
            while let Some(cell) = self.rest.pop() {
                self.rest.extend(board.neighbours(cell).into_iter().filter(|&cell| is_new(cell)));
            }
        }
        parts
    }
}

/// For each cell whether a box there comes to no goal but the first ones of the order, which are
/// filled.
fn lost(board: &Board, goals: &[Cell], filled: usize) -> Vec<bool> {
    let (filled, open) = goals.split_at(filled);
    let mut is_lost = vec![true; board.size()];
    open.iter().for_each(|&cell| is_lost[usize::from(cell)] = false);
    let mut rest = open.to_vec();
    let is_free = |cell: Cell| cell != NONE && !filled.contains(&cell);
    while let Some(cell) = rest.pop() {
        for direction in Direction::ALL {
            let from = board.next(cell, direction);
            if is_free(from)
                && is_free(board.next(from, direction))
                && std::mem::replace(&mut is_lost[usize::from(from)], false)
            {
                rest.push(from);
            }
        }
    }
    is_lost
}

/// Whether a cell has walls on two opposite sides, and is no goal.
fn is_corridor(board: &Board, cell: Cell) -> bool {
    let [up, right, down, left] = board.neighbours(cell).map(|cell| cell == NONE);
    (up && down || left && right) && board.goals().binary_search(&cell).is_err()
}
