//! Renaming and removing files, and keeping copies: a backup, or a broken file under another name.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::open::read_existing;
use super::replace::{replace, target};

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

/// Copies a file of at most `limit` bytes to `NAME.bak` beside it, replacing an older backup. A
/// missing file needs none.
pub(crate) fn back_up(path: &Path, limit: u64) -> io::Result<()> {
    match read_existing(path, limit)? {
        Some(bytes) => replace(&path_with(path, ".bak"), &bytes),
        None => Ok(()),
    }
}

/// Renames a file to `NAME.broken`, or to `NAME.broken.2` and so on if that exists.
pub(crate) fn put_aside(path: &Path) -> io::Result<PathBuf> {
    let path = target(path)?;
    let mut number = 1;
    loop {
        let end = if number == 1 { ".broken".to_owned() } else { format!(".broken.{number}") };
        let aside = path_with(&path, &end);
        // Created first, because a rename would replace an existing file.
        match File::create_new(&aside) {
            Ok(_) => {
                let renamed = fs::rename(&path, &aside);
                if renamed.is_err() {
                    let _ = fs::remove_file(&aside);
                }
                return renamed.map(|()| aside);
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
            Err(error) => return Err(error),
        }
    }
}

/// A path with this end added to its name.
fn path_with(path: &Path, end: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(end);
    name.into()
}
