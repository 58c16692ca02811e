//! Giving files other places, and taking them away.

use std::fs;
use std::io;
use std::path::Path;

/// Gives a file another path on the same disk. What is there already is never replaced, unless
/// it is the file itself, as where capitals and small letters are the same.
///
/// # Errors
/// There is something, or it cannot be done.
pub(crate) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    let is_itself = || from.canonicalize().ok() == to.canonicalize().ok();
    match fs::symlink_metadata(to) {
        Ok(_) if !is_itself() => Err(io::ErrorKind::AlreadyExists.into()),
        _ => fs::rename(from, to),
    }
}

/// Takes a file away; one that is not there is none.
pub(crate) fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        removed => removed,
    }
}
