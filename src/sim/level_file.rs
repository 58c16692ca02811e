//! Level files as Bevy assets, which are read again when they change.

use std::collections::HashSet;
use std::convert::Infallible;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};

use bevy::asset::io::Reader;
use bevy::asset::{AssetLoader, AssetPath, LoadContext, LoadState, UntypedHandle};
use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::window::RequestRedraw;
use bevy::winit::EventLoopProxyWrapper;
use bevy_asset_loader::prelude::*;
use chronoshift_core::editing::Standing;
use chronoshift_core::level::sokoban::Collection;
use chronoshift_core::level::{self, Level, Par, SyntaxError, board_name, sokoban};

use super::playlist::{LevelSource, Playlist};
use super::source::{Unusable, collection, read};
use crate::frame::Frame;
use crate::platform::{FileWatcher, LEVELS, LevelChanges, io_reason, waker};

/// A level of a file, valid or not: the game shows a level that can't be played, too.
#[derive(Asset, TypePath, Debug)]
pub struct LevelFile {
    level: Result<Level, LevelError>,
    /// The name of the board, by which the progress knows it.
    board: Option<String>,
    /// The score to reach, if one is known.
    par: Option<Par>,
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

/// The files of the playlist, in its order.
#[derive(Resource)]
pub struct LevelFiles {
    handles: Vec<Handle<LevelFile>>,
    /// Levels of a collection that were read again.
    changes: Option<CollectionChanges>,
}

/// Changed levels of a collection that were read again, by their places.
struct CollectionChanges {
    levels: SyncCell<Changes>,
    _watch: FileWatcher,
}

type Changes = Receiver<(usize, LevelFile)>;

/// The files while the game reads them for the first time.
#[derive(Resource)]
struct Reading(LevelFiles);

pub(super) fn plugin(app: &mut App) {
    app.init_asset::<LevelFile>()
        .init_asset_loader::<LevelLoader>()
        .add_message::<RequestRedraw>()
        .add_systems(Startup, pass_waker)
        .add_systems(PreUpdate, renew.run_if(resource_exists::<LevelFiles>))
        .add_systems(Update, stay_awake.in_set(Frame::Arrive));
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

impl LevelFiles {
    /// The file of the present level.
    pub(crate) fn current(&self, playlist: &Playlist) -> &Handle<LevelFile> {
        &self.handles[playlist.current()]
    }

    /// The file at a place in the playlist.
    pub(crate) fn at(&self, place: usize) -> &Handle<LevelFile> {
        &self.handles[place]
    }

    /// Whether all files have been read.
    pub(super) fn are_read(&self, server: &AssetServer) -> bool {
        let is_read = |state| matches!(state, LoadState::Loaded | LoadState::Failed(_));
        self.handles.iter().all(|handle| is_read(server.load_state(handle)))
    }

    /// Reads those files again that are among others, too, and returns them: of a file that it knows, the
    /// server gives what it read earlier.
    pub(super) fn reload_shared(
        &self,
        others: &Self,
        server: &AssetServer,
    ) -> HashSet<AssetId<LevelFile>> {
        let ids = |files: &Self| files.handles.iter().map(Handle::id).collect::<HashSet<_>>();
        let shared: HashSet<_> = ids(self).intersection(&ids(others)).copied().collect();
        shared.iter().filter_map(|id| server.get_path(*id)).for_each(|path| server.reload(path));
        shared
    }

    /// Starts to read all files of a playlist, and to watch them.
    pub(super) fn begin(world: &World, playlist: &Playlist) -> Self {
        // The watch begins first, so that no change is missed.
        let window = world.get_resource::<EventLoopProxyWrapper>();
        let changes = playlist.collection().map(|all| watch(playlist, Arc::clone(all), window));
        let server = world.resource::<AssetServer>();
        let read = |source: LevelSource| match source {
            LevelSource::File(path) => {
                server.load_builder().override_unapproved().load(asset_path(path))
            }
            LevelSource::Puzzle(..) => {
                server.add_async(async move { Ok::<_, Infallible>(LevelFile::new(source.read())) })
            }
        };
        Self { handles: playlist.sources().map(read).collect(), changes }
    }
}

impl AssetCollection for LevelFiles {
    fn load(world: &mut World) -> Vec<UntypedHandle> {
        let files = Self::begin(world, world.resource::<Playlist>());
        let handles = files.handles.iter().map(|handle| handle.clone().untyped()).collect();
        world.insert_resource(Reading(files));
        handles
    }

    fn create(world: &mut World) -> Self {
        world
            .remove_resource::<Reading>()
            .map_or_else(|| Self::begin(world, world.resource::<Playlist>()), |files| files.0)
    }
}

impl LevelFile {
    /// A level, or why there is none.
    pub fn new(level: Result<Level, LevelError>) -> Self {
        let board = level.as_ref().ok().map(|level| board_name(&level.board));
        let par = level.as_ref().ok().and_then(par);
        Self { level, board, par }
    }

    /// The level, or why there is none.
    pub fn level(&self) -> Result<&Level, &LevelError> {
        self.level.as_ref()
    }

    /// The score to reach, if one is known.
    pub(super) fn par(&self) -> Option<Par> {
        self.par
    }

    /// The name of the level's board.
    pub(crate) fn board(&self) -> Option<&str> {
        self.board.as_deref()
    }
}

/// The asset path of a level file. It is not made of a text, in which `#` and `://` have a meaning.
fn asset_path(path: PathBuf) -> AssetPath<'static> {
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
    match Standing::soon(&level.board, level.solution()?) {
        Standing::Holds { score, .. } => Some(Par { score, proven: false }),
        _ => None,
    }
}

impl LevelSource {
    /// Reads the level.
    pub(super) fn read(&self) -> Result<Level, LevelError> {
        match self {
            Self::File(path) => parse(read(path)),
            Self::Puzzle(collection, place) => {
                let puzzle = collection.puzzle(*place).ok_or(LevelError::Gone)?;
                let puzzle = puzzle.map_err(LevelError::Puzzle)?.among(collection.header());
                puzzle.level().map_err(LevelError::Syntax)
            }
        }
    }
}

/// Reads the levels of a collection again when its file changes. It wakes the window, which sleeps at rest.
fn watch(
    playlist: &Playlist,
    mut before: Arc<Collection>,
    window: Option<&EventLoopProxyWrapper>,
) -> CollectionChanges {
    let (sender, levels) = mpsc::channel();
    let (path, count, wake) =
        (playlist.folder().join(playlist.file()), playlist.len(), waker(window));
    let file = path.clone();
    let watch = FileWatcher::new(move |_| {
        for (place, level) in read_again(&file, &mut before, count) {
            // At the game's end, no receiver is left.
            let _ = sender.send((place, level));
        }
        wake();
    });
    watch.watch(&path);
    CollectionChanges { levels: SyncCell::new(levels), _watch: watch }
}

/// Reads the levels of a changed collection that have changed, with their places in the playlist.
fn read_again(file: &Path, before: &mut Arc<Collection>, count: usize) -> Vec<(usize, LevelFile)> {
    match collection(file).map(Arc::new) {
        Ok(now) => {
            let is_other = |place: &usize| before.puzzle(*place) != now.puzzle(*place);
            let source = |place| LevelSource::Puzzle(Arc::clone(&now), place);
            let read = |place| (place, LevelFile::new(source(place).read()));
            let changed = (0..count).filter(is_other).map(read).collect();
            *before = now;
            changed
        }
        // A file that is gone, perhaps for a moment while it is saved, leaves its levels alone.
        Err(Unusable::Unreadable(_)) => Vec::new(),
        Err(error) => {
            let gone = || LevelFile::new(Err(LevelError::Read(error.to_string())));
            (0..count).map(|place| (place, gone())).collect()
        }
    }
}

/// Takes levels that were read again.
fn renew(mut files: ResMut<LevelFiles>, mut assets: ResMut<Assets<LevelFile>>) {
    let LevelFiles { handles, changes } = &mut *files;
    for (place, level) in changes.iter_mut().flat_map(|changes| changes.levels.get().try_iter()) {
        if let Err(error) = assets.insert(&handles[place], level) {
            error!("A level that was read again has no place: {error}.");
        }
    }
}
