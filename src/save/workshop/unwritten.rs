//! Unfinished levels that are not written yet, perhaps because the disk is full.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use super::open_file::OpenFile;
use super::shelf::ShelfPlace;
use super::unfinished::Unfinished;
use crate::platform::now;

/// The newest version of each unfinished level, until it is written. All clones share it.
#[derive(Debug, Clone, Default)]
pub(super) struct Unwritten(Arc<Mutex<BTreeMap<usize, Arc<Newest>>>>);

/// An unfinished level as it is in memory.
pub(super) struct Newest {
    pub(super) held: OpenFile,
    /// The time of this version, in RFC 3339 format.
    pub(super) changed: String,
    unfinished: Box<dyn Fn() -> Unfinished + Send + Sync>,
}

impl Newest {
    pub(super) fn unfinished(&self) -> Unfinished {
        (self.unfinished)()
    }
}

impl fmt::Debug for Newest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Newest").field(&self.held).finish()
    }
}

impl Unwritten {
    /// Adds a version, in place of an older one.
    pub(super) fn add(
        &self,
        held: &OpenFile,
        unfinished: impl Fn() -> Unfinished + Send + Sync + 'static,
    ) -> Arc<Newest> {
        let (held, changed, unfinished) = (held.clone(), now(), Box::new(unfinished));
        let newest = Arc::new(Newest { held, changed, unfinished });
        self.with(|all| all.insert(newest.held.id(), Arc::clone(&newest)));
        newest
    }

    /// Removes a version that is written, unless there is a newer one by now.
    pub(super) fn remove(&self, newest: &Arc<Newest>) {
        let id = newest.held.id();
        self.with(|all| {
            if all.get(&id).is_some_and(|it| Arc::ptr_eq(it, newest)) {
                all.remove(&id);
            }
        });
    }

    /// All versions that are not written yet.
    pub(super) fn all(&self) -> Vec<Arc<Newest>> {
        self.with(|all| all.values().cloned().collect())
    }

    /// The version at a place that is not written yet.
    pub(super) fn at(&self, place: &ShelfPlace) -> Option<Arc<Newest>> {
        self.all().into_iter().find(|newest| newest.held.place().is_same(place))
    }

    fn with<T>(&self, act: impl FnOnce(&mut BTreeMap<usize, Arc<Newest>>) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
