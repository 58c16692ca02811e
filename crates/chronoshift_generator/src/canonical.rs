//! A canonical form of boards that differ only by rotation, reflection and outer walls.

use std::collections::BTreeMap;

use chronoshift_core::level::{MapTile, Symmetry};
use chronoshift_core::rules::{Point, Portal, Tile};

use crate::draft::Draft;

impl Draft {
    /// The draft without outer rows and columns that contain only walls.
    pub(crate) fn trimmed(&self) -> Self {
        let (width, _) = self.size();
        let open_tiles = self.positions(|map_tile| map_tile != MapTile::WALL);
        let columns = open_tiles.iter().map(|position| position % width);
        let rows = open_tiles.iter().map(|position| position / width);
        let (Some(left), Some(right)) = (columns.clone().min(), columns.max()) else {
            return self.clone();
        };
        let (top, bottom) = (rows.clone().min().unwrap_or(0), rows.max().unwrap_or(0));
        let from: Vec<_> =
            (top..=bottom).flat_map(|y| (left..=right).map(move |x| y * width + x)).collect();
        self.rearranged(right - left + 1, &from, |map_tile| map_tile)
    }

    /// The rotated or mirrored draft.
    pub fn transformed(&self, symmetry: Symmetry) -> Self {
        let size = self.size();
        let (width, height) = symmetry.size(size);
        let old_position = |position: usize| {
            // The casts are lossless, because the sides are below 256.
            let at = Point { x: (position % width) as u8, y: (position / width) as u8 };
            let old = symmetry.inverse().point(at, (width, height));
            old.map_or(position, |old| usize::from(old.y) * size.0 + usize::from(old.x))
        };
        let from: Vec<_> = (0..width * height).map(old_position).collect();
        self.rearranged(width, &from, |map_tile| symmetry.map_tile(map_tile))
    }

    /// The draft with its portals renumbered in the order in which they appear.
    pub(crate) fn with_portals_in_order(&self) -> Self {
        let mut digits = BTreeMap::new();
        let from: Vec<_> = (0..self.map_tiles().len()).collect();
        for map_tile in self.map_tiles() {
            if let MapTile::Tile(Tile::Portal(portal)) = map_tile {
                let next = PORTALS[digits.len().min(PORTALS.len() - 1)];
                digits.entry(*portal).or_insert(next);
            }
        }
        let renumbered = |map_tile| match map_tile {
            MapTile::Tile(Tile::Portal(portal)) => MapTile::Tile(Tile::Portal(digits[&portal])),
            other => other,
        };
        self.rearranged(self.size().0, &from, renumbered)
    }

    /// The canonical form. It is the same for all drafts that differ only by rotation, reflection,
    /// outer walls, or the digits of portals.
    pub fn canonical(&self) -> Self {
        let trimmed = self.trimmed();
        let images = Symmetry::ALL
            .into_iter()
            .map(|symmetry| trimmed.transformed(symmetry).with_portals_in_order());
        images.min().unwrap_or(trimmed)
    }

    /// The number of symmetries that map the draft to itself, from 1 to 8.
    pub fn symmetry_count(&self) -> usize {
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
