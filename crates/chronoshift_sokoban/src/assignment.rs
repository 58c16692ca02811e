//! Assignments of least cost.

use super::board::Cell;
use super::push_distances::{FAR, PushDistances};

/// The cost of an impossible assignment: more than any sum of possible costs.
const IMPOSSIBLE: i32 = 1 << 23;

const NOBODY: usize = usize::MAX;

/// An assignment of boxes to places, one each, of the least sum of distances.
///
/// It is found row by row with potentials (the Hungarian method), so that after a change of one row
/// a single augmentation is enough.
#[derive(Default, Clone)]
pub(super) struct Assignment {
    cells: Vec<Cell>,
    row_potentials: Vec<i32>,
    column_potentials: Vec<i32>,
    /// For each place its box.
    rows: Vec<usize>,
    slack: Vec<i32>,
    from: Vec<usize>,
    is_used: Vec<bool>,
}

impl Assignment {
    /// Assigns boxes on these cells.
    pub(super) fn assign(&mut self, distances: &PushDistances, cells: &[Cell]) {
        let size = cells.len();
        self.cells.clear();
        self.cells.extend_from_slice(cells);
        self.row_potentials.clear();
        self.row_potentials.resize(size, 0);
        self.column_potentials.clear();
        self.column_potentials.resize(size, 0);
        self.rows.clear();
        self.rows.resize(size, NOBODY);
        for row in 0..size {
            self.insert(distances, row);
        }
    }

    /// Makes this a copy of another, with one box on another cell.
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
            *assigned = NOBODY;
        }
        self.insert(distances, row);
    }

    /// The least sum; `None` if there is no possible assignment.
    pub(super) fn cost(&self, distances: &PushDistances) -> Option<u32> {
        let mut sum = 0;
        for (column, &row) in self.rows.iter().enumerate() {
            match distances.row(self.cells[row])[column] {
                FAR => return None,
                distance => sum += u32::from(distance),
            }
        }
        Some(sum)
    }

    /// Assigns one more row, along a shortest augmenting path.
    fn insert(&mut self, distances: &PushDistances, row: usize) {
        let size = self.cells.len();
        self.slack.clear();
        self.slack.resize(size, i32::MAX);
        self.from.clear();
        self.from.resize(size, NOBODY);
        self.is_used.clear();
        self.is_used.resize(size, false);
        let mut last = NOBODY;
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
                    FAR => IMPOSSIBLE,
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
            if current == NOBODY {
                break nearest;
            }
        };
        let mut column = free;
        while column != NOBODY {
            let from = self.from[column];
            self.rows[column] = if from == NOBODY { row } else { self.rows[from] };
            column = from;
        }
    }
}
