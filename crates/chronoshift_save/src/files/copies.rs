//! Keeping copies: a backup, or a broken file under another name.

use std::io;
use std::path::{Path, PathBuf};

use super::machine::{rename_new, replace, target};
use super::path_with::path_with;
use super::reading::read_existing;

/// Copies a file of at most `limit` bytes to `NAME.bak` beside it, replacing an older backup. A
/// missing file needs none.
pub fn back_up(path: &Path, limit: u64) -> io::Result<()> {
    match read_existing(path, limit)? {
        Some(bytes) => replace(&path_with(path, ".bak"), &bytes),
        None => Ok(()),
    }
}

/// Renames a file to `NAME.broken`, or to `NAME.broken.2` and so on if that exists.
pub fn put_aside(path: &Path) -> io::Result<PathBuf> {
    let path = target(path)?;
    let mut number = 1;
    loop {
        let end = if number == 1 { ".broken".to_owned() } else { format!(".broken.{number}") };
        let aside = path_with(&path, &end);
        match rename_new(&path, &aside) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
            renamed => return renamed.map(|()| aside),
        }
    }
}
