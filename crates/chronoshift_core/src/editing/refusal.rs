//! The reasons why edits are refused.

use crate::rules::{BoardError, Point};

/// The reason why an edit is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The edit doesn't fit the board: for example, the tile to toggle is not a gate.
    Board(BoardError),
    /// The board would be wider or taller than [`Board::MAX_SIDE`](crate::rules::Board::MAX_SIDE).
    TooLarge,
    /// The board would be narrower or shorter than
    /// [`Document::MIN_SIDE`](super::Document::MIN_SIDE).
    TooSmall,
    /// A tile would be moved off the board or into its border. If there are several, this is the
    /// position of the first.
    NoRoom(Point),
    /// The file would be larger than [`MAX_BYTES`](crate::level::MAX_BYTES).
    TooLong,
    /// The solution has more than [`MAX_SOLUTION`](crate::level::MAX_SOLUTION) actions or more than
    /// [`MAX_CLONES`](crate::level::MAX_CLONES) clones.
    SolutionTooLong,
    /// There is no solution with this number.
    NoSolution(usize),
    /// This text is not a language code.
    Language(String),
}
