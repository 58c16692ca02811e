//! The browser's clock.

use std::time::{Duration, SystemTime};

/// The present time.
pub(crate) fn present() -> SystemTime {
    SystemTime::UNIX_EPOCH + since_1970()
}

/// The same as a duration since 1970.
pub(super) fn since_1970() -> Duration {
    Duration::from_millis(js_sys::Date::now() as u64)
}
