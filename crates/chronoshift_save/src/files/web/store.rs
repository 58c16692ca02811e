//! The browser's store, which has the player's files under their paths.
//!
//! It is the page's localStorage: every window reads a write at once, and the write survives even if the page is closed
//! or crashes right after it. The browser writes it to its disk a few seconds later.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use web_sys::Storage;

use crate::reason::Reason;

/// The prefix of the game's keys: other pages of the same origin may share the store.
const PREFIX: &str = "chronoshift:";

/// The character before the content of a UTF-8 file, which is stored as text.
const TEXT_TAG: char = 't';
/// The character before the content of any other file, which is stored with a character per byte:
/// the character whose number is the byte.
const BYTES_TAG: char = 'b';

pub(super) struct StoredFile {
    pub(super) bytes: Vec<u8>,
    /// The time of its last change, since 1970.
    pub(super) changed: Duration,
}

/// The store; `None` if the browser has none for this page.
fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

/// Whether the browser has a store for this page.
pub(super) fn is_there() -> bool {
    storage().is_some()
}

fn value(path: &Path) -> Option<String> {
    storage()?.get_item(&key(path)).ok()?
}

/// A file, if it exists.
///
/// # Errors
/// `InvalidData` if the game did not write the value.
pub(super) fn get(path: &Path) -> io::Result<Option<StoredFile>> {
    let broken = || io::Error::new(io::ErrorKind::InvalidData, Reason::Damaged);
    value(path).map(|value| decode(&value).ok_or_else(broken)).transpose()
}

pub(super) fn has(path: &Path) -> bool {
    value(path).is_some()
}

/// Writes a file, in place of an older one.
pub(super) fn put(path: &Path, bytes: &[u8]) -> io::Result<()> {
    put_value(path, &encode(bytes))
}

/// Moves a file, in place of another one.
pub(super) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    put_value(to, &value(from).ok_or(io::ErrorKind::NotFound)?)?;
    remove(from);
    Ok(())
}

/// Removes a file, if it exists.
pub(super) fn remove(path: &Path) {
    if let Some(storage) = storage() {
        // `removeItem` can't fail.
        let _ = storage.remove_item(&key(path));
    }
}

/// The paths of all files.
pub(super) fn paths() -> Vec<PathBuf> {
    let Some(storage) = storage() else { return Vec::new() };
    let keys = (0..storage.length().unwrap_or_default()).filter_map(|at| storage.key(at).ok()?);
    keys.filter_map(|key| key.strip_prefix(PREFIX).map(PathBuf::from)).collect()
}

/// The current time as a duration since 1970.
pub(super) fn since_1970() -> Duration {
    Duration::from_millis(js_sys::Date::now() as u64)
}

fn put_value(path: &Path, value: &str) -> io::Result<()> {
    let storage = storage().ok_or(io::ErrorKind::PermissionDenied)?;
    let full = |_| io::Error::new(io::ErrorKind::QuotaExceeded, Reason::BrowserFull);
    storage.set_item(&key(path), value).map_err(full)
}

fn key(path: &Path) -> String {
    format!("{PREFIX}{}", path.display())
}

/// The value of a file: the milliseconds since 1970, the kind of its bytes, and the bytes.
fn encode(bytes: &[u8]) -> String {
    let now = since_1970().as_millis();
    match str::from_utf8(bytes) {
        Ok(text) => format!("{now}{TEXT_TAG}{text}"),
        Err(_) => {
            format!("{now}{BYTES_TAG}{}", bytes.iter().copied().map(char::from).collect::<String>())
        }
    }
}

fn decode(value: &str) -> Option<StoredFile> {
    let (time, rest) = value.split_at(value.find([TEXT_TAG, BYTES_TAG])?);
    let changed = Duration::from_millis(time.parse().ok()?);
    let mut content = rest.chars();
    let bytes = match content.next()? {
        TEXT_TAG => content.as_str().as_bytes().to_vec(),
        _ => content.map(|it| u8::try_from(it).ok()).collect::<Option<_>>()?,
    };
    Some(StoredFile { bytes, changed })
}
