//! Level files as Bevy assets.

use std::convert::Infallible;
use std::io;
use std::path::PathBuf;

use bevy::asset::io::Reader;
use bevy::asset::{AssetLoader, AssetPath, LoadContext};
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::window::RequestRedraw;
use bevy::winit::EventLoopProxyWrapper;
use chronoshift_core::editing::{SolutionStatus, TextField};
use chronoshift_core::level::sokoban::Collection;
use chronoshift_core::level::{self, Level, Par, SyntaxError, board_name, sokoban};

use super::playlist::LevelSource;
use super::source::read;
use crate::frame::Arrive;
use crate::platform::{LEVELS, LevelChanges, io_reason, waker};

/// A level of a file, valid or not: the game shows a level that can't be played, too.
#[derive(Asset, TypePath, Debug)]
pub struct LevelFile {
    level: Result<Level, LevelError>,
    summary: LevelSummary,
}

/// The facts about a level that its list, its lock and the progress need.
#[derive(Debug, Default)]
pub(crate) struct LevelSummary {
    /// The name of the board, by which the progress knows it; `None` if the level can't be played.
    pub(super) board: Option<String>,
    /// The score to reach, if one is known.
    pub(super) par: Option<Par>,
    pub(super) title: Option<String>,
    pub(super) author: Option<String>,
}

/// Why a level file can't be used.
#[derive(Debug, Clone, PartialEq)]
pub enum LevelError {
    /// Its text is no level.
    Syntax(SyntaxError),
    /// Its map in a collection of Sokoban levels is no level.
    Puzzle(sokoban::LevelError),
    /// The collection has no level in this place any more.
    Gone,
    /// It can't be read, for this reason.
    Read(String),
}

/// Reads level files. It never fails: what is wrong with a file is shown in place of its level.
#[derive(Default, TypePath)]
struct LevelLoader;

impl AssetLoader for LevelLoader {
    type Asset = LevelFile;
    type Settings = ();
    type Error = Infallible;

    async fn load(
        &self,
        reader: &mut dyn Reader,
        _settings: &(),
        _context: &mut LoadContext<'_>,
    ) -> Result<LevelFile, Infallible> {
        let mut bytes = Vec::new();
        let read = reader.read_to_end(&mut bytes).await;
        Ok(LevelFile::new(parse(read.map(|_| bytes))))
    }

    fn extensions(&self) -> &[&str] {
        &["txt"]
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_asset::<LevelFile>()
        .init_asset_loader::<LevelLoader>()
        .add_message::<RequestRedraw>()
        .add_systems(Startup, pass_waker)
        .add_systems(Arrive, stay_awake);
}

fn pass_waker(changes: Res<LevelChanges>, window: Option<Res<EventLoopProxyWrapper>>) {
    changes.wake_by(waker(window.as_deref()));
}

/// Draws frames while a changed file may still be read again: at rest, the next frame could be seconds away.
fn stay_awake(changes: Res<LevelChanges>, mut redraw: MessageWriter<RequestRedraw>) {
    if changes.are_recent() {
        redraw.write(RequestRedraw);
    }
}

impl LevelFile {
    /// A level, or why there is none.
    pub fn new(level: Result<Level, LevelError>) -> Self {
        let summary = level.as_ref().map(LevelSummary::new).unwrap_or_default();
        Self { level, summary }
    }

    /// The level, or why there is none.
    pub fn level(&self) -> Result<&Level, &LevelError> {
        self.level.as_ref()
    }

    pub(super) fn summary(&self) -> &LevelSummary {
        &self.summary
    }
}

impl LevelSummary {
    pub(super) fn new(level: &Level) -> Self {
        let author = level.metadata.text(TextField::Author.name());
        Self {
            board: Some(board_name(&level.board)),
            par: par(level),
            title: level.title(),
            author: author.filter(|author| !author.is_empty()),
        }
    }
}

/// The asset path of a file with levels. It is not made of a text, in which `#` and `://` have a meaning.
pub(super) fn asset_path(path: PathBuf) -> AssetPath<'static> {
    AssetPath::from_path_buf(path).with_source(LEVELS)
}

/// Reads the level of a file's bytes.
fn parse(bytes: io::Result<Vec<u8>>) -> Result<Level, LevelError> {
    let bytes = bytes.map_err(|error| LevelError::Read(io_reason(&error)))?;
    level::parse(&bytes).map_err(LevelError::Syntax)
}

/// The score to reach in a level, if one is known.
pub(super) fn par(level: &Level) -> Option<Par> {
    if let Some(par) = level.par() {
        return Some(par);
    }
    match SolutionStatus::soon(&level.board, level.solution()?) {
        SolutionStatus::Holds { score, .. } => Some(Par { score, proven: false }),
        _ => None,
    }
}

impl LevelSource {
    /// Reads the level.
    pub(super) fn read(&self) -> Result<Level, LevelError> {
        match self {
            Self::File(path) => parse(read(path)),
            Self::Puzzle(collection, place) => level_in(collection, *place),
        }
    }
}

/// Reads the level at a place of a collection.
pub(super) fn level_in(collection: &Collection, place: usize) -> Result<Level, LevelError> {
    let puzzle = collection.puzzle(place).ok_or(LevelError::Gone)?;
    let puzzle = puzzle.map_err(LevelError::Puzzle)?.among(collection.header());
    puzzle.level().map_err(LevelError::Syntax)
}
