//! The faults in a BRJAF puzzle file, and the pieces that ChronoShift lacks.

use crate::level::sokoban::error::FileError;

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
    /// A push of two adjacent blocks at once, which every solution in the file needs.
    PushOfTwo,
    /// A diagonal move, which every solution in the file needs.
    Diagonal,
}
