//! Watches files for changes, also files that disappear and return.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use bevy::prelude::*;
use notify::{RecommendedWatcher, RecursiveMode, Watcher};

/// Watches files until it is dropped.
pub(crate) struct FileWatcher {
    _watcher: Option<RecommendedWatcher>,
}

/// Editors save in several steps: everything within this time is one change.
const SETTLE: Duration = Duration::from_millis(50);

impl FileWatcher {
    /// Starts to watch. `tell` gets the places of changed files in the list, on a thread of its
    /// own.
    ///
    /// It watches the folders of the files, because many editors replace a file by a new one; but
    /// not the folders below, because a level may lie in a player's home.
    pub(crate) fn new(
        files: &[PathBuf],
        tell: impl FnMut(BTreeSet<usize>) + Send + 'static,
    ) -> Self {
        let (sender, changes) = mpsc::channel();
        let names: BTreeMap<PathBuf, usize> =
            files.iter().zip(0..).filter_map(|(file, index)| Some((real(file)?, index))).collect();
        let folders: BTreeSet<PathBuf> =
            names.keys().filter_map(|file| file.parent()).map(Path::to_owned).collect();
        let handler = move |event: notify::Result<notify::Event>| {
            let event = event.ok().filter(is_change);
            let paths = event.iter().flat_map(|event| &event.paths);
            for index in paths.filter_map(|path| names.get(path)) {
                // When the game ends, no receiver is left.
                let _ = sender.send(*index);
            }
        };
        let watcher = watcher(handler, &folders);
        if let Err(error) = &watcher {
            warn!("Changes of files will not be seen: {error}.");
        }
        thread::spawn(move || settle(&changes, tell));
        Self { _watcher: watcher.ok() }
    }
}

/// The path of a file as the system reports it. The file itself need not exist.
fn real(file: &Path) -> Option<PathBuf> {
    Some(file.parent()?.canonicalize().ok()?.join(file.file_name()?))
}

fn is_change(event: &notify::Event) -> bool {
    event.kind.is_modify() || event.kind.is_create() || event.kind.is_remove()
}

fn watcher(
    handler: impl notify::EventHandler,
    folders: &BTreeSet<PathBuf>,
) -> Result<RecommendedWatcher, String> {
    // Its own text shows paths as code does.
    let tell = |error: notify::Error| notify::Error { paths: Vec::new(), ..error }.to_string();
    let mut watcher = notify::recommended_watcher(handler).map_err(tell)?;
    for folder in folders {
        if let Err(error) = watcher.watch(folder, RecursiveMode::NonRecursive) {
            let (folder, error) = (folder.display(), tell(error));
            warn!("Changes of files in {folder} will not be seen: {error}.");
        }
    }
    Ok(watcher)
}

/// Sends changes on, until there can be no more.
fn settle(changes: &Receiver<usize>, mut tell: impl FnMut(BTreeSet<usize>)) {
    while let Ok(first) = changes.recv() {
        thread::sleep(SETTLE);
        tell(changes.try_iter().chain([first]).collect());
    }
}
