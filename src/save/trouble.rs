//! What can go wrong with what is kept.

use std::path::{Path, PathBuf};

use bevy::prelude::*;

use crate::words;

/// Something went wrong with what is kept, and the game goes on.
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
    /// A file of the progress is damaged, and has another name now.
    ProgressBroken {
        /// The file.
        file: PathBuf,
        /// What it is called now.
        aside: PathBuf,
        /// Why.
        error: String,
        /// Whether there was a backup to go on with.
        restored: bool,
    },
    /// A file of the progress cannot be read.
    ProgressUnreadable {
        /// The file, or the folder of all.
        file: PathBuf,
        /// Why.
        error: String,
    },
    /// Progress cannot be written.
    ProgressUnsaved {
        /// The folder.
        folder: PathBuf,
        /// Why.
        error: String,
    },
    /// The file of an unfinished level is damaged, and has another name now.
    MadeBroken {
        /// The file.
        file: PathBuf,
        /// What it is called now.
        aside: PathBuf,
        /// Why.
        error: String,
        /// Whether there was a backup to go on with.
        restored: bool,
    },
    /// A level that the player made, or the folder of all, cannot be read.
    MadeUnreadable {
        /// The file or folder.
        file: PathBuf,
        /// Why.
        error: String,
    },
    /// What is made cannot be written.
    MadeUnsaved {
        /// The folder.
        folder: PathBuf,
        /// Why.
        error: String,
    },
    /// Another game has changed an unfinished level: what is made here has another name.
    MadeElsewhere {
        /// What it was called.
        was: String,
        /// What it is called now.
        now: String,
    },
    /// What was changed cannot be written.
    Unsaved {
        /// The file.
        file: PathBuf,
        /// Why.
        error: String,
    },
}

impl Trouble {
    /// What is wrong, and what to do.
    pub fn text(&self) -> words::Message {
        match self {
            Self::NoFolder => words::Message::new("trouble-no-folder"),
            Self::Unreadable { file, error } => words::Message::new("trouble-unreadable")
                .with("file", name(file))
                .with("error", error.clone()),
            Self::Broken { file, aside, error } => words::Message::new("trouble-broken")
                .with("file", name(file))
                .with("aside", name(aside))
                .with("error", error.clone()),
            // Several may be told at once: a file's name alone is short.
            Self::Wrong { file, key, error } => words::Message::new("trouble-wrong")
                .with("file", name(Path::new(file.file_name().unwrap_or_default())))
                .with("key", key.clone())
                .with("error", error.clone()),
            Self::ProgressBroken { file, aside, error, restored } => {
                let end = match restored {
                    true => words::Message::new("trouble-progress-restored"),
                    false => words::Message::new("trouble-progress-lost"),
                };
                words::Message::new("trouble-progress-broken")
                    .with("file", name(file))
                    .with("aside", name(aside))
                    .with("error", error.clone())
                    .with("end", end)
            }
            Self::ProgressUnreadable { file, error } => {
                words::Message::new("trouble-progress-unreadable")
                    .with("file", name(file))
                    .with("error", error.clone())
            }
            Self::ProgressUnsaved { folder, error } => {
                words::Message::new("trouble-progress-unsaved")
                    .with("folder", name(folder))
                    .with("error", error.clone())
            }
            Self::MadeBroken { file, aside, error, restored } => {
                let end = match restored {
                    true => words::Message::new("trouble-progress-restored"),
                    false => words::Message::new("trouble-made-lost"),
                };
                words::Message::new("trouble-made-broken")
                    .with("file", name(file))
                    .with("aside", name(aside))
                    .with("error", error.clone())
                    .with("end", end)
            }
            Self::MadeUnreadable { file, error } => words::Message::new("trouble-made-unreadable")
                .with("file", name(file))
                .with("error", error.clone()),
            Self::MadeUnsaved { folder, error } => words::Message::new("trouble-made-unsaved")
                .with("folder", name(folder))
                .with("error", error.clone()),
            Self::MadeElsewhere { was, now } => words::Message::new("trouble-made-elsewhere")
                .with("was", was.clone())
                .with("now", now.clone()),
            Self::Unsaved { file, error } => words::Message::new("trouble-unsaved")
                .with("file", name(file))
                .with("error", error.clone()),
        }
    }
}

fn name(file: &Path) -> String {
    file.display().to_string()
}
