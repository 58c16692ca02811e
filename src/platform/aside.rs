//! Copies of a file: a backup, or a broken file under another name.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::read::read;
use super::replace::{replace, target};

/// Copies a file of at most `limit` bytes to `NAME.bak` beside it, replacing an older backup. A
/// missing file needs none.
pub(crate) fn back_up(path: &Path, limit: u64) -> io::Result<()> {
    match read(path, limit) {
        Ok(bytes) => replace(&named(path, ".bak"), &bytes),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
    }
}

/// Renames a file to `NAME.broken`, or to `NAME.broken.2` and so on if that exists.
pub(crate) fn put_aside(path: &Path) -> io::Result<PathBuf> {
    let path = target(path)?;
    let mut number = 1;
    loop {
        let end = if number == 1 { ".broken".to_owned() } else { format!(".broken.{number}") };
        let aside = named(&path, &end);
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
fn named(path: &Path, end: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(end);
    name.into()
}
