//! Lengths of the player's walks around boxes.

use super::board::{Board, Cell, Direction, NO_CELL};

/// The lengths of the shortest walks from one cell, around boxes.
pub(super) struct WalkDistances {
    /// For each cell, `base` plus the length of the walk; less than `base` if the cell is
    /// unreachable. Increasing `base` invalidates all lengths without clearing them.
    lengths: Vec<u32>,
    base: u32,
    cells: Vec<Cell>,
}

impl WalkDistances {
    pub(super) fn new(board: &Board) -> Self {
        Self { lengths: vec![0; board.size()], base: 1, cells: Vec::new() }
    }

    /// Computes the lengths of the shortest walks from a cell.
    pub(super) fn compute(&mut self, board: &Board, from: Cell, has_box: impl Fn(Cell) -> bool) {
        let size = board.size() as u32;
        // All stored lengths are less than the new base.
        match self.base.checked_add(2 * size) {
            Some(next) => self.base = next - size,
            None => {
                self.lengths.fill(0);
                self.base = 1;
            }
        }
        self.cells.clear();
        self.cells.push(from);
        self.lengths[usize::from(from)] = self.base;
        let mut next_index = 0;
        while let Some(&cell) = self.cells.get(next_index) {
            next_index += 1;
            let length = self.lengths[usize::from(cell)] + 1;
            for next in board.neighbours(cell) {
                if next != NO_CELL && self.lengths[usize::from(next)] < self.base && !has_box(next)
                {
                    self.lengths[usize::from(next)] = length;
                    self.cells.push(next);
                }
            }
        }
    }

    /// The length of the shortest walk to a cell; `None` if the player can't reach the cell.
    pub(super) fn length(&self, to: Cell) -> Option<u32> {
        self.lengths[usize::from(to)].checked_sub(self.base)
    }

    /// The cells that the player can walk to, nearest first.
    pub(super) fn cells(&self) -> &[Cell] {
        &self.cells
    }
    /// The lowest cell that the player can walk to. It represents the player's region.
    pub(super) fn representative(&self) -> Cell {
        self.cells.iter().copied().min().unwrap_or(NO_CELL)
    }
}

/// The lengths of the walks from each cell to the nearest of some cells, if there are no boxes.
pub(super) fn floor_distances(board: &Board, targets: &[Cell]) -> Vec<u16> {
    let mut distances = vec![u16::MAX; board.size()];
    targets.iter().for_each(|&cell| distances[usize::from(cell)] = 0);
    let mut cells = targets.to_vec();
    let mut next_index = 0;
    while let Some(&cell) = cells.get(next_index) {
        next_index += 1;
        for direction in Direction::ALL {
            let next = board.neighbour(cell, direction);
            if next != NO_CELL && distances[usize::from(next)] == u16::MAX {
                distances[usize::from(next)] = distances[usize::from(cell)].saturating_add(1);
                cells.push(next);
            }
        }
    }
    distances
}
