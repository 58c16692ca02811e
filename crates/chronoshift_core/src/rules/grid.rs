//! The steps between the fields of a board.
//!
//! All movement follows these steps. No code may assume that a step leads to a neighbour on the grid,
//! or that a step back is possible.

use super::geometry::Cell;

/// A grid of fields, whose indices go row by row.
#[derive(Debug, Clone, Copy)]
pub(super) struct Grid {
    /// Fields in a row, at least 1.
    pub width: usize,
    /// The number of fields.
    pub area: usize,
}

impl Grid {
    /// The indices of the fields next to one, by their direction; `None` across the border.
    pub(super) fn neighbours(self, index: usize) -> [Option<usize>; 4] {
        let x = index % self.width;
        [
            index.checked_sub(self.width),
            (x + 1 < self.width).then_some(index + 1),
            Some(index + self.width).filter(|&next| next < self.area),
            (x > 0).then(|| index - 1),
        ]
    }

    /// The indices of the fields to which steps lead from one, by their direction; its own across
    /// the border.
    pub(super) fn steps(self, index: usize) -> [usize; 4] {
        self.neighbours(index).map(|next| next.unwrap_or(index))
    }
}

/// The steps from each cell and to each cell, by their direction. A cell itself stands for none.
#[derive(Debug)]
pub(super) struct Steps {
    pub from: Vec<[Cell; 4]>,
    pub to: Vec<[Cell; 4]>,
}

impl Steps {
    /// The steps between all fields of a grid.
    pub(super) fn on(grid: Grid) -> Self {
        let from: Vec<_> = (0..grid.area).map(|index| grid.steps(index).map(Cell::new)).collect();
        let mut to: Vec<_> = (0..grid.area).map(|index| [Cell::new(index); 4]).collect();
        for (index, steps) in from.iter().enumerate() {
            let cell = Cell::new(index);
            for (way, next) in steps.iter().enumerate().filter(|(_, next)| **next != cell) {
                to[next.index()][way] = cell;
            }
        }
        Self { from, to }
    }
}

#[cfg(test)]
mod tests {
    use super::{Cell, Grid, Steps};

    /// The steps between two cells, in one of the lists, as numbers of cells and directions.
    fn listed(ends: &[[Cell; 4]]) -> Vec<[usize; 3]> {
        let of_cell = |(cell, ends): (usize, &[Cell; 4])| {
            [0, 1, 2, 3].map(|way| [cell, way, ends[way].index()])
        };
        let all = ends.iter().enumerate().flat_map(of_cell);
        all.filter(|[cell, _, end]| cell != end).collect()
    }

    #[test]
    fn each_step_is_known_at_both_of_its_ends() {
        let steps = Steps::on(Grid { width: 4, area: 12 });
        let forwards = listed(&steps.from);
        let mut backwards = listed(&steps.to);
        backwards.iter_mut().for_each(|step| step.swap(0, 2));
        backwards.sort_unstable();
        assert_eq!(forwards, backwards);
        assert_eq!(forwards.len(), 2 * (3 * 3 + 4 * 2));
    }
}
