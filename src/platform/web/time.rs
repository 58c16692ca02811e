//! The browser's clock.

use std::time::{Duration, SystemTime};

use jiff::civil::Date;

/// The present time.
pub(crate) fn present() -> SystemTime {
    SystemTime::UNIX_EPOCH + since_1970()
}

/// The present date here.
pub(crate) fn present_date() -> Date {
    let now = js_sys::Date::new_0();
    // The browser counts months from 0.
    Date::new(now.get_full_year() as i16, now.get_month() as i8 + 1, now.get_date() as i8)
        .unwrap_or_default()
}

/// The same as a duration since 1970.
pub(super) fn since_1970() -> Duration {
    Duration::from_millis(js_sys::Date::now() as u64)
}
