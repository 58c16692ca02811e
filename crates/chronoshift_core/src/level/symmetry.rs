//! The symmetries of a rectangle, and boards that are equal except for one of them.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use super::map_tile::MapTile;
use crate::rules::{Action, Actions, Board, Cell, Direction, Point, Tile, Wire};

/// A rotation or reflection of a rectangle of tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Symmetry {
    /// Nothing moves.
    Same,
    /// A quarter turn, clockwise.
    QuarterTurn,
    /// A half turn.
    HalfTurn,
    /// A quarter turn, counterclockwise.
    ThreeQuarterTurn,
    /// Left and right are swapped.
    LeftRight,
    /// Top and bottom are swapped.
    TopBottom,
    /// Rows become columns: the top right and the bottom left are swapped.
    Diagonal,
    /// Rows become columns: the top left and the bottom right are swapped.
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

    /// The width and height of a rectangle after applying the symmetry.
    pub fn size(self, (width, height): (usize, usize)) -> (usize, usize) {
        if self.swaps_sides() { (height, width) } else { (width, height) }
    }

    /// The image of a place in a rectangle of this width and height, at most 256 each; `None`
    /// outside the rectangle.
    pub fn place(self, at: Point, (width, height): (usize, usize)) -> Option<Point> {
        let (x, y) = (at.x, at.y);
        // The distances from the right and the bottom.
        let left = u8::try_from(width.checked_sub(usize::from(x) + 1)?).ok()?;
        let up = u8::try_from(height.checked_sub(usize::from(y) + 1)?).ok()?;
        let (x, y) = match self {
            Self::Same => (x, y),
            Self::QuarterTurn => (up, x),
            Self::HalfTurn => (left, up),
            Self::ThreeQuarterTurn => (y, left),
            Self::LeftRight => (left, y),
            Self::TopBottom => (x, up),
            Self::Diagonal => (y, x),
            Self::OtherDiagonal => (up, left),
        };
        Some(Point { x, y })
    }

    /// The image of a direction.
    pub fn direction(self, way: Direction) -> Direction {
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
        match way {
            North => north,
            East => east,
            South => north.opposite(),
            West => east.opposite(),
        }
    }

    /// The image of a tile: one-way tiles change their directions.
    pub fn map_tile(self, map_tile: MapTile) -> MapTile {
        match map_tile {
            MapTile::Tile(tile) => MapTile::Tile(self.tile(tile)),
            MapTile::Crate | MapTile::HeavyCrate | MapTile::StoredCrate => map_tile,
        }
    }

    fn tile(self, tile: Tile) -> Tile {
        match tile {
            Tile::OneWay(way) => Tile::OneWay(self.direction(way)),
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

    /// The image of actions, which have the same effect on the image of the board.
    pub fn actions(self, actions: &Actions) -> Actions {
        let turned = |&action| match action {
            Action::Move(way) => Action::Move(self.direction(way)),
            other => other,
        };
        actions.iter().map(turned).collect()
    }
}

impl Symmetry {
    /// The first symmetry, in the order of [`ALL`](Self::ALL), that maps one board to another:
    /// tiles, crates, wires in any order, the logics of gates, and limits. The digits of portals
    /// may differ.
    pub fn between(from: &Board, to: &Board) -> Option<Self> {
        Self::ALL.into_iter().find(|symmetry| symmetry.maps(from, to))
    }

    fn maps(self, from: &Board, to: &Board) -> bool {
        let size = (from.width(), from.height());
        let image_of = |cell: Cell| {
            let at = self.place(from.point(cell), size)?;
            to.cell(at.x.into(), at.y.into())
        };
        let matches_image = |cell: Cell| {
            image_of(cell).is_some_and(|other| {
                let is_same = match (from.tile(cell), to.tile(other)) {
                    // The comparison of steps checks where portals lead.
                    (Tile::Portal(_), Tile::Portal(_)) => true,
                    (tile, image) => self.tile(tile) == image,
                };
                let steps = Direction::ALL.into_iter().all(|way| {
                    image_of(from.step(cell, way)) == Some(to.step(other, self.direction(way)))
                });
                is_same
                    && steps
                    && from.starts_with_crate(cell) == to.starts_with_crate(other)
                    && from.starts_with_heavy_crate(cell) == to.starts_with_heavy_crate(other)
                    && from.logic(cell) == to.logic(other)
            })
        };
        let wire = |wire: &Wire| (image_of(wire.button), image_of(wire.gate));
        let same = |wire: &Wire| (Some(wire.button), Some(wire.gate));
        self.size(size) == (to.width(), to.height())
            && from.limits() == to.limits()
            && from.cells().all(matches_image)
            && from.wires().iter().map(wire).collect::<HashSet<_>>()
                == to.wires().iter().map(same).collect()
    }
}
