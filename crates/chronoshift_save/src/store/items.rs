//! A folder of saved items, each a file with its backup.
//!
//! Each write replaces the whole file atomically, so that a kill loses nothing. The disk and the backup follow later,
//! so that fast changes don't wait for them. Several programs can share the folder: each takes the lock, and merges
//! its items with those that another program has written.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use super::sync::{SyncQueue, Unsynced, refuse_too_large};
use crate::reason::Reason;
use crate::storage::{BACKUP, Storage, backup_of, set_aside};

/// An item of a store.
pub trait Storable: Clone + Send + 'static {
    /// The ending of file names, after the key.
    const SUFFIX: &'static str;
    /// The maximum number of bytes of a file.
    const MAX_BYTES: u64;
    /// The time to wait for the lock: another program needs milliseconds to write.
    const LOCK_TIMEOUT: Duration;
    /// Whether people may edit the files.
    const EDITING: Editing;
    /// The part of an item that is compared later to find out whether its file has changed.
    type Base: Clone + Send;
    /// Facts for a merge that are not in the item.
    type Context: Clone + Send + 'static;

    /// Whether a text can be the key of an item. The key is the name of the file without the ending.
    fn is_key(key: &str) -> bool;

    /// Reads an item from the bytes of its file.
    fn decode(key: &str, bytes: &[u8]) -> Result<Self, Reason>;

    /// Writes an item as the bytes of its file.
    fn encode(&self) -> Result<Vec<u8>, Reason>;

    /// The part of the item that is compared later to find out whether its file has changed.
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
    /// The game and people. The game makes a backup before its first change, and never replaces a file that has changed
    /// since it was read.
    People,
}

/// A fault in a file or folder.
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

/// The result of the attempt to restore a damaged file from its backup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Backup {
    Restored,
    Missing,
    Unusable,
    /// No backup is needed: the other parts of the file will be written again.
    Unneeded,
}

/// The items in a folder.
pub struct Store<T: Storable> {
    storage: Arc<dyn Storage>,
    folder: PathBuf,
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
        let unsynced = SyncQueue::new(Arc::clone(&storage), lock, T::LOCK_TIMEOUT);
        Self { storage, folder, base, unsynced, backed_up }
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    pub fn file(&self, key: &str) -> PathBuf {
        self.folder.join(format!("{key}{}", T::SUFFIX))
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
        let _lock = self.unsynced.lock();
        (self.read_into(key, &mut faults), faults)
    }

    /// Makes `item` the base for its key, so that only later changes are written.
    pub fn set_base(&mut self, key: &str, item: &T) {
        self.base.insert(key.to_owned(), item.base());
    }

    /// The item in a file, if it is usable. Changes no file and no state.
    pub fn peek(&self, key: &str) -> Option<T> {
        self.decoded(key, &self.file(key))
    }

    /// Writes an item, merged with the version that another program has written in the meantime. Returns the merged
    /// item, and adds the faults in the old file even if the write fails. The disk and the backup follow at
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
        let _lock = self.unsynced.lock_to_write()?;
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
                    self.storage.prepare(&backup_of(&file), there)?()?;
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

    /// Waits until all written files are on the disk, and writes their backups. Makes no backup of
    /// a file that another program has changed since it was written. Files that can't be synced now
    /// are synced by the next call.
    pub fn sync(&mut self) -> Result<(), Reason> {
        self.unsynced.sync();
        self.unsynced.failure().map_or(Ok(()), |reason| Err(reason.clone()))
    }

    /// The written files that may not be on the disk yet.
    pub(crate) fn sync_queue(&mut self) -> &mut SyncQueue {
        &mut self.unsynced
    }

    /// Sets a file aside because a part of it is unusable. The next write saves its other parts.
    pub fn quarantine(&mut self, key: &str, reason: Reason) -> Result<Fault, Reason> {
        let _lock = self.unsynced.lock()?;
        let path = self.file(key);
        let aside = set_aside(&*self.storage, &path)?;
        Ok(Fault { path, kind: FaultKind::Damaged { aside, reason, backup: Backup::Unneeded } })
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
        let decode = |bytes: &[u8]| make(Some(T::decode(key, bytes)?));
        let file = self.file(key);
        match load(&*self.storage, &file, T::MAX_BYTES, T::EDITING, faults, decode)? {
            (Some(made), there) => Ok((made, there)),
            (None, _) => Ok((make(None)?, None)),
        }
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
        T::decode(key, &bytes).ok()
    }
}

/// The key of the item in a file or its backup.
fn key_of<T: Storable>(file: &Path) -> Option<String> {
    let name = file.file_name()?.to_str()?;
    let name = name.strip_suffix(BACKUP).unwrap_or(name);
    let key = name.strip_suffix(T::SUFFIX)?;
    T::is_key(key).then(|| key.to_owned())
}

/// Reads and decodes a file, or else its backup, `NAME.bak`. A damaged file is set aside, and its backup replaces it.
/// Returns the bytes, too, if the file exists afterwards.
///
/// People remove a file to start afresh, so its backup does not replace a missing file. An empty
/// file is restored, because people hardly ever empty a file, but a power failure does.
pub(crate) fn load<U>(
    storage: &dyn Storage,
    file: &Path,
    limit: u64,
    editing: Editing,
    faults: &mut Vec<Fault>,
    make: impl Fn(&[u8]) -> Result<U, Reason>,
) -> Result<(Option<U>, Option<Vec<u8>>), Reason> {
    let restore = || -> Result<(U, Vec<u8>), Backup> {
        let bytes = storage.read(&backup_of(file), limit).map_err(|_| Backup::Unusable)?;
        let bytes = bytes.ok_or(Backup::Missing)?;
        match make(&bytes) {
            Ok(made) if !bytes.is_empty() => Ok((made, bytes)),
            _ => Err(Backup::Unusable),
        }
    };
    let Some(bytes) = storage.read(file, limit)? else {
        // A missing file is not a fault, because only the player removes files.
        let restored = if editing == Editing::Game { restore().ok() } else { None };
        return Ok((restored.map(|(made, _)| made), None));
    };
    let reason = match make(&bytes) {
        Ok(made) if !bytes.is_empty() || restore().is_err() => {
            return Ok((Some(made), Some(bytes)));
        }
        Err(reason) if !bytes.is_empty() => reason,
        _ => Reason::Empty,
    };
    if !reason.is_damage() {
        return Err(reason);
    }
    let aside = set_aside(storage, file).map_err(|_| reason.clone())?;
    let (made, there, backup) = match restore() {
        Ok((made, bytes)) => {
            // Another program may have written the file in the meantime.
            let is_written = storage.replace_if(file, None, &bytes).unwrap_or_default();
            (Some(made), is_written.then_some(bytes), Backup::Restored)
        }
        Err(backup) => (None, None, backup),
    };
    let kind = FaultKind::Damaged { aside, reason, backup };
    faults.push(Fault { path: file.to_owned(), kind });
    Ok((made, there))
}
