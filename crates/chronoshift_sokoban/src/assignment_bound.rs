//! Lower bounds on the number of pushes from a position to the target of a search.

use std::sync::Arc;

use super::assignment::Assignment;
use super::board::Cell;
use super::push_distances::{PushDistances, UNREACHABLE};

/// With more boxes than this, the bound does not use an assignment, because assigning all boxes
/// takes cubic time, and reassigning a moved box takes quadratic time.
pub(super) const MAX_ASSIGNED_BOXES: usize = 64;

/// A lower bound on the number of pushes between a position and the target of a search, which is
/// either the goals or the boxes' initial cells.
///
/// Each push moves one box by one cell, and in the end each target cell holds one box, so the least
/// cost of an assignment by single-box distances is a lower bound. Without an assignment, the bound
/// is only the sum of the distances to the nearest targets. A push changes either bound by at most
/// one, so the bound is consistent.
#[derive(Clone)]
pub(super) struct AssignmentBound {
    distances: Arc<PushDistances>,
    uses_assignment: bool,
    base_assignment: Assignment,
    moved_assignment: Assignment,
    cells: Vec<Cell>,
    distance_sum: u32,
}

impl AssignmentBound {
    pub(super) fn new(distances: PushDistances, uses_assignment: bool) -> Self {
        Self {
            distances: Arc::new(distances),
            uses_assignment,
            base_assignment: Assignment::default(),
            moved_assignment: Assignment::default(),
            cells: Vec::new(),
            distance_sum: 0,
        }
    }

    /// The memory for the distances, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.distances.bytes()
    }

    /// Computes the bound of a position; `None` if the targets can't be reached. Later calls of
    /// [`compute_moved`](Self::compute_moved) start from this position.
    pub(super) fn compute(&mut self, boxes: &[Cell]) -> Option<u32> {
        if self.uses_assignment {
            self.base_assignment.assign(&self.distances, boxes);
            return self.base_assignment.cost(&self.distances);
        }
        self.cells.clear();
        self.cells.extend_from_slice(boxes);
        let nearest_distance = |&cell: &Cell| match self.distances.least_distance(cell) {
            UNREACHABLE => None,
            distance => Some(u32::from(distance)),
        };
        self.distance_sum = boxes.iter().map(nearest_distance).sum::<Option<u32>>()?;
        Some(self.distance_sum)
    }

    /// Computes the bound of the position last passed to [`compute`](Self::compute), with one box
    /// moved to another cell.
    pub(super) fn compute_moved(&mut self, index: usize, to: Cell) -> Option<u32> {
        if self.distances.least_distance(to) == UNREACHABLE {
            return None;
        }
        if self.uses_assignment {
            self.moved_assignment.assign_moved(&self.base_assignment, &self.distances, index, to);
            return self.moved_assignment.cost(&self.distances);
        }
        let (from, to) =
            (self.distances.least_distance(self.cells[index]), self.distances.least_distance(to));
        Some(self.distance_sum - u32::from(from) + u32::from(to))
    }
}
