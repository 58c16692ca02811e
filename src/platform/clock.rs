//! The time of day.

use std::io;
use std::path::Path;
use std::time::{Duration, SystemTime};

const A_DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The last second of the year 9999, since 1970.
const LAST: Duration = Duration::from_secs(253_402_300_799);

/// Now, as RFC 3339 writes it in UTC, to the microsecond: later times are later in the alphabet.
pub(crate) fn now() -> String {
    written(SystemTime::now())
}

/// When a file was changed last, as [`now`] writes it. Times that cannot be written, as some disks
/// have them, are the nearest that can.
pub(crate) fn changed(path: &Path) -> io::Result<String> {
    let last = SystemTime::UNIX_EPOCH + LAST;
    path.metadata()?.modified().map(|time| written(time.clamp(SystemTime::UNIX_EPOCH, last)))
}

/// How long ago a time was that [`now`] has written; nothing if it has not come, or is none.
pub(crate) fn age(text: &str) -> Option<Duration> {
    SystemTime::now().duration_since(humantime::parse_rfc3339(text).ok()?).ok()
}

/// Whether a text is a time as [`now`] writes it, and has come; in another place it may be
/// tomorrow already.
///
/// # Errors
/// Why it is not.
pub(crate) fn check_time(text: &str) -> Result<(), &'static str> {
    let time = humantime::parse_rfc3339(text).ok().filter(|time| written(*time) == text);
    match time {
        None => Err("is no time as the game writes it"),
        Some(time) if time > SystemTime::now() + A_DAY => Err("is in the future"),
        Some(_) => Ok(()),
    }
}

fn written(time: SystemTime) -> String {
    humantime::format_rfc3339_micros(time).to_string()
}
