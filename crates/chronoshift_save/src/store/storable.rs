//! The items of a store, and the faults of their files.

use std::path::PathBuf;
use std::time::Duration;

use crate::reason::Reason;

/// An item of a store.
pub trait Storable: Clone + Send + 'static {
    /// The ending of file names, after the key.
    const ENDING: &'static str;
    /// The greatest number of bytes of a file.
    const MAX_BYTES: u64;
    /// The time to wait for the lock: another program needs milliseconds to write.
    const PATIENCE: Duration;
    /// Whether people may edit the files.
    const EDITING: Editing;
    /// The part of an item that later shows whether its file has changed.
    type Base: Clone + Send;
    /// Facts for a merge that are not in the item.
    type Context: Clone + Send + 'static;

    /// Whether a text can be the key of an item. The key is the name of the file without the ending.
    fn is_key(key: &str) -> bool;

    /// Reads an item from the bytes of its file.
    fn decode(key: &str, bytes: &[u8]) -> Result<Self, Reason>;

    /// Writes an item as the bytes of its file.
    fn encode(&self) -> Result<Vec<u8>, Reason>;

    /// The part of the item that later shows whether its file has changed.
    fn base(&self) -> Self::Base;

    /// Merges `ours`, which this program is about to write, with `theirs`, which is in the file. `base` is from the
    /// item that this program last read or wrote.
    ///
    /// # Errors
    /// `theirs` is damaged.
    fn merge(
        base: Option<&Self::Base>,
        ours: &Self,
        theirs: Option<Self>,
        context: &Self::Context,
    ) -> Result<Self, Reason>;
}

/// The editors of a store's files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Editing {
    /// Only the game. Each write renews the backup, which replaces a damaged file.
    Game,
    /// People as well. The game makes a backup before its first change, and never replaces a file that has changed
    /// since it was read.
    People,
}

/// A fault of a file or folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    pub path: PathBuf,
    pub kind: FaultKind,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FaultKind {
    /// It was damaged, and has been set aside.
    Damaged { aside: PathBuf, reason: Reason, backup: Backup },
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
    Restored,
    Missing,
    Unusable,
    /// No backup is needed: the other parts of the file will be written again.
    Unneeded,
}
