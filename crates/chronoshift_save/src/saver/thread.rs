//! The thread, as those see it that have something saved.

use std::io;
use std::sync::mpsc::{Receiver, channel};

use super::desk::{Desk, Request};
use super::news::SaveNews;
use super::workbench::Workbench;
use crate::files::Worker;
use crate::progress::Record;
use crate::reason::Reason;
use crate::settings::Settings;
use crate::store::Store;
use crate::workshop::{LevelVersion, Workshop};

/// Writes saved data in the background, and tries again what fails. Of several versions of an item, only the
/// newest counts. What it does and finds comes as [`SaveNews`].
pub struct Saver {
    /// `None` once the game is over.
    worker: Option<Worker<Request>>,
}

impl Saver {
    /// Starts the thread. Returns the channel of its news, too.
    ///
    /// # Errors
    /// The system gives no thread.
    pub fn start() -> io::Result<(Self, Receiver<SaveNews>)> {
        let (tell, news) = channel();
        let mut desk = Desk::new(tell);
        let worker = Worker::start("saver", move |requests| desk.serve(requests))?;
        Ok((Self { worker: Some(worker) }, news))
    }

    /// Leaves the store of the progress to the thread.
    pub fn open_progress(&self, store: Store<Record>) {
        self.ask(Request::OpenProgress(Box::new(store)));
    }

    /// Writes the record of a board soon. Another game's attempt becomes a saved one with this name.
    pub fn save_progress(&self, record: Record, others: Option<String>) {
        self.ask(Request::SaveProgress(Box::new(record), others));
    }

    /// Sets the file of a board aside, because a part of it is useless. If that fails, the file is overwritten.
    pub fn spoil_progress(&self, board: String, reason: Reason) {
        self.ask(Request::SpoilProgress(board, reason));
    }

    /// Does something once all progress that was to be saved before is written; never, if it is never written.
    pub fn after_progress(&self, act: impl FnOnce() + Send + 'static) {
        self.ask(Request::AfterProgress(Box::new(act)));
    }

    /// Leaves the store of the settings to the thread, with the key of their file and the tables that the game
    /// has made of it.
    pub fn open_settings(&self, mut store: Store<Settings>, key: String, settings: Settings) {
        store.assume(&key, &settings);
        self.ask(Request::OpenSettings(Box::new(store), key, Box::new(settings)));
    }

    /// Writes the changes of a table of the settings soon.
    pub fn save_settings(&self, table: Settings) {
        self.ask(Request::SaveSettings(Box::new(table)));
    }

    /// Leaves the player's own levels to the thread.
    pub fn open_levels(&self, workshop: Workshop) {
        self.ask(Request::OpenLevels(Box::new(workshop)));
    }

    /// Writes a version of an unfinished level soon.
    pub fn save_level(&self, version: LevelVersion) {
        self.ask(Request::SaveLevel(Box::new(version)));
    }

    /// Does something with the player's own levels on the thread, once everything before it is written, as far as
    /// possible.
    pub fn run(&self, job: impl FnOnce(&mut Workbench) + Send + 'static) {
        self.ask(Request::Run(Box::new(job)));
    }

    /// Waits until everything is on the disk, or was tried at least once.
    ///
    /// # Errors
    /// Something could not be written; it is tried again.
    pub fn flush(&self) -> Result<(), Reason> {
        let (tell, settled) = channel();
        self.ask(Request::Settle(tell));
        // If the thread is gone, there is nothing to wait for.
        settled.recv().unwrap_or(Ok(()))
    }

    /// Waits until everything is written, as far as possible, and ends the thread.
    pub fn finish(&mut self) {
        self.worker = None;
    }

    fn ask(&self, request: Request) {
        if let Some(worker) = &self.worker {
            worker.submit(request);
        }
    }
}
