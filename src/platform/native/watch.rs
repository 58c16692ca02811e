//! Watching files for changes, even if they disappear and return.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use bevy::prelude::*;
use notify::{RecommendedWatcher, RecursiveMode, Watcher};

/// Watches files until it is dropped.
pub(crate) struct FileWatcher {
    watched: Arc<Mutex<WatchedFiles>>,
    watcher: Option<Mutex<RecommendedWatcher>>,
}

#[derive(Default)]
struct WatchedFiles {
    /// The path that the system reports for each file, with all paths by which callers named it.
    names: BTreeMap<PathBuf, BTreeSet<PathBuf>>,
    folders: BTreeSet<PathBuf>,
}

/// The time within which several changes count as one, because editors save in several steps.
const DEBOUNCE_TIME: Duration = Duration::from_millis(50);

impl FileWatcher {
    /// A watcher without files. `on_change` gets the paths of changed files as callers named them, on a separate
    /// thread.
    pub(crate) fn new(on_change: impl FnMut(BTreeSet<PathBuf>) + Send + 'static) -> Self {
        let (sender, changes) = mpsc::channel();
        let watched = Arc::<Mutex<WatchedFiles>>::default();
        let files = Arc::clone(&watched);
        let handler = move |event: notify::Result<notify::Event>| {
            let event = event.ok().filter(is_change);
            let mut files = lock(&files);
            for path in event.iter().flat_map(|event| &event.paths) {
                // The system no longer watches a folder that disappeared, even if it returns.
                files.folders.remove(path);
                for name in files.names.get(path).into_iter().flatten() {
                    // When the game is over, the receiver is gone.
                    let _ = sender.send(name.clone());
                }
            }
        };
        let watcher = notify::recommended_watcher(handler).map_err(without_paths);
        if let Err(error) = &watcher {
            warn!("Changes of files will not be seen: {error}.");
        }
        thread::spawn(move || debounce(&changes, on_change));
        Self { watched, watcher: watcher.ok().map(Mutex::new) }
    }

    /// Starts to watch a file.
    ///
    /// It watches the file's folder, because many editors replace a file with a new one, but not the subfolders,
    /// because a level may be in the player's home folder.
    pub(crate) fn watch(&self, file: &Path) {
        let (Some(watcher), Some((folder, path))) = (&self.watcher, real(file)) else { return };
        // Another thread with a file in this folder waits here until the folder is watched.
        let mut watcher = lock(watcher);
        let is_new = {
            let mut watched = lock(&self.watched);
            watched.names.entry(path).or_default().insert(file.to_owned());
            watched.folders.insert(folder.clone())
        };
        // The files must be unlocked here, because the handler may need them before the watcher answers.
        if is_new && let Err(error) = watcher.watch(&folder, RecursiveMode::NonRecursive) {
            let (folder, error) = (folder.display(), without_paths(error));
            warn!("Changes of files in {folder} will not be seen: {error}.");
        }
    }
}

/// The folder of a file, and the path of the file as the system reports it. The file itself need not
/// exist.
fn real(file: &Path) -> Option<(PathBuf, PathBuf)> {
    let folder = file.parent()?.canonicalize().ok()?;
    let path = folder.join(file.file_name()?);
    Some((folder, path))
}

fn is_change(event: &notify::Event) -> bool {
    event.kind.is_modify() || event.kind.is_create() || event.kind.is_remove()
}

/// The text of an error without its paths, which would be in debug format.
fn without_paths(error: notify::Error) -> String {
    notify::Error { paths: Vec::new(), ..error }.to_string()
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Forwards changes until the watcher is dropped. Changes within a short time are forwarded together.
fn debounce(changes: &Receiver<PathBuf>, mut on_change: impl FnMut(BTreeSet<PathBuf>)) {
    while let Ok(first) = changes.recv() {
        thread::sleep(DEBOUNCE_TIME);
        on_change(changes.try_iter().chain([first]).collect());
    }
}
