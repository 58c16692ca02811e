//! Functions that a page can't have or doesn't need.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};

use chronoshift_words::Message;

use crate::platform::film_progress::FilmProgress;

/// A watcher of files. It does nothing, because only the game changes files here.
pub(crate) struct FileWatcher;

impl FileWatcher {
    /// Never calls the function.
    pub(crate) fn new(_on_change: impl FnMut(BTreeSet<PathBuf>) + Send + 'static) -> Self {
        Self
    }

    pub(crate) fn watch(&self, _file: &Path) {}
}

/// Whether the system has asked the program to end. Never true, because a page is closed without asking.
pub(crate) struct Termination;

impl Termination {
    /// Does nothing.
    ///
    /// # Errors
    /// Never.
    pub(crate) fn listen(_wake: impl Fn() + Send + 'static) -> io::Result<Self> {
        Ok(Self)
    }

    pub(crate) fn is_requested(&self) -> bool {
        false
    }
}

/// Whether the game can draw films. A page can't run a second program.
pub(crate) const DRAWS_FILMS: bool = false;

/// Draws nothing.
///
/// # Errors
/// Always.
pub(crate) fn draw_film(
    _level: &str,
    _replay: Option<&str>,
    _form: (&str, &str),
    _progress: (&FilmProgress, &impl Fn()),
) -> Result<Option<Vec<u8>>, Message> {
    Err(Message::default())
}

/// Does nothing, because there is no ALSA.
pub(crate) fn silence_alsa() {}

/// Whether opening a sound device would block the game. Never in a browser.
pub(crate) fn is_sound_stuck() -> bool {
    false
}
