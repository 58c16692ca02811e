//! Unfinished levels that are not written yet, perhaps because the disk is full.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use super::open_file::{OpenFile, next_number};
use super::shelf::ShelfPlace;
use super::unfinished::Unfinished;
use crate::time::now;

/// The newest version of each unfinished level that is not written yet.
#[derive(Debug, Clone, Default)]
pub(super) struct Unwritten(BTreeMap<u64, LevelVersion>);

/// A version of an unfinished level in memory.
#[derive(Clone)]
pub struct LevelVersion {
    pub(super) open: OpenFile,
    pub(super) number: u64,
    /// The time of the change, in RFC 3339 format.
    pub(super) changed: String,
    unfinished: Arc<dyn Fn() -> Unfinished + Send + Sync>,
}

impl LevelVersion {
    /// A new version. The thread that writes calls `unfinished`.
    pub(super) fn new(
        open: &OpenFile,
        unfinished: impl Fn() -> Unfinished + Send + Sync + 'static,
    ) -> Self {
        let (open, number, changed) = (open.clone(), next_number(), now());
        Self { open, number, changed, unfinished: Arc::new(unfinished) }
    }

    pub(crate) fn open(&self) -> &OpenFile {
        &self.open
    }

    pub(crate) fn number(&self) -> u64 {
        self.number
    }

    pub(crate) fn unfinished(&self) -> Unfinished {
        (self.unfinished)()
    }
}

impl fmt::Debug for LevelVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("LevelVersion").field(&self.open).field(&self.number).finish()
    }
}

impl Unwritten {
    /// Adds a version, in place of an older one.
    pub(super) fn add(&mut self, version: LevelVersion) {
        self.0.insert(version.open.id(), version);
    }

    /// Updates the state of an open level. Removes its version if exactly that one was written.
    pub(super) fn update_state(&mut self, open: &OpenFile, written: Option<u64>) {
        let Some(version) = self.0.get_mut(&open.id()) else { return };
        version.open.clone_from(open);
        if Some(version.number) == written {
            self.0.remove(&open.id());
        }
    }

    /// All versions that are not written yet.
    pub(super) fn all(&self) -> impl Iterator<Item = &LevelVersion> {
        self.0.values()
    }

    /// The version at a place that is not written yet.
    pub(super) fn at(&self, place: &ShelfPlace) -> Option<&LevelVersion> {
        self.all().find(|version| version.open.place.is_same(place))
    }
}
