//! Keeping what a file held: as a backup, or under another name.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::read::read;
use super::replace::{replace, target};

/// Keeps a file of at most `limit` bytes as `NAME.bak` beside it, in the place of an older
/// backup. A file that is not there needs none.
pub(crate) fn back_up(path: &Path, limit: u64) -> io::Result<()> {
    match read(path, limit) {
        Ok(bytes) => replace(&named(path, ".bak"), &bytes),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
    }
}

/// Renames a file to `NAME.broken`, or `NAME.broken.2` and so on if there is one already.
pub(crate) fn put_aside(path: &Path) -> io::Result<PathBuf> {
    let path = target(path)?;
    let mut number = 1;
    loop {
        let end = if number == 1 { ".broken".to_owned() } else { format!(".broken.{number}") };
        let aside = named(&path, &end);
        // Made first, as a rename would replace what is there.
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

/// A path with an end to its name.
fn named(path: &Path, end: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(end);
    name.into()
}
