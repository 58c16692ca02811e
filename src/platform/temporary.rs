//! Temporary files: a file is written under a name of its own, beside the one that it will have.

use std::fs::{self, File, Metadata, Permissions};
use std::io::{self, Write};
use std::path::Path;

use tempfile::{Builder, NamedTempFile};

use super::folders::entries;
use super::open::open;

/// What the names of temporary files begin and end with.
const MARKS: (&str, &str) = (".chronoshift-", ".new");

/// Writes bytes into a temporary file in the folder of `path`. It has the owner and the permissions
/// of the file that it will replace, if there is one, and is removed unless it gets its place.
///
/// # Errors
/// This cannot be done, or the file that is there is read-only or no regular file.
pub(super) fn write_beside(path: &Path, bytes: &[u8]) -> io::Result<NamedTempFile> {
    let old = match fs::metadata(path) {
        Ok(old) => Some(old),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    match &old {
        Some(old) if !old.is_file() => return Err(io::Error::other("it is no regular file")),
        Some(old) if old.permissions().readonly() => {
            return Err(io::Error::other("it is read-only"));
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

/// The folder in which the file of a path is.
pub(super) fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// Has a file that got its place keep it if the machine stops. Not every system can do that.
pub(super) fn sync_folder(path: &Path) {
    let _ = File::open(folder_of(path)).and_then(|folder| folder.sync_all());
}

/// Removes temporary files of programs that were killed: nobody holds their locks.
pub(super) fn remove_stale(folder: &Path) {
    for path in entries(folder).unwrap_or_default() {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let is_ours = name.starts_with(MARKS.0) && name.ends_with(MARKS.1);
        if is_ours && open(&path).is_ok_and(|file| file.try_lock().is_ok()) {
            let _ = fs::remove_file(&path);
        }
    }
}

/// A temporary file, locked as long as it is open: so others see that it is in use.
fn temporary(folder: &Path, is_new: bool) -> io::Result<NamedTempFile> {
    let mut builder = Builder::new();
    builder.prefix(MARKS.0).suffix(MARKS.1);
    // What replaces another file is the owner's alone until it is made like that one.
    if is_new && let Some(permissions) = default_permissions() {
        builder.permissions(permissions);
    }
    loop {
        // Its own name would be in the error.
        let file = builder.tempfile_in(folder).map_err(|error| io::Error::from(error.kind()))?;
        // On a disk without locks, no file is taken for a stale one.
        let _ = file.as_file().lock();
        // Between making and locking it may have been taken for one.
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

/// Gives a file the owner and the permissions of another.
fn make_alike(new: &File, old: &Metadata) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};

        let is = new.metadata()?;
        if (is.uid(), is.gid()) != (old.uid(), old.gid()) {
            // Only the superuser may give files away.
            let _ = fchown(new, Some(old.uid()), Some(old.gid()));
        }
    }
    new.set_permissions(old.permissions())
}
