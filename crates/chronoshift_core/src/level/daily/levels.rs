//! The file with the levels of the day: their share codes, sorted by weekday.

use super::day::{DAYS_PER_WEEK, Day};
use crate::level::definition::Level;
use crate::level::fault_kind::FaultKind;
use crate::level::share::{ShareCode, ShareError};
use crate::level::source::{Source, SyntaxError};

/// The levels of the day. Each weekday has its own list, which advances week by week and starts
/// over after its last level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DailyLevels {
    /// The share codes for each weekday, at least one.
    codes: [Vec<ShareCode>; DAYS_PER_WEEK],
}

/// The header line before each weekday's codes.
const HEADERS: [&str; DAYS_PER_WEEK] =
    ["# Monday", "# Tuesday", "# Wednesday", "# Thursday", "# Friday", "# Saturday", "# Sunday"];

impl DailyLevels {
    /// Reads the file: for each weekday, a line such as `# Monday` and then one share code per
    /// line. Blank lines are ignored.
    ///
    /// # Errors
    /// Returns the faults in the file.
    pub fn parse(bytes: &[u8]) -> Result<Self, SyntaxError> {
        let mut source = Source::read(bytes)?;
        let mut codes = <[Vec<ShareCode>; DAYS_PER_WEEK]>::default();
        let mut headers_read = 0;
        for line in source.lines().iter().filter(|line| !line.is_blank()) {
            let (text, span) = (line.text.trim(), line.trimmed_span());
            if HEADERS.get(headers_read) == Some(&text) {
                headers_read += 1;
            } else if text.starts_with('#') || headers_read == 0 {
                source.add_fault(span, FaultKind::DayOrder(HEADERS.get(headers_read).copied()));
            } else if let Ok(code) = ShareCode::read_level_code(text) {
                codes[headers_read - 1].push(code);
            } else {
                source.add_fault(span, FaultKind::ShareCode);
            }
        }
        if source.is_valid()
            && let Some(missing) = codes.iter().position(Vec::is_empty)
        {
            source.add_fault(source.end_span(), FaultKind::EmptyDay(HEADERS[missing]));
        }
        if source.is_valid() { Ok(Self { codes }) } else { Err(source.into_error()) }
    }

    /// The level of a day.
    ///
    /// # Errors
    /// Returns the fault in the level's share code.
    pub fn level(&self, day: Day) -> Result<Level, ShareError> {
        self.code(day).level()
    }

    /// The share code of the level of a day.
    pub fn code(&self, day: Day) -> &ShareCode {
        let codes = &self.codes[day.weekday()];
        &codes[day.week().rem_euclid(codes.len() as i64) as usize]
    }

    /// All share codes for a weekday (0 for Monday), in order.
    pub fn codes(&self, weekday: usize) -> &[ShareCode] {
        &self.codes[weekday]
    }
}
