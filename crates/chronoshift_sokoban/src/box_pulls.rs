//! The cells to which a single box can be pulled.

use chronoshift_search::Stop;

use super::board::{Board, Cell, Direction, NO_CELL};
use super::useful_pushes::UsefulPushes;
use super::verdict::Budget;
use super::walk_distances::WalkDistances;

/// A cell to which a box has been pulled.
#[derive(Clone, Copy)]
pub(super) struct PulledBox {
    pub(super) cell: Cell,
    /// The side of the box on which the player stands.
    pub(super) side: Direction,
}

/// Finds the cells to which a single box can be pulled past other boxes.
pub(super) struct BoxPulls {
    walk: WalkDistances,
    is_seen: Vec<[bool; 4]>,
    places: Vec<PulledBox>,
    examined_cells: usize,
}

impl BoxPulls {
    pub(super) fn new(board: &Board) -> Self {
        let (walk, is_seen) = (WalkDistances::new(board), vec![[false; 4]; board.size()]);
        Self { walk, is_seen, places: Vec::new(), examined_cells: 0 }
    }

    /// The number of cells examined so far.
    pub(super) fn examined_cells(&self) -> usize {
        self.examined_cells
    }

    /// Finds the places of a box that starts on `cell`, with the player on one of `sides`. Places
    /// with fewer pulls come first. `has_box` returns whether another box is on a cell. The search
    /// ends with the first place for which `is_end` returns true. Returns whether there is one.
    ///
    /// # Errors
    /// If the callback ends the work.
    pub(super) fn search(
        &mut self,
        board: &Board,
        pushes: &UsefulPushes,
        cell: Cell,
        sides: [bool; 4],
        has_box: impl Fn(Cell) -> bool,
        is_end: impl Fn(Cell) -> bool,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        self.places.clear();
        for side in Direction::ALL {
            if sides[side as usize] {
                self.places.push(PulledBox { cell, side });
                self.is_seen[usize::from(cell)][side as usize] = true;
            }
        }
        let start_count = self.places.len();
        let (mut next_index, mut is_found) = (0, false);
        while let Some(&place) = self.places.get(next_index) {
            if next_index >= start_count && is_end(place.cell) {
                // The place where the search ended is the last one.
                self.places.truncate(next_index + 1);
                is_found = true;
                break;
            }
            next_index += 1;
            let player = board.neighbour(place.cell, place.side);
            self.walk.compute(board, player, |other| other == place.cell || has_box(other));
            let examined_cells = self.walk.cells().len();
            self.examined_cells += examined_cells;
            budget.count_cells(examined_cells)?;
            for side in Direction::ALL {
                let to = board.neighbour(place.cell, side);
                if to == NO_CELL || self.walk.length(to).is_none() {
                    continue;
                }
                let player = board.neighbour(to, side);
                if player != NO_CELL
                    && !has_box(player)
                    && pushes.is_useful(to, side.opposite())
                    && !std::mem::replace(&mut self.is_seen[usize::from(to)][side as usize], true)
                {
                    self.places.push(PulledBox { cell: to, side });
                }
            }
        }
        // A search that ends early has seen places that are not listed any more.
        self.is_seen.fill([false; 4]);
        Ok(is_found)
    }

    /// The places that the last search found, the start among them.
    pub(super) fn places(&self) -> &[PulledBox] {
        &self.places
    }
}
