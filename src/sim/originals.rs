//! The originals of copies in the player's folder that are being played: meanwhile, saving the
//! original also updates the copy.

use std::collections::BTreeSet;
use std::path::PathBuf;

use bevy::prelude::*;
use chronoshift_core::level::MAX_BYTES;

use crate::platform::{FileWatcher, io_reason, read, replace};

/// Watches originals, and copies their changes.
#[derive(Resource)]
pub(super) struct Originals {
    _watch: FileWatcher,
}

impl Originals {
    /// Starts to watch files, each with the place of its copy.
    pub(super) fn watch(copies: Vec<(PathBuf, PathBuf)>) -> Self {
        let originals: Vec<_> = copies.iter().map(|(original, _)| original.clone()).collect();
        let watch = FileWatcher::new(&originals, move |changed: BTreeSet<usize>| {
            for (original, copy) in changed.into_iter().filter_map(|place| copies.get(place)) {
                // A file that is gone, perhaps for a moment while it is saved, leaves its copy
                // alone.
                let Ok(bytes) = read(original, MAX_BYTES as u64) else { continue };
                if let Err(error) = replace(copy, &bytes) {
                    let (original, copy, error) =
                        (original.display(), copy.display(), io_reason(&error));
                    warn!("The change of {original} cannot be copied to {copy}: {error}.");
                }
            }
        });
        Self { _watch: watch }
    }
}
