//! The reasons why edits are refused.

use std::fmt;

use super::document::Document;
use crate::level::{MAX_BYTES, MAX_CLONES, MAX_SOLUTION};
use crate::rules::{Board, BoardError, Point};

/// The reason why an edit is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The edit doesn't fit the board: for example, the tile to toggle is not a gate.
    Board(BoardError),
    /// The board would be wider or taller than [`Board::MAX_SIDE`].
    TooLarge,
    /// The board would be narrower or shorter than [`Document::MIN_SIDE`].
    TooSmall,
    /// At least one tile would be moved off the board or into its border. The first such tile is at
    /// this position.
    NoRoom(Point),
    /// The file would be larger than [`MAX_BYTES`].
    TooLong,
    /// The solution has more than [`MAX_SOLUTION`] actions or more than [`MAX_CLONES`] clones.
    SolutionTooLong,
    /// There is no solution with this number.
    NoSolution(usize),
    /// This text is not a language code.
    Language(String),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const MAX: usize = Board::MAX_SIDE;
        const MIN: usize = Document::MIN_SIDE;
        match self {
            Self::Board(error) => error.fmt(f),
            Self::TooLarge => write!(f, "a board has at most {MAX} x {MAX} fields"),
            Self::TooSmall => write!(f, "a board has at least {MIN} x {MIN} fields"),
            Self::NoRoom(at) => write!(f, "there is no room for what is at {at}"),
            Self::TooLong => {
                write!(f, "the level's file would be too large: at most {MAX_BYTES} bytes")
            }
            Self::SolutionTooLong => write!(
                f,
                "the solution is too long: at most {MAX_SOLUTION} actions and {MAX_CLONES} clones"
            ),
            Self::NoSolution(number) => write!(f, "there is no solution {number}"),
            Self::Language(code) => {
                write!(f, "`{code}` is not the code of a language, as `de` is")
            }
        }
    }
}

impl std::error::Error for Refusal {}
