//! The clock and the calendar.

use std::io;
use std::path::Path;
use std::time::{Duration, SystemTime};

use chronoshift_core::level::daily::Day;
use jiff::civil::{Date, date};
use jiff::{SignedDuration, Span};

use crate::files::{current_time, date_at, last_change};

/// The duration from 1970 to the last time that is still in the year 9999 in all time zones.
const MAX_UNIX_TIME: Duration = Duration::from_secs(253_402_207_200);

/// The current time in RFC 3339 format in UTC, to the microsecond. Later times sort after earlier ones.
pub fn now() -> String {
    time_text(current_time())
}

/// The last change of a file in the format of [`now`].
pub fn last_change_text(path: &Path) -> io::Result<String> {
    last_change(path).map(time_text)
}

/// The closest time from 1970 to 9999: wrong clocks and some disks have other times.
fn clamp_time(time: SystemTime) -> SystemTime {
    time.clamp(SystemTime::UNIX_EPOCH, SystemTime::UNIX_EPOCH + MAX_UNIX_TIME)
}

/// The time that has passed since a time in the format of [`now`]; `None` if that is in the future, or not
/// a time.
pub fn age(text: &str) -> Option<Duration> {
    current_time().duration_since(humantime::parse_rfc3339(text).ok()?).ok()
}

/// Whether a text is a time in the format of [`now`].
pub fn is_time(text: &str) -> bool {
    humantime::parse_rfc3339(text).is_ok_and(|time| rfc3339(time) == text)
}

/// A time in the format of [`now`], clamped to the years from 1970 to 9999.
pub fn time_text(time: SystemTime) -> String {
    rfc3339(clamp_time(time))
}

/// The first unused time from `time` on, as text: a wrong clock may stand still.
pub fn unused_time(time: SystemTime, is_used: impl Fn(&str) -> bool) -> String {
    let (mut time, mut text) = (clamp_time(time), time_text(time));
    while is_used(&text) {
        time += Duration::from_micros(1);
        text = rfc3339(time);
    }
    text
}

fn rfc3339(time: SystemTime) -> String {
    humantime::format_rfc3339_micros(time).to_string()
}

/// The day with the number 0.
const EPOCH: Date = date(1970, 1, 1);

const HOURS_PER_DAY: i64 = 24;

/// Today's date in the local time zone.
pub fn today() -> Day {
    day_at(current_time())
}

/// The date of a time in the local time zone, clamped to the years from 1970 to 9999.
pub fn day_at(time: SystemTime) -> Day {
    day_of(date_at(clamp_time(time)))
}

/// A date as text, such as 2026-11-27. In four-digit years, later dates sort after earlier ones.
pub fn date_text(day: Day) -> String {
    date_of(day).to_string()
}

/// Reads a date in the format of [`date_text`].
pub fn read_date(text: &str) -> Option<Day> {
    let date: Date = text.parse().ok()?;
    (date.to_string() == text).then(|| day_of(date))
}

/// The number of a day in its month.
pub fn day_of_month(day: Day) -> usize {
    date_of(day).day().unsigned_abs().into()
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Month {
    first: Date,
}

impl Month {
    /// The month that contains a day.
    pub fn containing(day: Day) -> Self {
        Self { first: date_of(day).first_of_month() }
    }

    /// The month this many months later; earlier for a negative number.
    pub fn after(self, months: i32) -> Self {
        Self { first: self.first.saturating_add(Span::new().months(months)).first_of_month() }
    }

    pub fn year(self) -> String {
        self.first.year().to_string()
    }

    /// Its number in the year, from 1.
    pub fn number(self) -> usize {
        self.first.month().unsigned_abs().into()
    }

    pub fn first(self) -> Day {
        day_of(self.first)
    }

    /// Its days, in order.
    pub fn days(self) -> impl Iterator<Item = Day> {
        let (first, last) = (self.first(), day_of(self.first.last_of_month()));
        (first.0..=last.0).map(Day)
    }
}

fn day_of(date: Date) -> Day {
    // All dates of the calendar are within the range.
    let days = date.duration_since(EPOCH).as_hours() / HOURS_PER_DAY;
    Day(i32::try_from(days).unwrap_or_default())
}

/// The date of a day; the nearest date for days outside of the calendar.
fn date_of(day: Day) -> Date {
    EPOCH.saturating_add(SignedDuration::from_hours(HOURS_PER_DAY * i64::from(day.0)))
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, SystemTime};

    use super::{day_at, time_text, unused_time};

    /// Times of clocks before 1970 and after 9999, and the time and the day that they count as.
    fn wrong_clocks() -> [(SystemTime, &'static str, i32); 4] {
        let (epoch, far) = (SystemTime::UNIX_EPOCH, Duration::from_secs(11_000_000_000));
        let (first, last) = ("1970-01-01T00:00:00.000000Z", "9999-12-30T22:00:00.000000Z");
        [
            (epoch - Duration::from_micros(1), first, 0),
            (epoch - far, first, 0),
            (epoch + Duration::from_secs(253_402_300_800), last, 2_932_895),
            (epoch + 40 * far, last, 2_932_895),
        ]
    }

    #[test]
    fn any_clock_has_a_time_and_a_date() {
        for (time, text, day) in wrong_clocks() {
            assert_eq!(time_text(time), text);
            let found = day_at(time);
            // In the local time zone, the date may be the day before or after.
            assert!((day - 1..=day + 1).contains(&found.0), "{time:?}: {found:?}");
        }
    }

    /// Saved attempts are identified by their times.
    #[test]
    fn a_clock_that_stands_still_gives_each_attempt_its_own_time() {
        for (time, text, _) in wrong_clocks() {
            let mut used: Vec<String> = Vec::new();
            for _ in 0..3 {
                let text = unused_time(time, |text| used.iter().any(|it| it == text));
                used.push(text);
            }
            assert_eq!(used, ["0Z", "1Z", "2Z"].map(|end| text.replace("0Z", end)));
        }
    }
}
