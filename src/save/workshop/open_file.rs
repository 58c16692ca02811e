//! The file that an editor works on.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use super::shelf::ShelfPlace;
use super::unfinished::{LevelMark, Origin};

/// An unfinished level that is open: where it is kept, and what its file held when this game
/// last looked. Clones are the same one, also on the thread that writes.
#[derive(Debug, Clone)]
pub struct OpenFile(Arc<Mutex<OpenFileState>>);

#[derive(Debug, Clone)]
pub(super) struct OpenFileState {
    /// Where it is kept, or will be once there is something to keep.
    pub(super) place: ShelfPlace,
    /// What its file held of its text; nothing if there is no file yet.
    pub(super) seen: Option<LevelMark>,
    /// The level that it is to take the place of.
    pub(super) origin: Option<Origin>,
}

impl OpenFile {
    pub(super) fn new(place: ShelfPlace, seen: Option<LevelMark>, origin: Option<Origin>) -> Self {
        Self(Arc::new(Mutex::new(OpenFileState { place, seen, origin })))
    }

    /// Where it is kept, or will be. It changes when another game has taken that file.
    pub fn place(&self) -> ShelfPlace {
        self.change(|hold| hold.place.clone())
    }

    pub(super) fn origin(&self) -> Option<Origin> {
        self.change(|hold| hold.origin.clone())
    }

    /// The name of the level that it is to take the place of, if it is one.
    pub fn level(&self) -> Option<String> {
        self.change(|hold| hold.origin.as_ref().map(Origin::name))
    }

    /// Where the level is that it is to take the place of, if that is one of the workshop's.
    pub fn saved_as(&self) -> Option<ShelfPlace> {
        self.change(|hold| hold.origin.as_ref().and_then(Origin::level))
    }

    /// The file outside of the workshop that it is to take the place of, if there is one.
    pub fn elsewhere(&self) -> Option<PathBuf> {
        self.change(|hold| hold.origin.as_ref()?.elsewhere().map(Path::to_owned))
    }

    /// Whether a text is another one than that of the level that it is to take the place of.
    pub fn differs(&self, text: &str) -> bool {
        let mark = Some(LevelMark::of(text.as_bytes()));
        self.change(|hold| hold.origin.as_ref().is_some_and(|origin| origin.mark != mark))
    }

    /// What clones of it share.
    pub(super) fn id(&self) -> usize {
        Arc::as_ptr(&self.0).addr()
    }

    /// Does something with it while no one else does.
    pub(super) fn change<T>(&self, change: impl FnOnce(&mut OpenFileState) -> T) -> T {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl OpenFileState {
    /// Goes along with another game that has given the level another name which it is to take the place
    /// of.
    pub(super) fn follow(&mut self, there: Option<Origin>) {
        let is_same = |one: &Origin| self.origin.as_ref().is_some_and(|it| it.mark == one.mark);
        if let Some(there) = there.filter(is_same) {
            self.origin = Some(there);
        }
    }
}
