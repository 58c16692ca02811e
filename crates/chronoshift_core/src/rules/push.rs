//! A crate on the move.

use super::geometry::{Cell, Direction};

/// A crate that is pushed one field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Push {
    /// Where the crate was.
    pub from: Cell,
    /// Where it goes.
    pub to: Cell,
    /// Which way.
    pub direction: Direction,
    /// The first clone (from 0) that pushes it.
    pub by: usize,
}
