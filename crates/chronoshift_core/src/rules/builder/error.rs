//! The reasons why a board can't be built.

use crate::rules::geometry::Point;
use crate::rules::limits::Limit;
use crate::rules::tile::Tile;

/// A fault in an unfinished board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardError {
    /// The board has no tiles.
    Empty,
    /// The board is this many tiles wide, more than
    /// [`Board::MAX_SIDE`](crate::rules::Board::MAX_SIDE).
    TooWide(usize),
    /// The board is this many tiles high, more than
    /// [`Board::MAX_SIDE`](crate::rules::Board::MAX_SIDE).
    TooHigh(usize),
    /// A part was put at this position, which is outside the board.
    Outside(Point),
    /// A row doesn't begin with a wall: its first tile that isn't plain ground is at this position.
    NoLeftWall(Point),
    /// A row doesn't end with a wall: its last tile that isn't plain ground is at this position.
    NoRightWall(Point),
    /// The board has no start, or it has neither a goal nor a storage spot.
    Missing(Tile),
    /// The board has more than one start or more than one goal.
    Second {
        /// The duplicate tile.
        tile: Tile,
        /// The position of the second start or goal, or of a later one.
        at: Point,
        /// The position of the first start or goal, counted row by row.
        first: Point,
    },
    /// Walls don't enclose the board: a walk from the start reaches the border at this position.
    Open(Point),
    /// A portal has only one end.
    LonePortal {
        /// The portal.
        tile: Tile,
        /// The position of the portal's only end.
        at: Point,
    },
    /// A portal has more than two ends.
    ThirdEnd {
        /// The portal.
        tile: Tile,
        /// The position of the third end, or of a later one.
        at: Point,
    },
    /// A limit is out of range.
    NotALimit {
        /// The kind of limit.
        limit: Limit,
        /// The value of the limit.
        value: usize,
    },
    /// A crate is on a tile that is neither plain ground nor a storage spot, or a heavy crate is
    /// not on plain ground.
    CrateOn {
        /// The position of the crate.
        at: Point,
        /// The tile under the crate.
        found: Tile,
    },
    /// A wire comes from a tile that is not a button.
    NotAButton {
        /// The position where the wire begins.
        at: Point,
        /// The tile at that position.
        found: Tile,
    },
    /// A wire leads to a tile that is not a gate.
    NotAGate {
        /// The position where the wire ends.
        at: Point,
        /// The tile at that position.
        found: Tile,
    },
}

impl BoardError {
    /// The position of the fault, if it has one.
    pub fn position(&self) -> Option<Point> {
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
