//! Saved games from other programs.

/// Moves that a player has saved below a level. They need not complete it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedGame {
    /// The title, on one line.
    pub title: String,
    /// The moves in LURD notation, possibly run-length encoded.
    pub moves: String,
}
