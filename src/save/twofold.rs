//! Files that are there twice: a file, and its backup beside it, `NAME.bak`. Each is replaced as a
//! whole: whatever happens to one of the two, the other has all but the newest change at least.

use std::io;
use std::path::{Path, PathBuf};

use crate::platform::{put_aside, read, replace};

/// A file that was damaged.
pub(super) struct Damaged {
    /// The file.
    pub(super) file: PathBuf,
    /// What it is called now.
    pub(super) aside: PathBuf,
    /// What was wrong with it.
    pub(super) error: String,
    /// Whether there was a backup to go on with.
    pub(super) restored: bool,
}

/// The backup of a file: what it held after its last change.
pub(super) fn backup(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(BACKUP);
    name.into()
}

/// What the name of a backup ends with.
pub(super) const BACKUP: &str = ".bak";

/// Writes a file, and then its backup.
pub(super) fn write(file: &Path, bytes: &[u8]) -> io::Result<()> {
    replace(file, bytes)?;
    replace(&backup(file), bytes)
}

/// What a file says, if there is one, or else its backup. A file that is damaged, which is
/// `InvalidData`, is put aside, and its backup has its place.
///
/// # Errors
/// The file cannot be read, or not put aside.
pub(super) fn load<T>(
    file: &Path,
    limit: u64,
    said: impl Fn(&[u8]) -> io::Result<T>,
) -> io::Result<(Option<T>, Option<Damaged>)> {
    let spare = || read(&backup(file), limit).and_then(|bytes| said(&bytes)).ok();
    let error = match read(file, limit).map(|bytes| said(&bytes)) {
        Ok(Ok(value)) => return Ok((Some(value), None)),
        // Only the player removes it.
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok((spare(), None)),
        Ok(Err(error)) | Err(error) => error,
    };
    let aside = match error.kind() {
        io::ErrorKind::InvalidData => put_aside(file).ok(),
        _ => None,
    };
    let Some(aside) = aside else { return Err(error) };
    let (spare, error) = (spare(), error.to_string());
    let (file, restored) = (file.to_owned(), spare.is_some());
    Ok((spare, Some(Damaged { file, aside, error, restored })))
}
