//! The time of day.

use std::time::SystemTime;

/// Now, as RFC 3339 writes it in UTC, to the microsecond: later times are later in the alphabet.
pub(crate) fn now() -> String {
    humantime::format_rfc3339_micros(SystemTime::now()).to_string()
}
