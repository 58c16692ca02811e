//! The level of the day: the level of each day, and the days that the player solved in a row.

mod day;
mod levels;
mod streak;

pub use day::{DAYS_OF_WEEK, Day};
pub use levels::DailyLevels;
pub use streak::Streak;
