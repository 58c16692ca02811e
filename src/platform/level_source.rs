//! The asset source of level files, which can be anywhere: asset paths are the files' paths in the file system.

use std::io;
use std::path::Path;
use std::pin::Pin;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use bevy::asset::io::{
    AssetReader, AssetReaderError, AssetSourceBuilder, AssetSourceEvent, AssetWatcher,
    ErasedAssetReader, PathStream, Reader, ReaderNotSeekableError, SeekableReader, VecReader,
};
use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy::tasks::futures_lite::AsyncRead;
use chronoshift_core::level::sokoban;
use chronoshift_save::files::read_to_parse;

use super::machine::FileWatcher;

/// The name of the asset source of level files.
pub(crate) const LEVELS: &str = "levels";

/// How long a window should draw frames after a change, so that it shows the file when that has been read again.
const AWAKE_TIME: Duration = Duration::from_secs(1);

/// The asset source of level files.
pub(crate) fn level_source(changes: LevelChanges) -> AssetSourceBuilder {
    let watcher = LevelWatcher::default();
    let reader = LevelReader { watcher: watcher.clone() };
    AssetSourceBuilder::new(move || Box::new(reader.clone()) as Box<dyn ErasedAssetReader>)
        .with_watcher(move |sender| {
            let changes = changes.clone();
            watcher.0.get_or_init(|| {
                FileWatcher::new(move |files| {
                    // This includes removed files: reading one again reports that it is gone.
                    for event in files.into_iter().map(AssetSourceEvent::ModifiedAsset) {
                        // When the game is over, the receiver is gone.
                        let _ = sender.try_send(event);
                    }
                    changes.note_change();
                })
            });
            Some(Box::new(watcher.clone()))
        })
}

/// Watches the level files that have been read. Bevy's watcher would watch one folder with all its subfolders.
#[derive(Clone, Default)]
struct LevelWatcher(Arc<OnceLock<FileWatcher>>);

impl AssetWatcher for LevelWatcher {}

/// The last change of a level file, for waking the window: Bevy wakes it neither for the change nor after reading the
/// file again.
#[derive(Resource, Clone, Default)]
pub(crate) struct LevelChanges {
    last: Arc<Mutex<Option<Instant>>>,
    wake: Arc<OnceLock<Box<dyn Fn() + Send + Sync>>>,
}

impl LevelChanges {
    /// Sets the function that wakes the window.
    pub(crate) fn wake_by(&self, wake: impl Fn() + Send + Sync + 'static) {
        self.wake.get_or_init(|| Box::new(wake));
    }

    /// Whether a file has changed so recently that Bevy may still be reading it.
    pub(crate) fn are_recent(&self) -> bool {
        let last = *self.last.lock().unwrap_or_else(PoisonError::into_inner);
        last.is_some_and(|last| last.elapsed() < AWAKE_TIME)
    }

    fn note_change(&self) {
        *self.last.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
        if let Some(wake) = self.wake.get() {
            wake();
        }
    }
}

/// Reads level files from a disk or from the browser's store. Bevy's reader could wait forever for the other end of a
/// pipe, and has no limit.
#[derive(Clone)]
struct LevelReader {
    watcher: LevelWatcher,
}

impl AssetReader for LevelReader {
    async fn read<'a>(&'a self, path: &'a Path) -> Result<impl Reader + 'a, AssetReaderError> {
        // Watch the file before reading it, so that no change is missed.
        if let Some(watcher) = self.watcher.0.get() {
            watcher.watch(path);
        }
        // Collections are the largest of these files.
        Ok(match read_to_parse(path, sokoban::MAX_BYTES) {
            Ok(bytes) => LevelBytes::Read(VecReader::new(bytes)),
            Err(error) => LevelBytes::Unreadable(Some(error)),
        })
    }

    async fn read_meta<'a>(&'a self, path: &'a Path) -> Result<impl Reader + 'a, AssetReaderError> {
        Err::<VecReader, _>(AssetReaderError::NotFound(path.to_owned()))
    }

    async fn read_directory<'a>(
        &'a self,
        path: &'a Path,
    ) -> Result<Box<PathStream>, AssetReaderError> {
        Err(AssetReaderError::NotFound(path.to_owned()))
    }

    async fn is_directory<'a>(&'a self, _path: &'a Path) -> Result<bool, AssetReaderError> {
        Ok(false)
    }
}

/// The bytes of a file, or the reason why it can't be read, which the loader shows in place of the level. An error of
/// [`AssetReader::read`] would never reach the loader.
enum LevelBytes {
    Read(VecReader),
    Unreadable(Option<io::Error>),
}

impl AsyncRead for LevelBytes {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut [u8],
    ) -> Poll<io::Result<usize>> {
        match self.get_mut() {
            Self::Read(bytes) => Pin::new(bytes).poll_read(context, buffer),
            Self::Unreadable(error) => Poll::Ready(error.take().map_or(Ok(0), Err)),
        }
    }
}

impl Reader for LevelBytes {
    fn seekable(&mut self) -> Result<&mut dyn SeekableReader, ReaderNotSeekableError> {
        Err(ReaderNotSeekableError)
    }
}
