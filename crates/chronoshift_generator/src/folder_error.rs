//! Why a search in a folder can't go on.

use std::io;
use std::path::PathBuf;

use chronoshift_core::level::SyntaxError;
use chronoshift_core::solver::Contradiction;

use crate::settings::SettingsFault;

/// Why a search in a folder can't go on.
#[derive(Debug)]
pub enum FolderError {
    /// A file or folder can't be read.
    Read(PathBuf, io::Error),
    /// A file or folder can't be written.
    Write(PathBuf, io::Error),
    /// A level file of the search is broken.
    BrokenLevel(PathBuf, SyntaxError),
    /// The file with the progress of the search is not one that a search writes.
    BrokenProgress(PathBuf),
    /// A file has the name of a level of the search but is something else.
    Foreign(PathBuf, ForeignFile),
    /// Another search is under way in the folder.
    InUse(PathBuf),
    /// The folder has a search with other settings.
    OtherSettings(PathBuf),
    /// Nothing can be searched with the settings.
    Settings(SettingsFault),
    /// The solver contradicts itself.
    Contradiction(Contradiction),
}

/// The reason that a file is not a level of the search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ForeignFile {
    /// It is a link, a folder or a device.
    NotRegular,
    /// The folder has no search.
    NoSearch,
    /// The search has not come to the round in its name.
    LaterRound,
}

impl From<Contradiction> for FolderError {
    fn from(contradiction: Contradiction) -> Self {
        Self::Contradiction(contradiction)
    }
}
