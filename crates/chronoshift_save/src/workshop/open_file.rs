//! The file of an open unfinished level.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use super::shelf::ShelfPlace;
use super::unfinished::{LevelMark, Origin};

/// An open unfinished level: its place, and the version of its file that this game last read. The thread that writes
/// has the newest state, and sends it to the other threads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenFile {
    id: u64,
    /// Its place; its file may not exist yet.
    pub(super) place: ShelfPlace,
    /// The mark of its text in the file; `None` if there is no file yet.
    pub(super) seen: Option<LevelMark>,
    /// The level that it will replace.
    pub(super) origin: Option<Origin>,
}

/// A number that is new in this run of the game.
pub(super) fn next_number() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

impl OpenFile {
    pub(super) fn new(place: ShelfPlace, seen: Option<LevelMark>, origin: Option<Origin>) -> Self {
        Self { id: next_number(), place, seen, origin }
    }

    /// The number that all of its states have.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// Its place, which changes when another game has taken the file.
    pub fn place(&self) -> &ShelfPlace {
        &self.place
    }

    /// The name of the level that it will replace, if there is one.
    pub fn level(&self) -> Option<String> {
        self.origin.as_ref().map(Origin::name)
    }

    /// The place of the level that it will replace, if that is in the workshop.
    pub fn saved_as(&self) -> Option<ShelfPlace> {
        self.origin.as_ref().and_then(Origin::level)
    }

    /// The file outside of the workshop that it will replace, if there is one.
    pub fn elsewhere(&self) -> Option<PathBuf> {
        self.origin.as_ref()?.elsewhere().map(Path::to_owned)
    }

    /// Whether a text differs from the text of the level that it will replace.
    pub fn differs(&self, text: &str) -> bool {
        let mark = Some(LevelMark::from_bytes(text.as_bytes()));
        self.origin.as_ref().is_some_and(|origin| origin.mark != mark)
    }

    /// Replaces its origin by `there`, in which another game has noted a new name of the same level.
    pub(super) fn follow_origin(&mut self, there: Option<Origin>) {
        let is_same = |one: &Origin| self.origin.as_ref().is_some_and(|it| it.mark == one.mark);
        if let Some(there) = there.filter(is_same) {
            self.origin = Some(there);
        }
    }
}
