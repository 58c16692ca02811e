//! What the thread has to say.

use std::path::PathBuf;
use std::sync::mpsc::Sender;

use crate::progress::Record;
use crate::reason::Reason;
use crate::store::Fault;
use crate::workshop::OpenFile;

/// The stores.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StoreKind {
    /// The progress.
    Progress,
    /// The settings.
    Settings,
    /// The player's own levels.
    Levels,
}

/// News from the thread that writes.
#[derive(Debug)]
pub enum SaveNews {
    /// Something was wrong with an old file.
    Fault(StoreKind, Fault),
    /// A store can't be written; of several failures in a row, only the first is news.
    Failing {
        /// The store.
        kind: StoreKind,
        /// Its folder.
        folder: PathBuf,
        /// The reason.
        reason: Reason,
    },
    /// All of a store is written again.
    Recovered(StoreKind),
    /// The record of a board as it is in its file now.
    Progress(Box<Record>),
    /// The state of an open level, and the number of the version that is written, if one is.
    Level {
        /// The level.
        open: OpenFile,
        /// The number.
        written: Option<u64>,
    },
}

/// Sends news; once the game is over, no receiver is left.
pub(super) fn send_all(tell: &Sender<SaveNews>, news: impl IntoIterator<Item = SaveNews>) {
    for news in news {
        let _ = tell.send(news);
    }
}
