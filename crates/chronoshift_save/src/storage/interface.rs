//! What every storage does.

use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use crate::reason::Reason;

/// A place for files, shared as `Arc<dyn Storage>`. A file is replaced as a whole: at any moment all of the
/// old one or all of the new one is there.
pub trait Storage: Send + Sync {
    /// Returns the bytes of a file, if there is one.
    ///
    /// # Errors
    /// It has more than `limit` bytes, or can't be read.
    fn read(&self, path: &Path, limit: u64) -> Result<Option<Vec<u8>>, Reason>;

    /// Replaces the bytes of a file, or creates the file. A link stays, and the file that it leads to changes.
    ///
    /// # Errors
    /// The file is as it was.
    fn replace(&self, path: &Path, bytes: &[u8], when: Durability) -> Result<(), Reason>;

    /// Replaces the bytes of a file if they are still `expected`; or creates the file if `None` was expected
    /// and there is none. Returns whether it did. The bytes are on the disk then.
    ///
    /// # Errors
    /// The file is as it was.
    fn replace_if(
        &self,
        path: &Path,
        expected: Option<&[u8]>,
        bytes: &[u8],
    ) -> Result<bool, Reason>;

    /// Renames a file, which never replaces another one.
    ///
    /// # Errors
    /// [`Reason::Exists`] if there is anything at the new path; or it is impossible.
    fn rename_new(&self, from: &Path, to: &Path) -> Result<(), Reason>;

    /// Waits until a file is on the disk.
    ///
    /// # Errors
    /// It can't be written there.
    fn sync(&self, path: &Path) -> Result<(), Reason>;

    /// Removes a file. A missing file is no error.
    ///
    /// # Errors
    /// It is impossible.
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

    /// Creates a folder and the folders around it, if they are missing.
    ///
    /// # Errors
    /// It is impossible.
    fn create_folder(&self, folder: &Path) -> Result<(), Reason>;

    /// Returns the path at the end of all links, whether there is a file or not.
    ///
    /// # Errors
    /// The links lead round in a circle.
    fn target(&self, path: &Path) -> Result<PathBuf, Reason>;

    /// Takes a lock between programs, which is released when dropped. Gives up if another program holds it for
    /// this time.
    ///
    /// # Errors
    /// [`Reason::Locked`], or the lock file can't be created.
    fn lock(&self, path: &Path, patience: Duration) -> Result<Box<dyn Send>, Reason>;
}

/// When written bytes have to be on the disk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Durability {
    /// Later: a kill of the program loses nothing, but the end of the machine may, up to [`Storage::sync`].
    Soon,
    /// Before the function returns.
    Synced,
}
