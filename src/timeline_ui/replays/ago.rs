//! The time since an event, in words.

use crate::platform::age;
use crate::words::Message;

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;
/// Longer ago, the text is a date.
const MONTH: u64 = 30 * DAY;

/// The time since a moment in RFC 3339 format; after a month, its date.
pub(crate) fn ago(time: &str) -> Message {
    let age = age(time).map(|age| age.as_secs());
    let count = |unit| age.map_or(0, |age| (age / unit) as usize);
    match age {
        Some(..MINUTE) => Message::new("ago-now"),
        Some(..HOUR) => Message::new("ago-minutes").with("count", count(MINUTE)),
        Some(..DAY) => Message::new("ago-hours").with("count", count(HOUR)),
        Some(..MONTH) => Message::new("ago-days").with("count", count(DAY)),
        _ => date(time),
    }
}

fn date(time: &str) -> Message {
    let mut parts = time.split(['-', 'T']).map(str::to_owned);
    let mut next = || parts.next().unwrap_or_default();
    Message::new("ago-date").with("year", next()).with("month", next()).with("day", next())
}
