//! Stores with items that are still to be written, among them the player's own levels, and the news about them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

use crate::progress::Record;
use crate::reason::Reason;
use crate::store::{Fault, Storable, Store, SyncQueue};
use crate::workshop::{LevelVersion, OpenFile, ShelfPlace, Workshop, WorkshopError};

/// A store of saved data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StoreKind {
    Progress,
    Settings,
    /// The player's own levels.
    Levels,
}

/// News from the writer threads.
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

    fn send(&self, news: SaveNews) {
        // When the game is over, the receiver is gone.
        let _ = self.sender.send(news);
        (self.wake)();
    }
}

/// Reports the faults and failures of a store.
pub(super) struct Reporter {
    kind: StoreKind,
    folder: PathBuf,
    news: NewsSender,
    /// The reason that something could not be written at the last attempt.
    pub(super) unwritten: Option<Reason>,
    /// Whether a failure was reported.
    is_failing: bool,
}

impl Reporter {
    pub(super) fn new(kind: StoreKind, folder: &Path, news: NewsSender) -> Self {
        Self { kind, folder: folder.to_owned(), news, unwritten: None, is_failing: false }
    }

    pub(super) fn send(&self, news: SaveNews) {
        self.news.send(news);
    }

    pub(super) fn send_faults(&self, faults: impl IntoIterator<Item = Fault>) {
        faults.into_iter().for_each(|fault| self.send(SaveNews::Fault(self.kind, fault)));
    }

    /// Reports a new failure, or the end of one.
    fn report(&mut self, failure: Option<Reason>) {
        let kind = self.kind;
        match failure {
            Some(reason) if !self.is_failing => {
                self.send(SaveNews::Failing { kind, folder: self.folder.clone(), reason });
                self.is_failing = true;
            }
            None if self.is_failing => {
                self.send(SaveNews::Recovered(kind));
                self.is_failing = false;
            }
            _ => {}
        }
    }
}

/// The time after which a failed write is tried again.
const RETRY_DELAY: Duration = Duration::from_secs(5);

/// The time between two checks whether something in the background has finished.
pub(super) const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// The time without requests after which written files are synced.
const SYNC_DELAY: Duration = Duration::from_millis(250);

/// A store with items that are still to be written.
pub(super) trait Queued {
    /// Tries to write everything.
    fn write(&mut self);

    fn is_written(&self) -> bool;

    /// The written files that may not be on the disk yet, and the reporter of the store.
    fn parts(&mut self) -> (&mut SyncQueue, &mut Reporter);

    fn sync_queue(&mut self) -> &mut SyncQueue {
        self.parts().0
    }

    /// The reason that something could not be written or synced at the last attempt.
    fn failure(&mut self) -> Option<Reason> {
        let (sync, reporter) = self.parts();
        reporter.unwritten.as_ref().or(sync.failure()).cloned()
    }

    fn report(&mut self) {
        let failure = self.failure();
        self.parts().1.report(failure);
    }

    /// The time after which to look again, unless everything is done.
    fn check_delay(&mut self) -> Option<Duration> {
        if self.sync_queue().is_running() {
            return Some(POLL_INTERVAL);
        }
        let is_done = self.is_written() && self.sync_queue().is_empty();
        (!is_done).then(|| if self.failure().is_some() { RETRY_DELAY } else { SYNC_DELAY })
    }
}

/// The items of a store that are still to be written.
pub(super) struct Queue<T: Storable> {
    store: Store<T>,
    due: BTreeMap<String, (T, T::Context)>,
    reporter: Reporter,
    /// Makes the news that a file now has an item; `None` if that is not reported.
    news_of: fn(T) -> Option<SaveNews>,
}

impl<T: Storable> Queue<T> {
    pub(super) fn new(
        kind: StoreKind,
        store: Store<T>,
        news: &NewsSender,
        news_of: fn(T) -> Option<SaveNews>,
    ) -> Self {
        let reporter = Reporter::new(kind, store.folder(), news.clone());
        Self { store, due: BTreeMap::new(), reporter, news_of }
    }

    /// Adds an item, in place of an older version.
    pub(super) fn add(&mut self, key: String, item: T, context: T::Context) {
        self.due.insert(key, (item, context));
    }

    /// Sets the file of an item aside. If that fails, it is not tried again.
    pub(super) fn quarantine(&mut self, key: &str, reason: Reason) {
        self.reporter.send_faults(self.store.quarantine(key, reason).ok());
    }
}

impl<T: Storable> Queued for Queue<T> {
    fn write(&mut self) {
        self.reporter.unwritten = None;
        for (key, (item, context)) in std::mem::take(&mut self.due) {
            let mut faults = Vec::new();
            let written = self.store.write(&key, &item, &context, &mut faults);
            self.reporter.send_faults(faults);
            match written {
                Ok(merged) => {
                    (self.news_of)(merged).into_iter().for_each(|news| self.reporter.send(news));
                }
                Err(reason) => {
                    self.reporter.unwritten = Some(reason);
                    self.due.insert(key, (item, context));
                }
            }
        }
    }

    fn is_written(&self) -> bool {
        self.due.is_empty()
    }

    fn parts(&mut self) -> (&mut SyncQueue, &mut Reporter) {
        (self.store.sync_queue(), &mut self.reporter)
    }
}

/// The player's own levels on the writer thread, for jobs: the newest state of each open level, and
/// the versions that are still to be written.
pub struct Workbench {
    workshop: Workshop,
    /// The open levels as they were last written, by their ids.
    open: BTreeMap<u64, OpenFile>,
    /// The written files that may not be on the disk yet.
    unsynced: SyncQueue,
    reporter: Reporter,
}

impl Workbench {
    pub(super) fn new(workshop: Workshop, news: NewsSender) -> Self {
        let unsynced = workshop.sync_queue();
        let reporter = Reporter::new(StoreKind::Levels, workshop.data(), news);
        Self { workshop, open: BTreeMap::new(), unsynced, reporter }
    }

    /// Tries to write the versions in memory, and then runs a job on this thread, for systems
    /// without other threads. Returns the news, too.
    pub fn run_at_once<T>(
        workshop: Workshop,
        job: impl FnOnce(&mut Self) -> T,
    ) -> (T, Vec<SaveNews>) {
        let (sender, news) = channel();
        let mut bench = Self::new(workshop, NewsSender::new(sender, || ()));
        bench.write();
        bench.unsynced.sync();
        let result = job(&mut bench);
        (result, news.try_iter().collect())
    }

    /// The player's own levels, with the versions that could not be written.
    pub fn workshop(&self) -> &Workshop {
        &self.workshop
    }

    /// The newest state of an open level.
    pub(super) fn newest(&self, open: &OpenFile) -> OpenFile {
        self.open.get(&open.id()).unwrap_or(open).clone()
    }

    /// Calls a function with the newest state of an open level, and reports the state afterwards.
    pub fn with_open<T>(
        &mut self,
        open: &OpenFile,
        act: impl FnOnce(&Workshop, &mut OpenFile) -> T,
    ) -> T {
        let mut newest = self.newest(open);
        let before = newest.clone();
        let result = act(&self.workshop, &mut newest);
        for unsynced in self.workshop.unsynced_since(&before, &newest) {
            self.unsynced.add(unsynced);
        }
        self.update_state(newest, None);
        result
    }

    /// Fails if the newest version of a level could not be written.
    pub fn refuse_unwritten(&self, place: &ShelfPlace) -> Result<(), WorkshopError> {
        if !self.workshop.is_unwritten(place) {
            return Ok(());
        }
        let reason = self.reporter.unwritten.clone().unwrap_or(Reason::Locked);
        Err(WorkshopError::Unsaved { folder: self.workshop.data().to_owned(), reason })
    }

    /// Queues a version, in place of an older one.
    pub(super) fn add(&mut self, version: LevelVersion) {
        self.workshop.add(version);
    }

    fn write_version(&mut self, version: &LevelVersion) -> Result<(), Reason> {
        let unfinished = version.unfinished();
        let mut faults = Vec::new();
        let written = self.with_open(&version.open, |workshop, open| {
            let _lock = workshop.lock()?;
            workshop.save_soon(open, &unfinished, &mut faults)
        });
        self.reporter.send_faults(faults);
        let (unsynced, id) = (written?, version.open.id());
        if let Some(unsynced) = unsynced {
            self.unsynced.add(unsynced);
        }
        if let Some(open) = self.open.get(&id).cloned() {
            self.update_state(open, Some(version.number));
        }
        Ok(())
    }

    /// Updates the state of an open level and reports it, with the number of the version that was written, if any.
    fn update_state(&mut self, open: OpenFile, written: Option<u64>) {
        self.workshop.update_state(&open, written);
        let before = self.open.insert(open.id(), open.clone());
        if before.as_ref() != Some(&open) || written.is_some() {
            self.reporter.send(SaveNews::Level { open, written });
        }
    }
}

impl Queued for Workbench {
    fn write(&mut self) {
        self.reporter.unwritten = None;
        let due: Vec<_> = self.workshop.versions().cloned().collect();
        for version in due {
            if let Err(reason) = self.write_version(&version) {
                self.reporter.unwritten = Some(reason);
            }
        }
    }

    fn is_written(&self) -> bool {
        self.workshop.versions().next().is_none()
    }

    fn parts(&mut self) -> (&mut SyncQueue, &mut Reporter) {
        (&mut self.unsynced, &mut self.reporter)
    }
}
