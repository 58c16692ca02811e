//! The time of day.

use std::io;
use std::path::Path;
use std::time::{Duration, SystemTime};

use super::machine::{last_change, present};

const A_DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The last second of the year 9999, since 1970.
const LAST: Duration = Duration::from_secs(253_402_300_799);

/// The present time in RFC 3339 format in UTC, to the microsecond. Later times come later in the
/// alphabet.
pub(crate) fn now() -> String {
    time_text(present())
}

/// The last change of a file in the format of [`now`]. Times beyond that format, as some disks have
/// them, become the nearest within it.
pub(crate) fn changed(path: &Path) -> io::Result<String> {
    let last = SystemTime::UNIX_EPOCH + LAST;
    last_change(path).map(|time| time_text(time.clamp(SystemTime::UNIX_EPOCH, last)))
}

/// The time since a time in the format of [`now`]; `None` if that is in the future, or no such
/// time.
pub(crate) fn age(text: &str) -> Option<Duration> {
    present().duration_since(humantime::parse_rfc3339(text).ok()?).ok()
}

/// Checks that a text is a time in the format of [`now`], and not in the future. Elsewhere it may
/// be tomorrow already.
///
/// # Errors
/// Why it is not.
pub(crate) fn check_time(text: &str) -> Result<(), &'static str> {
    let time = humantime::parse_rfc3339(text).ok().filter(|time| time_text(*time) == text);
    match time {
        None => Err("is no time as the game writes it"),
        Some(time) if time > present() + A_DAY => Err("is in the future"),
        Some(_) => Ok(()),
    }
}

/// A time in the format of [`now`].
pub fn time_text(time: SystemTime) -> String {
    humantime::format_rfc3339_micros(time).to_string()
}
