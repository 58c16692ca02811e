//! A folder of saved items, each a file with its backup.
//!
//! Each write replaces the whole file atomically, so that a kill loses nothing. The disk and the backup follow later,
//! so that fast changes don't wait for them. Several programs can share the folder: each takes the lock, and merges
//! its items with those that another program has written.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::backed_up::{load, refuse_too_large};
use super::fault::{Backup, Fault, FaultKind};
use super::storable::{Editing, Storable};
use super::unsynced::{SyncQueue, Unsynced};
use crate::reason::Reason;
use crate::storage::{BACKUP, Durability, Storage, backup_of, set_aside};

/// The items in a folder.
pub struct Store<T: Storable> {
    storage: Arc<dyn Storage>,
    folder: PathBuf,
    lock: PathBuf,
    /// The base of each item as this program last read or wrote it.
    base: BTreeMap<String, T::Base>,
    /// The written files that may not be on the disk yet.
    unsynced: SyncQueue,
    /// The items whose files were backed up before their first change.
    backed_up: BTreeSet<String>,
}

impl<T: Storable> Store<T> {
    /// A store in a folder, which need not exist yet. All programs take the same lock file to change it.
    pub fn new(storage: Arc<dyn Storage>, folder: PathBuf, lock: PathBuf) -> Self {
        let (base, backed_up) = Default::default();
        let unsynced = SyncQueue::new(Arc::clone(&storage));
        Self { storage, folder, lock, base, unsynced, backed_up }
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The file of an item.
    pub fn file(&self, key: &str) -> PathBuf {
        self.folder.join(format!("{key}{}", T::ENDING))
    }

    /// Reads all items, by their keys. A damaged file is set aside, and its backup is read instead.
    pub fn read_all(&mut self) -> (BTreeMap<String, T>, Vec<Fault>) {
        let mut faults = Vec::new();
        let files = self.storage.list(&self.folder).unwrap_or_else(|reason| {
            let kind = FaultKind::Unreadable(reason);
            faults.push(Fault { path: self.folder.clone(), kind });
            Vec::new()
        });
        // An item may have only a backup.
        let keys: BTreeSet<_> = files.iter().filter_map(|file| key_of::<T>(file)).collect();
        let mut items = BTreeMap::new();
        for key in keys {
            items.extend(self.read_into(&key, &mut faults).map(|item| (key, item)));
        }
        (items, faults)
    }

    /// Reads an item. A damaged file is set aside, and its backup is read instead.
    pub fn read(&mut self, key: &str) -> (Option<T>, Vec<Fault>) {
        let mut faults = Vec::new();
        // The lock keeps this program from setting a file aside while another one replaces it. It fails if there is no
        // folder yet, but then no other program can be writing, either.
        let _lock = self.lock();
        (self.read_into(key, &mut faults), faults)
    }

    /// Replaces the base of an item by the form that this program has given it, so that only later changes are
    /// written.
    pub fn assume(&mut self, key: &str, item: &T) {
        self.base.insert(key.to_owned(), item.base());
    }

    /// The item in a file, if it is usable. Changes no file and no state.
    pub fn peek(&self, key: &str) -> Option<T> {
        self.decoded(key, &self.file(key))
    }

    /// Writes an item, merged with the version that another program has written in the meantime. Returns the merged
    /// item, and adds the faults of the old file even if the write fails. The disk and the backup follow at
    /// [`sync`](Self::sync).
    ///
    /// # Errors
    /// The item can't be written. The file stays as it was, or is set aside.
    pub fn write(
        &mut self,
        key: &str,
        ours: &T,
        context: &T::Context,
        faults: &mut Vec<Fault>,
    ) -> Result<T, Reason> {
        self.storage.create_folder(&self.folder)?;
        let _lock = self.lock()?;
        let (file, base) = (self.file(key), self.base.get(key));
        let (merged, there) =
            self.load(key, faults, |theirs| T::merge(base, ours, theirs, context))?;
        let bytes = merged.encode()?;
        // Additions of other programs are not in the base until this program reads them.
        let base = ours.base();
        match T::EDITING {
            Editing::People if there.as_deref().unwrap_or_default() == bytes => {}
            Editing::Game => {
                let unsynced = Unsynced::write(&*self.storage, file, bytes, T::MAX_BYTES)?;
                self.unsynced.add(unsynced);
            }
            Editing::People => {
                refuse_too_large(&file, &bytes, T::MAX_BYTES)?;
                if let Some(there) = &there
                    && !self.backed_up.contains(key)
                {
                    self.storage.replace(&backup_of(&file), there, Durability::Synced)?;
                }
                self.backed_up.insert(key.to_owned());
                if !self.storage.replace_if(&file, there.as_deref(), &bytes)? {
                    return Err(Reason::Changed);
                }
            }
        }
        self.base.insert(key.to_owned(), base);
        Ok(merged)
    }

    /// Waits until all written files are on the disk, and writes their backups. Files that another program has changed
    /// since then are up to that program.
    ///
    /// # Errors
    /// Some files can't be synced. The next call tries again.
    pub fn sync(&mut self) -> Result<(), Reason> {
        self.start_sync(true);
        self.finish_sync(true);
        self.sync_failure().map_or(Ok(()), |reason| Err(reason.clone()))
    }

    /// Starts to sync what was written, in the background. An older version that is being synced comes first; `at_once`
    /// gives it up.
    pub(crate) fn start_sync(&mut self, at_once: bool) {
        self.unsynced.start(at_once);
    }

    /// Writes the backups of the files that are on the disk, and waits for all if it should.
    pub(crate) fn finish_sync(&mut self, wait: bool) {
        let (storage, lock) = (&self.storage, &self.lock);
        self.unsynced.finish(wait, || storage.lock(lock, T::PATIENCE));
    }

    /// The reason that something could not be synced at the last attempt.
    pub(crate) fn sync_failure(&self) -> Option<&Reason> {
        self.unsynced.failure()
    }

    /// Whether something is being synced.
    pub(crate) fn is_syncing(&self) -> bool {
        self.unsynced.is_running()
    }

    /// Whether everything is on the disk.
    pub fn is_synced(&self) -> bool {
        self.unsynced.is_empty()
    }

    /// Sets a file aside because a part of it is unusable. The next write saves its other parts.
    ///
    /// # Errors
    /// The file can't be set aside.
    pub fn spoil(&mut self, key: &str, reason: Reason) -> Result<Fault, Reason> {
        let _lock = self.lock()?;
        let path = self.file(key);
        let aside = set_aside(&*self.storage, &path)?;
        Ok(Fault { path, kind: FaultKind::Damaged { aside, reason, backup: Backup::Unneeded } })
    }

    fn lock(&self) -> Result<Box<dyn Send>, Reason> {
        self.storage.lock(&self.lock, T::PATIENCE)
    }

    fn read_into(&mut self, key: &str, faults: &mut Vec<Fault>) -> Option<T> {
        let item = match self.load(key, faults, Ok) {
            Ok((item, _)) => item,
            Err(reason) => {
                faults.push(Fault { path: self.file(key), kind: FaultKind::Unreadable(reason) });
                self.read_backup(key)
            }
        };
        self.base.extend(item.as_ref().map(|item| (key.to_owned(), item.base())));
        item
    }

    /// Reads and decodes the file of an item, or else its backup. Returns the bytes, too, if the file exists
    /// afterwards.
    fn load<U>(
        &self,
        key: &str,
        faults: &mut Vec<Fault>,
        make: impl Fn(Option<T>) -> Result<U, Reason>,
    ) -> Result<(U, Option<Vec<u8>>), Reason> {
        let (storage, path) = (&*self.storage, self.file(key));
        let decode = |bytes: &[u8]| -> Result<(U, Vec<Reason>), Reason> {
            let (item, parts) = T::decode(key, bytes)?;
            Ok((make(Some(item))?, parts))
        };
        let (made, there) = load(storage, &path, T::MAX_BYTES, T::EDITING, faults, decode)?;
        let Some((made, parts)) = made else { return Ok((make(None)?, None)) };
        let part = |part| Fault { path: path.clone(), kind: FaultKind::Part(part) };
        faults.extend(parts.into_iter().map(part));
        Ok((made, there))
    }

    /// The item in its backup, if that is usable.
    fn read_backup(&self, key: &str) -> Option<T> {
        if T::EDITING == Editing::People {
            return None;
        }
        self.decoded(key, &backup_of(&self.file(key)))
    }

    fn decoded(&self, key: &str, file: &Path) -> Option<T> {
        let bytes = self.storage.read(file, T::MAX_BYTES).ok()??;
        T::decode(key, &bytes).ok().map(|(item, _)| item)
    }
}

/// The key of the item in a file or its backup.
fn key_of<T: Storable>(file: &Path) -> Option<String> {
    let name = file.file_name()?.to_str()?;
    let name = name.strip_suffix(BACKUP).unwrap_or(name);
    let key = name.strip_suffix(T::ENDING)?;
    T::is_key(key).then(|| key.to_owned())
}
