//! Saved games of other programs.

/// Moves that a player has saved below a level. They need not complete it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedGame {
    /// The title, in one line.
    pub title: String,
    /// The moves in LURD, perhaps in run-length form.
    pub moves: String,
}
