//! The asset source of level files, which can be anywhere: a file's path in it is its path on the machine.

use std::io::{self, Read};
use std::path::Path;
use std::pin::Pin;
use std::task::{Context, Poll};

use bevy::asset::io::{
    AssetReader, AssetReaderError, AssetSourceBuilder, ErasedAssetReader, PathStream, Reader,
    ReaderNotSeekableError, SeekableReader, VecReader,
};
use bevy::tasks::futures_lite::AsyncRead;
use chronoshift_core::level::sokoban;

use super::machine::open;

/// The name of the asset source of level files.
pub(crate) const LEVELS: &str = "levels";

/// The number of bytes to read of a file. Parsers refuse longer files.
const LIMIT: u64 = sokoban::MAX_BYTES as u64 + 1;

/// The asset source of level files.
pub(crate) fn level_source() -> AssetSourceBuilder {
    AssetSourceBuilder::new(|| Box::new(LevelReader) as Box<dyn ErasedAssetReader>)
}

/// Reads level files from a disk or from the browser's store. Bevy's reader would wait for the other end of
/// a pipe, and read without a limit.
struct LevelReader;

impl AssetReader for LevelReader {
    async fn read<'a>(&'a self, path: &'a Path) -> Result<impl Reader + 'a, AssetReaderError> {
        Ok(match read(path) {
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

fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open(path)?.take(LIMIT).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The bytes of a file, or why it can't be read. An error of [`AssetReader::read`] would never reach the
/// loader, which shows it in place of the level.
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
