//! The system's clock.

use std::io;
use std::path::Path;
use std::time::SystemTime;

use jiff::ZonedDateTime;
use jiff::civil::Date;

/// The present time.
pub(crate) fn present() -> SystemTime {
    SystemTime::now()
}

/// The present date here.
pub(crate) fn present_date() -> Date {
    ZonedDateTime::now().date()
}

/// The time of the last change of a file.
pub(crate) fn last_change(path: &Path) -> io::Result<SystemTime> {
    path.metadata()?.modified()
}
