//! What is made and not written yet, as the disk may be full.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use super::open_file::OpenFile;
use super::shelf::ShelfPlace;
use super::unfinished::Unfinished;
use crate::platform::now;

/// The newest of each unfinished level, until it is written. Clones share it.
#[derive(Debug, Clone, Default)]
pub(super) struct Unwritten(Arc<Mutex<BTreeMap<usize, Arc<Newest>>>>);

/// An unfinished level as it is in memory.
pub(super) struct Newest {
    pub(super) held: OpenFile,
    /// When it became so, as RFC 3339 writes it.
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
    /// Remembers what is to be written, in place of what was before.
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

    /// Forgets it, as it is written, unless something newer is to be written by now.
    pub(super) fn remove(&self, newest: &Arc<Newest>) {
        let id = newest.held.id();
        self.with(|all| {
            if all.get(&id).is_some_and(|it| Arc::ptr_eq(it, newest)) {
                all.remove(&id);
            }
        });
    }

    /// All that is to be written.
    pub(super) fn all(&self) -> Vec<Arc<Newest>> {
        self.with(|all| all.values().cloned().collect())
    }

    /// What is to be written at a place.
    pub(super) fn at(&self, place: &ShelfPlace) -> Option<Arc<Newest>> {
        self.all().into_iter().find(|newest| newest.held.place().is_same(place))
    }

    fn with<T>(&self, act: impl FnOnce(&mut BTreeMap<usize, Arc<Newest>>) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
