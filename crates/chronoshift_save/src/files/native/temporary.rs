//! Temporary files with the new bytes of a file, until they are renamed to it.

use std::fs::{self, File, Metadata, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

use super::folders::entries;
use super::open::open;
use super::paths::folder_of;
use crate::reason::Reason;

/// The start of the names of temporary and spare files.
const BEGIN: &str = ".chronoshift-";
/// The extension of temporary files.
const NEW: &str = "new";
/// The extension of spare files.
const SPARE: &str = "old";

/// Writes bytes into a temporary file in the folder of `path`, with the owner and permissions of the file at
/// `path`, if there is one. Dropping it removes it unless it was renamed.
///
/// # Errors
/// The system refuses, or the file at `path` is read-only or not a regular file.
pub(super) fn write_beside(path: &Path, bytes: &[u8]) -> io::Result<NamedTempFile> {
    let old = match fs::metadata(path) {
        Ok(old) => Some(old),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    match &old {
        Some(old) if !old.is_file() => return Err(io::Error::other(Reason::NotRegular)),
        Some(old) if old.permissions().readonly() => {
            return Err(io::Error::other(Reason::ReadOnly));
        }
        _ => {}
    }
    let mut new = temporary(folder_of(path), old.is_none())?;
    if let Some(old) = old {
        make_alike(new.as_file(), &old)?;
    }
    new.as_file_mut().write_all(bytes)?;
    Ok(new)
}

/// Writes the names in a folder to the disk, if the system supports that.
pub(super) fn sync_folder(folder: &Path) {
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
}

/// A path in a folder for a file that is exchanged with another one, and a temporary file whose lock shows
/// other programs that the path is in use: a lock on the file itself would move away with it. The spare file
/// has to be removed before the temporary one.
pub(super) fn spare(folder: &Path) -> io::Result<(NamedTempFile, PathBuf)> {
    let guard = temporary(folder, false)?;
    let spare = guard.path().with_extension(SPARE);
    Ok((guard, spare))
}

/// Removes temporary files of killed programs: their locks are free.
pub(super) fn remove_stale(folder: &Path) {
    for path in entries(folder).unwrap_or_default() {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let is = |extension| path.extension().is_some_and(|it| it == extension);
        if !(name.starts_with(BEGIN) && (is(NEW) || is(SPARE))) {
            continue;
        }
        // Locked until it is gone: whoever has just created it finds out that it is gone.
        let (_lock, is_free) = match open(&path.with_extension(NEW)) {
            Ok(file) => {
                let is_free = file.try_lock().is_ok();
                (Some(file), is_free)
            }
            Err(error) => (None, error.kind() == io::ErrorKind::NotFound),
        };
        if is_free {
            let _ = fs::remove_file(&path);
        }
    }
}

/// Creates a temporary file. It is locked while it is open, which shows other programs that it is in use.
fn temporary(folder: &Path, is_new: bool) -> io::Result<NamedTempFile> {
    let mut builder = Builder::new();
    let end = format!(".{NEW}");
    builder.prefix(BEGIN).suffix(&end);
    // A file that replaces another one is readable only by its owner until it gets the other's permissions.
    if is_new && let Some(permissions) = default_permissions() {
        builder.permissions(permissions);
    }
    loop {
        // The original error would show the name of the temporary file.
        let file = builder.tempfile_in(folder).map_err(|error| io::Error::from(error.kind()))?;
        // On a disk without locks, no file counts as stale.
        let _ = file.as_file().lock();
        // Another program may have removed it as stale before it was locked.
        if file.path().exists() {
            return Ok(file);
        }
    }
}

/// The permissions of a new file, before the user's mask.
fn default_permissions() -> Option<Permissions> {
    #[cfg(unix)]
    return Some(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    #[cfg(not(unix))]
    return None;
}

/// Copies the owner and the permissions of a file to another.
fn make_alike(new: &File, old: &Metadata) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};

        let is = new.metadata()?;
        if (is.uid(), is.gid()) != (old.uid(), old.gid()) {
            // Only the superuser may change the owner.
            let _ = fchown(new, Some(old.uid()), Some(old.gid()));
        }
    }
    new.set_permissions(old.permissions())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::thread::scope;

    use super::{remove_stale, write_beside};

    /// The game syncs one file while it writes another one beside it.
    #[test]
    fn no_thread_removes_what_another_one_writes() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        let is_over = AtomicBool::new(false);
        scope(|scope| {
            scope.spawn(|| {
                while !is_over.load(Ordering::Relaxed) {
                    remove_stale(folder.path());
                }
            });
            let write = || write_beside(&file, b"new")?.persist(&file).map_err(|it| it.error);
            let written = (0..5000).try_for_each(|_| write().map(drop));
            is_over.store(true, Ordering::Relaxed);
            written.unwrap();
        });
    }
}
