//! The paths of backups, and of files set aside.

use std::path::{Path, PathBuf};

use super::interface::Storage;
use crate::files::path_with;
use crate::reason::Reason;

/// The end of a backup's name.
pub const BACKUP: &str = ".bak";

/// The backup of a file: `NAME.bak`.
pub fn backup_of(path: &Path) -> PathBuf {
    path_with(path, BACKUP)
}

/// Renames a file to `NAME.broken`, or if that exists to `NAME.broken.2` and so on. Returns the new path.
///
/// # Errors
/// The file can't be renamed, and stays as it was.
pub fn set_aside(storage: &dyn Storage, path: &Path) -> Result<PathBuf, Reason> {
    let path = storage.target(path)?;
    let mut number = 1;
    loop {
        let end = if number == 1 { ".broken".to_owned() } else { format!(".broken.{number}") };
        let aside = path_with(&path, &end);
        match storage.rename_new(&path, &aside) {
            Err(Reason::Exists) => number += 1,
            renamed => return renamed.map(|()| aside),
        }
    }
}
