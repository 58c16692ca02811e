//! Events of a play.

/// An event of a play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// A level was opened.
    Opened,
    /// The level editor has changed the board, which is at its start.
    BoardReplaced,
    /// A turn was played.
    Turn {
        /// Whether the player asked for it; otherwise it passed automatically.
        asked: bool,
        /// Whether a clone reached the goal in it.
        goal: bool,
    },
    /// The last turn ended in a paradox.
    Paradox,
    /// The last turn completed the level.
    Complete,
    /// A time jump followed the last turn.
    Jump,
    /// A command was undone.
    Undone,
    /// The clone was restarted.
    CloneReset,
    /// The level was restarted.
    LevelReset,
    /// Recordings were edited.
    Edited,
    /// The rules did not allow an action, and nothing happened.
    Refused,
}
