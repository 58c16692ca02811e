//! The limits of collections.

use crate::rules::Board;

/// The greatest number of rows of a map, and of fields in a row.
pub(super) const MAX_SIDE: usize = Board::MAX_SIDE;

/// The greatest number of levels of a file.
pub(super) const MAX_PUZZLES: usize = 100_000;

/// The largest collection file, in bytes.
pub(super) const MAX_BYTES: usize = 8 << 20;
