//! Level files as Bevy assets, which are read again when they change.

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver};

use bevy::asset::UntypedHandle;
use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::winit::EventLoopProxyWrapper;
use bevy_asset_loader::prelude::*;
use chronoshift_core::level::{self, Level, MAX_BYTES, SyntaxError};

use super::playlist::Playlist;
use crate::platform::{FileWatcher, io_reason, open, waker};

/// A level file, valid or not: the game shows a level that can't be played, too.
#[derive(Asset, TypePath, Debug)]
pub struct LevelFile(pub Result<Level, LevelError>);

/// Why a level file can't be used.
#[derive(Debug, Clone, PartialEq)]
pub enum LevelError {
    /// Its text is no level.
    Syntax(SyntaxError),
    /// It can't be read, for this reason of the system.
    Read(String),
}

/// The files of the playlist, in its order.
#[derive(Resource)]
pub struct LevelFiles {
    handles: Vec<Handle<LevelFile>>,
    /// Changed files that were read again, by their places.
    changes: SyncCell<Changes>,
    _watch: FileWatcher,
}

type Changes = Receiver<(usize, LevelFile)>;

/// The files while the game reads them for the first time.
#[derive(Resource)]
struct Reading(LevelFiles);

pub(super) fn plugin(app: &mut App) {
    app.init_asset::<LevelFile>()
        .add_systems(PreUpdate, renew.run_if(resource_exists::<LevelFiles>));
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
    pub(super) fn are_read(&self, levels: &Assets<LevelFile>) -> bool {
        self.handles.iter().all(|handle| levels.contains(handle))
    }

    /// Starts to read all files of a playlist, and to watch them.
    pub(super) fn begin(world: &World, playlist: &Playlist) -> Self {
        let paths: Vec<PathBuf> = playlist.paths().collect();
        // The watch begins first, so that no change is missed.
        let (changes, watch) = watch(&paths, world.get_resource::<EventLoopProxyWrapper>());
        let server = world.resource::<AssetServer>();
        let read = |path: PathBuf| {
            server.add_async(async move { Ok::<_, Infallible>(LevelFile::read(&path)) })
        };
        Self {
            handles: paths.into_iter().map(read).collect(),
            changes: SyncCell::new(changes),
            _watch: watch,
        }
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
    fn read(path: &Path) -> Self {
        let level = bytes(path).map_err(|error| LevelError::Read(io_reason(&error)));
        Self(level.and_then(|bytes| level::parse(&bytes).map_err(LevelError::Syntax)))
    }
}

/// A file's bytes, up to a little more than a level may have.
fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open(path)?.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Reads files again when they change. It wakes the window, which sleeps at rest.
fn watch(paths: &[PathBuf], window: Option<&EventLoopProxyWrapper>) -> (Changes, FileWatcher) {
    let (sender, changes) = mpsc::channel();
    let (paths_again, wake) = (paths.to_vec(), waker(window));
    let watch = FileWatcher::new(paths, move |changed: BTreeSet<usize>| {
        for index in changed {
            // At the game's end, no receiver is left.
            let _ = sender.send((index, LevelFile::read(&paths_again[index])));
        }
        wake();
    });
    (changes, watch)
}

/// Takes files that were read again.
fn renew(mut files: ResMut<LevelFiles>, mut assets: ResMut<Assets<LevelFile>>) {
    let files = &mut *files;
    for (index, file) in files.changes.get().try_iter() {
        if let Err(error) = assets.insert(&files.handles[index], file) {
            error!("A level file that was read again has no place: {error}.");
        }
    }
}
