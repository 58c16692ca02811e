//! Files in memory, for tests, which can simulate failures and kills.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::reason::Reason;
use crate::storage::{Replacement, Storage};

/// A storage in memory. Clones share their files.
#[derive(Debug, Clone, Default)]
pub struct Memory(Arc<Mutex<MemoryState>>, Arc<Condvar>);

#[derive(Debug, Default)]
struct MemoryState {
    files: BTreeMap<PathBuf, MemoryFile>,
    locks: BTreeSet<PathBuf>,
    /// The reason that all changes fail.
    refusal: Option<Reason>,
    /// The number of changes that still succeed; `None` for no limit.
    changes_left: Option<usize>,
    /// Whether callers that wait for the disk are blocked.
    is_slow: bool,
    /// The number of callers that wait for the disk.
    waiting: usize,
}

#[derive(Debug, Clone)]
struct MemoryFile {
    bytes: Vec<u8>,
    /// The bytes that are on the disk, if any.
    synced: Option<Vec<u8>>,
}

impl MemoryState {
    /// Inserts a file that is on the disk.
    fn insert(&mut self, path: &Path, bytes: &[u8]) {
        let file = MemoryFile { bytes: bytes.to_vec(), synced: Some(bytes.to_vec()) };
        self.files.insert(path.to_owned(), file);
    }
}

struct MemoryLock(Memory, PathBuf);

impl Drop for MemoryLock {
    fn drop(&mut self) {
        self.0.state().locks.remove(&self.1);
    }
}

impl Memory {
    /// Puts a file on the disk, even while changes fail.
    pub fn put(&self, path: &Path, bytes: &[u8]) {
        self.state().insert(path, bytes);
    }

    /// Makes all changes fail with this reason; without one, allows them again.
    pub fn refuse(&self, reason: Option<Reason>) {
        self.state().refusal = reason;
    }

    /// Makes all changes after the first `changes` fail, as if the program had been killed. `None`
    /// allows all changes.
    pub fn kill_after(&self, changes: Option<usize>) {
        self.state().changes_left = changes;
    }

    /// Blocks callers that wait for the disk, or releases them.
    pub fn slow_down(&self, is_slow: bool) {
        self.state().is_slow = is_slow;
        self.1.notify_all();
    }

    /// Waits until this many callers wait for the disk.
    pub fn wait_for_waiting(&self, number: usize) {
        let state = self.1.wait_while(self.state(), |state| state.waiting < number);
        drop(state.unwrap_or_else(PoisonError::into_inner));
    }

    /// Waits for the disk.
    fn wait(&self) {
        let mut state = self.state();
        state.waiting += 1;
        self.1.notify_all();
        let state = self.1.wait_while(state, |state| state.is_slow);
        state.unwrap_or_else(PoisonError::into_inner).waiting -= 1;
    }

    /// Simulates a power failure: bytes that are not synced are lost.
    pub fn cut_power(&self) {
        let mut state = self.state();
        let files = std::mem::take(&mut state.files).into_iter();
        state.files = files
            .filter_map(|(path, file)| {
                let synced = file.synced?;
                Some((path, MemoryFile { bytes: synced.clone(), synced: Some(synced) }))
            })
            .collect();
    }

    /// Simulates a power failure at its worst: files whose bytes are not synced are empty.
    pub fn tear(&self) {
        for file in self.state().files.values_mut() {
            if file.synced.as_ref() != Some(&file.bytes) {
                *file = MemoryFile { bytes: Vec::new(), synced: Some(Vec::new()) };
            }
        }
    }

    fn state(&self) -> MutexGuard<'_, MemoryState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The state for one more change, or the reason that changes fail.
    fn change(&self) -> Result<MutexGuard<'_, MemoryState>, Reason> {
        let mut state = self.state();
        if let Some(reason) = &state.refusal {
            return Err(reason.clone());
        }
        match &mut state.changes_left {
            Some(0) => return Err(Reason::System("the program was killed".to_owned())),
            Some(left) => *left -= 1,
            None => {}
        }
        Ok(state)
    }
}

impl Storage for Memory {
    fn read(&self, path: &Path, limit: u64) -> Result<Option<Vec<u8>>, Reason> {
        match self.state().files.get(path) {
            Some(file) if file.bytes.len() as u64 > limit => Err(Reason::OverLimit(limit)),
            file => Ok(file.map(|file| file.bytes.clone())),
        }
    }

    fn replace(&self, path: &Path, bytes: &[u8]) -> Result<(), Reason> {
        let mut state = self.change()?;
        let synced = state.files.get(path).and_then(|file| file.synced.clone());
        state.files.insert(path.to_owned(), MemoryFile { bytes: bytes.to_vec(), synced });
        Ok(())
    }

    fn replace_if(
        &self,
        path: &Path,
        expected: Option<&[u8]>,
        bytes: &[u8],
    ) -> Result<bool, Reason> {
        if self.state().files.get(path).map(|file| &*file.bytes) != expected {
            return Ok(false);
        }
        self.wait();
        self.change()?.insert(path, bytes);
        Ok(true)
    }

    fn prepare(&self, path: &Path, bytes: &[u8]) -> Result<Replacement, Reason> {
        self.wait();
        drop(self.change()?);
        let (memory, path, bytes) = (self.clone(), path.to_owned(), bytes.to_owned());
        Ok(Box::new(move || {
            memory.change()?.insert(&path, &bytes);
            Ok(())
        }))
    }

    fn rename_new(&self, from: &Path, to: &Path) -> Result<(), Reason> {
        let mut state = self.change()?;
        if state.files.contains_key(to) {
            return Err(Reason::Exists);
        }
        let file = state.files.remove(from).ok_or(Reason::NotFound)?;
        state.files.insert(to.to_owned(), file);
        Ok(())
    }

    fn sync(&self, path: &Path) -> Result<(), Reason> {
        self.wait();
        let mut state = self.change()?;
        if state.files.keys().any(|file| file.parent() == Some(path)) {
            return Ok(());
        }
        let file = state.files.get_mut(path).ok_or(Reason::NotFound)?;
        file.synced = Some(file.bytes.clone());
        Ok(())
    }

    fn remove(&self, path: &Path) -> Result<(), Reason> {
        self.change()?.files.remove(path);
        Ok(())
    }

    fn list(&self, folder: &Path) -> Result<Vec<PathBuf>, Reason> {
        let state = self.state();
        let entry = |path: &PathBuf| {
            let name = path.strip_prefix(folder).ok()?.components().next()?;
            Some(folder.join(name))
        };
        Ok(state.files.keys().filter_map(entry).collect::<BTreeSet<_>>().into_iter().collect())
    }

    fn create_folder(&self, _folder: &Path) -> Result<(), Reason> {
        Ok(())
    }

    fn target(&self, path: &Path) -> Result<PathBuf, Reason> {
        Ok(path.to_owned())
    }

    fn lock(&self, path: &Path, _patience: Duration) -> Result<Box<dyn Send>, Reason> {
        if self.state().locks.insert(path.to_owned()) {
            Ok(Box::new(MemoryLock(self.clone(), path.to_owned())))
        } else {
            Err(Reason::Locked)
        }
    }
}

#[cfg(all(test, not(target_family = "wasm")))]
#[allow(clippy::unwrap_used)]
mod tests {
    //! The promises of every storage.

    use std::path::Path;
    use std::time::Duration;

    use tempfile::tempdir;

    use super::Memory;
    use crate::reason::Reason;
    use crate::storage::{Machine, Storage, backup_of, set_aside};

    /// Tests a promise on the disk and in memory.
    fn on_each(test: impl Fn(&dyn Storage, &Path)) {
        let folder = tempdir().unwrap();
        test(&Machine, folder.path());
        test(&Memory::default(), Path::new("/saved"));
    }

    #[test]
    fn a_file_is_replaced_and_read_again() {
        on_each(|storage, folder| {
            let file = folder.join("file");
            assert_eq!(storage.read(&file, 10), Ok(None));
            storage.replace(&file, b"one").unwrap();
            storage.sync(&file).unwrap();
            assert_eq!(storage.read(&file, 3), Ok(Some(b"one".to_vec())));
            storage.prepare(&file, b"other").unwrap()().unwrap();
            assert_eq!(storage.read(&file, 5), Ok(Some(b"other".to_vec())));
            assert_eq!(storage.read(&file, 4), Err(Reason::OverLimit(4)));
            assert_eq!(storage.list(folder), Ok(vec![file.clone()]));
            storage.remove(&file).unwrap();
            storage.remove(&file).unwrap();
            assert_eq!(storage.list(folder), Ok(Vec::new()));
        });
    }

    #[test]
    fn only_the_expected_bytes_are_replaced() {
        on_each(|storage, folder| {
            let file = folder.join("file");
            assert_eq!(storage.replace_if(&file, Some(b"one"), b"two"), Ok(false));
            assert_eq!(storage.replace_if(&file, None, b"one"), Ok(true));
            assert_eq!(storage.replace_if(&file, None, b"two"), Ok(false));
            assert_eq!(storage.replace_if(&file, Some(b"other"), b"two"), Ok(false));
            assert_eq!(storage.read(&file, 10), Ok(Some(b"one".to_vec())));
            assert_eq!(storage.replace_if(&file, Some(b"one"), b"two"), Ok(true));
            assert_eq!(storage.read(&file, 10), Ok(Some(b"two".to_vec())));
            assert_eq!(storage.list(folder), Ok(vec![file]), "nothing is left beside it");
        });
    }

    #[test]
    fn files_set_aside_never_replace_each_other() {
        on_each(|storage, folder| {
            let file = folder.join("file");
            for (bytes, name) in [(b"1", "file.broken"), (b"2", "file.broken.2")] {
                storage.replace(&file, bytes).unwrap();
                assert_eq!(set_aside(storage, &file), Ok(folder.join(name)));
            }
            assert_eq!(storage.read(&folder.join("file.broken"), 10), Ok(Some(b"1".to_vec())));
            assert_eq!(storage.read(&file, 10), Ok(None));
            assert_eq!(set_aside(storage, &file), Err(Reason::NotFound));
            assert_eq!(backup_of(&file), folder.join("file.bak"));
        });
    }

    #[test]
    fn a_lock_has_one_holder() {
        on_each(|storage, folder| {
            let file = folder.join("file.lock");
            let lock = storage.lock(&file, Duration::ZERO).unwrap();
            assert_eq!(storage.lock(&file, Duration::ZERO).err(), Some(Reason::Locked));
            drop(lock);
            assert!(storage.lock(&file, Duration::ZERO).is_ok());
        });
    }

    #[test]
    fn memory_fails_and_loses_power_at_will() {
        let (memory, file) = (Memory::default(), Path::new("/saved/file"));
        memory.put(file, b"one");
        memory.replace(file, b"two").unwrap();
        memory.cut_power();
        assert_eq!(memory.read(file, 10), Ok(Some(b"one".to_vec())));
        memory.refuse(Some(Reason::Full));
        assert_eq!(memory.replace(file, b"two"), Err(Reason::Full));
        memory.refuse(None);
        memory.kill_after(Some(1));
        assert!(memory.replace(file, b"two").is_ok());
        assert!(memory.sync(file).is_err());
    }
}
