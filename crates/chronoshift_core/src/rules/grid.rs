//! The steps between the tiles of a board.
//!
//! All movement follows these steps. Code must not assume that a step leads to a neighbour on the
//! grid, or that it can be reversed.

use super::geometry::{Cell, Direction};
use super::tile::{Entry, Tile};

/// A grid of tiles, which are indexed row by row.
#[derive(Debug, Clone, Copy)]
pub(super) struct Grid {
    /// The number of tiles in a row, at least 1.
    pub width: usize,
    /// The number of tiles.
    pub area: usize,
}

impl Grid {
    /// The indices of a tile's neighbours, by direction; `None` for a neighbour off the grid.
    pub(super) fn neighbours(self, index: usize) -> [Option<usize>; 4] {
        let x = index % self.width;
        [
            index.checked_sub(self.width),
            (x + 1 < self.width).then_some(index + 1),
            Some(index + self.width).filter(|&next| next < self.area),
            (x > 0).then(|| index - 1),
        ]
    }

    /// For each direction, the index of the tile to which a step from this tile leads, as if every
    /// tile could be entered. A step off the board leads back to the tile itself.
    pub(super) fn steps(self, index: usize, portals: &Portals) -> [usize; 4] {
        self.neighbours(index).map(|next| next.map_or(index, |next| portals.exit(next)))
    }
}

/// The portals on a board. Each one is listed twice: its ends' tile indices in both orders.
#[derive(Debug)]
pub(super) struct Portals(Vec<[usize; 2]>);

impl Portals {
    /// The portals among these tiles. A portal that doesn't have exactly two ends is left out, so
    /// its ends act like floor.
    pub(super) fn new(tiles: &[Tile]) -> Self {
        let mut ends = std::collections::BTreeMap::<_, Vec<usize>>::new();
        for (index, tile) in tiles.iter().enumerate() {
            if let Entry::Linked(portal) = tile.entry() {
                ends.entry(portal).or_default().push(index);
            }
        }
        let pairs = ends.into_values().filter_map(|ends| <[usize; 2]>::try_from(ends).ok());
        Self(pairs.flat_map(|[first, second]| [[first, second], [second, first]]).collect())
    }

    /// The index of the tile where a step onto this tile ends: the other end of a portal, or the
    /// tile itself.
    fn exit(&self, index: usize) -> usize {
        let pair = self.0.iter().find(|[end, _]| *end == index);
        pair.map_or(index, |[_, other]| *other)
    }
}

/// The steps from and to each cell, by direction. If there is no step, the entry is the cell
/// itself.
#[derive(Debug)]
pub(super) struct StepTable {
    pub steps_from: Vec<[Cell; 4]>,
    pub steps_to: Vec<[Cell; 4]>,
}

impl StepTable {
    /// The steps between all tiles of a grid. Steps onto a one-way tile exist only in its
    /// direction.
    pub(super) fn new(grid: Grid, tiles: &[Tile]) -> Self {
        let portals = Portals::new(tiles);
        let steps_from = (0..grid.area).map(|index| {
            let mut steps = grid.steps(index, &portals);
            for (direction, next) in Direction::ALL.into_iter().zip(&mut steps) {
                if matches!(tiles[*next].entry(), Entry::Directed(only) if only != direction) {
                    *next = index;
                }
            }
            steps.map(Cell::new)
        });
        let steps_from: Vec<_> = steps_from.collect();
        let mut steps_to: Vec<_> = (0..grid.area).map(|index| [Cell::new(index); 4]).collect();
        for (index, steps) in steps_from.iter().enumerate() {
            let cell = Cell::new(index);
            for (direction, next) in steps.iter().enumerate().filter(|(_, next)| **next != cell) {
                steps_to[next.index()][direction] = cell;
            }
        }
        Self { steps_from, steps_to }
    }
}

#[cfg(test)]
mod tests {
    use super::{Cell, Grid, StepTable, Tile};
    use crate::rules::geometry::Direction;
    use crate::rules::tile::Portal;

    /// Lists the steps in one field of a [`StepTable`] as triples: a cell, a direction, and the
    /// table's entry for both.
    fn list_steps(entries: &[[Cell; 4]]) -> Vec<[usize; 3]> {
        let steps_of_cell = |(cell, entries): (usize, &[Cell; 4])| {
            [0, 1, 2, 3].map(|direction| [cell, direction, entries[direction].index()])
        };
        let steps = entries.iter().enumerate().flat_map(steps_of_cell);
        steps.filter(|[cell, _, end]| cell != end).collect()
    }

    #[test]
    fn steps_agree_in_both_directions() {
        let mut tiles = vec![Tile::Floor; 12];
        assert_eq!(steps_between(&tiles).len(), 2 * (3 * 3 + 4 * 2));
        // Making a border tile one-way leaves only one of the three steps onto it.
        tiles[1] = Tile::OneWay(Direction::East);
        assert_eq!(steps_between(&tiles).len(), 2 * (3 * 3 + 4 * 2) - 2);
        // The ends are adjacent, so a step from one onto the other leads back to the first.
        (tiles[5], tiles[6]) = (Tile::Portal(Portal::One), Tile::Portal(Portal::One));
        assert_eq!(steps_between(&tiles).len(), 2 * (3 * 3 + 4 * 2) - 4);
    }

    /// Returns the steps on a board with four columns, after checking that both lists agree.
    fn steps_between(tiles: &[Tile]) -> Vec<[usize; 3]> {
        let steps = StepTable::new(Grid { width: 4, area: 12 }, tiles);
        let forwards = list_steps(&steps.steps_from);
        let mut backwards = list_steps(&steps.steps_to);
        backwards.iter_mut().for_each(|step| step.swap(0, 2));
        backwards.sort_unstable();
        assert_eq!(forwards, backwards);
        forwards
    }
}
