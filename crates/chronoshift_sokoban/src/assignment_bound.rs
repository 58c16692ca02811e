//! Lower bounds on the number of pushes from a position to the target of a search.

use std::sync::Arc;

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

    /// Computes the bound of a position; `None` if no assignment of boxes to targets is possible.
    /// Later calls of [`compute_moved`](Self::compute_moved) start from this position.
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

/// The cost of an impossible assignment: more than any sum of possible costs.
const IMPOSSIBLE_COST: i32 = 1 << 23;

const UNASSIGNED: usize = usize::MAX;

/// A one-to-one assignment of boxes (rows) to targets (columns) with the least sum of distances.
///
/// The Hungarian algorithm with potentials assigns one row at a time, so a changed row needs only a
/// single augmentation.
#[derive(Default, Clone)]
pub(super) struct Assignment {
    cells: Vec<Cell>,
    row_potentials: Vec<i32>,
    column_potentials: Vec<i32>,
    /// The row assigned to each column.
    assigned_rows: Vec<usize>,
    slack: Vec<i32>,
    previous_columns: Vec<usize>,
    is_visited: Vec<bool>,
}

impl Assignment {
    /// Assigns the boxes on these cells to the targets.
    pub(super) fn assign(&mut self, distances: &PushDistances, cells: &[Cell]) {
        let size = cells.len();
        self.cells.clear();
        self.cells.extend_from_slice(cells);
        self.row_potentials.clear();
        self.row_potentials.resize(size, 0);
        self.column_potentials.clear();
        self.column_potentials.resize(size, 0);
        self.assigned_rows.clear();
        self.assigned_rows.resize(size, UNASSIGNED);
        for row in 0..size {
            self.assign_row(distances, row);
        }
    }

    /// Copies another assignment, moves the box of `row` to `cell`, and reassigns that box.
    pub(super) fn assign_moved(
        &mut self,
        other: &Self,
        distances: &PushDistances,
        row: usize,
        cell: Cell,
    ) {
        self.cells.clone_from(&other.cells);
        self.row_potentials.clone_from(&other.row_potentials);
        self.column_potentials.clone_from(&other.column_potentials);
        self.assigned_rows.clone_from(&other.assigned_rows);
        self.cells[row] = cell;
        self.row_potentials[row] = 0;
        for assigned in self.assigned_rows.iter_mut().filter(|assigned| **assigned == row) {
            *assigned = UNASSIGNED;
        }
        self.assign_row(distances, row);
    }

    /// The least sum of distances; `None` if no assignment is possible.
    pub(super) fn cost(&self, distances: &PushDistances) -> Option<u32> {
        let mut sum = 0;
        for (column, &row) in self.assigned_rows.iter().enumerate() {
            match distances.row(self.cells[row])[column] {
                UNREACHABLE => return None,
                distance => sum += u32::from(distance),
            }
        }
        Some(sum)
    }

    /// Assigns an unassigned row, along a shortest augmenting path.
    fn assign_row(&mut self, distances: &PushDistances, row: usize) {
        let size = self.cells.len();
        self.slack.clear();
        self.slack.resize(size, i32::MAX);
        self.previous_columns.clear();
        self.previous_columns.resize(size, UNASSIGNED);
        self.is_visited.clear();
        self.is_visited.resize(size, false);
        let mut last_column = UNASSIGNED;
        let mut current_row = row;
        let free_column = loop {
            let costs = &distances.row(self.cells[current_row])[..size];
            let potential = self.row_potentials[current_row];
            let (mut least_slack, mut nearest_column) = (i32::MAX, 0);
            for (column, &cost) in costs.iter().enumerate() {
                if self.is_visited[column] {
                    continue;
                }
                let cost = match cost {
                    UNREACHABLE => IMPOSSIBLE_COST,
                    cost => i32::from(cost),
                };
                let slack = cost - potential - self.column_potentials[column];
                if slack < self.slack[column] {
                    self.slack[column] = slack;
                    self.previous_columns[column] = last_column;
                }
                if self.slack[column] < least_slack {
                    (least_slack, nearest_column) = (self.slack[column], column);
                }
            }
            self.row_potentials[row] += least_slack;
            for column in 0..size {
                if self.is_visited[column] {
                    self.row_potentials[self.assigned_rows[column]] += least_slack;
                    self.column_potentials[column] -= least_slack;
                } else {
                    self.slack[column] -= least_slack;
                }
            }
            self.is_visited[nearest_column] = true;
            last_column = nearest_column;
            current_row = self.assigned_rows[nearest_column];
            if current_row == UNASSIGNED {
                break nearest_column;
            }
        };
        let mut column = free_column;
        while column != UNASSIGNED {
            let previous = self.previous_columns[column];
            self.assigned_rows[column] =
                if previous == UNASSIGNED { row } else { self.assigned_rows[previous] };
            column = previous;
        }
    }
}
