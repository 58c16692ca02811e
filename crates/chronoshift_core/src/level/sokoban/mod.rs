//! Sokoban files: collections of levels as players exchange them, and solutions.
//!
//! Reading a [`Collection`] finds the levels of a file and their titles. Each [`Puzzle`] is parsed
//! only on request, so a broken level does not affect the others.

mod board;
pub mod brjaf;
mod collection;
mod convert;
mod error;
mod gap;
pub mod lurd;
mod notation;
mod notes;
mod overlooked;
mod puzzle;
mod run_length;
mod slc;
#[cfg(test)]
mod tests;
mod text;
mod variant;

pub use collection::Collection;
pub use convert::NonSokobanFeature;
pub use error::{FileError, LevelError, MapFault};
pub use lurd::are_moves;
pub use notation::{MovesError, moves_text, play_moves, pushes_in};
pub use puzzle::{Header, Puzzle, SavedGame, collection_text};
pub use slc::is_slc;

use crate::rules::Board;

/// The maximum number of rows in a map, and of tiles in a row.
const MAX_SIDE: usize = Board::MAX_SIDE;

/// The maximum number of levels in a file. It bounds the memory of a game that keeps the text and a
/// summary of each level.
pub const MAX_PUZZLES: usize = 20_000;

/// The maximum size of a collection file, in bytes.
pub const MAX_BYTES: usize = 8 << 20;
