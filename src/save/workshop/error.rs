//! Why something in the workshop was not done.

use std::io;
use std::path::PathBuf;

use crate::save::file_name::FileName;
use crate::save::trouble::Trouble;
use crate::words::Message;

/// Why something was not done. All is as it was then.
#[derive(Debug)]
pub enum WorkshopError {
    /// Another file has that name, or one that is the same on some system.
    Taken(FileName),
    /// The level was changed since it was opened, and would be lost.
    Changed(String),
    /// The same of a file outside of the workshop.
    ChangedThere(PathBuf),
    /// A campaign would have no levels.
    NoLevels,
    /// A campaign would have no title.
    Untitled,
    /// The text is no level, or has no solution that completes it.
    Unsolved,
    /// What is made could not be written first.
    Unsaved(Trouble),
    /// A file could not be read or written.
    Failed(io::Error),
}

impl WorkshopError {
    /// What is wrong, and what to do.
    pub fn text(&self) -> Message {
        match self {
            Self::Taken(name) => {
                Message::new("workshop-taken").with("name", name.as_str().to_owned())
            }
            Self::Changed(name) => Message::new("workshop-changed").with("name", name.clone()),
            Self::ChangedThere(file) => {
                Message::new("workshop-changed-there").with("file", file.display().to_string())
            }
            Self::NoLevels => Message::new("workshop-no-levels"),
            Self::Untitled => Message::new("compose-untitled"),
            Self::Unsolved => Message::new("workshop-unsolved"),
            Self::Unsaved(trouble) => trouble.text(),
            Self::Failed(error) => Message::new("workshop-failed").with("error", error.to_string()),
        }
    }
}

impl From<io::Error> for WorkshopError {
    fn from(error: io::Error) -> Self {
        Self::Failed(error)
    }
}
