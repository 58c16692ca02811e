//! Errors of the workshop.

use std::io;
use std::path::PathBuf;

use crate::file_name::FileName;
use crate::reason::Reason;

/// The reason that the workshop refuses something. Everything stays as it was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WorkshopError {
    /// Another file has that name, or one that is equal on some system.
    Taken(FileName),
    /// Another program has changed the level since it was opened, and that change would be lost.
    Changed(String),
    /// Another program has changed this file outside of the workshop, and that change would be lost.
    ChangedThere(PathBuf),
    /// A campaign would have no levels.
    NoLevels,
    /// A campaign would have no title.
    Untitled,
    /// The text is not a level, or has no working solution.
    Unsolved,
    /// The newest version of the level could not be written.
    Unsaved {
        /// The folder of all levels.
        folder: PathBuf,
        reason: Reason,
    },
    /// A file could not be read or written.
    Failed(Reason),
}

impl From<Reason> for WorkshopError {
    fn from(reason: Reason) -> Self {
        Self::Failed(reason)
    }
}

impl From<io::Error> for WorkshopError {
    fn from(error: io::Error) -> Self {
        Self::Failed(error.into())
    }
}
