//! News from the thread that writes.

use std::path::PathBuf;
use std::sync::mpsc::Sender;

use crate::progress::Record;
use crate::reason::Reason;
use crate::store::Fault;
use crate::workshop::OpenFile;

/// A store of saved data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StoreKind {
    Progress,
    Settings,
    /// The player's own levels.
    Levels,
}

/// News from the thread that writes.
#[derive(Debug)]
pub enum SaveNews {
    /// Something was wrong with an old file.
    Fault(StoreKind, Fault),
    /// A store can't be written. Only the first of several failures in a row is reported.
    Failing {
        kind: StoreKind,
        /// The folder of the store.
        folder: PathBuf,
        reason: Reason,
    },
    /// After a failure, everything in a store is written.
    Recovered(StoreKind),
    /// The record of a board as its file has it now.
    Progress(Box<Record>),
    /// The state of an open level.
    Level {
        open: OpenFile,
        /// The number of the version that was written, if any.
        written: Option<u64>,
    },
}

/// Sends news. When the game is over, the receiver is gone.
pub(super) fn send_all(sender: &Sender<SaveNews>, news: impl IntoIterator<Item = SaveNews>) {
    for news in news {
        let _ = sender.send(news);
    }
}
