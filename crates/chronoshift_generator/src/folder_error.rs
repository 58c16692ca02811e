//! The errors of a search in a folder.

use std::io;
use std::path::PathBuf;

use chronoshift_core::level::SyntaxError;
use chronoshift_core::solver::Contradiction;

use crate::settings::SettingsFault;

/// The reason why a search in a folder can't continue.
#[derive(Debug)]
pub enum FolderError {
    /// A file or folder can't be read.
    Read(PathBuf, io::Error),
    /// A file or folder can't be written.
    Write(PathBuf, io::Error),
    /// A level file of the search has faults.
    BrokenLevel(PathBuf, SyntaxError),
    /// The progress file is not valid.
    BrokenProgress(PathBuf),
    /// A file is named like a level of the search, but does not belong to it.
    Foreign(PathBuf, ForeignFile),
    /// Another search is running in the folder.
    InUse(PathBuf),
    /// The folder contains a search with other settings.
    OtherSettings(PathBuf),
    /// The settings are invalid.
    Settings(SettingsFault),
    /// The solver contradicts itself.
    Contradiction(Contradiction),
}

/// The reason why a file is not a level of the search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ForeignFile {
    /// The file is a link, a folder or a device.
    NotRegular,
    /// The folder contains no search.
    NoSearch,
    /// The search has not reached the round in the file's name.
    LaterRound,
}

impl From<Contradiction> for FolderError {
    fn from(contradiction: Contradiction) -> Self {
        Self::Contradiction(contradiction)
    }
}
