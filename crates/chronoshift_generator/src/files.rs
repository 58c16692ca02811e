//! Reads and writes the files in a search's folder. Writes are atomic, and links are never
//! followed.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use chronoshift_save::Reason;
use chronoshift_save::files::{self, Lock};

use crate::folder_error::FolderError;

/// The maximum size of a file that is read.
const MAX_BYTES: u64 = 1 << 26;

/// Reads a file; `None` if it does not exist. Links, pipes and files that are too large are
/// refused.
pub(crate) fn read(path: &Path) -> Result<Option<Vec<u8>>, FolderError> {
    let bytes = refuse_link(path).and_then(|()| files::read_existing(path, MAX_BYTES));
    bytes.map_err(|error| FolderError::Read(path.to_owned(), error))
}

/// Writes a new file. Fails if it already exists.
pub(crate) fn write_new(path: &Path, bytes: &[u8]) -> Result<(), FolderError> {
    map_write_error(path, files::write_new(path, bytes))
}

/// Writes a file, replacing any existing file.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> Result<(), FolderError> {
    map_write_error(path, refuse_link(path).and_then(|()| files::replace(path, bytes)))
}

pub(crate) fn remove(path: &Path) -> Result<(), FolderError> {
    map_write_error(path, files::remove(path))
}

/// The paths of all files and folders in a folder.
pub(crate) fn entries(folder: &Path) -> Result<Vec<PathBuf>, FolderError> {
    files::entries(folder).map_err(|error| FolderError::Read(folder.to_owned(), error))
}

/// Locks a folder until the lock is dropped.
pub(crate) fn lock(folder: &Path) -> Result<Lock, FolderError> {
    let path = folder.join("search.lock");
    let lock = refuse_link(&path).and_then(|()| Lock::take(&path, Duration::ZERO));
    lock.map_err(|error| match Reason::from(&error) {
        Reason::Locked => FolderError::InUse(folder.to_owned()),
        _ => FolderError::Write(path, error),
    })
}

/// Refuses anything but regular files.
fn refuse_link(path: &Path) -> io::Result<()> {
    match fs::symlink_metadata(path) {
        Ok(file) if !file.is_file() => Err(io::Error::other(Reason::NotRegular)),
        _ => Ok(()),
    }
}

fn map_write_error(path: &Path, result: io::Result<()>) -> Result<(), FolderError> {
    result.map_err(|error| FolderError::Write(path.to_owned(), error))
}
