//! The files of a search's folder: they are written as a whole or not at all, and never through a
//! link.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use chronoshift_save::Reason;
use chronoshift_save::files::{self, Lock};

use crate::folder_error::FolderError;

/// The greatest size of a file that is read.
const MAX_BYTES: u64 = 1 << 26;

/// The bytes of a file, if there is one; links, pipes and larger files are refused.
pub(crate) fn read(path: &Path) -> Result<Option<Vec<u8>>, FolderError> {
    let bytes = refuse_link(path).and_then(|()| files::read_existing(path, MAX_BYTES));
    bytes.map_err(|error| FolderError::Read(path.to_owned(), error))
}

/// Writes a new file.
pub(crate) fn write_new(path: &Path, bytes: &[u8]) -> Result<(), FolderError> {
    written(path, files::write_new(path, bytes))
}

/// Writes a file, and replaces a file with its name.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> Result<(), FolderError> {
    written(path, refuse_link(path).and_then(|()| files::replace(path, bytes)))
}

/// Removes a file.
pub(crate) fn remove(path: &Path) -> Result<(), FolderError> {
    written(path, files::remove(path))
}

/// The paths of all files and folders in a folder.
pub(crate) fn entries(folder: &Path) -> Result<Vec<PathBuf>, FolderError> {
    files::entries(folder).map_err(|error| FolderError::Read(folder.to_owned(), error))
}

/// Takes the lock of a folder, which is free when it is dropped.
pub(crate) fn lock(folder: &Path) -> Result<Lock, FolderError> {
    let path = folder.join("search.lock");
    let lock = refuse_link(&path).and_then(|()| Lock::take(&path, Duration::ZERO));
    lock.map_err(|error| match Reason::from(&error) {
        Reason::Locked => FolderError::InUse(folder.to_owned()),
        _ => FolderError::Write(path, error),
    })
}

/// Refuses a link, a pipe or a folder.
fn refuse_link(path: &Path) -> io::Result<()> {
    match fs::symlink_metadata(path) {
        Ok(file) if !file.is_file() => Err(io::Error::other(Reason::NotRegular)),
        _ => Ok(()),
    }
}

fn written(path: &Path, result: io::Result<()>) -> Result<(), FolderError> {
    result.map_err(|error| FolderError::Write(path.to_owned(), error))
}
