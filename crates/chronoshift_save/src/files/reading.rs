//! Reading files up to a limit.

use std::io::{self, Read};
use std::path::Path;

use super::limits::{existing, read_from};
use super::machine::open;
use crate::reason::Reason;

/// The bytes of a file, if there are at most `limit`.
pub fn read(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    read_from(open(path)?, limit)
}

/// The bytes of a file, up to one more than `limit`: parsers refuse longer files with their own messages.
pub fn read_to_parse(path: &Path, limit: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open(path)?.take(limit as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The bytes of a file, if there is one.
pub fn read_existing(path: &Path, limit: u64) -> io::Result<Option<Vec<u8>>> {
    existing(read(path, limit))
}

/// The text of a file, if it has at most `limit` bytes.
pub fn read_text(path: &Path, limit: u64) -> io::Result<String> {
    String::from_utf8(read(path, limit)?).map_err(|_| io::Error::other(Reason::NotUtf8))
}
