//! Atomic replacement of files: at any moment, all of the old file or all of the new one is there.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use tempfile::{NamedTempFile, TempPath};

use super::open::open;
use super::paths::{folder_of, target};
use super::temporary::{remove_stale, spare, sync_folder, write_beside};
use crate::files::limits::{existing, read_from};
use crate::files::path_with::path_with;
use crate::reason::Reason;

/// The greatest size of a file whose bytes are compared.
const MOST: u64 = 1 << 30;

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

/// Like [`replace`], but doesn't wait for the disk: until [`sync`], a power failure may lose the bytes, but
/// the end of the program doesn't.
///
/// # Errors
/// The same as those of [`replace`].
pub fn replace_soon(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let path = target(path)?;
    write_beside(&path, bytes)?.persist(&path).map_err(|error| error.error)?;
    Ok(())
}

/// Waits until the bytes of a file are on the disk; or the names in a folder, if the system supports that.
///
/// # Errors
/// They can't be written there.
pub fn sync(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        sync_folder(path);
        return Ok(());
    }
    File::options().append(true).open(path)?.sync_all()
}

/// New bytes of a file that are on the disk beside it. Dropping them leaves the file unchanged.
pub struct Prepared {
    path: PathBuf,
    new: NamedTempFile,
    bytes: Vec<u8>,
}

impl Prepared {
    /// Writes the bytes beside the file. When this returns, they are on the disk.
    ///
    /// # Errors
    /// The same as those of [`replace`].
    pub fn new(path: &Path, bytes: &[u8]) -> io::Result<Self> {
        let path = target(path)?;
        remove_stale(folder_of(&path));
        let new = write_beside(&path, bytes)?;
        new.as_file().sync_all()?;
        Ok(Self { path, new, bytes: bytes.to_owned() })
    }

    /// Replaces the file, or creates it. The disk may get its name later.
    ///
    /// # Errors
    /// The system refuses.
    pub fn replace(self) -> io::Result<()> {
        self.new.persist(&self.path).map_err(|error| error.error)?;
        Ok(())
    }

    /// Does the same as [`replace_unchanged`], but the disk may get the file's name later.
    ///
    /// # Errors
    /// The system refuses.
    pub fn replace_unchanged(self, was: Option<&[u8]>) -> io::Result<bool> {
        match was {
            None => match persist_new(self.new, &self.path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(false),
                written => written.map(|()| true),
            },
            Some(was) => swap(self.new, &self.bytes, &self.path, was),
        }
    }
}

/// Writes a new file, as a whole or not at all. If several programs write it at once, one succeeds.
///
/// # Errors
/// `AlreadyExists` if there is anything at the path, even a link that leads nowhere; or the system
/// refuses.
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
/// `AlreadyExists` if there is anything at the path; or the system refuses.
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

/// Replaces the bytes of a file if they are still `was`; or creates the file if it was missing (`None`) and
/// still is. Returns whether it did. A version that another program has saved since then stays, even if it
/// saves at the same time.
///
/// # Errors
/// The same as those of [`replace`].
pub fn replace_unchanged(path: &Path, was: Option<&[u8]>, bytes: &[u8]) -> io::Result<bool> {
    let path = target(path)?;
    if contents(&path)?.as_deref() != was {
        return Ok(false);
    }
    let is_replaced = Prepared::new(&path, bytes)?.replace_unchanged(was)?;
    sync_folder(folder_of(&path));
    Ok(is_replaced)
}

/// Replaces a file by a new one if it holds `was`. Returns whether it did.
///
/// The two files are exchanged first, and the old one is compared afterwards, so that no program can save
/// between the comparison and the replacement.
#[cfg(any(target_os = "linux", target_os = "android", target_vendor = "apple"))]
fn swap(new: NamedTempFile, bytes: &[u8], path: &Path, was: &[u8]) -> io::Result<bool> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};

    let (_guard, spare) = spare(folder_of(path))?;
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
            return Err(Reason::SetAside { reason, place: keep_beside(spare, path)? }.into());
        }
        let newer = contents(&spare).unwrap_or_default();
        if newer == put {
            return Ok(false);
        }
        (put, out) = (out, newer);
    }
}

/// Keeps a spare file that can't be put back beside the file, and returns its path.
#[cfg(any(target_os = "linux", target_os = "android", target_vendor = "apple"))]
fn keep_beside(mut spare: TempPath, path: &Path) -> io::Result<PathBuf> {
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

/// Replaces a file by a new one if it holds `was`. Returns whether it did.
#[cfg(not(any(target_os = "linux", target_os = "android", target_vendor = "apple")))]
fn swap(new: NamedTempFile, _: &[u8], path: &Path, was: &[u8]) -> io::Result<bool> {
    let is_same = contents(path)?.as_deref() == Some(was);
    if is_same {
        new.persist(path).map_err(|error| error.error)?;
    }
    Ok(is_same)
}

/// The bytes of a file, if there is one.
fn contents(path: &Path) -> io::Result<Option<Vec<u8>>> {
    existing(open(path).and_then(|file| read_from(file, MOST)))
}
