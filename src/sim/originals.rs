//! The originals of copies in the player's folder. While a copy is being played, saving its original also updates the
//! copy, unless the copy was changed, too.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use chronoshift_core::level::MAX_BYTES;
use chronoshift_save::Reason;
use chronoshift_save::files::{read, replace_unchanged};

use crate::platform::FileWatcher;
use chronoshift_words::{english, io_text};

/// Watches originals, and copies their changes.
#[derive(Resource)]
pub(super) struct Originals {
    _watch: FileWatcher,
}

impl Originals {
    /// Starts to watch files, each with the path of its copy.
    pub(super) fn watch(copies: Vec<(PathBuf, PathBuf)>) -> Self {
        let originals: Vec<_> = copies.iter().map(|(original, _)| original.clone()).collect();
        let mut copies: Vec<_> = copies.into_iter().map(LevelCopy::new).collect();
        let watch = FileWatcher::new(move |changed: BTreeSet<PathBuf>| {
            for copy in copies.iter_mut().filter(|copy| changed.contains(&copy.original)) {
                if let Err(error) = copy.copy_change() {
                    let (original, copy) = (copy.original.display(), copy.path.display());
                    let error = english(&io_text(&error));
                    warn!("The change of {original} cannot be copied to {copy}: {error}.");
                }
            }
        });
        originals.iter().for_each(|original| watch.watch(original));
        Self { _watch: watch }
    }
}

/// A copy of a level file.
struct LevelCopy {
    original: PathBuf,
    path: PathBuf,
    /// The bytes that were copied last; `None` if the original could not be read.
    copied: Option<Vec<u8>>,
}

impl LevelCopy {
    /// A copy that already exists.
    fn new((original, path): (PathBuf, PathBuf)) -> Self {
        let read = |file: &Path| read(file, MAX_BYTES as u64);
        let copied = read(&original).and_then(|_| read(&path)).ok();
        Self { original, path, copied }
    }

    /// Copies a change to the original.
    fn copy_change(&mut self) -> io::Result<()> {
        // A file that is gone, perhaps only for a moment while it is saved, doesn't change its copy.
        let Ok(bytes) = read(&self.original, MAX_BYTES as u64) else { return Ok(()) };
        if self.copied.as_ref() == Some(&bytes) {
            return Ok(());
        }
        if !replace_unchanged(&self.path, self.copied.as_deref(), &bytes)? {
            return Err(Reason::Changed.into());
        }
        self.copied = Some(bytes);
        Ok(())
    }
}
