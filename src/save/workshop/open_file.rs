//! The file of an open unfinished level.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use super::shelf::ShelfPlace;
use super::unfinished::{LevelMark, Origin};

/// An open unfinished level: its place, and the version of its file that this game last read. All
/// clones are one, also on the thread that writes.
#[derive(Debug, Clone)]
pub struct OpenFile(Arc<Mutex<OpenFileState>>);

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
        Self(Arc::new(Mutex::new(OpenFileState { place, seen, origin })))
    }

    /// Its place. It changes when another game has taken that file.
    pub fn place(&self) -> ShelfPlace {
        self.change(|hold| hold.place.clone())
    }

    pub(super) fn origin(&self) -> Option<Origin> {
        self.change(|hold| hold.origin.clone())
    }

    /// The name of the level that it is to replace, if there is one.
    pub fn level(&self) -> Option<String> {
        self.change(|hold| hold.origin.as_ref().map(Origin::name))
    }

    /// The place of the level that it is to replace, if that is in the workshop.
    pub fn saved_as(&self) -> Option<ShelfPlace> {
        self.change(|hold| hold.origin.as_ref().and_then(Origin::level))
    }

    /// The file outside of the workshop that it is to replace, if there is one.
    pub fn elsewhere(&self) -> Option<PathBuf> {
        self.change(|hold| hold.origin.as_ref()?.elsewhere().map(Path::to_owned))
    }

    /// Whether a text differs from that of the level that it is to replace.
    pub fn differs(&self, text: &str) -> bool {
        let mark = Some(LevelMark::of(text.as_bytes()));
        self.change(|hold| hold.origin.as_ref().is_some_and(|origin| origin.mark != mark))
    }

    /// An id that all clones share.
    pub(super) fn id(&self) -> usize {
        Arc::as_ptr(&self.0).addr()
    }

    /// Changes it, while no other thread does.
    pub(super) fn change<T>(&self, change: impl FnOnce(&mut OpenFileState) -> T) -> T {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
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
