//! Distances of pushes of a single box.

use chronoshift_search::Stop;

use super::board::{Board, Cell, NONE};
use super::direction::Direction;
use super::useful_pushes::UsefulPushes;
use super::verdict::Budget;

/// No way.
pub(super) const FAR: u16 = u16::MAX;

/// The least numbers of useful pushes between each cell and some places.
pub(super) struct PushDistances {
    columns: usize,
    /// For each cell one number a column.
    rows: Vec<u16>,
    /// For each cell the least of its row.
    least: Vec<u16>,
}

impl PushDistances {
    /// The memory that a table of a number of groups takes, in bytes.
    pub(super) fn bytes_for(board: &Board, groups: usize) -> usize {
        board.size() * (groups + 1) * size_of::<u16>()
    }

    /// The memory that this table takes, in bytes.
    pub(super) fn bytes(&self) -> usize {
        (self.rows.len() + self.least.len()) * size_of::<u16>()
    }

    /// The distances from each cell to the nearest goal of each group.
    pub(super) fn to_goals(
        board: &Board,
        pushes: &UsefulPushes,
        groups: &[Vec<Cell>],
        budget: &mut Budget<'_>,
    ) -> Result<Self, Stop> {
        Self::new(board, groups, budget, |cell, add| {
            for direction in Direction::ALL {
                let from = board.next(cell, direction.opposite());
                if from != NONE && pushes.is_useful(from, direction) {
                    add(from);
                }
            }
        })
    }

    /// The distances to each cell from the nearest box of each group.
    pub(super) fn from_boxes(
        board: &Board,
        pushes: &UsefulPushes,
        groups: &[Vec<Cell>],
        budget: &mut Budget<'_>,
    ) -> Result<Self, Stop> {
        Self::new(board, groups, budget, |cell, add| {
            for direction in Direction::ALL {
                if pushes.is_useful(cell, direction) {
                    add(board.next(cell, direction));
                }
            }
        })
    }

    fn new(
        board: &Board,
        groups: &[Vec<Cell>],
        budget: &mut Budget<'_>,
        near: impl Fn(Cell, &mut dyn FnMut(Cell)),
    ) -> Result<Self, Stop> {
        let columns = groups.len();
        let mut rows = vec![FAR; board.size() * columns];
        let mut cells: Vec<Cell> = Vec::new();
        for (column, group) in groups.iter().enumerate() {
            cells.clear();
            for &target in group {
                rows[usize::from(target) * columns + column] = 0;
                cells.push(target);
            }
            let mut seen = 0;
            while let Some(&cell) = cells.get(seen) {
                seen += 1;
                // A longer way is as far as can be told; the bounds stay bounds.
                let distance = (rows[usize::from(cell) * columns + column] + 1).min(FAR - 1);
                near(cell, &mut |next| {
                    let entry = &mut rows[usize::from(next) * columns + column];
                    if *entry == FAR {
                        *entry = distance;
                        cells.push(next);
                    }
                });
            }
            budget.cells(Direction::ALL.len() * cells.len())?;
        }
        let least = |cell: usize| {
            rows[cell * columns..(cell + 1) * columns].iter().copied().min().unwrap_or(FAR)
        };
        let least = (0..board.size()).map(least).collect();
        Ok(Self { columns, rows, least })
    }

    /// The distances of a cell, one for each group.
    pub(super) fn row(&self, cell: Cell) -> &[u16] {
        let start = usize::from(cell) * self.columns;
        &self.rows[start..start + self.columns]
    }

    /// The distance of the nearest place; [`FAR`] if there is no way to any.
    pub(super) fn least(&self, cell: Cell) -> u16 {
        self.least[usize::from(cell)]
    }
}
