//! The file with the levels of the day: a share code for each, by the days of the week.

use super::day::{DAYS_OF_WEEK, Day};
use crate::level::definition::Level;
use crate::level::share::{ShareCode, ShareError};
use crate::level::source::{Source, SyntaxError};

/// The levels of the day. They follow each other week by week; after the last one of a day of the
/// week comes its first again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DailyLevels {
    /// At least one for each day of the week.
    codes: [Vec<ShareCode>; DAYS_OF_WEEK],
}

/// The lines before the codes of each day of the week.
const HEADERS: [&str; DAYS_OF_WEEK] =
    ["# Monday", "# Tuesday", "# Wednesday", "# Thursday", "# Friday", "# Saturday", "# Sunday"];

impl DailyLevels {
    /// Reads the file: for each day of the week a line such as `# Monday`, and then a share code a
    /// line. Blank lines don't count.
    ///
    /// # Errors
    /// All faults of the file, place by place.
    pub fn parse(bytes: &[u8]) -> Result<Self, SyntaxError> {
        let mut source = Source::read(bytes)?;
        let mut codes = <[Vec<ShareCode>; DAYS_OF_WEEK]>::default();
        let mut begun = 0;
        for line in source.lines().iter().filter(|line| !line.is_blank()) {
            let (text, span) = (line.text.trim(), line.words_span());
            if HEADERS.get(begun) == Some(&text) {
                begun += 1;
            } else if text.starts_with('#') || begun == 0 {
                let expected = HEADERS.get(begun).map(|header| format!("expected `{header}`"));
                let expected = expected.unwrap_or_else(|| "expected a share code".to_owned());
                source.fault(span, "the days of the week are out of order", &expected);
            } else {
                match ShareCode::of_level(text) {
                    Ok(code) => codes[begun - 1].push(code),
                    Err(error) => {
                        let expected = "expected the share code of a level";
                        source.fault(span, &error.to_string(), expected);
                    }
                }
            }
        }
        if source.is_sound()
            && let Some(missing) = codes.iter().position(Vec::is_empty)
        {
            let message = format!("`{}` has no level", HEADERS[missing]);
            source.fault(source.end(), &message, "expected a share code for each day of the week");
        }
        if source.is_sound() { Ok(Self { codes }) } else { Err(source.into_error()) }
    }

    /// The level of a day.
    ///
    /// # Errors
    /// The fault of its share code.
    pub fn level(&self, day: Day) -> Result<Level, ShareError> {
        self.code(day).level()
    }

    /// The share code of a day.
    pub fn code(&self, day: Day) -> &ShareCode {
        let codes = &self.codes[day.of_week()];
        &codes[day.week().rem_euclid(codes.len() as i64) as usize]
    }

    /// All share codes of a day of the week, 0 for Monday, in their order.
    pub fn codes(&self, of_week: usize) -> &[ShareCode] {
        &self.codes[of_week]
    }
}
