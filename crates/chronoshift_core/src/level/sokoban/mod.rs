//! Sokoban's own files: collections of levels as its players pass them around, and solutions.
//!
//! A [`Collection`] is a file: reading it finds the levels and their titles, and each [`Puzzle`] is
//! read when it is asked for, so that a broken one does not keep the others from playing.

mod board;
pub mod brjaf;
mod collection;
mod convert;
mod error;
mod gap;
mod limits;
pub mod lurd;
mod notation;
mod notes;
mod puzzle;
mod run_length;
#[cfg(test)]
mod tests;
mod text;

pub use collection::Collection;
pub use convert::NoSokoban;
pub use error::{FileError, LevelError, MapFault};
pub use limits::MAX_BYTES;
pub use lurd::are_moves;
pub use notation::{MovesError, moves_text, play_moves, pushes_in};
pub use puzzle::{Header, Puzzle, collection_text};
