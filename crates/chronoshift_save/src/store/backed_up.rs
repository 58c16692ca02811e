//! Files with a backup beside them, `NAME.bak`.

use std::path::Path;

use super::fault::{Backup, Fault, FaultKind};
use super::storable::Editing;
use crate::reason::Reason;
use crate::storage::{Storage, backup_of, set_aside};

/// Refuses bytes beyond the limit for reading.
///
/// # Errors
/// [`Reason::WouldExceed`].
pub(super) fn refuse_too_large(file: &Path, bytes: &[u8], limit: u64) -> Result<(), Reason> {
    if bytes.len() as u64 <= limit {
        return Ok(());
    }
    let name = file.file_name().unwrap_or_default().display().to_string();
    Err(Reason::WouldExceed { name, limit })
}

/// Reads and decodes a file, or else its backup. A damaged file is set aside, and its backup replaces it. Returns the
/// bytes, too, if the file exists afterwards.
///
/// # Errors
/// The file can't be read or set aside.
pub(crate) fn load_backed_up<U>(
    storage: &dyn Storage,
    file: &Path,
    limit: u64,
    faults: &mut Vec<Fault>,
    make: impl Fn(&[u8]) -> Result<U, Reason>,
) -> Result<(Option<U>, Option<Vec<u8>>), Reason> {
    load(storage, file, limit, Editing::Game, faults, make)
}

/// Like [`load_backed_up`], for files with these editors. People remove a file to start afresh, so its backup does not
/// replace it then. But they hardly ever empty one, which a power failure does.
///
/// # Errors
/// The same as those of [`load_backed_up`].
pub(super) fn load<U>(
    storage: &dyn Storage,
    file: &Path,
    limit: u64,
    editing: Editing,
    faults: &mut Vec<Fault>,
    make: impl Fn(&[u8]) -> Result<U, Reason>,
) -> Result<(Option<U>, Option<Vec<u8>>), Reason> {
    let restore = || -> Result<(U, Vec<u8>), Backup> {
        let bytes = storage.read(&backup_of(file), limit).map_err(|_| Backup::Unusable)?;
        let bytes = bytes.ok_or(Backup::Missing)?;
        match make(&bytes) {
            Ok(made) if !bytes.is_empty() => Ok((made, bytes)),
            _ => Err(Backup::Unusable),
        }
    };
    let Some(bytes) = storage.read(file, limit)? else {
        // A missing file is not a fault, because only the player removes files.
        let restored = if editing == Editing::Game { restore().ok() } else { None };
        return Ok((restored.map(|(made, _)| made), None));
    };
    let reason = match make(&bytes) {
        Ok(made) if !bytes.is_empty() || restore().is_err() => {
            return Ok((Some(made), Some(bytes)));
        }
        Err(reason) if !bytes.is_empty() => reason,
        _ => Reason::Empty,
    };
    if !reason.is_damage() {
        return Err(reason);
    }
    let aside = set_aside(storage, file).map_err(|_| reason.clone())?;
    let (made, there, backup) = match restore() {
        Ok((made, bytes)) => {
            // Another program may have written the file in the meantime.
            let is_written = storage.replace_if(file, None, &bytes).unwrap_or_default();
            (Some(made), is_written.then_some(bytes), Backup::Restored)
        }
        Err(backup) => (None, None, backup),
    };
    let kind = FaultKind::Damaged { aside, reason, backup };
    faults.push(Fault { path: file.to_owned(), kind });
    Ok((made, there))
}
