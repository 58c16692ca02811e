//! Why the workshop refuses something.

use std::io;
use std::path::PathBuf;

use chronoshift_save::Reason;
use chronoshift_save::file_name::FileName;

use crate::platform::path_name;
use crate::save::trouble::Trouble;
use crate::words::{Message, reason_text};

/// Why the workshop refuses something. Everything stays as it was.
#[derive(Debug)]
pub enum WorkshopError {
    /// Another file has that name, or one that is equal on some system.
    Taken(FileName),
    /// Another program has changed the level since it was opened, and that change would be lost.
    Changed(String),
    /// The same for a file outside of the workshop.
    ChangedThere(PathBuf),
    /// A campaign would have no levels.
    NoLevels,
    /// A campaign would have no title.
    Untitled,
    /// The text is no level, or has no working solution.
    Unsolved,
    /// The level in the editor could not be written first.
    Unsaved(Trouble),
    /// A file could not be read or written.
    Failed(io::Error),
}

impl WorkshopError {
    /// The refusal, and what the player can do about it.
    pub fn text(&self) -> Message {
        match self {
            Self::Taken(name) => {
                Message::new("workshop-taken").with("name", name.as_str().to_owned())
            }
            Self::Changed(name) => Message::new("workshop-changed").with("name", name.clone()),
            Self::ChangedThere(file) => {
                Message::new("workshop-changed-there").with("file", path_name(file))
            }
            Self::NoLevels => Message::new("workshop-no-levels"),
            Self::Untitled => Message::new("compose-untitled"),
            Self::Unsolved => Message::new("workshop-unsolved"),
            Self::Unsaved(trouble) => trouble.text(),
            Self::Failed(error) => {
                Message::new("workshop-failed").with("error", reason_text(&Reason::from(error)))
            }
        }
    }
}

impl From<io::Error> for WorkshopError {
    fn from(error: io::Error) -> Self {
        Self::Failed(error)
    }
}
