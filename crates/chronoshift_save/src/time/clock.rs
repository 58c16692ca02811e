//! The time of day.

use std::io;
use std::path::Path;
use std::time::{Duration, SystemTime};

use crate::files::{last_change, present};

/// The duration from 1970 to the last time that is still in the year 9999 in all time zones.
const LAST: Duration = Duration::from_secs(253_402_207_200);

/// The current time in RFC 3339 format in UTC, to the microsecond. Later times sort after earlier ones.
pub fn now() -> String {
    time_text(present())
}

/// The last change of a file in the format of [`now`].
pub fn changed(path: &Path) -> io::Result<String> {
    last_change(path).map(time_text)
}

/// The nearest time from 1970 to 9999: wrong clocks and some disks have others.
pub(super) fn nearest(time: SystemTime) -> SystemTime {
    time.clamp(SystemTime::UNIX_EPOCH, SystemTime::UNIX_EPOCH + LAST)
}

/// The time that has passed since a time in the format of [`now`]; `None` if that is in the future, or not
/// a time.
pub fn age(text: &str) -> Option<Duration> {
    present().duration_since(humantime::parse_rfc3339(text).ok()?).ok()
}

/// Whether a text is a time in the format of [`now`].
pub fn is_time(text: &str) -> bool {
    humantime::parse_rfc3339(text).is_ok_and(|time| rfc3339(time) == text)
}

/// A time in the format of [`now`], after moving it into the years from 1970 to 9999.
pub fn time_text(time: SystemTime) -> String {
    rfc3339(nearest(time))
}

/// The first unused time from `time` on, as text: a wrong clock may stand still.
pub fn unused_time(time: SystemTime, is_used: impl Fn(&str) -> bool) -> String {
    let (mut time, mut text) = (nearest(time), time_text(time));
    while is_used(&text) {
        time += Duration::from_micros(1);
        text = rfc3339(time);
    }
    text
}

fn rfc3339(time: SystemTime) -> String {
    humantime::format_rfc3339_micros(time).to_string()
}
