//! Files that were written but may not be on the disk yet.
//!
//! The disk can need seconds, so the files are synced in the background: writes never wait for that. Each file can be
//! replaced by a newer version meanwhile, because its backup is still whole. Only the thread that writes replaces
//! backups.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::Duration;

use crate::files::in_background;
use crate::reason::Reason;
use crate::storage::{Replacement, Storage, backup_of};

/// A file that was written but may not be on the disk yet, and whose backup still has older bytes; or a folder whose
/// names may not be on the disk yet.
#[derive(Debug)]
#[must_use]
pub(crate) struct Unsynced {
    path: PathBuf,
    /// The bytes of the file; `None` for a folder.
    bytes: Option<Arc<Vec<u8>>>,
    /// The reason that it, or an older version of it, could not be synced.
    failure: Option<Reason>,
}

impl Unsynced {
    /// Writes a file that isn't too large to be read again. The disk and the backup follow.
    pub(crate) fn write(
        storage: &dyn Storage,
        file: PathBuf,
        bytes: Vec<u8>,
        limit: u64,
    ) -> Result<Self, Reason> {
        refuse_too_large(&file, &bytes, limit)?;
        storage.replace(&file, &bytes)?;
        Ok(Self::file(file, bytes))
    }

    /// A file that has these bytes.
    pub(crate) fn file(path: PathBuf, bytes: Vec<u8>) -> Self {
        Self { path, bytes: Some(Arc::new(bytes)), failure: None }
    }

    /// The folder of a file that was created or renamed.
    pub(crate) fn folder_of(file: &Path) -> Self {
        let path = file.parent().unwrap_or(file).to_owned();
        Self { path, bytes: None, failure: None }
    }

    /// Waits until the file is on the disk, and writes its backup. The caller has the lock.
    pub(crate) fn sync(self, storage: Arc<dyn Storage>) -> Result<(), Reason> {
        let mut syncing = Syncing::start(self, &storage);
        syncing.poll(true);
        syncing.finish(&*storage, None).1
    }

    fn bytes(&self) -> Option<&[u8]> {
        self.bytes.as_deref().map(Vec::as_slice)
    }
}

/// A sync in the background.
struct Syncing {
    unsynced: Unsynced,
    /// Receivers for the results of the unfinished steps. One step prepares the new backup.
    steps: Vec<Receiver<Result<Option<Replacement>, Reason>>>,
    backup: Option<Replacement>,
    failure: Option<Reason>,
}

impl Syncing {
    /// Syncs a file, its name and its next backup, all at the same time.
    fn start(unsynced: Unsynced, storage: &Arc<dyn Storage>) -> Self {
        let sync = |path: &Path| {
            let (storage, path) = (Arc::clone(storage), path.to_owned());
            in_background("sync", move || storage.sync(&path).map(|()| None))
        };
        let mut steps = vec![sync(&unsynced.path)];
        if let Some(bytes) = unsynced.bytes.clone() {
            steps.extend(unsynced.path.parent().map(sync));
            let (storage, backup) = (Arc::clone(storage), backup_of(&unsynced.path));
            let prepare = move || storage.prepare(&backup, &bytes).map(Some);
            steps.push(in_background("sync", prepare));
        }
        Self { unsynced, steps, backup: None, failure: None }
    }

    /// Takes the results of the finished steps. If `wait` is set, waits for all steps.
    fn poll(&mut self, wait: bool) {
        self.steps.retain(|step| {
            let result =
                if wait { step.recv().map_err(TryRecvError::from) } else { step.try_recv() };
            match result {
                Ok(Ok(backup)) => self.backup = backup.or(self.backup.take()),
                // The file has been removed in the meantime. If it was written again, the new
                // version is due, too.
                Ok(Err(Reason::NotFound)) => {}
                Ok(Err(reason)) => self.failure = Some(reason),
                Err(TryRecvError::Empty) => return true,
                // The thread's panic was already reported.
                Err(error) => self.failure = Some(Reason::System(error.to_string())),
            }
            false
        });
    }

    fn is_over(&self) -> bool {
        self.steps.is_empty()
    }

    /// Replaces the backup, unless another program has changed the file since it was written.
    /// `newer` is the version that this program has written since then.
    fn finish(self, storage: &dyn Storage, newer: Option<&[u8]>) -> (Unsynced, Result<(), Reason>) {
        let Self { unsynced, backup, failure, .. } = self;
        let result = failure.map_or(Ok(()), Err);
        let Some(bytes) = unsynced.bytes() else { return (unsynced, result) };
        let limit = bytes.len().max(newer.map_or(0, <[u8]>::len)) as u64;
        // A file that can't be read, or has grown, is not one that this program has written.
        let there = storage.read(&unsynced.path, limit).unwrap_or_default();
        if there.is_none_or(|there| there != bytes && Some(&*there) != newer) {
            return (unsynced, Ok(()));
        }
        let result = result.and_then(|()| backup.map_or(Ok(()), |replace| replace()));
        (unsynced, result)
    }
}

/// The files and folders of a store that may not be on the disk yet.
pub(crate) struct SyncQueue {
    storage: Arc<dyn Storage>,
    /// The lock file of the store, and the time to wait for it.
    lock: (PathBuf, Duration),
    due: BTreeMap<PathBuf, Unsynced>,
    running: BTreeMap<PathBuf, Syncing>,
    /// The syncs of older versions, which still have files beside the backups.
    given_up: Vec<Syncing>,
    /// The reason that the store could not be locked to replace backups.
    locked: Option<Reason>,
}

impl SyncQueue {
    pub(crate) fn new(storage: Arc<dyn Storage>, lock: PathBuf, patience: Duration) -> Self {
        let (due, running, given_up, locked) = Default::default();
        Self { storage, lock: (lock, patience), due, running, given_up, locked }
    }

    /// Takes the lock of the store. Fails if there is no folder yet.
    pub(super) fn lock(&self) -> Result<Box<dyn Send>, Reason> {
        self.storage.lock(&self.lock.0, self.lock.1)
    }

    /// Takes the lock of the store, and creates its folder first if that is missing.
    pub(super) fn lock_to_write(&self) -> Result<Box<dyn Send>, Reason> {
        self.storage.create_folder(self.lock.0.parent().unwrap_or(Path::new("")))?;
        self.lock()
    }

    /// Adds a file or folder, in place of an older version.
    pub(crate) fn add(&mut self, mut unsynced: Unsynced) {
        let running = self.running.get(&unsynced.path).map(|syncing| &syncing.unsynced);
        let older = self.due.get(&unsynced.path).or(running);
        unsynced.failure = older.and_then(|older| older.failure.clone());
        self.due.insert(unsynced.path.clone(), unsynced);
    }

    /// Starts to sync what is due. An older version that is being synced is finished first, unless
    /// `at_once` gives it up.
    pub(crate) fn start(&mut self, at_once: bool) {
        let Self { storage, due, running, given_up, .. } = self;
        let starts = |path: &PathBuf, _: &mut _| at_once || !running.contains_key(path);
        for (path, unsynced) in due.extract_if(.., starts).collect::<Vec<_>>() {
            given_up.extend(running.insert(path, Syncing::start(unsynced, storage)));
        }
    }

    /// Waits until everything is on the disk and backed up, or has failed.
    pub(crate) fn sync(&mut self) {
        self.start(true);
        self.finish(true);
    }

    /// Replaces the backups of the files that are on the disk. If `wait` is set, waits for all
    /// files.
    pub(crate) fn finish(&mut self, wait: bool) {
        self.given_up.iter_mut().for_each(|syncing| syncing.poll(wait));
        self.given_up.retain(|syncing| !syncing.is_over());
        self.running.values_mut().for_each(|syncing| syncing.poll(wait));
        if !self.running.values().any(Syncing::is_over) {
            return;
        }
        let _lock = match self.lock_to_write() {
            Ok(lock) => lock,
            Err(reason) => {
                self.locked = Some(reason);
                return;
            }
        };
        self.locked = None;
        let Self { storage, due, running, .. } = self;
        for (path, syncing) in running.extract_if(.., |_, syncing| syncing.is_over()) {
            let newer = due.get_mut(&path);
            let bytes = newer.as_ref().and_then(|newer| newer.bytes());
            let (unsynced, result) = syncing.finish(&**storage, bytes);
            let failure = result.err();
            match newer {
                Some(newer) => newer.failure = failure,
                None if failure.is_some() => {
                    due.insert(path, Unsynced { failure, ..unsynced });
                }
                None => {}
            }
        }
    }

    /// Whether everything is on the disk.
    pub(crate) fn is_empty(&self) -> bool {
        self.due.is_empty() && self.running.is_empty()
    }

    /// Whether something is being synced.
    pub(crate) fn is_running(&self) -> bool {
        self.running.values().any(|syncing| !syncing.is_over())
    }

    /// The reason that something could not be synced at the last attempt, or can't be backed up.
    pub(crate) fn failure(&self) -> Option<&Reason> {
        let running = self.running.values().map(|syncing| &syncing.unsynced);
        let mut all = self.due.values().chain(running);
        self.locked.as_ref().or_else(|| all.find_map(|unsynced| unsynced.failure.as_ref()))
    }
}

/// Refuses bytes beyond the limit for reading.
pub(super) fn refuse_too_large(file: &Path, bytes: &[u8], limit: u64) -> Result<(), Reason> {
    if bytes.len() as u64 <= limit {
        return Ok(());
    }
    let name = file.file_name().unwrap_or_default().display().to_string();
    Err(Reason::WouldExceed { name, limit })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::memory::Memory;

    /// Saving a level removes the file of its unfinished version, and the next edit writes that
    /// file again.
    #[test]
    fn a_file_that_is_removed_before_its_sync_and_written_again_is_no_failure() {
        let memory = Memory::default();
        let file = PathBuf::from("/saved/level");
        let write =
            |bytes: &[u8]| Unsynced::write(&memory, file.clone(), bytes.to_vec(), 100).unwrap();
        let lock = PathBuf::from("/saved/lock");
        let mut queue = SyncQueue::new(Arc::new(memory.clone()), lock, Duration::ZERO);
        queue.add(write(b"old"));
        memory.remove(&file).unwrap();
        queue.start(false);
        queue.running.values_mut().for_each(|syncing| syncing.poll(true));
        queue.add(write(b"new"));
        queue.finish(false);
        assert_eq!(queue.failure(), None);
        queue.sync();
        assert_eq!((queue.failure(), queue.is_empty()), (None, true));
        assert_eq!(memory.read(&backup_of(&file), 100), Ok(Some(b"new".to_vec())));
    }
}
