//! Troubles with saved files, and data that can't be saved at the moment.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use chronoshift_save::files::{SHOWS_FOLDERS, path_name};
use chronoshift_save::progress::Record;
use chronoshift_save::{Backup, Fault, FaultKind, Reason, StoreKind};

use crate::words;

/// A trouble with a saved file. The game continues.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub enum Trouble {
    /// The system has no folder for settings, or the browser no store.
    NoFolder,
    /// The file can't be read or put aside.
    Unreadable {
        /// The file.
        file: PathBuf,
        /// The reason.
        error: Reason,
    },
    /// The file of the settings is damaged, and has another name now.
    Broken {
        /// The file.
        file: PathBuf,
        /// Its new name.
        aside: PathBuf,
        /// The reason.
        error: Reason,
        backup: Backup,
    },
    /// A value in the file can't be used.
    Wrong {
        /// The file.
        file: PathBuf,
        /// The value's key.
        key: String,
        /// The reason.
        error: String,
    },
    /// A file of the progress is damaged, and has another name now.
    ProgressBroken {
        /// The title of the level, if it is known.
        title: Option<String>,
        /// The file's new name.
        aside: PathBuf,
        /// The reason.
        error: Reason,
        backup: Backup,
    },
    /// A file of the progress can't be read.
    ProgressUnreadable {
        /// The title of the level, if it is known.
        title: Option<String>,
        /// The file, or the folder of all files.
        file: PathBuf,
        /// The reason.
        error: Reason,
    },
    /// Progress can't be written.
    ProgressUnsaved {
        /// The folder.
        folder: PathBuf,
        /// The reason.
        error: Reason,
    },
    /// The file of an unfinished level is damaged, and has another name now.
    MadeBroken {
        /// The file.
        file: PathBuf,
        /// Its new name.
        aside: PathBuf,
        /// The reason.
        error: Reason,
        backup: Backup,
    },
    /// One of the player's own levels, or their folder, can't be read.
    MadeUnreadable {
        /// The file or folder.
        file: PathBuf,
        /// The reason.
        error: Reason,
    },
    /// The level in the level editor can't be written.
    MadeUnsaved {
        /// The folder.
        folder: PathBuf,
        /// The reason.
        error: Reason,
    },
    /// Another game has changed an unfinished level, so this one has another name.
    MadeElsewhere {
        /// Its old name.
        was: String,
        /// Its new name.
        now: String,
    },
    /// Changed settings can't be written.
    Unsaved {
        /// The file.
        file: PathBuf,
        /// The reason.
        error: Reason,
    },
}

impl Trouble {
    /// The trouble with a file of the progress, whose name is that of a board. `record` finds the record of a board.
    pub(crate) fn of_progress<'r>(
        fault: Fault,
        record: impl FnOnce(&str) -> Option<&'r Record>,
    ) -> Self {
        let file = fault.path;
        let board = file.file_stem().and_then(OsStr::to_str);
        let title = board.and_then(record).and_then(Record::title).map(str::to_owned);
        match fault.kind {
            FaultKind::Damaged { aside, reason, backup } => {
                Self::ProgressBroken { title, aside, error: reason, backup }
            }
            FaultKind::Part(reason) | FaultKind::Unreadable(reason) => {
                Self::ProgressUnreadable { title, file, error: reason }
            }
            // The progress is merged instead.
            FaultKind::Taken { .. } => {
                Self::ProgressUnreadable { title, file, error: Reason::Changed }
            }
        }
    }

    /// The trouble with the file of an unfinished level.
    pub(super) fn of_made(fault: Fault) -> Self {
        let file = fault.path;
        match fault.kind {
            FaultKind::Damaged { aside, reason, backup } => {
                Self::MadeBroken { file, aside, error: reason, backup }
            }
            FaultKind::Part(reason) | FaultKind::Unreadable(reason) => {
                Self::MadeUnreadable { file, error: reason }
            }
            FaultKind::Taken { now } => {
                let was = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                Self::MadeElsewhere { was, now }
            }
        }
    }

    /// The trouble with the settings file.
    pub(super) fn of_settings(fault: Fault) -> Self {
        let file = fault.path;
        match fault.kind {
            FaultKind::Damaged { aside, reason, backup } => {
                Self::Broken { file, aside, error: reason, backup }
            }
            FaultKind::Part(reason) | FaultKind::Unreadable(reason) => {
                Self::Unreadable { file, error: reason }
            }
            // Settings are merged instead.
            FaultKind::Taken { .. } => Self::Unreadable { file, error: Reason::Changed },
        }
    }

    /// The trouble, and what the player can do about it.
    pub fn text(&self) -> words::Message {
        let retrying = match self {
            Self::Unsaved { .. } => words::message!("trouble-unsaved-retrying"),
            Self::ProgressUnsaved { .. } => {
                words::message!("trouble-progress-unsaved-retrying")
            }
            Self::MadeUnsaved { .. } => words::message!("trouble-made-unsaved-retrying"),
            _ => return self.cause(),
        };
        self.cause().then(retrying)
    }

    /// The trouble without the game's next attempt.
    fn cause(&self) -> words::Message {
        match self {
            Self::NoFolder if SHOWS_FOLDERS => words::message!("trouble-no-folder"),
            Self::NoFolder => words::message!("trouble-no-store"),
            Self::Unreadable { file, error } => words::message!(
                "trouble-unreadable",
                file = path_name(file),
                error = words::reason_text(error)
            ),
            Self::Broken { file, aside, error, backup } => words::message!(
                "trouble-broken",
                file = path_name(file),
                aside = path_name(aside),
                error = words::reason_text(error),
                end = backup_text(*backup, Some(words::message!("trouble-lost")))
            ),
            // Several may be reported at once: the file's name alone is short.
            Self::Wrong { file, key, error } => words::message!(
                "trouble-wrong",
                file = path_name(Path::new(file.file_name().unwrap_or_default())),
                key = key.clone(),
                error = error.clone()
            ),
            Self::ProgressBroken { title, aside, error, backup } => {
                let level = match title {
                    Some(title) => words::message!(
                        "trouble-progress-titled",
                        title = words::shorten_text(title)
                    ),
                    None => words::message!("trouble-progress-untitled"),
                };
                words::message!(
                    "trouble-progress-broken",
                    level = level,
                    folder = path_name(aside.parent().unwrap_or(aside)),
                    error = words::reason_text(error),
                    end = backup_text(*backup, Some(words::message!("trouble-progress-lost")))
                )
            }
            Self::ProgressUnreadable { title: Some(title), file, error } => {
                words::message!(
                    "trouble-level-progress-unreadable",
                    title = words::shorten_text(title),
                    file = path_name(file),
                    error = words::reason_text(error)
                )
            }
            Self::ProgressUnreadable { title: None, file, error } => {
                words::message!(
                    "trouble-progress-unreadable",
                    file = path_name(file),
                    error = words::reason_text(error)
                )
            }
            Self::ProgressUnsaved { folder, error } => {
                words::message!(
                    "trouble-progress-unsaved",
                    folder = path_name(folder),
                    error = words::reason_text(error)
                )
            }
            Self::MadeBroken { file, aside, error, backup } => {
                words::message!(
                    "trouble-made-broken",
                    file = path_name(file),
                    aside = path_name(aside),
                    error = words::reason_text(error),
                    end = backup_text(*backup, None)
                )
            }
            Self::MadeUnreadable { file, error } => words::message!(
                "trouble-made-unreadable",
                file = path_name(file),
                error = words::reason_text(error)
            ),
            Self::MadeUnsaved { folder, error } => words::message!(
                "trouble-made-unsaved",
                folder = path_name(folder),
                error = words::reason_text(error)
            ),
            Self::MadeElsewhere { was, now } => {
                words::message!("trouble-made-elsewhere", was = was.clone(), now = now.clone())
            }
            Self::Unsaved { file, error } => words::message!(
                "trouble-unsaved",
                file = path_name(file),
                error = words::reason_text(error)
            ),
        }
    }
}

/// The use of the backup of a damaged file. Without one that can be used, `lost` follows.
fn backup_text(backup: Backup, lost: Option<words::Message>) -> words::Message {
    let why = match backup {
        Backup::Restored => return words::message!("trouble-restored"),
        Backup::Unneeded => return words::message!("trouble-results-kept"),
        Backup::Missing => words::message!("trouble-no-backup"),
        Backup::Unusable => words::message!("trouble-backup-broken"),
    };
    lost.into_iter().fold(why, words::Message::then)
}

/// The reasons why something can't be saved, as long as they last; the game keeps trying.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct Unsaved {
    pub(super) settings: Option<Trouble>,
    pub(super) progress: Option<Trouble>,
    pub(super) made: Option<Trouble>,
}

impl Unsaved {
    /// The place of the trouble with a store.
    pub(super) fn of(&mut self, kind: StoreKind) -> &mut Option<Trouble> {
        match kind {
            StoreKind::Settings => &mut self.settings,
            StoreKind::Progress => &mut self.progress,
            StoreKind::Levels => &mut self.made,
        }
    }

    /// The text about it; `None` if everything is saved.
    pub fn text(&self) -> Option<words::Message> {
        self.texts(Trouble::text)
    }

    /// The text about it after the end of the game.
    pub(super) fn text_at_end(&self) -> Option<words::Message> {
        let causes = self.texts(Trouble::cause)?;
        Some(causes.above(words::message!("trouble-unsaved-at-end")))
    }

    fn texts(&self, text: impl Fn(&Trouble) -> words::Message) -> Option<words::Message> {
        let mut troubles = Vec::new();
        for trouble in [&self.made, &self.progress, &self.settings].into_iter().flatten() {
            if !troubles.contains(&trouble) {
                troubles.push(trouble);
            }
        }
        troubles.into_iter().map(text).reduce(words::Message::above)
    }
}
