//! Atomic replacement of files: at any moment, either the whole old file or the whole new one is
//! there. The new bytes are in a temporary file until that is renamed.

use std::fs::{self, File, Metadata, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile, TempPath};

use super::files::{entries, folder_of, open, target};
use crate::files::limits::{none_if_missing, path_with, read_from};
use crate::reason::Reason;

/// The maximum size of a file whose bytes are compared.
const MAX_BYTES: u64 = 1 << 30;

/// Replaces the bytes of a file, or creates the file. When this returns, they are on the disk. If the path
/// is a link, the file that it leads to changes. Owner and permissions stay the same.
///
/// # Errors
/// The system refuses, or the file is read-only. Then the file is unchanged, and nothing is left
/// beside it.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    Prepared::new(path, bytes)?.replace()?;
    sync_folder(folder_of(&target(path)?));
    Ok(())
}

/// Like [`replace`], but doesn't wait for the disk: until [`sync`], a power failure may lose the
/// bytes, but the end of the program can't.
pub fn replace_soon(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let path = target(path)?;
    write_beside(&path, bytes)?.persist(&path).map_err(|error| error.error)?;
    Ok(())
}

/// Waits until the bytes of a file are on the disk, or the names in a folder if the system supports
/// that.
pub fn sync(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        sync_folder(path);
        return Ok(());
    }
    File::options().append(true).open(path)?.sync_all()
}

/// New bytes for a file, which are already on the disk in a file beside it. Dropping them leaves
/// the original file unchanged.
pub struct Prepared {
    path: PathBuf,
    new: NamedTempFile,
    bytes: Vec<u8>,
}

impl Prepared {
    /// Writes the bytes beside the file. When this returns, they are on the disk.
    pub fn new(path: &Path, bytes: &[u8]) -> io::Result<Self> {
        let path = target(path)?;
        remove_stale(folder_of(&path));
        let new = write_beside(&path, bytes)?;
        new.as_file().sync_all()?;
        Ok(Self { path, new, bytes: bytes.to_owned() })
    }

    /// Replaces the file, or creates it. Its new name may reach the disk later.
    pub fn replace(self) -> io::Result<()> {
        self.new.persist(&self.path).map_err(|error| error.error)?;
        Ok(())
    }

    /// Does the same as [`replace_unchanged`], but the file's name may reach the disk later.
    pub fn replace_unchanged(self, was: Option<&[u8]>) -> io::Result<bool> {
        match was {
            None => match persist_new(self.new, &self.path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(false),
                written => written.map(|()| true),
            },
            Some(was) => exchange(self.new, &self.bytes, &self.path, was),
        }
    }
}

/// Writes a new file, as a whole or not at all. If several programs write it at once, one succeeds.
///
/// # Errors
/// `AlreadyExists` if there is anything at the path, even a link that leads nowhere; other errors
/// if the system refuses.
pub fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if fs::symlink_metadata(path).is_ok() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    remove_stale(folder_of(path));
    let new = write_beside(path, bytes)?;
    new.as_file().sync_all()?;
    persist_new(new, path)?;
    sync_folder(folder_of(path));
    Ok(())
}

/// Renames a temporary file.
///
/// # Errors
/// `AlreadyExists` if there is anything at the path; other errors if the system refuses.
fn persist_new(new: NamedTempFile, path: &Path) -> io::Result<()> {
    if let Err(error) = new.persist_noclobber(path) {
        if error.error.kind() == io::ErrorKind::AlreadyExists {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        // Some disks can neither rename without replacing nor link. There, an empty file reserves the
        // name first.
        File::create_new(path)?;
        error.file.persist(path).map_err(|error| {
            let _ = fs::remove_file(path);
            error.error
        })?;
    }
    Ok(())
}

/// Replaces the bytes of a file if they are still `was`, or creates the file if `was` is `None` and
/// the file is still missing. Returns whether the file was written. Never overwrites a version that
/// another program has saved since then, even at the same moment.
pub fn replace_unchanged(path: &Path, was: Option<&[u8]>, bytes: &[u8]) -> io::Result<bool> {
    let path = target(path)?;
    if contents(&path)?.as_deref() != was {
        return Ok(false);
    }
    let is_replaced = Prepared::new(&path, bytes)?.replace_unchanged(was)?;
    sync_folder(folder_of(&path));
    Ok(is_replaced)
}

/// Replaces a file by `new` if its bytes are `was`. Returns whether it was replaced.
///
/// The two files are exchanged first, and the old one is compared afterwards, so that no program can save
/// between the comparison and the replacement.
#[cfg(any(target_os = "linux", target_os = "android", target_vendor = "apple"))]
fn exchange(new: NamedTempFile, bytes: &[u8], path: &Path, was: &[u8]) -> io::Result<bool> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};

    let (_guard, spare) = create_spare(folder_of(path))?;
    // Removed when dropped.
    let spare = TempPath::try_from_path(spare)?;
    new.persist_noclobber(&spare).map_err(|error| error.error)?;
    let exchange = || renameat_with(CWD, &*spare, CWD, path, RenameFlags::EXCHANGE);
    if exchange().is_err() {
        // Some disks can't exchange files; or the file is gone.
        let is_same = contents(path)?.as_deref() == Some(was);
        if is_same {
            spare.persist(path).map_err(|error| error.error)?;
        }
        return Ok(is_same);
    }
    let (mut put, mut out) = (Some(bytes.to_vec()), contents(&spare).unwrap_or_default());
    if out.as_deref() == Some(was) {
        return Ok(true);
    }
    // Put the other program's file back. If the file that comes out of this exchange isn't ours, the
    // other program has saved again, and that version has to go back, and so on.
    loop {
        if let Err(error) = exchange() {
            let reason = Box::new(io::Error::from(error).into());
            return Err(Reason::SetAside { reason, place: move_beside(spare, path)? }.into());
        }
        let newer = contents(&spare).unwrap_or_default();
        if newer == put {
            return Ok(false);
        }
        (put, out) = (out, newer);
    }
}

/// Keeps the spare file, which can't be put back, in a new file beside `path`. Returns the new
/// path.
#[cfg(any(target_os = "linux", target_os = "android", target_vendor = "apple"))]
fn move_beside(mut spare: TempPath, path: &Path) -> io::Result<PathBuf> {
    let mut number = 1;
    loop {
        let place = path_with(path, &format!(".other.{number}"));
        match spare.persist_noclobber(&place) {
            Ok(()) => return Ok(place),
            Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => spare = error.path,
            // A file with the name of a spare file is better than none.
            Err(error) => return error.path.keep().map_err(|error| error.error),
        }
        number += 1;
    }
}

/// Replaces a file by `new` if its bytes are `was`. Returns whether it was replaced.
#[cfg(not(any(target_os = "linux", target_os = "android", target_vendor = "apple")))]
fn exchange(new: NamedTempFile, _: &[u8], path: &Path, was: &[u8]) -> io::Result<bool> {
    let is_same = contents(path)?.as_deref() == Some(was);
    if is_same {
        new.persist(path).map_err(|error| error.error)?;
    }
    Ok(is_same)
}

/// The bytes of a file, if there is one.
fn contents(path: &Path) -> io::Result<Option<Vec<u8>>> {
    none_if_missing(open(path).and_then(|file| read_from(file, MAX_BYTES)))
}

/// The prefix of the names of temporary and spare files.
const TEMPORARY_PREFIX: &str = ".chronoshift-";
/// The extension of temporary files.
const TEMPORARY_EXTENSION: &str = "new";
/// The extension of spare files.
const SPARE_EXTENSION: &str = "old";

/// Writes bytes into a temporary file in the folder of `path`, with the owner and permissions of
/// the file at `path`, if there is one. Dropping the temporary file removes it from the disk unless
/// it was renamed.
fn write_beside(path: &Path, bytes: &[u8]) -> io::Result<NamedTempFile> {
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
    let mut new = create_temporary(folder_of(path), old.is_none())?;
    if let Some(old) = old {
        copy_owner_and_permissions(new.as_file(), &old)?;
    }
    new.as_file_mut().write_all(bytes)?;
    Ok(new)
}

/// Writes the names in a folder to the disk, if the system supports that.
fn sync_folder(folder: &Path) {
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
}

/// A path in a folder for a file that is exchanged with another one, and a temporary file whose lock shows
/// other programs that the path is in use: a lock on the file itself would move away with it. The spare file
/// has to be removed before the temporary one.
fn create_spare(folder: &Path) -> io::Result<(NamedTempFile, PathBuf)> {
    let guard = create_temporary(folder, false)?;
    let spare = guard.path().with_extension(SPARE_EXTENSION);
    Ok((guard, spare))
}

/// Removes the temporary files of killed programs, which are recognized by their free locks.
fn remove_stale(folder: &Path) {
    for path in entries(folder).unwrap_or_default() {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let is = |extension| path.extension().is_some_and(|it| it == extension);
        if !(name.starts_with(TEMPORARY_PREFIX) && (is(TEMPORARY_EXTENSION) || is(SPARE_EXTENSION)))
        {
            continue;
        }
        // Holds the lock until the file is gone, so that a program that has just created the file
        // notices its removal.
        let (_lock, is_free) = match open(&path.with_extension(TEMPORARY_EXTENSION)) {
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
fn create_temporary(folder: &Path, is_new: bool) -> io::Result<NamedTempFile> {
    let mut builder = Builder::new();
    let end = format!(".{TEMPORARY_EXTENSION}");
    builder.prefix(TEMPORARY_PREFIX).suffix(&end);
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
fn copy_owner_and_permissions(new: &File, old: &Metadata) -> io::Result<()> {
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
