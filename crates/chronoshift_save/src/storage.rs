//! Storages of files: the file system, or the [memory](crate::Memory) of a test.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::files::{self, Lock, Prepared, path_with};
use crate::reason::Reason;

/// A storage of files, shared as `Arc<dyn Storage>`. Writes are atomic: at any moment, either the
/// whole old file or the whole new one is there.
pub trait Storage: Send + Sync {
    /// The bytes of a file, if it exists. Fails if it is larger than `limit` bytes.
    fn read(&self, path: &Path, limit: u64) -> Result<Option<Vec<u8>>, Reason>;

    /// Replaces the bytes of a file, or creates the file. If the path is a link, the file that it leads to changes.
    /// Until [`sync`](Self::sync), a power failure may lose the bytes, but a kill of the program doesn't.
    fn replace(&self, path: &Path, bytes: &[u8]) -> Result<(), Reason>;

    /// Replaces the bytes of a file if they are still `expected`, or creates the file if `None` is
    /// expected and the file is missing. Returns whether the file was written. When this returns,
    /// the bytes are on the disk.
    fn replace_if(
        &self,
        path: &Path,
        expected: Option<&[u8]>,
        bytes: &[u8],
    ) -> Result<bool, Reason>;

    /// Writes the new bytes of a file beside it. When this returns, they are on the disk, and the returned function
    /// replaces the file by them.
    fn prepare(&self, path: &Path, bytes: &[u8]) -> Result<Replacement, Reason>;

    /// Renames a file without replacing another one: fails with [`Reason::Exists`] if there is anything at the new
    /// path.
    fn rename_new(&self, from: &Path, to: &Path) -> Result<(), Reason>;

    /// Waits until the bytes of a file, or the names in a folder, are on the disk.
    fn sync(&self, path: &Path) -> Result<(), Reason>;

    /// Removes a file. A missing file is not an error.
    fn remove(&self, path: &Path) -> Result<(), Reason>;

    /// The paths of the files and folders in a folder, by name; none if the folder is missing.
    fn list(&self, folder: &Path) -> Result<Vec<PathBuf>, Reason>;

    /// Creates a folder and its parents if they are missing.
    fn create_folder(&self, folder: &Path) -> Result<(), Reason>;

    /// The path after following all links, whether there is a file or not.
    fn target(&self, path: &Path) -> Result<PathBuf, Reason>;

    /// Takes a lock between programs, which is released when dropped. Fails with [`Reason::Locked`]
    /// if another program still holds the lock after `patience`.
    fn lock(&self, path: &Path, patience: Duration) -> Result<Box<dyn Send>, Reason>;
}

/// Replaces a file by bytes that were prepared.
pub type Replacement = Box<dyn FnOnce() -> Result<(), Reason> + Send>;

/// The file system: on a disk, or in a browser's store.
#[derive(Debug, Clone, Copy, Default)]
pub struct Machine;

impl Storage for Machine {
    fn read(&self, path: &Path, limit: u64) -> Result<Option<Vec<u8>>, Reason> {
        Ok(files::read_existing(path, limit)?)
    }

    fn replace(&self, path: &Path, bytes: &[u8]) -> Result<(), Reason> {
        Ok(files::replace_soon(path, bytes)?)
    }

    fn replace_if(
        &self,
        path: &Path,
        expected: Option<&[u8]>,
        bytes: &[u8],
    ) -> Result<bool, Reason> {
        Ok(files::replace_unchanged(path, expected, bytes)?)
    }

    fn prepare(&self, path: &Path, bytes: &[u8]) -> Result<Replacement, Reason> {
        let prepared = Prepared::new(path, bytes)?;
        Ok(Box::new(move || Ok(prepared.replace()?)))
    }

    fn rename_new(&self, from: &Path, to: &Path) -> Result<(), Reason> {
        Ok(files::rename_new(from, to)?)
    }

    fn sync(&self, path: &Path) -> Result<(), Reason> {
        Ok(files::sync(path)?)
    }

    fn remove(&self, path: &Path) -> Result<(), Reason> {
        Ok(files::remove(path)?)
    }

    fn list(&self, folder: &Path) -> Result<Vec<PathBuf>, Reason> {
        match files::entries(folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
            entries => Ok(entries?),
        }
    }

    fn create_folder(&self, folder: &Path) -> Result<(), Reason> {
        Ok(files::create_folder(folder)?)
    }

    fn target(&self, path: &Path) -> Result<PathBuf, Reason> {
        Ok(files::target(path)?)
    }

    fn lock(&self, path: &Path, patience: Duration) -> Result<Box<dyn Send>, Reason> {
        Ok(Box::new(Lock::take(path, patience)?))
    }
}

/// The suffix of a backup's name.
pub const BACKUP: &str = ".bak";

/// The backup of a file: `NAME.bak`.
pub fn backup_of(path: &Path) -> PathBuf {
    path_with(path, BACKUP)
}

/// Renames a file to `NAME.broken`, or if that exists to `NAME.broken.2` and so on. Returns the new path.
pub fn set_aside(storage: &dyn Storage, path: &Path) -> Result<PathBuf, Reason> {
    let path = storage.target(path)?;
    let mut number = 1;
    loop {
        let end = if number == 1 { ".broken".to_owned() } else { format!(".broken.{number}") };
        let aside = path_with(&path, &end);
        match storage.rename_new(&path, &aside) {
            Err(Reason::Exists) => number += 1,
            renamed => return renamed.map(|()| aside),
        }
    }
}
