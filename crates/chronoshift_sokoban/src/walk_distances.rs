//! The player's ways between the boxes.

use super::board::{Board, Cell, NONE};

/// The lengths of the shortest ways from one cell, around boxes.
pub(super) struct WalkDistances {
    /// For each cell the length of the way plus `base`; less than that if no way leads there.
    lengths: Vec<u32>,
    base: u32,
    cells: Vec<Cell>,
}

impl WalkDistances {
    pub(super) fn new(board: &Board) -> Self {
        Self { lengths: vec![0; board.size()], base: 1, cells: Vec::new() }
    }

    /// Measures all ways from a cell.
    pub(super) fn start(&mut self, board: &Board, from: Cell, has_box: impl Fn(Cell) -> bool) {
        let size = board.size() as u32;
        // All lengths so far are less than the new base.
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
        let mut seen = 0;
        while let Some(&cell) = self.cells.get(seen) {
            seen += 1;
            let length = self.lengths[usize::from(cell)] + 1;
            for next in board.neighbours(cell) {
                if next != NONE && self.lengths[usize::from(next)] < self.base && !has_box(next) {
                    self.lengths[usize::from(next)] = length;
                    self.cells.push(next);
                }
            }
        }
    }

    /// The length of the shortest way to a cell, if there is one.
    pub(super) fn length(&self, to: Cell) -> Option<u32> {
        self.lengths[usize::from(to)].checked_sub(self.base)
    }

    /// The cells with a way to them, the nearest first.
    pub(super) fn cells(&self) -> &[Cell] {
        &self.cells
    }
}
