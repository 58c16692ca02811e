//! Faults of saved files.

use std::path::PathBuf;

use crate::reason::Reason;

/// Something wrong with a file, or a folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The file or folder.
    pub path: PathBuf,
    /// What is wrong.
    pub kind: FaultKind,
}

/// What is wrong with a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FaultKind {
    /// It is damaged, and was set aside.
    Damaged {
        /// Its new name.
        aside: PathBuf,
        /// The damage.
        reason: Reason,
        /// Whether its backup has replaced it.
        is_restored: bool,
    },
    /// A part of it is unusable.
    Part(Reason),
    /// It can't be read or set aside.
    Unreadable(Reason),
    /// Another program has changed it, so the item has another file now.
    Taken {
        /// The name of that file, without its ending.
        now: String,
    },
}
