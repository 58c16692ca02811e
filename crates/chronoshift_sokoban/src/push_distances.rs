//! Distances for a single box, in pushes.

use chronoshift_search::Stop;

use super::board::{Board, Cell, Direction, NO_CELL};
use super::useful_pushes::UsefulPushes;
use super::verdict::Budget;

/// The distance if no pushes lead from one cell to the other.
pub(super) const UNREACHABLE: u16 = u16::MAX;

/// The least number of useful pushes between each cell and each group of goals or boxes.
pub(super) struct PushDistances {
    column_count: usize,
    /// One row for each cell, with one distance for each group.
    rows: Vec<u16>,
    /// The least distance in each cell's row.
    least_distances: Vec<u16>,
}

impl PushDistances {
    /// The memory for a table with this many groups, in bytes.
    pub(super) fn bytes_for(board: &Board, groups: usize) -> usize {
        board.size() * (groups + 1) * size_of::<u16>()
    }

    /// The allocated memory, in bytes.
    pub(super) fn bytes(&self) -> usize {
        (self.rows.len() + self.least_distances.len()) * size_of::<u16>()
    }

    /// Computes the distances from each cell to the nearest goal in each group.
    pub(super) fn to_goals(
        board: &Board,
        pushes: &UsefulPushes,
        groups: &[Vec<Cell>],
        budget: &mut Budget<'_>,
    ) -> Result<Self, Stop> {
        Self::new(board, groups, budget, |cell, add| {
            for direction in Direction::ALL {
                let from = board.neighbour(cell, direction.opposite());
                if from != NO_CELL && pushes.is_useful(from, direction) {
                    add(from);
                }
            }
        })
    }

    /// Computes the distances from the nearest box in each group to each cell.
    pub(super) fn from_boxes(
        board: &Board,
        pushes: &UsefulPushes,
        groups: &[Vec<Cell>],
        budget: &mut Budget<'_>,
    ) -> Result<Self, Stop> {
        Self::new(board, groups, budget, |cell, add| {
            for direction in Direction::ALL {
                if pushes.is_useful(cell, direction) {
                    add(board.neighbour(cell, direction));
                }
            }
        })
    }

    fn new(
        board: &Board,
        groups: &[Vec<Cell>],
        budget: &mut Budget<'_>,
        for_each_neighbour: impl Fn(Cell, &mut dyn FnMut(Cell)),
    ) -> Result<Self, Stop> {
        let column_count = groups.len();
        let mut rows = vec![UNREACHABLE; board.size() * column_count];
        let mut cells: Vec<Cell> = Vec::new();
        for (column, group) in groups.iter().enumerate() {
            cells.clear();
            for &target in group {
                rows[usize::from(target) * column_count + column] = 0;
                cells.push(target);
            }
            let mut next_index = 0;
            while let Some(&cell) = cells.get(next_index) {
                next_index += 1;
                // Distances are capped below `UNREACHABLE`. A capped distance is still a lower
                // bound.
                let distance =
                    (rows[usize::from(cell) * column_count + column] + 1).min(UNREACHABLE - 1);
                for_each_neighbour(cell, &mut |next| {
                    let entry = &mut rows[usize::from(next) * column_count + column];
                    if *entry == UNREACHABLE {
                        *entry = distance;
                        cells.push(next);
                    }
                });
            }
            budget.count_cells(Direction::ALL.len() * cells.len())?;
        }
        let least_distance = |cell: usize| {
            rows[cell * column_count..(cell + 1) * column_count]
                .iter()
                .copied()
                .min()
                .unwrap_or(UNREACHABLE)
        };
        let least_distances = (0..board.size()).map(least_distance).collect();
        Ok(Self { column_count, rows, least_distances })
    }

    /// The distances between a cell and each group.
    pub(super) fn row(&self, cell: Cell) -> &[u16] {
        let start = usize::from(cell) * self.column_count;
        &self.rows[start..start + self.column_count]
    }

    /// The distance between a cell and the nearest group; [`UNREACHABLE`] if no pushes connect the
    /// cell with any group.
    pub(super) fn least_distance(&self, cell: Cell) -> u16 {
        self.least_distances[usize::from(cell)]
    }
}
