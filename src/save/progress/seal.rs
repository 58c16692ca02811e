//! A record as the bytes of its file, with a checksum: so damage is seen that is still JSON.

use std::io;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::record::{Record, VERSION};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sealed<'a> {
    /// The CRC-32 of the record as it is written here, 8 hexadecimal digits.
    check: String,
    #[serde(borrow)]
    record: &'a RawValue,
}

/// A record as bytes.
pub(super) fn sealed(record: &Record) -> io::Result<Vec<u8>> {
    let text = serde_json::to_string_pretty(record).map_err(io::Error::other)?;
    let record: &RawValue = serde_json::from_str(&text).map_err(io::Error::other)?;
    let mut bytes =
        serde_json::to_vec(&Sealed { check: check(&text), record }).map_err(io::Error::other)?;
    bytes.push(b'\n');
    Ok(bytes)
}

/// A record from its bytes.
///
/// # Errors
/// `InvalidData` if they are not as they were written, or of another version.
pub(super) fn unsealed(bytes: &[u8]) -> io::Result<Record> {
    let broken = |error: String| io::Error::new(io::ErrorKind::InvalidData, error);
    let sealed: Sealed<'_> =
        serde_json::from_slice(bytes).map_err(|error| broken(error.to_string()))?;
    if sealed.check != check(sealed.record.get()) {
        return Err(broken("its checksum does not fit what it says".to_owned()));
    }
    let record: Record =
        serde_json::from_str(sealed.record.get()).map_err(|error| broken(error.to_string()))?;
    if record.version() != VERSION {
        return Err(broken(format!("it is of version {}, not {VERSION}", record.version())));
    }
    Ok(record)
}

fn check(text: &str) -> String {
    format!("{:08x}", crc32fast::hash(text.as_bytes()))
}
