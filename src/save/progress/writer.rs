//! Writing the progress beside the frames.

use std::collections::BTreeMap;
use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;

use super::folder::ProgressFolder;
use super::record::Record;
use crate::platform::{JoinHandle, spawn_thread};
use crate::save::trouble::Trouble;

/// A thread that writes records; of each board the newest alone.
#[derive(Resource)]
pub(super) struct Writer {
    /// Gone once the game is over.
    records: Option<Sender<Record>>,
    troubles: SyncCell<Receiver<Trouble>>,
    thread: Option<JoinHandle<()>>,
}

/// What could not be written is tried again after so long.
const AGAIN: Duration = Duration::from_secs(5);

impl Writer {
    /// # Errors
    /// The system gives no thread.
    pub(super) fn start(folder: ProgressFolder) -> io::Result<Self> {
        let (sender, records) = channel();
        let (tell, troubles) = channel();
        let thread = spawn_thread("progress", move || write_all(&folder, &records, &tell))?;
        let (records, thread) = (Some(sender), Some(thread));
        Ok(Self { records, troubles: SyncCell::new(troubles), thread })
    }

    /// Has a record written soon.
    pub(super) fn write(&self, record: Record) {
        if let Some(records) = &self.records {
            // The thread ends with this alone.
            let _ = records.send(record);
        }
    }

    /// What went wrong since this was asked last.
    pub(super) fn troubles(&mut self) -> Vec<Trouble> {
        self.troubles.get().try_iter().collect()
    }

    /// Waits until all is written that can be.
    pub(super) fn finish(&mut self) {
        self.records = None;
        if let Some(thread) = self.thread.take() {
            // If it panicked, that was told already.
            let _ = thread.join();
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.finish();
    }
}

fn write_all(folder: &ProgressFolder, records: &Receiver<Record>, tell: &Sender<Trouble>) {
    let mut due = BTreeMap::new();
    let mut is_failing = false;
    loop {
        let next = match due.is_empty() {
            true => records.recv().map_err(|_| RecvTimeoutError::Disconnected),
            false => records.recv_timeout(AGAIN),
        };
        let is_over = matches!(next, Err(RecvTimeoutError::Disconnected));
        for record in next.into_iter().chain(records.try_iter()) {
            due.insert(record.board().to_owned(), record);
        }
        let mut failure = None;
        due.retain(|_, record: &mut Record| {
            let written = folder.write(record);
            let failed = written.is_err();
            failure = written.err().or(failure.take());
            failed
        });
        if let Some(error) = failure.as_ref().filter(|_| !is_failing) {
            // Of failures in a row, the first alone is told.
            let _ = tell.send(folder.unsaved(error));
        }
        is_failing = failure.is_some();
        if is_over {
            return;
        }
    }
}
