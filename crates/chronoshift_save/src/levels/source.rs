//! Reading levels and campaigns: single levels with their summaries, playlists of files, and the levels of all days.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chronoshift_core::editing::{SolutionStatus, TextField};
use chronoshift_core::level::daily::{DailyLevels, Day};
use chronoshift_core::level::share::ShareError;
use chronoshift_core::level::sokoban::brjaf::{self, BrjafError};
use chronoshift_core::level::sokoban::{self, Collection, FileError};
use chronoshift_core::level::{
    self, Campaign, FaultKind, Level, MAX_BYTES, MAX_LEVELS, Par, SyntaxError, board_name,
};

use super::playlist::{LevelSource, Playlist};
use crate::files::{entries, has_extension, is_folder, is_within, read_to_parse, real_path};
pub use crate::package::{COLLECTION_ENDINGS, is_collection_name};
use crate::reason::Reason;
use crate::time::date_text;

/// The reason that a file can't be used.
#[derive(Debug)]
pub enum Unusable {
    /// It can't be read.
    Unreadable(io::Error),
    /// Its text is not a level or campaign.
    Broken(SyntaxError),
    /// It is not a collection of Sokoban levels.
    NoCollection(FileError),
    /// It is a puzzle of BRJAF that this game can't play.
    Brjaf(BrjafError),
}

/// The debug text, because asset loaders need this trait.
impl fmt::Display for Unusable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for Unusable {}

/// The levels of a file or folder: those of a campaign or a collection, a single level, or the levels in a
/// folder, by name.
pub fn playlist(path: &Path) -> Result<Playlist, Unusable> {
    let path = real_path(path).map_err(Unusable::Unreadable)?;
    if is_folder(&path) {
        let levels = levels_in(&path).map_err(Unusable::Unreadable)?;
        return Ok(Playlist::new(path, levels).loose());
    }
    if is_campaign(&path) {
        return Ok(Playlist::read(&path, &campaign(&path)?));
    }
    if is_collection(&path) {
        return Ok(Playlist::of_collection(&path, Arc::new(collection(&path)?)));
    }
    level(&path)?;
    let folder = path.parent().unwrap_or(&path).to_owned();
    let name = path.file_name().map(PathBuf::from).unwrap_or_default();
    Ok(Playlist::new(folder, vec![name]))
}

/// Reads a collection of Sokoban levels. Its levels may be broken.
pub fn collection(path: &Path) -> Result<Collection, Unusable> {
    Collection::read(&collection_bytes(path)?).map_err(Unusable::NoCollection)
}

/// The bytes of a collection. If the file is too large, reads only a little more than the limit.
pub fn collection_bytes(path: &Path) -> Result<Vec<u8>, Unusable> {
    read_to_parse(path, sokoban::MAX_BYTES).map_err(Unusable::Unreadable)
}

/// The names of the level files in a folder; at least one.
fn levels_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let files = entries(folder)?.into_iter().filter(|path| is_level(path));
    let names = files.filter_map(|path| path.file_name().map(PathBuf::from));
    let names: Vec<_> = names.take(MAX_LEVELS).collect();
    if names.is_empty() {
        return Err(Reason::NoLevels.into());
    }
    Ok(names)
}

/// Reads a level.
pub fn level(path: &Path) -> Result<Level, Unusable> {
    level_and_bytes(path).map(|(level, _)| level)
}

/// Reads a level and the bytes of its file.
pub fn level_and_bytes(path: &Path) -> Result<(Level, Vec<u8>), Unusable> {
    let bytes = read(path).map_err(Unusable::Unreadable)?;
    let level = level::parse(&bytes).map_err(Unusable::Broken)?;
    Ok((level, bytes))
}

/// Reads a campaign. Its levels need not be readable: lists show the broken ones.
pub fn campaign(path: &Path) -> Result<Campaign, Unusable> {
    let bytes = read(path).map_err(Unusable::Unreadable)?;
    parse_campaign(&bytes, path.parent().unwrap_or(Path::new("")))
}

/// Parses a campaign file in a folder.
pub fn parse_campaign(bytes: &[u8], folder: &Path) -> Result<Campaign, Unusable> {
    Campaign::parse(bytes, |level| refuse_escape(folder, level)).map_err(Unusable::Broken)
}

/// Refuses a link that leaves the campaign's folder.
pub fn refuse_escape(folder: &Path, level: &str) -> Result<(), FaultKind> {
    match is_within(&folder.join(level), folder) {
        Ok(false) => Err(FaultKind::LinkOutside),
        _ => Ok(()),
    }
}

/// The bytes of a file. If the file is too large, reads only a little more than the limit.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    read_to_parse(path, MAX_BYTES)
}

/// Whether a path has the extension of a campaign file.
pub fn is_campaign(path: &Path) -> bool {
    has_extension(path, "lsf")
}

/// Whether a path has the extension of a level file.
pub fn is_level(path: &Path) -> bool {
    has_extension(path, "txt")
}

/// Whether a path has the extension of a replay.
pub fn is_replay(path: &Path) -> bool {
    has_extension(path, "replay")
}

/// Whether a path has the extension of a packed campaign.
pub fn is_package(path: &Path) -> bool {
    has_extension(path, "zip")
}

/// Whether a file is a collection of Sokoban levels, by its name or, if it has no name of another
/// kind, by its text.
pub fn is_collection(path: &Path) -> bool {
    let is_other = is_campaign(path) || is_package(path) || is_replay(path);
    let read = || read_to_parse(path, sokoban::MAX_BYTES);
    is_collection_name(path)
        || !is_other && !is_folder(path) && read().is_ok_and(|bytes| is_collection_text(&bytes))
}

/// Whether a text is a collection: it has maps, even if all of them are broken.
fn is_collection_text(bytes: &[u8]) -> bool {
    !level::is_level_text(bytes)
        && Collection::read(bytes).map_or_else(FileError::is_of_collection, |_| true)
        && (!brjaf::is_brjaf(bytes) || has_puzzle(bytes))
}

/// Whether a text has a Sokoban level that can be played.
pub(crate) fn has_puzzle(bytes: &[u8]) -> bool {
    Collection::read(bytes).is_ok_and(|all| all.puzzles().any(|puzzle| puzzle.is_ok()))
}

/// The level in a puzzle file of BRJAF, or the reason that it can't be played here; `None` for other files.
pub fn brjaf_level(path: &Path) -> Option<Result<Level, Unusable>> {
    let bytes = read(path).ok()?;
    if !brjaf::is_brjaf(&bytes) || has_puzzle(&bytes) {
        return None;
    }
    let puzzle = brjaf::read(&bytes).map_err(Unusable::Brjaf);
    Some(puzzle.and_then(|puzzle| puzzle.level().map_err(Unusable::Broken)))
}

/// The reason that a level can't be loaded.
#[derive(Debug, Clone, PartialEq)]
pub enum LevelError {
    /// Its text is not a level.
    Syntax(SyntaxError),
    /// Its map in a collection of Sokoban levels is not a level.
    Puzzle(sokoban::LevelError),
    /// The collection no longer has a level at this position.
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
            Self::Puzzle(collection, index) => level_in(collection, *index),
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

/// Reads the level at a position of a collection.
pub fn level_in(collection: &Collection, index: usize) -> Result<Level, LevelError> {
    let puzzle = collection.puzzle(index).ok_or(LevelError::Gone)?;
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

#[cfg(test)]
mod tests {
    use super::{collection, is_collection};

    #[test]
    fn collections_are_recognized_by_their_text() {
        let folder = tempfile::tempdir().expect("there is room");
        let room = "######\n#@ $.#\n######\n";
        let slc = format!("<SokobanLevels><Level><L>{}</L>", room.trim().replace('\n', "</L><L>"));
        for (name, text, expected) in [
            ("screen.1", room, Some("1")),
            ("14-noext", room, Some("1")),
            ("two.sok", "######\r\n#@ $.#\r\n######", Some("1")),
            ("two.slc", &format!("{slc}</Level></SokobanLevels>"), Some("1")),
            ("two.xml", &format!("{slc}</Level></SokobanLevels>"), Some("1")),
            // The faults are those of the intended format.
            ("broken.txt", "######\n#@ $.#\n####\n", Some("1")),
            ("broken", &slc, Some("NoCollection(BrokenXml { line: 1 })")),
            (
                "hex.txt",
                &format!("Game: Hexoban\n\n{room}"),
                Some("NoCollection(Variant(\"Hexoban\"))"),
            ),
            ("empty.xsb", "", Some("NoCollection(NoLevel)")),
            // Files of other kinds are not collections.
            ("level.txt", "2D SuperFun!\n####\n#@.#\n####\n", None),
            ("notes", "nothing but words", None),
            ("campaign.lsf", room, None),
            ("puzzle", "3 3\n0 0 2\n2 1 1\n\n2 1 0\n", None),
        ] {
            let path = folder.path().join(name);
            std::fs::write(&path, text).expect("there is room");
            assert_eq!(is_collection(&path), expected.is_some(), "{name}");
            if let Some(expected) = expected {
                let found = collection(&path);
                let found =
                    found.map_or_else(|error| error.to_string(), |all| all.len().to_string());
                assert_eq!(found, expected, "{name}");
            }
        }
        assert!(!is_collection(folder.path()) && !is_collection(&folder.path().join("missing")));
    }
}
