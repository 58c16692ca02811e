//! Minimum-cost assignments.

use super::board::Cell;
use super::push_distances::{PushDistances, UNREACHABLE};

/// The cost of an impossible assignment: more than any sum of possible costs.
const IMPOSSIBLE: i32 = 1 << 23;

const UNASSIGNED: usize = usize::MAX;

/// A one-to-one assignment of boxes (rows) to targets (columns) with the least sum of distances.
///
/// The Hungarian algorithm with potentials assigns row after row, so a changed row needs only a
/// single augmentation.
#[derive(Default, Clone)]
pub(super) struct Assignment {
    cells: Vec<Cell>,
    row_potentials: Vec<i32>,
    column_potentials: Vec<i32>,
    /// The row assigned to each column.
    rows: Vec<usize>,
    slack: Vec<i32>,
    from: Vec<usize>,
    is_used: Vec<bool>,
}

impl Assignment {
    /// Assigns the boxes on these cells.
    pub(super) fn assign(&mut self, distances: &PushDistances, cells: &[Cell]) {
        let size = cells.len();
        self.cells.clear();
        self.cells.extend_from_slice(cells);
        self.row_potentials.clear();
        self.row_potentials.resize(size, 0);
        self.column_potentials.clear();
        self.column_potentials.resize(size, 0);
        self.rows.clear();
        self.rows.resize(size, UNASSIGNED);
        for row in 0..size {
            self.insert(distances, row);
        }
    }

    /// Makes this a copy of another assignment, with one box moved to another cell.
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
        self.rows.clone_from(&other.rows);
        self.cells[row] = cell;
        self.row_potentials[row] = 0;
        for assigned in self.rows.iter_mut().filter(|assigned| **assigned == row) {
            *assigned = UNASSIGNED;
        }
        self.insert(distances, row);
    }

    /// The least sum of distances; `None` if no assignment is possible.
    pub(super) fn cost(&self, distances: &PushDistances) -> Option<u32> {
        let mut sum = 0;
        for (column, &row) in self.rows.iter().enumerate() {
            match distances.row(self.cells[row])[column] {
                UNREACHABLE => return None,
                distance => sum += u32::from(distance),
            }
        }
        Some(sum)
    }

    /// Assigns another row, along a shortest augmenting path.
    fn insert(&mut self, distances: &PushDistances, row: usize) {
        let size = self.cells.len();
        self.slack.clear();
        self.slack.resize(size, i32::MAX);
        self.from.clear();
        self.from.resize(size, UNASSIGNED);
        self.is_used.clear();
        self.is_used.resize(size, false);
        let mut last = UNASSIGNED;
        let mut current = row;
        let free = loop {
            let costs = &distances.row(self.cells[current])[..size];
            let potential = self.row_potentials[current];
            let (mut least, mut nearest) = (i32::MAX, 0);
            for (column, &cost) in costs.iter().enumerate() {
                if self.is_used[column] {
                    continue;
                }
                let cost = match cost {
                    UNREACHABLE => IMPOSSIBLE,
                    cost => i32::from(cost),
                };
                let slack = cost - potential - self.column_potentials[column];
                if slack < self.slack[column] {
                    self.slack[column] = slack;
                    self.from[column] = last;
                }
                if self.slack[column] < least {
                    (least, nearest) = (self.slack[column], column);
                }
            }
            self.row_potentials[row] += least;
            for column in 0..size {
                if self.is_used[column] {
                    self.row_potentials[self.rows[column]] += least;
                    self.column_potentials[column] -= least;
                } else {
                    self.slack[column] -= least;
                }
            }
            self.is_used[nearest] = true;
            last = nearest;
            current = self.rows[nearest];
            if current == UNASSIGNED {
                break nearest;
            }
        };
        let mut column = free;
        while column != UNASSIGNED {
            let from = self.from[column];
            self.rows[column] = if from == UNASSIGNED { row } else { self.rows[from] };
            column = from;
        }
    }
}
