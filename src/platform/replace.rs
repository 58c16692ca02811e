//! Writing files so that at any moment all of the old one or all of the new one is there.

use std::fs::{self, File, Metadata, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

use super::folders::entries;
use super::read::open;

/// What the names of temporary files begin and end with.
const MARKS: (&str, &str) = (".chronoshift-", ".new");

/// So many links lead from one to the next at most.
const MAX_LINKS: usize = 40;

/// Puts bytes in the place of a file's, or into a new file. They are on the disk when this
/// returns. A link stays, and the file that it leads to changes; who may read and write a
/// file stays as it was.
///
/// # Errors
/// If this cannot be done, or the file is read-only. The file is as it was then, and nothing
/// is left beside it.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let path = target(path)?;
    let old = match fs::metadata(&path) {
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
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    remove_stale(folder);
    let mut new = temporary(folder, old.is_none())?;
    if let Some(old) = old {
        make_alike(new.as_file(), &old)?;
    }
    new.as_file_mut().write_all(bytes)?;
    new.as_file().sync_all()?;
    new.persist(&path).map_err(|error| error.error)?;
    // The new file is in its place, and not every system can sync a folder.
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
    Ok(())
}

/// Puts bytes into a new file, so that all of it is there or nothing.
///
/// # Errors
/// There is something already, or this cannot be done.
pub(crate) fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    match fs::symlink_metadata(path) {
        Ok(_) => Err(io::ErrorKind::AlreadyExists.into()),
        Err(_) => replace(path, bytes),
    }
}

/// The file that a path leads to over links, whether it is there or not.
pub(super) fn target(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        let Ok(link) = fs::read_link(&path) else { return Ok(path) };
        path.pop();
        path.push(link);
    }
    Err(io::Error::other("its links lead round in a circle"))
}

/// A temporary file, locked as long as it is open: so others see that it is in use. It is
/// removed unless it gets its place.
fn temporary(folder: &Path, is_new: bool) -> io::Result<NamedTempFile> {
    let mut builder = Builder::new();
    builder.prefix(MARKS.0).suffix(MARKS.1);
    // What replaces another file is the owner's alone until it is made like that one.
    if is_new && let Some(permissions) = usual() {
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

/// Removes temporary files of programs that were killed: nobody holds their locks.
fn remove_stale(folder: &Path) {
    for path in entries(folder).unwrap_or_default() {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let is_ours = name.starts_with(MARKS.0) && name.ends_with(MARKS.1);
        if is_ours && open(&path).is_ok_and(|file| file.try_lock().is_ok()) {
            let _ = fs::remove_file(&path);
        }
    }
}

/// The permissions of a new file, before the user's mask.
fn usual() -> Option<Permissions> {
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
