//! How long ago something was, in words.

use crate::platform::age;
use crate::words::Message;

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;
/// What is longer ago has its date.
const MONTH: u64 = 30 * DAY;

/// How long ago a time was, as RFC 3339 writes it; from a month on its date.
pub(super) fn ago(time: &str) -> Message {
    let count = |id, count: u64| Message::new(id).with("count", count as usize);
    match age(time).map(|age| age.as_secs()) {
        Some(..MINUTE) => Message::new("ago-now"),
        Some(age @ ..HOUR) => count("ago-minutes", age / MINUTE),
        Some(age @ ..DAY) => count("ago-hours", age / HOUR),
        Some(age @ ..MONTH) => count("ago-days", age / DAY),
        _ => date(time),
    }
}

fn date(time: &str) -> Message {
    let mut parts = time.split(['-', 'T']).map(str::to_owned);
    let mut next = || parts.next().unwrap_or_default();
    Message::new("ago-date").with("year", next()).with("month", next()).with("day", next())
}

#[cfg(test)]
mod tests {
    use super::ago;
    use crate::words::Words;

    #[test]
    fn what_is_long_ago_or_has_not_come_has_its_date() {
        let said = |time| Words::default().say(&ago(time));
        assert_eq!(said("2012-03-09T10:11:12.000000Z"), "2012-03-09");
        assert_eq!(said("9999-01-02T10:11:12.000000Z"), "9999-01-02");
        assert_eq!(said(&crate::platform::now()), "just now");
    }
}
