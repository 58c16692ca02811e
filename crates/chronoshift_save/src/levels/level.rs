//! Single levels: reading them, their summaries, and the levels of all days.

use std::io;
use std::path::{Path, PathBuf};

use chronoshift_core::editing::{SolutionStatus, TextField};
use chronoshift_core::level::daily::{DailyLevels, Day};
use chronoshift_core::level::share::ShareError;
use chronoshift_core::level::sokoban::Collection;
use chronoshift_core::level::{self, Level, Par, SyntaxError, board_name, sokoban};

use super::playlist::LevelSource;
use super::source::{Unusable, read};
use crate::reason::Reason;
use crate::time::date_text;

/// The reason that a level can't be loaded.
#[derive(Debug, Clone, PartialEq)]
pub enum LevelError {
    /// Its text is not a level.
    Syntax(SyntaxError),
    /// Its map in a collection of Sokoban levels is not a level.
    Puzzle(sokoban::LevelError),
    /// The collection no longer has a level in this place.
    Gone,
    /// It can't be read.
    Read(Reason),
}

/// The facts about a level that lists, locks and progress need.
#[derive(Debug, Default)]
pub struct LevelSummary {
    /// The name of the board in the progress; `None` if the level can't be played.
    pub board: Option<String>,
    /// The score to reach, if one is known.
    pub par: Option<Par>,
    /// The title, if it has one.
    pub title: Option<String>,
    /// The author, if it has one.
    pub author: Option<String>,
}

impl LevelSource {
    /// Reads the level.
    pub fn read(&self) -> Result<Level, LevelError> {
        match self {
            Self::File(path) => parse_level(read(path)),
            Self::Puzzle(collection, place) => level_in(collection, *place),
        }
    }
}

impl LevelSummary {
    /// The facts about a level.
    pub fn new(level: &Level) -> Self {
        let author = level.metadata.text(TextField::Author.name());
        Self {
            board: Some(board_name(&level.board)),
            par: par(level),
            title: level.title(),
            author: author.filter(|author| !author.is_empty()),
        }
    }
}

/// Reads a level from the bytes of its file.
pub fn parse_level(bytes: io::Result<Vec<u8>>) -> Result<Level, LevelError> {
    let bytes = bytes.map_err(|error| LevelError::Read(error.into()))?;
    level::parse(&bytes).map_err(LevelError::Syntax)
}

/// Reads the level at a place of a collection.
pub fn level_in(collection: &Collection, place: usize) -> Result<Level, LevelError> {
    let puzzle = collection.puzzle(place).ok_or(LevelError::Gone)?;
    let puzzle = puzzle.map_err(LevelError::Puzzle)?.with_default_author(collection.header());
    puzzle.level().map_err(LevelError::Syntax)
}

/// The score to reach in a level, if one is known.
pub fn par(level: &Level) -> Option<Par> {
    if let Some(par) = level.par() {
        return Some(par);
    }
    match SolutionStatus::from_quick_check(&level.board, level.solution()?) {
        SolutionStatus::Holds { score, .. } => Some(Par { score, proven: false }),
        _ => None,
    }
}

/// The file with the levels of the day in the game's folder of levels.
pub fn daily_file(game: &Path) -> PathBuf {
    game.join("daily.codes")
}

/// Reads the file with the levels of the day.
pub fn daily_levels(file: &Path) -> Result<DailyLevels, Unusable> {
    let bytes = read(file).map_err(Unusable::Unreadable)?;
    DailyLevels::parse(&bytes).map_err(Unusable::Broken)
}

/// The level of a day. Its title is the date.
pub fn level_of_day(levels: &DailyLevels, day: Day) -> Result<Level, ShareError> {
    let mut level = levels.level(day)?;
    level.set_title(&date_text(day));
    Ok(level)
}
