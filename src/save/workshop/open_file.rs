//! The file of an open unfinished level.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::shelf::ShelfPlace;
use super::unfinished::{LevelMark, Origin};

/// An open unfinished level: its place, and the version of its file that this game last read. All
/// clones are one, also on the thread that writes.
#[derive(Debug, Clone)]
pub struct OpenFile(Arc<OpenFileStates>);

#[derive(Debug)]
struct OpenFileStates {
    /// Locked over accesses to the disk.
    now: Mutex<OpenFileState>,
    /// The state after the last change, for readers, which wait for no disk.
    last: Mutex<OpenFileState>,
}

#[derive(Debug, Clone)]
pub(super) struct OpenFileState {
    /// Its place, where it may not be written yet.
    pub(super) place: ShelfPlace,
    /// The mark of its text in the file; `None` if there is no file yet.
    pub(super) seen: Option<LevelMark>,
    /// The level that it is to replace.
    pub(super) origin: Option<Origin>,
}

impl OpenFile {
    pub(super) fn new(place: ShelfPlace, seen: Option<LevelMark>, origin: Option<Origin>) -> Self {
        let state = OpenFileState { place, seen, origin };
        Self(Arc::new(OpenFileStates { now: Mutex::new(state.clone()), last: Mutex::new(state) }))
    }

    /// Its place. It changes when another game has taken that file.
    pub fn place(&self) -> ShelfPlace {
        self.last().place.clone()
    }

    pub(super) fn origin(&self) -> Option<Origin> {
        self.last().origin.clone()
    }

    /// The name of the level that it is to replace, if there is one.
    pub fn level(&self) -> Option<String> {
        self.last().origin.as_ref().map(Origin::name)
    }

    /// The place of the level that it is to replace, if that is in the workshop.
    pub fn saved_as(&self) -> Option<ShelfPlace> {
        self.last().origin.as_ref().and_then(Origin::level)
    }

    /// The file outside of the workshop that it is to replace, if there is one.
    pub fn elsewhere(&self) -> Option<PathBuf> {
        self.last().origin.as_ref()?.elsewhere().map(Path::to_owned)
    }

    /// Whether a text differs from that of the level that it is to replace.
    pub fn differs(&self, text: &str) -> bool {
        let mark = Some(LevelMark::of(text.as_bytes()));
        self.last().origin.as_ref().is_some_and(|origin| origin.mark != mark)
    }

    /// An id that all clones share.
    pub(super) fn id(&self) -> usize {
        Arc::as_ptr(&self.0).addr()
    }

    /// Changes it, while no other thread does.
    pub(super) fn change<T>(&self, change: impl FnOnce(&mut OpenFileState) -> T) -> T {
        let mut now = self.0.now.lock().unwrap_or_else(PoisonError::into_inner);
        let result = change(&mut now);
        self.last().clone_from(&now);
        result
    }

    fn last(&self) -> MutexGuard<'_, OpenFileState> {
        self.0.last.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl OpenFileState {
    /// Follows another game that has renamed the level that it is to replace.
    pub(super) fn follow(&mut self, there: Option<Origin>) {
        let is_same = |one: &Origin| self.origin.as_ref().is_some_and(|it| it.mark == one.mark);
        if let Some(there) = there.filter(is_same) {
            self.origin = Some(there);
        }
    }
}
