//! Replay files, and their levels.

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use chronoshift_core::level::{Level, ReplayError, ReplayFile, Symmetry, board_name};
use chronoshift_core::rules::{Board, Play};
use chronoshift_save::files::data_folder;
use chronoshift_words::{Message, message, replay_fault_text};

use crate::diagnostic::Diagnostic;
use crate::failure::Failure;
use crate::files::{self, Unusable, game_folder, read, unusable};

/// Levels for replays to be played on.
#[derive(Default)]
pub(crate) struct Levels {
    known: Vec<KnownLevel>,
    /// The game's levels, once they are needed.
    game: OnceLock<Vec<KnownLevel>>,
    /// The player's own levels, once they are needed.
    player: OnceLock<Vec<KnownLevel>>,
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
    pub(crate) fn add(&mut self, level: &Level) {
        self.known.push(KnownLevel::new(level));
    }

    /// The board of a replay: the same board among the added ones, the game's or the player's own,
    /// or else the board of a level with the same title, which may have been changed since.
    pub(crate) fn board_of(&self, replay: &ReplayFile) -> Option<&Arc<Board>> {
        let all = || self.known.iter().chain(self.of_game()).chain(self.of_player());
        let same = |known: &&KnownLevel| known.name.eq_ignore_ascii_case(&replay.board);
        let found = self.known.iter().find(same).or_else(|| all().find(same));
        let alike = |known: &&KnownLevel| known.title.is_some() && known.title == replay.title;
        found.or_else(|| all().find(alike)).map(|known| &known.board)
    }

    /// The level of the game that has this board, perhaps rotated or mirrored, or else such a level
    /// of the player's own.
    pub(crate) fn like(&self, board: &Board) -> Option<SimilarLevel<'_>> {
        let game = self.of_game().iter().map(|known| (known, true));
        let player = self.of_player().iter().map(|known| (known, false));
        game.chain(player).find_map(|(known, is_of_game)| {
            let symmetry = Symmetry::between(&known.board, board)?;
            Some(SimilarLevel { title: known.title.as_deref(), is_of_game, symmetry })
        })
    }

    fn of_game(&self) -> &[KnownLevel] {
        self.game.get_or_init(|| levels_in(game_folder("levels").ok()))
    }

    fn of_player(&self) -> &[KnownLevel] {
        self.player.get_or_init(|| levels_in(data_folder().map(|folder| folder.join("levels"))))
    }
}

/// A known level with a given board, perhaps rotated or mirrored.
pub(crate) struct SimilarLevel<'a> {
    pub(crate) title: Option<&'a str>,
    /// Whether the level is the game's, and not the player's own.
    pub(crate) is_of_game: bool,
    /// The symmetry that turns the level into the board.
    pub(crate) symmetry: Symmetry,
}

/// The sound level files in a folder, if there is one.
fn levels_in(folder: Option<PathBuf>) -> Vec<KnownLevel> {
    let files = folder.filter(|folder| folder.is_dir());
    let files = files.map_or_else(Vec::new, |folder| files::in_folder(&folder));
    let levels = files.iter().filter_map(|(file, _)| files::level(file).ok());
    levels.map(|level| KnownLevel::new(&level)).collect()
}

/// Reads a replay file.
pub fn replay(path: &Path) -> Result<ReplayFile, Unusable> {
    let bytes = read(path).map_err(Unusable::Unreadable)?;
    ReplayFile::parse(&bytes).map_err(Unusable::Broken)
}

/// Reads a replay, and plays it on a board.
///
/// # Errors
/// The replay can't be read, or doesn't work on that board.
pub(crate) fn replay_on(path: &Path, board: &Arc<Board>) -> Result<ReplayFile, Failure> {
    let replay = replay(path).map_err(|error| unusable(path, &error))?;
    match played(&replay, board) {
        Ok(_) => Ok(replay),
        Err(why) => Err(Diagnostic::error(why).in_file(path).into()),
    }
}

/// Plays a replay on a board.
///
/// # Errors
/// The turn on which it fails, and why.
pub(crate) fn played(replay: &ReplayFile, board: &Arc<Board>) -> Result<Play, Message> {
    replay.play(Arc::clone(board)).map_err(|why| replay_doubt(replay, board, &why))
}

/// The fault of a replay that doesn't work on a board, with a possible reason.
pub fn replay_doubt(replay: &ReplayFile, board: &Board, why: &ReplayError) -> Message {
    let mut text = message!("cli-replay-fails", why = replay_fault_text(why));
    if !replay.is_for(board) {
        text = text.then(message!("cli-replay-other-board"));
    }
    if let Some(game) = replay.game.as_deref().filter(|game| *game != env!("CARGO_PKG_VERSION")) {
        text = text.then(message!("cli-replay-version", version = game.to_owned()));
    }
    text
}
