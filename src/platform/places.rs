//! Renaming and removing files.

use std::fs;
use std::io;
use std::path::Path;

/// Renames a file on the same disk. It never replaces another file; but it may be the file itself,
/// where capitals and small letters are the same.
///
/// # Errors
/// There is a file already, or it is impossible.
pub(crate) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    let is_itself = || from.canonicalize().ok() == to.canonicalize().ok();
    match fs::symlink_metadata(to) {
        Ok(_) if !is_itself() => Err(io::ErrorKind::AlreadyExists.into()),
        _ => fs::rename(from, to),
    }
}

/// Removes a file. A missing file is no error.
pub(crate) fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        removed => removed,
    }
}
