//! Renaming and removing files.

use std::fs;
use std::io;
use std::path::Path;

/// Renames a file on the same disk. It never replaces another file, but can change the capitals in the
/// file's own name on a disk that ignores them.
///
/// # Errors
/// There is another file with the new name, or the system refuses.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    let is_itself = || from.canonicalize().ok() == to.canonicalize().ok();
    match rename_new(from, to) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists && is_itself() => {
            fs::rename(from, to)
        }
        renamed => renamed,
    }
}

/// Renames a file if nothing has the new name at this very moment.
pub fn rename_new(from: &Path, to: &Path) -> io::Result<()> {
    #[cfg(any(target_os = "linux", target_os = "android", target_vendor = "apple"))]
    {
        use rustix::fs::{CWD, RenameFlags, renameat_with};
        use rustix::io::Errno;

        match renameat_with(CWD, from, CWD, to, RenameFlags::NOREPLACE) {
            // Some disks can't rename without replacing.
            Err(Errno::INVAL | Errno::NOSYS | Errno::NOTSUP) => {}
            renamed => return Ok(renamed?),
        }
    }
    match fs::hard_link(from, to) {
        Ok(()) => fs::remove_file(from),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(error),
        // Some disks can't link, either.
        Err(_) if fs::symlink_metadata(to).is_ok() => Err(io::ErrorKind::AlreadyExists.into()),
        Err(_) => fs::rename(from, to),
    }
}

/// Removes a file. A missing file is not an error.
pub fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        removed => removed,
    }
}
