//! Troubles with saved files.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use chronoshift_save::files::{SHOWS_FOLDERS, path_name};
use chronoshift_save::progress::Record;
use chronoshift_save::settings::ValueFault;
use chronoshift_save::{Backup, Fault, FaultKind, Reason};

use super::faults::{reason_text, value_fault_text};
use super::message::Message;
use super::names::shorten_text;

/// A trouble with a saved file. The game continues.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trouble {
    /// The system has no folder for settings, or the browser no store.
    NoFolder,
    /// The file can't be read or set aside.
    Unreadable { file: PathBuf, error: Reason },
    /// The file of the settings is damaged, and has another name now.
    Broken {
        file: PathBuf,
        /// Its new name.
        aside: PathBuf,
        error: Reason,
        /// The result of restoring its backup.
        backup: Backup,
    },
    /// A value in the file can't be used.
    Wrong {
        file: PathBuf,
        /// The value's key.
        key: String,
        error: ValueFault,
    },
    /// A file of the progress is damaged, and has another name now.
    ProgressBroken {
        /// The title of the level, if it is known.
        title: Option<String>,
        /// The file's new name.
        aside: PathBuf,
        error: Reason,
        /// The result of restoring its backup.
        backup: Backup,
    },
    /// A file of the progress can't be read.
    ProgressUnreadable {
        /// The title of the level, if it is known.
        title: Option<String>,
        /// The file, or the folder of all files.
        file: PathBuf,
        error: Reason,
    },
    /// Progress can't be written.
    ProgressUnsaved { folder: PathBuf, error: Reason },
    /// The file of an unfinished level is damaged, and has another name now.
    MadeBroken {
        file: PathBuf,
        /// Its new name.
        aside: PathBuf,
        error: Reason,
        /// The result of restoring its backup.
        backup: Backup,
    },
    /// One of the player's own levels, or their folder, can't be read.
    MadeUnreadable {
        /// The file or folder.
        file: PathBuf,
        error: Reason,
    },
    /// The level in the level editor can't be written.
    MadeUnsaved { folder: PathBuf, error: Reason },
    /// Another game has changed an unfinished level, so this one has another name.
    MadeElsewhere {
        /// Its old name.
        was: String,
        /// Its new name.
        now: String,
    },
    /// Changed settings can't be written.
    Unsaved { file: PathBuf, error: Reason },
}

impl Trouble {
    /// The trouble with a file of the progress, whose name is that of a board. `record` finds the record of a board.
    pub fn from_progress<'r>(
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
            FaultKind::Unreadable(reason) => {
                Self::ProgressUnreadable { title, file, error: reason }
            }
            // The progress is merged instead.
            FaultKind::Taken { .. } => {
                Self::ProgressUnreadable { title, file, error: Reason::Changed }
            }
        }
    }

    /// The trouble with the file of an unfinished level.
    pub fn from_workshop(fault: Fault) -> Self {
        let file = fault.path;
        match fault.kind {
            FaultKind::Damaged { aside, reason, backup } => {
                Self::MadeBroken { file, aside, error: reason, backup }
            }
            FaultKind::Unreadable(reason) => Self::MadeUnreadable { file, error: reason },
            FaultKind::Taken { now } => {
                let was = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                Self::MadeElsewhere { was, now }
            }
        }
    }

    /// The trouble with the settings file.
    pub fn from_settings(fault: Fault) -> Self {
        let file = fault.path;
        match fault.kind {
            FaultKind::Damaged { aside, reason, backup } => {
                Self::Broken { file, aside, error: reason, backup }
            }
            FaultKind::Unreadable(reason) => Self::Unreadable { file, error: reason },
            // Settings are merged instead.
            FaultKind::Taken { .. } => Self::Unreadable { file, error: Reason::Changed },
        }
    }

    /// The trouble, and what the player can do about it.
    pub fn text(&self) -> Message {
        let what = match self {
            Self::Unsaved { .. } => "settings",
            Self::ProgressUnsaved { .. } => "progress",
            Self::MadeUnsaved { .. } => "level",
            _ => return self.cause(),
        };
        self.cause().then(message!("trouble-retrying", what = what))
    }

    /// The trouble, without the note that the game will try again.
    pub fn cause(&self) -> Message {
        match self {
            Self::NoFolder if SHOWS_FOLDERS => message!("trouble-no-folder"),
            Self::NoFolder => message!("trouble-no-store"),
            Self::Unreadable { file, error } => {
                message!("trouble-unreadable", file = path_name(file), error = reason_text(error))
            }
            Self::Broken { file, aside, error, backup } => message!(
                "trouble-broken",
                file = path_name(file),
                aside = path_name(aside),
                error = reason_text(error),
                end = backup_text(*backup, Some(message!("trouble-lost")))
            ),
            // Several may be reported at once, so the file's name is without its folder.
            Self::Wrong { file, key, error } => message!(
                "trouble-wrong",
                file = path_name(Path::new(file.file_name().unwrap_or_default())),
                key = key.clone(),
                error = value_fault_text(error)
            ),
            Self::ProgressBroken { title, aside, error, backup } => {
                let level = title.as_deref().map_or(message!("trouble-progress-untitled"), titled);
                message!(
                    "trouble-progress-broken",
                    level = level,
                    folder = path_name(aside.parent().unwrap_or(aside)),
                    error = reason_text(error),
                    end = backup_text(*backup, Some(message!("trouble-progress-lost")))
                )
            }
            Self::ProgressUnreadable { title, file, error } => message!(
                "trouble-progress-unreadable",
                level = title.as_deref().map(titled).unwrap_or_default(),
                file = path_name(file),
                error = reason_text(error)
            ),
            Self::ProgressUnsaved { folder, error } => unsaved("progress", folder, error),
            Self::MadeBroken { file, aside, error, backup } => {
                message!(
                    "trouble-made-broken",
                    file = path_name(file),
                    aside = path_name(aside),
                    error = reason_text(error),
                    end = backup_text(*backup, None)
                )
            }
            Self::MadeUnreadable { file, error } => message!(
                "trouble-made-unreadable",
                file = path_name(file),
                error = reason_text(error)
            ),
            Self::MadeUnsaved { folder, error } => unsaved("level", folder, error),
            Self::MadeElsewhere { was, now } => {
                message!("trouble-made-elsewhere", was = was.clone(), now = now.clone())
            }
            Self::Unsaved { file, error } => unsaved("settings", file, error),
        }
    }
}

fn titled(title: &str) -> Message {
    message!("trouble-progress-titled", title = shorten_text(title))
}

/// Settings, progress or a level can't be written.
pub(super) fn unsaved(what: &'static str, place: &Path, error: &Reason) -> Message {
    message!("trouble-unsaved", what = what, place = path_name(place), error = reason_text(error))
}

/// The result of restoring a damaged file from its backup. If that failed, `lost` follows.
fn backup_text(backup: Backup, lost: Option<Message>) -> Message {
    let why = match backup {
        Backup::Restored => return message!("trouble-restored"),
        Backup::Unneeded => return message!("trouble-results-kept"),
        Backup::Missing => message!("trouble-no-backup"),
        Backup::Unusable => message!("trouble-backup-broken"),
    };
    lost.into_iter().fold(why, Message::then)
}
