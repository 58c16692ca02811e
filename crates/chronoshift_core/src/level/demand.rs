//! How much is asked of a file.

/// What a file is to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Demand {
    /// A level that can be played.
    Level,
    /// A level in the making: its map may lack what a board needs, and its wires may be
    /// between fields that are no buttons and gates.
    Unfinished,
}
