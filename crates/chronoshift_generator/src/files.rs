//! The files of a search's folder: they are written as a whole or not at all, and never through a
//! link.

use std::fs::{self, File, OpenOptions, Permissions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

use crate::folder_error::FolderError;

/// The start and the end of the names of temporary files.
const TEMPORARY: [&str; 2] = [".search-", ".new"];

/// The greatest size of a file that is read.
const MOST_BYTES: u64 = 1 << 26;

/// The bytes of a file, if there is one; links, pipes and larger files are refused.
pub(crate) fn read(path: &Path) -> Result<Option<Vec<u8>>, FolderError> {
    let bytes = open(path).and_then(|file| {
        let mut bytes = Vec::new();
        file.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > MOST_BYTES {
            return Err(io::Error::other(format!("it has more than {MOST_BYTES} bytes")));
        }
        Ok(bytes)
    });
    match bytes {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(FolderError::Read(path.to_owned(), error)),
    }
}

/// Opens a regular file for reading. A pipe could have no other end.
fn open(path: &Path) -> io::Result<File> {
    if !fs::symlink_metadata(path)?.is_file() {
        return Err(io::Error::other("it is no regular file"));
    }
    File::open(path)
}

/// Writes a new file.
pub(crate) fn write_new(path: &Path, bytes: &[u8]) -> Result<(), FolderError> {
    let name_it = |new: NamedTempFile| match new.persist_noclobber(path) {
        Ok(_) => Ok(()),
        Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => Err(error.error),
        // Some disks can neither rename without replacing nor link. There, an empty file takes the
        // name first.
        Err(error) => File::create_new(path).and_then(|_| {
            let renamed = error.file.persist(path);
            renamed.map(drop).map_err(|error| {
                let _ = fs::remove_file(path);
                error.error
            })
        }),
    };
    write(path, bytes, name_it)
}

/// Writes a file in place of the one that has its name, if there is one.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> Result<(), FolderError> {
    write(path, bytes, |new| new.persist(path).map(drop).map_err(|error| error.error))
}

/// Writes a temporary file, and gives it its name.
fn write(
    path: &Path,
    bytes: &[u8],
    name_it: impl FnOnce(NamedTempFile) -> io::Result<()>,
) -> Result<(), FolderError> {
    let written = write_beside(path, bytes).and_then(name_it);
    written.map_err(|error| FolderError::Write(path.to_owned(), error))?;
    sync_folder(path);
    Ok(())
}

/// Removes a file.
pub(crate) fn remove(path: &Path) -> Result<(), FolderError> {
    fs::remove_file(path).map_err(|error| FolderError::Write(path.to_owned(), error))
}

/// The paths of all files and folders in a folder.
pub(crate) fn entries(folder: &Path) -> Result<Vec<PathBuf>, FolderError> {
    let entries = fs::read_dir(folder)
        .and_then(|entries| entries.map(|entry| entry.map(|entry| entry.path())).collect());
    entries.map_err(|error| FolderError::Read(folder.to_owned(), error))
}

/// Removes temporary files of a search that was killed. The folder has to be locked.
pub(crate) fn remove_temporary(folder: &Path) -> Result<(), FolderError> {
    let [begin, end] = TEMPORARY;
    for path in entries(folder)? {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with(begin) && name.ends_with(end) {
            remove(&path)?;
        }
    }
    Ok(())
}

/// Takes the lock of a folder, which is free when the file is closed.
pub(crate) fn lock(folder: &Path) -> Result<File, FolderError> {
    let path = folder.join("search.lock");
    let file = match OpenOptions::new().write(true).create_new(true).open(&path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => open(&path),
        created => created,
    };
    let file = file.map_err(|error| FolderError::Write(path, error))?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(FolderError::InUse(folder.to_owned())),
        // On a disk without locks, the search does without.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
    }
}

/// Writes bytes into a temporary file in the folder of `path`, and on the disk. It is removed when
/// dropped, unless it was renamed.
fn write_beside(path: &Path, bytes: &[u8]) -> io::Result<NamedTempFile> {
    let [begin, end] = TEMPORARY;
    let mut builder = Builder::new();
    builder.prefix(begin).suffix(end);
    if let Some(permissions) = default_permissions() {
        builder.permissions(permissions);
    }
    let folder = path.parent().unwrap_or(Path::new("."));
    // The error would show the name of the temporary file.
    let new = builder.tempfile_in(folder).map_err(|error| io::Error::from(error.kind()));
    let mut new = new?;
    new.as_file_mut().write_all(bytes)?;
    new.as_file().sync_all()?;
    Ok(new)
}

/// Writes the new name of a file to the disk, if the system can do that.
fn sync_folder(path: &Path) {
    let folder = path.parent().unwrap_or(Path::new("."));
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
}

/// The permissions of a new file, before the user's mask.
fn default_permissions() -> Option<Permissions> {
    #[cfg(unix)]
    return Some(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    #[cfg(not(unix))]
    return None;
}
