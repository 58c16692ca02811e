//! The steps between the fields of a board.
//!
//! All movement follows these steps. No code may assume that a step leads to a neighbour on the grid,
//! or that a step back is possible.

use super::field::{Entry, Field};
use super::geometry::{Cell, Direction};

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

    /// The indices of the fields to which steps lead from one, by their direction, if all of them
    /// can be entered; its own across the border.
    pub(super) fn steps(self, index: usize, portals: &Portals) -> [usize; 4] {
        self.neighbours(index).map(|next| next.map_or(index, |next| portals.behind(next)))
    }
}

/// The portals of a board: the indices of both ends of each, both ways.
#[derive(Debug)]
pub(super) struct Portals(Vec<[usize; 2]>);

impl Portals {
    /// The portals among some fields. Those with one end or with more than two lead nowhere.
    pub(super) fn among(fields: &[Field]) -> Self {
        let mut ends = std::collections::BTreeMap::<_, Vec<usize>>::new();
        for (index, field) in fields.iter().enumerate() {
            if let Entry::Linked(portal) = field.entry() {
                ends.entry(portal).or_default().push(index);
            }
        }
        let pairs = ends.into_values().filter_map(|ends| <[usize; 2]>::try_from(ends).ok());
        Self(pairs.flat_map(|[one, other]| [[one, other], [other, one]]).collect())
    }

    /// The index of the field on which a step onto a field ends: that of a portal's other end.
    fn behind(&self, index: usize) -> usize {
        let end = self.0.iter().find(|[end, _]| *end == index);
        end.map_or(index, |[_, other]| *other)
    }
}

/// The steps from each cell and to each cell, by their direction. A cell itself stands for none.
#[derive(Debug)]
pub(super) struct StepTable {
    pub from: Vec<[Cell; 4]>,
    pub to: Vec<[Cell; 4]>,
}

impl StepTable {
    /// The steps between all fields of a grid. None leads onto a one-way field but in its direction.
    pub(super) fn on(grid: Grid, fields: &[Field]) -> Self {
        let portals = Portals::among(fields);
        let from = (0..grid.area).map(|index| {
            let mut steps = grid.steps(index, &portals);
            for (way, next) in Direction::ALL.into_iter().zip(&mut steps) {
                if matches!(fields[*next].entry(), Entry::Directed(only) if only != way) {
                    *next = index;
                }
            }
            steps.map(Cell::new)
        });
        let from: Vec<_> = from.collect();
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
    use super::{Cell, Field, Grid, StepTable};
    use crate::rules::field::Portal;
    use crate::rules::geometry::Direction;

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
        let mut fields = vec![Field::Floor; 12];
        assert_eq!(steps_between(&fields).len(), 2 * (3 * 3 + 4 * 2));
        // Of the three steps onto a one-way field on the border, one is left.
        fields[1] = Field::OneWay(Direction::East);
        assert_eq!(steps_between(&fields).len(), 2 * (3 * 3 + 4 * 2) - 2);
        // Two ends side by side: a step from one onto the other leads nowhere.
        (fields[5], fields[6]) = (Field::Portal(Portal::One), Field::Portal(Portal::One));
        assert_eq!(steps_between(&fields).len(), 2 * (3 * 3 + 4 * 2) - 4);
    }

    /// The steps on a board of four columns, which must be the same forwards and backwards.
    fn steps_between(fields: &[Field]) -> Vec<[usize; 3]> {
        let steps = StepTable::on(Grid { width: 4, area: 12 }, fields);
        let forwards = listed(&steps.from);
        let mut backwards = listed(&steps.to);
        backwards.iter_mut().for_each(|step| step.swap(0, 2));
        backwards.sort_unstable();
        assert_eq!(forwards, backwards);
        forwards
    }
}
