//! A folder of saved items, each a file with its backup.
//!
//! Each file is replaced as a whole, at once, so that a kill loses nothing. The disk and the backup come later,
//! so that nothing waits for them while changes follow fast. Several programs can have the same folder: each
//! takes its lock, and merges what another has written with what it writes itself.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::backed_up::{Unsynced, load_alone, load_backed_up, refuse_too_large};
use super::fault::{Fault, FaultKind};
use super::storable::{Editing, Storable};
use crate::reason::Reason;
use crate::storage::{BACKUP, Durability, Storage, backup_of, set_aside};

/// The items in a folder.
pub struct Store<T: Storable> {
    storage: Arc<dyn Storage>,
    folder: PathBuf,
    lock: PathBuf,
    /// From each item as this program last read or wrote it.
    base: BTreeMap<String, T::Base>,
    /// The written files that may not be on the disk yet.
    unsynced: BTreeMap<String, Unsynced>,
    /// The items whose files were backed up before the first change.
    backed_up: BTreeSet<String>,
}

impl<T: Storable> Store<T> {
    /// A folder, which need not exist yet, and the lock file that all programs take to change it.
    pub fn new(storage: Arc<dyn Storage>, folder: PathBuf, lock: PathBuf) -> Self {
        let (base, unsynced, backed_up) = Default::default();
        Self { storage, folder, lock, base, unsynced, backed_up }
    }

    /// Its folder.
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
        // An item with only a backup counts, too.
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
        // Without the lock, a file that is just being replaced could be set aside; but where there is no folder yet,
        // there is no lock either.
        let _lock = self.lock();
        (self.read_into(key, &mut faults), faults)
    }

    /// Notes what this program has made of the item that it read: only later changes are written.
    pub fn assume(&mut self, key: &str, item: &T) {
        self.base.insert(key.to_owned(), item.base());
    }

    /// The item in a file that is usable, without any consequence.
    pub fn peek(&self, key: &str) -> Option<T> {
        self.decoded(key, &self.file(key))
    }

    /// Writes an item, merged with what another program has written meanwhile. Adds the faults of the old file,
    /// also if this fails then. Returns the merged item. The disk and the backup follow at [`sync`](Self::sync).
    ///
    /// # Errors
    /// The file is as it was, or set aside.
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
        // What another program has added is unknown here until it is read again.
        let base = ours.base();
        match T::EDITING {
            Editing::People if there.as_deref().unwrap_or_default() == bytes => {}
            Editing::Game => {
                let unsynced = Unsynced::write(&*self.storage, file, bytes, T::MAX_BYTES)?;
                self.unsynced.insert(key.to_owned(), unsynced);
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

    /// Waits until all written files are on the disk, and writes their backups. What another program has changed
    /// meanwhile, it has to care for itself.
    ///
    /// # Errors
    /// Some are not; they are tried again at the next call.
    pub fn sync(&mut self) -> Result<(), Reason> {
        if self.unsynced.is_empty() {
            return Ok(());
        }
        let _lock = self.lock()?;
        let mut result = Ok(());
        let mut unsynced = std::mem::take(&mut self.unsynced);
        unsynced.retain(|_, unsynced| {
            unsynced.sync(&*self.storage).map_err(|reason| result = Err(reason)).is_err()
        });
        self.unsynced = unsynced;
        result
    }

    /// Whether everything is on the disk.
    pub fn is_synced(&self) -> bool {
        self.unsynced.is_empty()
    }

    /// Sets a file aside because a part of it is useless. The other parts are written with the next item.
    ///
    /// # Errors
    /// It is impossible.
    pub fn spoil(&mut self, key: &str, reason: Reason) -> Result<Fault, Reason> {
        let _lock = self.lock()?;
        let path = self.file(key);
        let aside = set_aside(&*self.storage, &path)?;
        Ok(Fault { path, kind: FaultKind::Damaged { aside, reason, is_restored: false } })
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

    /// Reads the file of an item, or else its backup, and makes something of it. Returns the bytes, too, if the
    /// file is there in the end.
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
        let (made, there) = match T::EDITING {
            Editing::Game => load_backed_up(storage, &path, T::MAX_BYTES, faults, decode)?,
            Editing::People => load_alone(storage, &path, T::MAX_BYTES, faults, decode)?,
        };
        let Some((made, parts)) = made else { return Ok((make(None)?, None)) };
        let part = |part| Fault { path: path.clone(), kind: FaultKind::Part(part) };
        faults.extend(parts.into_iter().map(part));
        Ok((made, there))
    }

    /// The item in a backup that is usable.
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
