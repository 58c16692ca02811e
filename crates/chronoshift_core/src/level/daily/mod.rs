//! The level of the day: a level for each day, and the player's streak of solved days.

mod day;
mod levels;
mod streak;

pub use day::{DAYS_PER_WEEK, Day};
pub use levels::DailyLevels;
pub use streak::Streak;
