//! Why a board can't be built.

use std::fmt;

use crate::rules::board::Board;
use crate::rules::geometry::Point;
use crate::rules::limits::Limit;
use crate::rules::tile::Tile;

/// A fault of an unfinished board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardError {
    /// It has no tiles.
    Empty,
    /// It has this many tiles in a row, more than [`Board::MAX_SIDE`].
    TooWide(usize),
    /// It has this many rows, more than [`Board::MAX_SIDE`].
    TooHigh(usize),
    /// A part was put at this place, which is not on the board.
    Outside(Point),
    /// The first tile of a row that is not plain ground is this one, which is not a wall.
    NoLeftWall(Point),
    /// The last tile of a row that is not plain ground is this one, which is not a wall.
    NoRightWall(Point),
    /// It has no start, or it has neither a goal nor a storage spot.
    Missing(Tile),
    /// It has more than one start or goal.
    Second {
        /// The start or the goal.
        tile: Tile,
        /// The place of the second one, or of a further one.
        at: Point,
        /// The place of the first one, counted row by row.
        first: Point,
    },
    /// Walls don't enclose it: a walk from the start reaches the border here.
    Open(Point),
    /// A portal has only this end.
    LonePortal {
        /// The portal.
        tile: Tile,
        /// The place of its end.
        at: Point,
    },
    /// A portal has more than two ends.
    ThirdEnd {
        /// The portal.
        tile: Tile,
        /// The place of the third end, or of a further one.
        at: Point,
    },
    /// A limit is out of its range.
    NotALimit {
        /// The kind of limit.
        limit: Limit,
        /// The limit.
        most: usize,
    },
    /// A crate is on a tile that is neither plain ground nor a storage spot, or a heavy crate is
    /// not on plain ground.
    CrateOn {
        /// The place of the crate.
        at: Point,
        /// The tile there.
        found: Tile,
    },
    /// A wire comes from a tile that is not a button.
    NotAButton {
        /// The place of that tile.
        at: Point,
        /// The tile there.
        found: Tile,
    },
    /// A wire leads to a tile that is not a gate.
    NotAGate {
        /// The place of that tile.
        at: Point,
        /// The tile there.
        found: Tile,
    },
}

impl BoardError {
    /// The place of the fault, if it has one.
    pub fn place(&self) -> Option<Point> {
        match *self {
            Self::Empty
            | Self::TooWide(_)
            | Self::TooHigh(_)
            | Self::Missing(_)
            | Self::NotALimit { .. } => None,
            Self::Outside(at)
            | Self::NoLeftWall(at)
            | Self::NoRightWall(at)
            | Self::Second { at, .. }
            | Self::Open(at)
            | Self::LonePortal { at, .. }
            | Self::ThirdEnd { at, .. }
            | Self::CrateOn { at, .. }
            | Self::NotAButton { at, .. }
            | Self::NotAGate { at, .. } => Some(at),
        }
    }
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const MOST: usize = Board::MAX_SIDE;
        match *self {
            Self::Empty => f.write_str("the board has no fields"),
            Self::TooWide(width) => write!(f, "the board is {width} wide, more than {MOST}"),
            Self::TooHigh(height) => write!(f, "the board is {height} high, more than {MOST}"),
            Self::Outside(at) => write!(f, "{at} is outside the board"),
            Self::NoLeftWall(at) => write!(f, "the row begins without a wall at {at}"),
            Self::NoRightWall(at) => write!(f, "the row ends without a wall at {at}"),
            Self::Missing(tile) => write!(f, "the board lacks {}", tile.noun()),
            Self::Second { tile, at, first } => {
                write!(f, "{} is at {first} and at {at}", tile.noun())
            }
            Self::Open(at) => write!(f, "the board is open to its border at {at}"),
            Self::LonePortal { tile, at } => {
                write!(f, "the portal {} at {at} has no other end", tile.glyph())
            }
            Self::ThirdEnd { tile, at } => {
                write!(f, "the portal {} has a third end at {at}", tile.glyph())
            }
            Self::NotALimit { limit, most } => {
                write!(f, "the limit of {} is {most}, not 1 to {}", limit.name(), limit.most())
            }
            Self::CrateOn { at, found } => {
                write!(f, "the crate at {at} is on {}, not on plain ground", found.noun())
            }
            Self::NotAButton { at, found } => write!(f, "{at} is {}, not a button", found.noun()),
            Self::NotAGate { at, found } => write!(f, "{at} is {}, not a gate", found.noun()),
        }
    }
}

impl std::error::Error for BoardError {}
