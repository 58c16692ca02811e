//! The player's own levels on the thread that writes.

use std::collections::BTreeMap;
use std::sync::mpsc::channel;

use super::queue::{NewsSender, Queued, Reporter, SaveNews, StoreKind};
use crate::reason::Reason;
use crate::store::SyncQueue;
use crate::workshop::{LevelVersion, OpenFile, ShelfPlace, Workshop, WorkshopError};

/// The player's own levels on the thread that writes, for jobs: the newest state of each open level, and the
/// versions that are still to be written.
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

    /// Runs a job on this thread, for systems that give no other, after trying to write the versions in memory.
    /// Returns the news, too.
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
