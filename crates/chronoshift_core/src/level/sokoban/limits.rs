//! The size limits of collections.

use crate::rules::Board;

/// The maximum number of rows in a map, and of tiles in a row.
pub(super) const MAX_SIDE: usize = Board::MAX_SIDE;

/// The maximum number of levels in a file. It bounds the memory of a game that keeps the text and a
/// summary of each level.
pub const MAX_PUZZLES: usize = 20_000;

/// The maximum size of a collection file, in bytes.
pub const MAX_BYTES: usize = 8 << 20;
