//! The clock and the calendar.

mod clock;
mod dates;

pub use clock::{age, changed, is_time, now, time_text, unused_time};
pub use dates::{Month, date_text, day_at, day_of_month, read_date, today};
