//! Days, counted.

/// The number of days in a week.
pub const DAYS_OF_WEEK: usize = 7;

/// A day of the calendar, as the number of days since 1 January 1970.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(pub i32);

/// The days since the Monday of its week, on 1 January 1970, a Thursday.
const THURSDAY: i64 = 3;

impl Day {
    /// Its place in the week: 0 for Monday, 6 for Sunday.
    pub fn of_week(self) -> usize {
        self.since_first_monday().rem_euclid(DAYS_OF_WEEK as i64) as usize
    }

    /// The number of weeks since the one of Monday, 29 December 1969.
    pub(super) fn week(self) -> i64 {
        self.since_first_monday().div_euclid(DAYS_OF_WEEK as i64)
    }

    /// The number of days since 29 December 1969.
    fn since_first_monday(self) -> i64 {
        i64::from(self.0) + THURSDAY
    }
}
