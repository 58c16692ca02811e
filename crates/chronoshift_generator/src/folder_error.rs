//! Why a search in a folder can't go on.

use std::path::PathBuf;
use std::{error, fmt, io};

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

impl fmt::Display for FolderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(path, error) => write!(f, "cannot read {}: {error}", path.display()),
            Self::Write(path, error) => write!(f, "cannot write {}: {error}", path.display()),
            Self::BrokenLevel(path, error) => {
                write!(f, "{} can't be understood: {error}", path.display())
            }
            Self::BrokenProgress(path) => write!(f, "{} can't be understood", path.display()),
            Self::Foreign(path, why) => {
                let why = match why {
                    ForeignFile::NotRegular => "it is no regular file",
                    ForeignFile::NoSearch => "there is no search.json beside it",
                    ForeignFile::LaterRound => "its round is still to come",
                };
                write!(
                    f,
                    "{} is named like a level of the search, but {why}. Choose another folder",
                    path.display()
                )
            }
            Self::InUse(folder) => {
                write!(f, "another search is under way in {}", folder.display())
            }
            Self::OtherSettings(folder) => {
                write!(f, "{} has a search with other settings", folder.display())
            }
            Self::Settings(fault) => f.write_str(match fault {
                SettingsFault::Side => "each side has to be 1 to 254 long",
                SettingsFault::TooManyTiles => "areas of more than 12 tiles are too many to list",
                SettingsFault::TooManyPieces => "a level can have up to 64 pieces",
            }),
            Self::Contradiction(contradiction) => contradiction.fmt(f),
        }
    }
}

impl error::Error for FolderError {}
