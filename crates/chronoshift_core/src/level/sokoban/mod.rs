//! Sokoban files: collections of levels as players exchange them, and solutions.
//!
//! Reading a [`Collection`] finds the levels of a file and their titles. Each [`Puzzle`] is parsed
//! only on request, so a broken level does not affect the others.

mod board;
pub mod brjaf;
mod collection;
mod convert;
mod encodings;
mod error;
mod gap;
mod limits;
pub mod lurd;
mod notation;
mod notes;
mod overlooked;
mod puzzle;
mod retitle;
mod run_length;
mod slc;
#[cfg(test)]
mod tests;
mod text;
mod variant;

pub use collection::Collection;
pub use convert::NonSokobanFeature;
pub use error::{FileError, LevelError, MapFault};
pub use limits::{MAX_BYTES, MAX_PUZZLES};
pub use lurd::are_moves;
pub use notation::{MovesError, moves_text, play_moves, pushes_in};
pub use notes::SavedGame;
pub use puzzle::{Header, Puzzle, collection_text};
pub use slc::is_slc;
