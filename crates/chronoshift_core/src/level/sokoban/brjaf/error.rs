//! The faults of a BRJAF puzzle file, and the pieces that ChronoShift lacks.

use std::fmt;

use crate::level::sokoban::error::FileError;
use crate::level::sokoban::limits::MAX_SIDE;

/// The error for a file that can't be read as a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BrjafError {
    /// The file can't be decoded as text.
    File(FileError),
    /// The line with this 1-based number has a fault.
    Line(usize, BrjafFault),
}

/// A fault in a line of a puzzle file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BrjafFault {
    /// The first line is not a valid grid size.
    Size,
    /// A block or a surface is not described by at least three numbers.
    NotThree,
    /// A block or a surface is outside the grid.
    Outside,
    /// The file needs a piece that the game lacks.
    Missing(MissingPiece),
    /// The grid has no player.
    NoPlayer,
    /// The grid has no goal.
    NoGoal,
}

/// A piece or a rule of BRJAF that ChronoShift lacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MissingPiece {
    /// A block that keeps sliding after a push.
    Sliding,
    /// A block that bounces back.
    Bouncing,
    /// A portal to another tile.
    Portal,
    /// A block of an unknown kind.
    Block(i64),
    /// A second block that the player controls.
    SecondPlayer,
    /// A second goal for the player.
    SecondGoal,
    /// A slippery surface.
    Slippery,
    /// An arrow, which pushes blocks.
    Arrow,
    /// A goal for blocks of this kind. The game has no such goals.
    GoalOf(i64),
    /// A surface of an unknown kind.
    Surface(i64),
    /// A goal under a block of another kind.
    CoveredGoal,
    /// A push of two blocks in a row, which every solution in the file needs.
    PushOfTwo,
    /// A diagonal move, which every solution in the file needs.
    Diagonal,
}

impl fmt::Display for MissingPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sliding => f.write_str("a sliding block (3)"),
            Self::Bouncing => f.write_str("a bouncing block (4)"),
            Self::Portal => f.write_str("a portal (5)"),
            Self::Block(kind) => write!(f, "a block of the kind {kind}"),
            Self::SecondPlayer => f.write_str("a second player (0)"),
            Self::SecondGoal => f.write_str("a second goal of the player (0)"),
            Self::Slippery => f.write_str("a slippery surface (-2)"),
            Self::Arrow => f.write_str("an arrow (-3 to -6)"),
            Self::GoalOf(kind) => write!(f, "a goal of blocks of the kind {kind}"),
            Self::Surface(kind) => write!(f, "a surface of the kind {kind}"),
            Self::CoveredGoal => f.write_str("a goal under a block"),
            Self::PushOfTwo => f.write_str("a push of two blocks at once"),
            Self::Diagonal => f.write_str("a diagonal move"),
        }
    }
}

impl fmt::Display for BrjafError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (line, fault) = match self {
            Self::File(error) => return error.fmt(f),
            Self::Line(line, fault) => (line, fault),
        };
        write!(f, "line {line}: ")?;
        match fault {
            BrjafFault::Size => {
                let max_side = MAX_SIDE - 2;
                write!(f, "this is no size: expected width and height, each from 1 to {max_side}")
            }
            BrjafFault::NotThree => {
                f.write_str("this is no block: expected its kind, its x and its y")
            }
            BrjafFault::Outside => f.write_str("this place is outside the grid"),
            BrjafFault::Missing(piece) => write!(f, "ChronoShift does not have this: {piece}"),
            BrjafFault::NoPlayer => {
                f.write_str("the grid has no player: expected one block `0 X Y`")
            }
            BrjafFault::NoGoal => {
                f.write_str("the grid has no goal: expected a surface `0 X Y` or `2 X Y`")
            }
        }
    }
}

impl std::error::Error for BrjafError {}
