//! Replay files, and their levels.

use std::path::Path;
use std::sync::{Arc, OnceLock};

use chronoshift_core::level::{Level, ReplayError, ReplayFile, Symmetry, board_name};
use chronoshift_core::rules::{Board, Play};

use super::files::{self, Unusable, read, unusable};
use super::messages::{Failure, path_text};
use crate::platform::game_folder;

/// Levels of replays.
#[derive(Default)]
pub(super) struct Levels {
    known: Vec<KnownLevel>,
    /// The levels of the game's own campaign, once they are needed.
    own: OnceLock<Vec<KnownLevel>>,
}

struct KnownLevel {
    board: Arc<Board>,
    name: String,
    title: Option<String>,
}

impl KnownLevel {
    fn new(level: &Level) -> Self {
        let board = Arc::clone(&level.board);
        Self { name: board_name(&board), title: level.title(), board }
    }
}

impl Levels {
    pub(super) fn add(&mut self, level: &Level) {
        self.known.push(KnownLevel::new(level));
    }

    /// The board of a replay: the very same among the added ones or the game's own; or else that of
    /// a level with the same title, which was changed since.
    pub(super) fn board_of(&self, replay: &ReplayFile) -> Option<&Arc<Board>> {
        let all = || self.known.iter().chain(self.own.get_or_init(own));
        let same = |known: &&KnownLevel| known.name.eq_ignore_ascii_case(&replay.board);
        let found = self.known.iter().find(same).or_else(|| all().find(same));
        let alike = |known: &&KnownLevel| known.title.is_some() && known.title == replay.title;
        found.or_else(|| all().find(alike)).map(|known| &known.board)
    }

    /// The title of the game's own level that has a board, rotated and mirrored in any way, and the
    /// symmetry that turns the level into the board.
    pub(super) fn like(&self, board: &Board) -> Option<(Option<&str>, Symmetry)> {
        self.own.get_or_init(own).iter().find_map(|known| {
            Some((known.title.as_deref(), Symmetry::between(&known.board, board)?))
        })
    }
}

fn own() -> Vec<KnownLevel> {
    let Ok(folder) = game_folder("levels") else { return Vec::new() };
    let files = files::in_folder(&folder);
    files.iter().filter_map(|(file, _)| Some(KnownLevel::new(&files::level(file).ok()?))).collect()
}

/// Reads a replay file.
pub(super) fn replay(path: &Path) -> Result<ReplayFile, Unusable> {
    let bytes = read(path).map_err(Unusable::Unreadable)?;
    ReplayFile::parse(&bytes).map_err(Unusable::Broken)
}

/// Reads a replay, and plays it on a board.
///
/// # Errors
/// It can't be read, or doesn't work on that board.
pub(super) fn replay_on(path: &Path, board: &Arc<Board>) -> Result<ReplayFile, Failure> {
    let replay = replay(path).map_err(|error| unusable(path, &error))?;
    match played(&replay, board) {
        Ok(_) => Ok(replay),
        Err(why) => Err(format!("{}: {why}", path_text(path)).into()),
    }
}

/// Plays a replay on a board.
///
/// # Errors
/// The turn on which it fails, and why.
pub(super) fn played(replay: &ReplayFile, board: &Arc<Board>) -> Result<Play, String> {
    replay.play(Arc::clone(board)).map_err(|why| replay_doubt(replay, board, &why))
}

/// Says that a replay doesn't work on a board, with a possible reason.
pub(super) fn replay_doubt(replay: &ReplayFile, board: &Board, why: &ReplayError) -> String {
    let why = why.to_string();
    let mut said = format!("the replay doesn't work: {}", why.trim_end_matches('.'));
    if !replay.is_of(board) {
        said += "; it was played on another board, maybe before the level was changed";
    }
    if let Some(game) = replay.game.as_deref().filter(|game| *game != env!("CARGO_PKG_VERSION")) {
        said += &format!("; it was played in version {game} of the game");
    }
    said
}
