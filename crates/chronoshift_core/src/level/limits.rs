//! How large files and what is in them may be.

pub use crate::rules::{MAX_ACTIONS as MAX_SOLUTION, MAX_CLONES};

/// The first line of a level file.
pub(crate) const HEADER: &str = "2D SuperFun!";

/// The largest level or campaign file, in bytes.
pub const MAX_BYTES: usize = 1 << 20;
