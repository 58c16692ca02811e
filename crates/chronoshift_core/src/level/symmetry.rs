//! The symmetries of a rectangle, and the symmetry that maps one board to another.
//!
//! Searches don't use these symmetries. They only merge states that differ in the order of crates
//! or clones (`JointCodec` and `SequentialExpander` in the solver's expanders).

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use super::map_tile::MapTile;
use crate::rules::{Action, Actions, Board, Cell, Direction, Point, Tile, Wire};

/// A rotation or reflection of a rectangle of tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Symmetry {
    /// Every tile stays in place.
    Same,
    /// A quarter turn, clockwise.
    QuarterTurn,
    /// A turn by 180 degrees.
    HalfTurn,
    /// A quarter turn, counterclockwise.
    ThreeQuarterTurn,
    /// Left and right are swapped.
    LeftRight,
    /// Top and bottom are swapped.
    TopBottom,
    /// Rows become columns: the top right and the bottom left corners are swapped.
    Diagonal,
    /// Rows become columns: the top left and the bottom right corners are swapped.
    OtherDiagonal,
}

impl Symmetry {
    /// All symmetries.
    pub const ALL: [Self; 8] = [
        Self::Same,
        Self::QuarterTurn,
        Self::HalfTurn,
        Self::ThreeQuarterTurn,
        Self::LeftRight,
        Self::TopBottom,
        Self::Diagonal,
        Self::OtherDiagonal,
    ];

    /// This symmetry, followed by another one.
    #[must_use]
    pub fn then(self, next: Self) -> Self {
        let is_both = |symmetry: &Self| {
            [Direction::North, Direction::East]
                .iter()
                .all(|&way| symmetry.direction(way) == next.direction(self.direction(way)))
        };
        Self::ALL.into_iter().find(is_both).unwrap_or(Self::Same)
    }

    /// The symmetry that undoes this one.
    pub fn inverse(self) -> Self {
        match self {
            Self::QuarterTurn => Self::ThreeQuarterTurn,
            Self::ThreeQuarterTurn => Self::QuarterTurn,
            other => other,
        }
    }

    /// Whether rows become columns.
    fn swaps_sides(self) -> bool {
        use Symmetry::{Diagonal, OtherDiagonal, QuarterTurn, ThreeQuarterTurn};
        matches!(self, QuarterTurn | ThreeQuarterTurn | Diagonal | OtherDiagonal)
    }

    /// The width and height of a rectangle after the symmetry is applied.
    pub fn size(self, (width, height): (usize, usize)) -> (usize, usize) {
        if self.swaps_sides() { (height, width) } else { (width, height) }
    }

    /// The image of a point in a rectangle of this width and height, each at most 256; `None` if
    /// the point is outside.
    pub fn point(self, at: Point, (width, height): (usize, usize)) -> Option<Point> {
        let (x, y) = (at.x, at.y);
        // The distances from the right and bottom edges.
        let from_right = u8::try_from(width.checked_sub(usize::from(x) + 1)?).ok()?;
        let from_bottom = u8::try_from(height.checked_sub(usize::from(y) + 1)?).ok()?;
        let (x, y) = match self {
            Self::Same => (x, y),
            Self::QuarterTurn => (from_bottom, x),
            Self::HalfTurn => (from_right, from_bottom),
            Self::ThreeQuarterTurn => (y, from_right),
            Self::LeftRight => (from_right, y),
            Self::TopBottom => (x, from_bottom),
            Self::Diagonal => (y, x),
            Self::OtherDiagonal => (from_bottom, from_right),
        };
        Some(Point { x, y })
    }

    /// The image of a direction.
    pub fn direction(self, direction: Direction) -> Direction {
        use Direction::{East, North, South, West};
        let [north, east] = match self {
            Self::Same => [North, East],
            Self::QuarterTurn => [East, South],
            Self::HalfTurn => [South, West],
            Self::ThreeQuarterTurn => [West, North],
            Self::LeftRight => [North, West],
            Self::TopBottom => [South, East],
            Self::Diagonal => [West, South],
            Self::OtherDiagonal => [East, North],
        };
        match direction {
            North => north,
            East => east,
            South => north.opposite(),
            West => east.opposite(),
        }
    }

    /// The image of a tile. Only one-way tiles change: they point in the image of their direction.
    pub fn map_tile(self, map_tile: MapTile) -> MapTile {
        match map_tile {
            MapTile::Tile(tile) => MapTile::Tile(self.tile(tile)),
            MapTile::Crate | MapTile::HeavyCrate | MapTile::StoredCrate => map_tile,
        }
    }

    fn tile(self, tile: Tile) -> Tile {
        match tile {
            Tile::OneWay(direction) => Tile::OneWay(self.direction(direction)),
            Tile::Wall
            | Tile::Floor
            | Tile::Start
            | Tile::Goal
            | Tile::Button(_)
            | Tile::Gate { .. }
            | Tile::Bridge
            | Tile::Storage
            | Tile::PlainStart { .. }
            | Tile::Portal(_)
            | Tile::Trapdoor => tile,
        }
    }

    /// The image of a sequence of actions: on the image of a board, it leads to the image of the
    /// original outcome.
    pub fn actions(self, actions: &Actions) -> Actions {
        let image_of = |&action| match action {
            Action::Move(direction) => Action::Move(self.direction(direction)),
            other => other,
        };
        actions.iter().map(image_of).collect()
    }

    /// Finds the first symmetry, in the order of [`ALL`](Self::ALL), that maps one board to
    /// another, including tiles, crates, wires in any order, logics of gates, and limits. The
    /// digits of portals can differ.
    pub fn between(from: &Board, to: &Board) -> Option<Self> {
        Self::ALL.into_iter().find(|symmetry| symmetry.maps_board(from, to))
    }

    fn maps_board(self, from: &Board, to: &Board) -> bool {
        let size = (from.width(), from.height());
        let image_of = |cell: Cell| {
            let image = self.point(from.point(cell), size)?;
            to.cell(image.x.into(), image.y.into())
        };
        let matches_image = |cell: Cell| {
            image_of(cell).is_some_and(|image| {
                let is_same_tile = match (from.tile(cell), to.tile(image)) {
                    // The comparison of steps below checks where portals lead.
                    (Tile::Portal(_), Tile::Portal(_)) => true,
                    (tile, other_tile) => self.tile(tile) == other_tile,
                };
                let has_same_steps = Direction::ALL.into_iter().all(|direction| {
                    image_of(from.step(cell, direction))
                        == Some(to.step(image, self.direction(direction)))
                });
                is_same_tile
                    && has_same_steps
                    && from.starts_with_crate(cell) == to.starts_with_crate(image)
                    && from.starts_with_heavy_crate(cell) == to.starts_with_heavy_crate(image)
                    && from.logic(cell) == to.logic(image)
            })
        };
        let wire_image = |wire: &Wire| (image_of(wire.button), image_of(wire.gate));
        let wire_cells = |wire: &Wire| (Some(wire.button), Some(wire.gate));
        self.size(size) == (to.width(), to.height())
            && from.limits() == to.limits()
            && from.cells().all(matches_image)
            && from.wires().iter().map(wire_image).collect::<HashSet<_>>()
                == to.wires().iter().map(wire_cells).collect()
    }
}
