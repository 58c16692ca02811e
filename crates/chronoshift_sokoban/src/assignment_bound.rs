//! Bounds on the number of pushes between a position and one end of the search.

use std::sync::Arc;

use super::assignment::Assignment;
use super::board::Cell;
use super::push_distances::{FAR, PushDistances};

/// The greatest number of boxes that are assigned; the work grows with the square of it for each
/// position.
pub(super) const MAX_ASSIGNED: usize = 64;

/// A lower bound on the pushes that bring all boxes to their places, or that brought them from
/// there.
///
/// Each push moves one box by one cell, and in the end each place holds one box: the least cost of
/// an assignment with the distances of single boxes is a bound. With very many boxes it is only the
/// sum of the distances to the nearest places. Either changes by at most one with a push, so that
/// the bound is consistent.
#[derive(Clone)]
pub(super) struct AssignmentBound {
    distances: Arc<PushDistances>,
    is_assigned: bool,
    whole: Assignment,
    moved: Assignment,
    cells: Vec<Cell>,
    sum: u32,
}

impl AssignmentBound {
    pub(super) fn new(distances: PushDistances, is_assigned: bool) -> Self {
        Self {
            distances: Arc::new(distances),
            is_assigned,
            whole: Assignment::default(),
            moved: Assignment::default(),
            cells: Vec::new(),
            sum: 0,
        }
    }

    /// The memory of the distances, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.distances.bytes()
    }

    /// The bound of a position; `None` if the places can't be reached. [`moved`](Self::moved) is then
    /// about this position.
    pub(super) fn compute(&mut self, boxes: &[Cell]) -> Option<u32> {
        if self.is_assigned {
            self.whole.assign(&self.distances, boxes);
            return self.whole.cost(&self.distances);
        }
        self.cells.clear();
        self.cells.extend_from_slice(boxes);
        let least = |&cell: &Cell| match self.distances.least(cell) {
            FAR => None,
            distance => Some(u32::from(distance)),
        };
        self.sum = boxes.iter().map(least).sum::<Option<u32>>()?;
        Some(self.sum)
    }

    /// The bound of the position with one box on another cell.
    pub(super) fn moved(&mut self, index: usize, to: Cell) -> Option<u32> {
        if self.distances.least(to) == FAR {
            return None;
        }
        if self.is_assigned {
            self.moved.assign_moved(&self.whole, &self.distances, index, to);
            return self.moved.cost(&self.distances);
        }
        let (from, to) = (self.distances.least(self.cells[index]), self.distances.least(to));
        Some(self.sum - u32::from(from) + u32::from(to))
    }
}
