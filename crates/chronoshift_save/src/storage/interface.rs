//! The interface of storages.

use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use crate::reason::Reason;

/// A place for files, shared as `Arc<dyn Storage>`. Writes are atomic: at any moment, all of the old file or all of
/// the new one is there.
pub trait Storage: Send + Sync {
    /// Returns the bytes of a file, if it exists.
    ///
    /// # Errors
    /// It has more than `limit` bytes, or can't be read.
    fn read(&self, path: &Path, limit: u64) -> Result<Option<Vec<u8>>, Reason>;

    /// Replaces the bytes of a file, or creates the file. If the path is a link, the file that it leads to changes.
    ///
    /// # Errors
    /// The bytes can't be written. The file stays as it was.
    fn replace(&self, path: &Path, bytes: &[u8], when: Durability) -> Result<(), Reason>;

    /// Replaces the bytes of a file if they are still `expected`; or creates the file if `None` is expected and the
    /// file is missing. Returns whether it did. When this returns, the bytes are on the disk.
    ///
    /// # Errors
    /// The bytes can't be written. The file stays as it was.
    fn replace_if(
        &self,
        path: &Path,
        expected: Option<&[u8]>,
        bytes: &[u8],
    ) -> Result<bool, Reason>;

    /// Writes the new bytes of a file beside it. When this returns, they are on the disk, and the returned function
    /// replaces the file by them.
    ///
    /// # Errors
    /// The bytes can't be written.
    fn prepare(&self, path: &Path, bytes: &[u8]) -> Result<Replacement, Reason>;

    /// Renames a file without replacing another one.
    ///
    /// # Errors
    /// [`Reason::Exists`] if there is anything at the new path; or the file can't be renamed.
    fn rename_new(&self, from: &Path, to: &Path) -> Result<(), Reason>;

    /// Waits until the bytes of a file, or the names in a folder, are on the disk.
    ///
    /// # Errors
    /// They can't be written there.
    fn sync(&self, path: &Path) -> Result<(), Reason>;

    /// Removes a file. A missing file is not an error.
    ///
    /// # Errors
    /// The file can't be removed.
    fn remove(&self, path: &Path) -> Result<(), Reason>;

    /// Returns the paths of the files and folders in a folder, by name; none if the folder is missing.
    ///
    /// # Errors
    /// It can't be read.
    fn list(&self, folder: &Path) -> Result<Vec<PathBuf>, Reason>;

    /// Returns the time of the last change of a file.
    ///
    /// # Errors
    /// It is missing.
    fn modified(&self, path: &Path) -> Result<SystemTime, Reason>;

    /// Creates a folder and its parents if they are missing.
    ///
    /// # Errors
    /// The folder can't be created.
    fn create_folder(&self, folder: &Path) -> Result<(), Reason>;

    /// Returns the path after following all links, whether there is a file or not.
    ///
    /// # Errors
    /// The links form a circle.
    fn target(&self, path: &Path) -> Result<PathBuf, Reason>;

    /// Takes a lock between programs. Dropping it releases it. Gives up if another program still holds it after
    /// `patience`.
    ///
    /// # Errors
    /// [`Reason::Locked`], or the lock file can't be created.
    fn lock(&self, path: &Path, patience: Duration) -> Result<Box<dyn Send>, Reason>;
}

/// Replaces a file by bytes that were prepared.
pub type Replacement = Box<dyn FnOnce() -> Result<(), Reason> + Send>;

/// The time by which written bytes have to be on the disk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Durability {
    /// Later: until [`Storage::sync`], a power failure may lose them, but a kill of the program doesn't.
    Soon,
    /// When the function returns.
    Synced,
}
