//! Clocks that are wrong.

use std::time::{Duration, SystemTime};

use chronoshift::{day_at, time_text, unused_time};

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
fn any_clock_has_a_time() {
    for (time, text, _) in wrong_clocks() {
        assert_eq!(time_text(time), text);
    }
}

#[test]
fn any_clock_has_a_date() {
    for (time, _, day) in wrong_clocks() {
        let found = day_at(time);
        // It may be the day before or after, where the machine is.
        assert!((day - 1..=day + 1).contains(&found.0), "{time:?}: {found:?}");
    }
}

/// Saved attempts are known by their times.
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
