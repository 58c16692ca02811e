//! The progress of a film that is being drawn in the background.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// The part of a film that is drawn, and whether the player has cancelled it.
#[derive(Debug, Default)]
pub(crate) struct FilmProgress {
    percent: AtomicUsize,
    is_cancelled: AtomicBool,
}

impl FilmProgress {
    /// The part that is drawn, in percent.
    pub(crate) fn percent(&self) -> usize {
        self.percent.load(Ordering::Relaxed)
    }

    pub(super) fn set_percent(&self, percent: usize) {
        self.percent.store(percent, Ordering::Relaxed);
    }

    pub(crate) fn cancel(&self) {
        self.is_cancelled.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_cancelled(&self) -> bool {
        self.is_cancelled.load(Ordering::Relaxed)
    }
}
