//! Records as bytes, with a checksum, which detects damage that is still JSON.

use std::io;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::words::shorten_line;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sealed<'a> {
    /// The CRC-32 of the record's bytes here, 8 hexadecimal digits.
    check: String,
    #[serde(borrow)]
    record: &'a RawValue,
}

/// A record, or several, as bytes with a checksum.
pub(super) fn sealed<T: Serialize>(record: &T) -> io::Result<Vec<u8>> {
    let text = serde_json::to_string_pretty(record).map_err(io::Error::other)?;
    let record: &RawValue = serde_json::from_str(&text).map_err(io::Error::other)?;
    let sealed = Sealed { check: check(&text), record };
    let mut bytes = serde_json::to_vec(&sealed).map_err(io::Error::other)?;
    bytes.push(b'\n');
    Ok(bytes)
}

/// A record, or several, from their bytes.
///
/// # Errors
/// `InvalidData` if the bytes have changed since they were written.
pub(super) fn unsealed<T: DeserializeOwned>(bytes: &[u8]) -> io::Result<T> {
    let sealed: Sealed<'_> = serde_json::from_slice(bytes).map_err(|error| not_ours(&error))?;
    if sealed.check != check(sealed.record.get()) {
        return Err(broken("its checksum does not fit what it says"));
    }
    serde_json::from_str(sealed.record.get()).map_err(|error| not_ours(&error))
}

/// The error that the bytes are JSON of another kind, or none. The parser's message is for
/// programmers.
fn not_ours(error: &serde_json::Error) -> io::Error {
    let (line, column) = (error.line(), error.column());
    broken(&format!("it is not what the game writes, from line {line}, column {column} on"))
}

/// The error that the bytes have changed.
pub(super) fn broken(error: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, shorten_line(error))
}

fn check(text: &str) -> String {
    format!("{:08x}", crc32fast::hash(text.as_bytes()))
}
