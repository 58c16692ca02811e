//! What can be otherwise.

use crate::rules::geometry::Cell;

/// Something that is so or otherwise after each turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fact {
    /// Where a clone is.
    Clone(usize),
    /// Where a crate is, by its number.
    Crate(usize),
    /// Whether a button is active.
    Button(Cell),
    /// Whether a gate is closed.
    Gate(Cell),
    /// Whether a passage has been stood on.
    Passage(Cell),
}
