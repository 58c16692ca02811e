//! The thread that saves, in the game's world.

use std::io;
use std::sync::mpsc::Receiver;

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use chronoshift_save::SaveNews;

/// The thread that saves. Without one, neither settings nor progress are saved.
#[derive(Resource, Deref)]
pub struct Saver {
    #[deref]
    saver: chronoshift_save::Saver,
    news: SyncCell<Receiver<SaveNews>>,
}

/// When the game's end waits for the settings, in [`Last`]: changes have to come before.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct SettingsFinished;

/// The parts of saving the progress, in [`Last`].
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub enum ProgressSet {
    /// Changes go to the thread that writes.
    Write,
    /// At the game's end, the game waits for it.
    Finish,
}

impl Saver {
    /// # Errors
    /// The system gives no thread.
    pub(super) fn start() -> io::Result<Self> {
        let (saver, news) = chronoshift_save::Saver::start()?;
        Ok(Self { saver, news: SyncCell::new(news) })
    }

    /// The news since the last call.
    pub(super) fn news(&mut self) -> Vec<SaveNews> {
        self.news.get().try_iter().collect()
    }

    /// Waits until everything is written, as far as possible.
    pub(super) fn finish(&mut self) {
        self.saver.finish();
    }
}
