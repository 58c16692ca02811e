//! Records as bytes, with a checksum that detects damage even if the bytes are still JSON.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::reason::Reason;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sealed<'a> {
    /// The CRC-32 of the record's bytes in the file, as 8 hexadecimal digits.
    check: String,
    #[serde(borrow)]
    record: &'a RawValue,
}

/// Serializes one record, or several records, as bytes with a checksum.
pub fn seal<T: Serialize>(record: &T) -> Result<Vec<u8>, Reason> {
    let unwritable = |error: serde_json::Error| Reason::System(error.to_string());
    let text = serde_json::to_string_pretty(record).map_err(unwritable)?;
    let record: &RawValue = serde_json::from_str(&text).map_err(unwritable)?;
    let sealed = Sealed { check: checksum(&text), record };
    let mut bytes = serde_json::to_vec(&sealed).map_err(unwritable)?;
    bytes.push(b'\n');
    Ok(bytes)
}

/// Deserializes one record, or several records, after a check of their checksum.
pub fn unseal<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Reason> {
    let sealed: Sealed<'_> = serde_json::from_slice(bytes).map_err(|error| not_ours(&error))?;
    if sealed.check != checksum(sealed.record.get()) {
        return Err(Reason::Checksum);
    }
    serde_json::from_str(sealed.record.get()).map_err(|error| not_ours(&error))
}

/// The reason for bytes that are not JSON, or JSON of another kind. Leaves out the parser's
/// message, which is only for programmers.
fn not_ours(error: &serde_json::Error) -> Reason {
    Reason::NotOurs { line: error.line(), column: error.column() }
}

fn checksum(text: &str) -> String {
    format!("{:08x}", crc32fast::hash(text.as_bytes()))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::{seal, unseal};
    use crate::reason::Reason;

    #[test]
    fn a_sealed_record_is_read_and_a_changed_one_is_refused() {
        let record = vec!["one".to_owned(), "two".to_owned()];
        let bytes = seal(&record).unwrap();
        assert_eq!(unseal::<Vec<String>>(&bytes), Ok(record));
        let text = String::from_utf8(bytes.clone()).unwrap();
        let changed = text.replace("one", "owe");
        assert_eq!(unseal::<Vec<String>>(changed.as_bytes()), Err(Reason::Checksum));
        for index in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[index] ^= 1;
            // The checksum doesn't cover the blanks and the line end after the record.
            if let Ok(read) = unseal::<Vec<String>>(&damaged) {
                assert_eq!(read, ["one", "two"], "byte {index}");
            }
            let cut = unseal::<Vec<String>>(&bytes[..index]);
            assert!(index + 1 == bytes.len() || cut.is_err(), "cut at byte {index}");
        }
    }
}
