//! A play in serializable form, which can be saved and continued.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::par::board_name;
use crate::rules::{Board, Log, Play, Recordings};

/// A play with its undo history, in serializable form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedAttempt {
    version: u32,
    /// The name of the board; see [`board_name`].
    board: String,
    /// The content, a [`SavedContent`] in this version of the format. It is deserialized only after
    /// the version has been checked.
    play: Value,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedContent {
    recordings: Recordings,
    /// The number of turns since the current clone entered the time machine.
    passed: usize,
    log: Log,
}

impl SavedAttempt {
    /// The only version of the format that is written and read.
    pub const VERSION: u32 = 2;

    /// The recordings of the saved play; `None` if they can't be read.
    pub fn recordings(&self) -> Option<Recordings> {
        Recordings::deserialize(self.play.get("recordings")?).ok()
    }
}

/// The reason why a saved play can't be restored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SavedError {
    /// The save is in a version of the format that this program doesn't know.
    Version(u32),
    /// The play took place on a different board.
    OtherBoard,
    /// The save is not a valid play.
    Unreadable,
    /// The play has too many clones and turns to be replayed in a few seconds.
    TooLarge,
    /// The recordings can't be the result of the commands in the log.
    Inconsistent,
}

impl Play {
    /// Converts the play to its serializable form.
    pub fn to_saved(&self) -> SavedAttempt {
        let content = SavedContent {
            recordings: self.recordings().clone(),
            passed: self.passed_turns(),
            log: self.log().clone(),
        };
        // Serialization fails only for map keys that are not strings, and these types have none.
        let play = serde_json::to_value(content).unwrap_or_default();
        SavedAttempt { version: SavedAttempt::VERSION, board: board_name(self.board()), play }
    }

    /// Restores a saved play on this board.
    ///
    /// # Errors
    /// See [`SavedError`].
    pub fn from_saved(board: Arc<Board>, saved: SavedAttempt) -> Result<Self, SavedError> {
        if saved.version != SavedAttempt::VERSION {
            return Err(SavedError::Version(saved.version));
        }
        if saved.board != board_name(&board) {
            return Err(SavedError::OtherBoard);
        }
        let content = SavedContent::deserialize(saved.play);
        let SavedContent { recordings, passed, log } =
            content.map_err(|_| SavedError::Unreadable)?;
        if !recordings.can_be_played(&board) {
            return Err(SavedError::TooLarge);
        }
        if !log.leads_to(&board, &recordings, passed) {
            return Err(SavedError::Inconsistent);
        }
        Self::with_log(board, recordings, passed, log).ok_or(SavedError::Inconsistent)
    }
}
