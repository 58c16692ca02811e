//! News from the thread that writes.

use std::path::PathBuf;
use std::sync::Arc;
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

/// Sends news, and wakes the receiver's thread for it.
#[derive(Clone)]
pub(super) struct NewsSender {
    sender: Sender<SaveNews>,
    wake: Arc<dyn Fn() + Send + Sync>,
}

impl NewsSender {
    pub(super) fn new(sender: Sender<SaveNews>, wake: impl Fn() + Send + Sync + 'static) -> Self {
        Self { sender, wake: Arc::new(wake) }
    }

    pub(super) fn send_all(&self, news: impl IntoIterator<Item = SaveNews>) {
        for news in news {
            // When the game is over, the receiver is gone.
            let _ = self.sender.send(news);
            (self.wake)();
        }
    }
}
