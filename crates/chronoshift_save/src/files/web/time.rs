//! The browser's clock.

use std::time::{Duration, SystemTime};

use jiff::civil::Date;

/// The current time.
pub fn present() -> SystemTime {
    SystemTime::UNIX_EPOCH + since_1970()
}

/// The date of a time in the local time zone.
pub fn date_at(time: SystemTime) -> Date {
    let since_1970 = time.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    let time = js_sys::Date::new(&(since_1970.as_millis() as f64).into());
    // The browser counts months from 0.
    Date::new(time.get_full_year() as i16, time.get_month() as i8 + 1, time.get_date() as i8)
        .unwrap_or_default()
}

/// The current time as a duration since 1970.
pub(super) fn since_1970() -> Duration {
    Duration::from_millis(js_sys::Date::now() as u64)
}
