//! The levels of all days.

use std::path::{Path, PathBuf};

use chronoshift_core::level::Level;
use chronoshift_core::level::daily::{DailyLevels, Day};
use chronoshift_core::level::share::ShareError;

use super::source::{Unusable, read};
use crate::time::date_text;

/// The file with the levels of the day in the game's folder of levels.
pub fn daily_file(game: &Path) -> PathBuf {
    game.join("daily.codes")
}

/// Reads the file with the levels of the day.
///
/// # Errors
/// It can't be read, or its text has faults.
pub fn daily_levels(file: &Path) -> Result<DailyLevels, Unusable> {
    let bytes = read(file).map_err(Unusable::Unreadable)?;
    DailyLevels::parse(&bytes).map_err(Unusable::Broken)
}

/// The level of a day. Its title is the date.
///
/// # Errors
/// The fault of its share code.
pub fn level_of_day(levels: &DailyLevels, day: Day) -> Result<Level, ShareError> {
    let mut level = levels.level(day)?;
    level.set_title(&date_text(day));
    Ok(level)
}
