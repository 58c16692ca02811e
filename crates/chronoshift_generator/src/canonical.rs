//! One form for all boards that differ by rotation, mirror and walls around.

use std::collections::{BTreeMap, HashSet};

use chronoshift_core::level::{MapTile, Symmetry};
use chronoshift_core::rules::{Board, Point, Portal, Tile};

use crate::draft::Draft;

impl Draft {
    /// The draft without the rows and columns of walls around it.
    pub(crate) fn trimmed(&self) -> Self {
        let (width, _) = self.size();
        let tiles = self.places(|map_tile| map_tile != MapTile::WALL);
        let columns = tiles.iter().map(|place| place % width);
        let rows = tiles.iter().map(|place| place / width);
        let (Some(left), Some(right)) = (columns.clone().min(), columns.max()) else {
            return self.clone();
        };
        let (top, bottom) = (rows.clone().min().unwrap_or(0), rows.max().unwrap_or(0));
        let from: Vec<_> =
            (top..=bottom).flat_map(|y| (left..=right).map(move |x| y * width + x)).collect();
        self.rearranged(right - left + 1, &from, |map_tile| map_tile)
    }

    /// The draft after a symmetry.
    pub fn transformed(&self, symmetry: Symmetry) -> Self {
        let size = self.size();
        let (width, height) = symmetry.size(size);
        let back = |place: usize| {
            // The sides are below 256.
            let at = Point { x: (place % width) as u8, y: (place / width) as u8 };
            let old = symmetry.inverse().point(at, (width, height));
            old.map_or(place, |old| usize::from(old.y) * size.0 + usize::from(old.x))
        };
        let from: Vec<_> = (0..width * height).map(back).collect();
        self.rearranged(width, &from, |map_tile| symmetry.map_tile(map_tile))
    }

    /// The draft with the digits of its portals in the order in which they appear.
    pub(crate) fn with_portals_in_order(&self) -> Self {
        let mut digits = BTreeMap::new();
        let from: Vec<_> = (0..self.map_tiles().len()).collect();
        for map_tile in self.map_tiles() {
            if let MapTile::Tile(Tile::Portal(portal)) = map_tile {
                let next = PORTALS[digits.len().min(PORTALS.len() - 1)];
                digits.entry(*portal).or_insert(next);
            }
        }
        let turned = |map_tile| match map_tile {
            MapTile::Tile(Tile::Portal(portal)) => MapTile::Tile(Tile::Portal(digits[&portal])),
            other => other,
        };
        self.rearranged(self.size().0, &from, turned)
    }

    /// The same for all drafts that differ by rotation, mirror, walls around, or the digits of
    /// portals.
    pub fn canonical(&self) -> Self {
        let trimmed = self.trimmed();
        let all = Symmetry::ALL.into_iter();
        let all = all.map(|symmetry| trimmed.transformed(symmetry).with_portals_in_order());
        all.min().unwrap_or(trimmed)
    }

    /// The number of symmetries that leave the draft as it is, 1 to 8.
    pub fn symmetries(&self) -> usize {
        let trimmed = self.trimmed().with_portals_in_order();
        let is_same =
            |symmetry: &Symmetry| trimmed.transformed(*symmetry).with_portals_in_order() == trimmed;
        Symmetry::ALL.iter().filter(|symmetry| is_same(symmetry)).count()
    }
}

/// The portals, in order.
pub(crate) const PORTALS: [Portal; 9] = [
    Portal::One,
    Portal::Two,
    Portal::Three,
    Portal::Four,
    Portal::Five,
    Portal::Six,
    Portal::Seven,
    Portal::Eight,
    Portal::Nine,
];

/// Boards that were seen, up to rotation, mirror and walls around.
#[derive(Debug, Clone, Default)]
pub struct KnownBoards(HashSet<Draft>);

impl KnownBoards {
    /// Adds a board. Returns whether it is new.
    pub fn add(&mut self, board: &Board) -> bool {
        self.add_draft(&Draft::from_board(board))
    }

    /// Adds the board of a draft. Returns whether it is new.
    pub(crate) fn add_draft(&mut self, draft: &Draft) -> bool {
        self.0.insert(draft.canonical())
    }
}
