//! Files. The store has each as a whole or not at all, so a file is never half written.

use std::borrow::Cow;
use std::io::{self, Cursor};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::folders::{is_file, is_folder, is_players, real_path_of_new};
use super::{arrivals, pack, store};
use crate::reason::Reason;

pub fn open(path: &Path) -> io::Result<Cursor<Cow<'static, [u8]>>> {
    let path = real_path_of_new(path)?;
    if let Some(bytes) = pack::file(&path) {
        return Ok(Cursor::new(Cow::Borrowed(bytes)));
    }
    if let Some(bytes) = arrivals::file(&path) {
        return Ok(Cursor::new(Cow::Owned(bytes)));
    }
    match store::get(&path)? {
        Some(file) => Ok(Cursor::new(Cow::Owned(file.bytes))),
        None if is_folder(&path) => Err(io::Error::other(Reason::IsAFolder)),
        None => Err(io::ErrorKind::NotFound.into()),
    }
}

/// The time of the last change of a file. The game's own files and those from outside have no time.
///
/// # Errors
/// It is missing.
pub fn last_change(path: &Path) -> io::Result<SystemTime> {
    match store::get(&real_path_of_new(path)?)? {
        Some(file) => Ok(SystemTime::UNIX_EPOCH + file.changed),
        None if is_file(path) => Ok(SystemTime::UNIX_EPOCH),
        None => Err(io::ErrorKind::NotFound.into()),
    }
}

/// Replaces the bytes of a file, or creates the file.
///
/// # Errors
/// The store is full, or the file is one of the game's own.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    store::put(&writable(path)?, bytes)
}

/// The same as [`replace`], because there is no disk to wait for.
///
/// # Errors
/// The same as those of [`replace`].
pub fn replace_soon(path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace(path, bytes)
}

/// New bytes of a file.
pub struct Prepared {
    path: PathBuf,
    bytes: Vec<u8>,
}

impl Prepared {
    /// Keeps the bytes in memory.
    ///
    /// # Errors
    /// Never.
    pub fn new(path: &Path, bytes: &[u8]) -> io::Result<Self> {
        Ok(Self { path: path.to_owned(), bytes: bytes.to_owned() })
    }

    /// The same as [`replace`].
    ///
    /// # Errors
    /// The same as those of [`replace`].
    pub fn replace(self) -> io::Result<()> {
        replace(&self.path, &self.bytes)
    }

    /// The same as [`replace_unchanged`].
    ///
    /// # Errors
    /// The same as those of [`replace`].
    pub fn replace_unchanged(self, was: Option<&[u8]>) -> io::Result<bool> {
        replace_unchanged(&self.path, was, &self.bytes)
    }
}

/// Does nothing, because there is no disk to wait for.
///
/// # Errors
/// Never.
pub fn sync(_path: &Path) -> io::Result<()> {
    Ok(())
}

/// Writes a new file.
///
/// # Errors
/// `AlreadyExists` if there is anything at the path; otherwise those of [`replace`].
pub fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let path = writable(path)?;
    refuse_taken(&path)?;
    store::put(&path, bytes)
}

/// Replaces the bytes of a file if they are still `was`; or creates the file if it was missing (`None`) and
/// still is. Returns whether it did.
///
/// # Errors
/// The same as those of [`replace`].
pub fn replace_unchanged(path: &Path, was: Option<&[u8]>, bytes: &[u8]) -> io::Result<bool> {
    let path = writable(path)?;
    let is_same = store::get(&path)?.as_ref().map(|file| &*file.bytes) == was;
    if is_same {
        store::put(&path, bytes)?;
    }
    Ok(is_same)
}

/// A lock between programs. It is empty: nothing interrupts a page between a read of the store and the
/// write that follows.
pub struct Lock;

impl Lock {
    /// Takes the lock at once.
    ///
    /// # Errors
    /// Never.
    pub fn take(_path: &Path, _patience: Duration) -> io::Result<Self> {
        Ok(Self)
    }
}

/// A file to append to.
pub struct AppendFile(PathBuf);

impl AppendFile {
    /// Opens a file, or creates it at the first write.
    ///
    /// # Errors
    /// It is one of the game's own files, or the path can't be that of a file.
    pub fn open(path: &Path) -> io::Result<Self> {
        writable(path).map(Self)
    }

    /// # Errors
    /// The store is full.
    pub fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        let mut all = store::get(&self.0)?.map(|file| file.bytes).unwrap_or_default();
        all.extend_from_slice(bytes);
        store::put(&self.0, &all)
    }
}

/// Renames a file. It never replaces another file.
///
/// # Errors
/// There is another file with the new name, or the store is full.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    rename_new(from, to)
}

/// The same as [`rename`].
///
/// # Errors
/// The same as those of [`rename`].
pub fn rename_new(from: &Path, to: &Path) -> io::Result<()> {
    let (from, to) = (writable(from)?, writable(to)?);
    refuse_taken(&to)?;
    store::rename(&from, &to)
}

/// Removes a file. A missing file is not an error.
///
/// # Errors
/// It is one of the game's own files.
pub fn remove(path: &Path) -> io::Result<()> {
    store::remove(&writable(path)?);
    Ok(())
}

/// The path itself, because there are no links.
///
/// # Errors
/// Never.
pub fn target(path: &Path) -> io::Result<PathBuf> {
    real_path_of_new(path)
}

/// The real path of a file that the game may write.
fn writable(path: &Path) -> io::Result<PathBuf> {
    let path = real_path_of_new(path)?;
    if is_players(&path) { Ok(path) } else { Err(io::ErrorKind::ReadOnlyFilesystem.into()) }
}

fn refuse_taken(path: &Path) -> io::Result<()> {
    let is_taken = store::has(path) || is_folder(path);
    if is_taken { Err(io::ErrorKind::AlreadyExists.into()) } else { Ok(()) }
}
