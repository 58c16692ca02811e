//! What a page can't have, or needs not.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};

/// Watches files, which change here by the game alone.
pub(crate) struct FileWatcher;

impl FileWatcher {
    /// Tells nothing.
    pub(crate) fn new(_tell: impl FnMut(BTreeSet<PathBuf>) + Send + 'static) -> Self {
        Self
    }

    pub(crate) fn watch(&self, _file: &Path) {}
}

/// Whether the system has asked the program to end: a page is closed without asking it.
pub(crate) struct Termination;

impl Termination {
    /// Has nothing to listen to.
    ///
    /// # Errors
    /// None.
    pub(crate) fn listen(_wake: impl Fn() + Send + 'static) -> io::Result<Self> {
        Ok(Self)
    }

    pub(crate) fn is_asked_for(&self) -> bool {
        false
    }
}

/// Has nothing to silence.
pub(crate) fn silence_alsa() {}

/// A browser opens its sound device without delay.
pub(crate) fn is_sound_stuck() -> bool {
    false
}
