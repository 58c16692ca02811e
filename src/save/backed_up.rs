//! Files with a backup beside them, `NAME.bak`. Each is replaced as a whole. The file is written at
//! once, so that a kill loses nothing. The disk and the backup come later, so that nothing waits
//! for them while changes follow fast.

use std::io;
use std::path::{Path, PathBuf};

use crate::platform::{io_reason, put_aside, read, replace, replace_soon, sync};

/// A file that was damaged.
pub(super) struct Damaged {
    /// The file.
    pub(super) file: PathBuf,
    /// Its new name.
    pub(super) aside: PathBuf,
    /// The damage.
    pub(super) error: String,
    /// Whether there was a backup, which replaces it.
    pub(super) restored: bool,
}

/// The backup of a file.
pub(super) fn backup(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(BACKUP);
    name.into()
}

/// The end of a backup's name.
pub(super) const BACKUP: &str = ".bak";

/// A file that was written but may not be on the disk yet, and whose backup still has the old
/// content.
#[must_use]
pub(super) struct Unsynced {
    file: PathBuf,
    bytes: Vec<u8>,
}

/// Writes a file.
///
/// # Errors
/// `FileTooLarge` if it could not be read again within the limit; or it can't be written.
pub(super) fn write_with_backup(file: PathBuf, bytes: Vec<u8>, limit: u64) -> io::Result<Unsynced> {
    if bytes.len() as u64 > limit {
        let name = file.file_name().unwrap_or_default().display();
        let error = format!("{name} would have more than {} MiB, the limit", limit >> 20);
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, error));
    }
    replace_soon(&file, &bytes)?;
    Ok(Unsynced { file, bytes })
}

impl Unsynced {
    /// Waits until the file is on the disk, and writes its backup. If another program has changed
    /// the file meanwhile, that program has to do so.
    pub(super) fn sync(&self) -> io::Result<()> {
        let Self { file, bytes } = self;
        if read(file, bytes.len() as u64).is_ok_and(|there| there == *bytes) {
            sync(file)?;
            replace(&backup(file), bytes)?;
        }
        Ok(())
    }
}

/// Reads a file, or else its backup. A file that is damaged, which is `InvalidData`, is put aside,
/// and its backup replaces it.
///
/// # Errors
/// The file can't be read or put aside.
pub(super) fn load_with_backup<T>(
    file: &Path,
    limit: u64,
    said: impl Fn(&[u8]) -> io::Result<T>,
) -> io::Result<(Option<T>, Option<Damaged>)> {
    let spare = || read(&backup(file), limit).and_then(|bytes| said(&bytes)).ok();
    let error = match read(file, limit).map(|bytes| said(&bytes)) {
        Ok(Ok(value)) => return Ok((Some(value), None)),
        // Only the player removes a file.
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok((spare(), None)),
        Ok(Err(error)) | Err(error) => error,
    };
    let aside = match error.kind() {
        io::ErrorKind::InvalidData => put_aside(file).ok(),
        _ => None,
    };
    let Some(aside) = aside else { return Err(error) };
    let (spare, error) = (spare(), io_reason(&error));
    let (file, restored) = (file.to_owned(), spare.is_some());
    Ok((spare, Some(Damaged { file, aside, error, restored })))
}
