//! The regions into which boxes divide the floor.

use super::board::{Board, Cell, NO_CELL};

/// Labels the connected regions of some cells.
#[derive(Default)]
pub(super) struct Regions {
    /// For each cell, the label of its region, from 1; 0 if it has none.
    labels: Vec<u16>,
    stack: Vec<Cell>,
}

impl Regions {
    pub(super) fn new(board: &Board) -> Self {
        Self { labels: vec![0; board.size()], stack: Vec::new() }
    }

    /// Labels the regions of the cells for which `is_open` returns true, as far as they are next to
    /// boxes. Every region that the player can't walk to is. Returns the number of regions.
    pub(super) fn label(
        &mut self,
        board: &Board,
        boxes: impl IntoIterator<Item = Cell>,
        is_open: impl Fn(Cell) -> bool,
    ) -> u16 {
        self.labels.fill(0);
        let is_new = |labels: &[u16], cell| {
            cell != NO_CELL && labels[usize::from(cell)] == 0 && is_open(cell)
        };
        let mut count = 0;
        for start in boxes.into_iter().flat_map(|cell| board.neighbours(cell)) {
            if !is_new(&self.labels, start) {
                continue;
            }
            count += 1;
            self.labels[usize::from(start)] = count;
            self.stack.push(start);
            while let Some(cell) = self.stack.pop() {
                for next in board.neighbours(cell) {
                    if is_new(&self.labels, next) {
                        self.labels[usize::from(next)] = count;
                        self.stack.push(next);
                    }
                }
            }
        }
        count
    }

    /// The label of the region of a cell (1-based); 0 for a cell outside all regions.
    pub(super) fn region_at(&self, cell: Cell) -> u16 {
        if cell == NO_CELL { 0 } else { self.labels[usize::from(cell)] }
    }
}
