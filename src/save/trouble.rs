//! What can go wrong with the settings.

use std::fmt::{self, Display, Formatter};
use std::path::PathBuf;

use bevy::prelude::*;

/// Something went wrong with the settings, and the game goes on.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub enum Trouble {
    /// The system names no folder for settings.
    NoFolder,
    /// The file cannot be read, nor put aside.
    Unreadable {
        /// The file.
        file: PathBuf,
        /// Why.
        error: String,
    },
    /// The file is not TOML, and has another name now.
    Broken {
        /// The file.
        file: PathBuf,
        /// What it is called now.
        aside: PathBuf,
        /// Why.
        error: String,
    },
    /// A value in the file cannot be used.
    Wrong {
        /// The file.
        file: PathBuf,
        /// The value's key.
        key: String,
        /// Why.
        error: String,
    },
    /// What was changed cannot be written.
    Unsaved {
        /// The file.
        file: PathBuf,
        /// Why.
        error: String,
    },
}

impl Display for Trouble {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoFolder => {
                write!(f, "settings are not kept: there is no home folder; set HOME to keep them")
            }
            Self::Unreadable { file, error } => write!(
                f,
                "the settings in {} cannot be read: {error}. The game has its usual settings, and \
                 what you change is not kept until you put this right",
                file.display()
            ),
            Self::Broken { file, aside, error } => write!(
                f,
                "the settings in {} are broken: {error}. The file is now called {}; mend it there \
                 and give it its name back, or leave it",
                file.display(),
                aside.display()
            ),
            Self::Wrong { file, key, error } => write!(
                f,
                "`{key}` in {} cannot be used: {error}. The game takes its usual value; mend the \
                 file, or choose anew in the menu",
                file.display()
            ),
            Self::Unsaved { file, error } => write!(
                f,
                "the settings cannot be kept in {}: {error}. What you changed holds until you \
                 leave, and the file is as it was",
                file.display()
            ),
        }
    }
}
