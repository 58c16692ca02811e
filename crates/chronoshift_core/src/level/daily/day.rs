//! Calendar days.

/// The number of days in a week.
pub const DAYS_PER_WEEK: usize = 7;

/// A calendar day, as the number of days since January 1, 1970.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(pub i32);

/// The weekday of January 1, 1970, where Monday is 0.
const THURSDAY: i64 = 3;

impl Day {
    /// The weekday, from 0 for Monday to 6 for Sunday.
    pub fn weekday(self) -> usize {
        self.since_first_monday().rem_euclid(DAYS_PER_WEEK as i64) as usize
    }

    /// The number of weeks since the week that began on Monday, December 29, 1969.
    pub(super) fn week(self) -> i64 {
        self.since_first_monday().div_euclid(DAYS_PER_WEEK as i64)
    }

    /// The number of days since Monday, December 29, 1969.
    fn since_first_monday(self) -> i64 {
        i64::from(self.0) + THURSDAY
    }
}
