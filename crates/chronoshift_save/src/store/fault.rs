//! Faults of saved files.

use std::path::PathBuf;

use crate::reason::Reason;

/// A fault of a file or folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The file or folder.
    pub path: PathBuf,
    pub kind: FaultKind,
}

/// A kind of fault.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FaultKind {
    /// It was damaged, and has been set aside.
    Damaged {
        /// Its new path.
        aside: PathBuf,
        /// The damage.
        reason: Reason,
        backup: Backup,
    },
    /// A part of it is unusable.
    Part(Reason),
    /// It can't be read or set aside.
    Unreadable(Reason),
    /// Another program has changed it, so the item is now in another file.
    Taken {
        /// The name of the new file, without its ending.
        now: String,
    },
}

/// The use of the backup of a damaged file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Backup {
    /// The backup has replaced the file.
    Restored,
    /// The file has no backup.
    Missing,
    /// The backup is unusable, too.
    Unusable,
    /// No backup is needed: the other parts of the file will be written again.
    Unneeded,
}
