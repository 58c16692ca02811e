//! The system's clock.

use std::io;
use std::path::Path;
use std::time::SystemTime;

use jiff::ZonedDateTime;
use jiff::civil::Date;

/// The current time.
pub fn present() -> SystemTime {
    SystemTime::now()
}

/// The date of a time in the local time zone.
pub fn date_at(time: SystemTime) -> Date {
    ZonedDateTime::try_from(time).map(|time| time.date()).unwrap_or_default()
}

/// The time of the last change of a file.
pub fn last_change(path: &Path) -> io::Result<SystemTime> {
    path.metadata()?.modified()
}
