//! Why a search in a folder can't go on.

use std::path::PathBuf;
use std::{error, fmt, io};

use chronoshift_core::solver::Contradiction;

/// Why a search in a folder can't go on.
#[derive(Debug)]
pub enum FolderError {
    /// A file or folder can't be read.
    Read(PathBuf, io::Error),
    /// A file or folder can't be written.
    Write(PathBuf, io::Error),
    /// A file of the search can't be understood, and why.
    Broken(PathBuf, String),
    /// A file has the name of a level of the search but is something else, and why.
    Foreign(PathBuf, &'static str),
    /// Another search is under way in the folder.
    InUse(PathBuf),
    /// The folder has a search with other settings.
    OtherSettings(PathBuf),
    /// Nothing can be searched with the settings.
    Settings(&'static str),
    /// The solver contradicts itself.
    Contradiction(Contradiction),
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
            Self::Broken(path, why) => {
                write!(f, "{} can't be understood: {why}", path.display())
            }
            Self::Foreign(path, why) => write!(
                f,
                "{} is named like a level of the search, but {why}. Choose another folder",
                path.display()
            ),
            Self::InUse(folder) => {
                write!(f, "another search is under way in {}", folder.display())
            }
            Self::OtherSettings(folder) => {
                write!(f, "{} has a search with other settings", folder.display())
            }
            Self::Settings(fault) => f.write_str(fault),
            Self::Contradiction(contradiction) => contradiction.fmt(f),
        }
    }
}

impl error::Error for FolderError {}
