//! Writing the progress beside the frames.

use std::collections::BTreeMap;
use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;

use super::folder::ProgressFolder;
use super::record::Record;
use crate::platform::{JoinHandle, spawn_thread};
use crate::save::keep::AGAIN;
use crate::save::trouble::Trouble;

/// A thread that writes records; of each board the newest alone.
#[derive(Resource)]
pub(super) struct Writer {
    /// Gone once the game is over.
    records: Option<Sender<Record>>,
    news: SyncCell<Receiver<News>>,
    thread: Option<JoinHandle<()>>,
}

/// What there is to tell of the writing.
pub(super) enum News {
    /// Something was wrong with what was there.
    Wrong(Trouble),
    /// Something cannot be written; of failures in a row the first alone is told.
    Unsaved(Trouble),
    /// All is written again.
    Saved,
}

impl Writer {
    /// # Errors
    /// The system gives no thread.
    pub(super) fn start(folder: ProgressFolder) -> io::Result<Self> {
        let (sender, records) = channel();
        let (tell, news) = channel();
        let thread = spawn_thread("progress", move || write_all(&folder, &records, &tell))?;
        let (records, thread) = (Some(sender), Some(thread));
        Ok(Self { records, news: SyncCell::new(news), thread })
    }

    /// Has a record written soon.
    pub(super) fn write(&self, record: Record) {
        if let Some(records) = &self.records {
            // The thread ends with this alone.
            let _ = records.send(record);
        }
    }

    /// What came of it since this was asked last.
    pub(super) fn news(&mut self) -> Vec<News> {
        self.news.get().try_iter().collect()
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

fn write_all(folder: &ProgressFolder, records: &Receiver<Record>, tell: &Sender<News>) {
    let mut due = BTreeMap::new();
    let mut is_failing = false;
    // Once the game is over nobody hears what is told.
    let tell = |news| drop(tell.send(news));
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
        due.retain(|_, record: &mut Record| match folder.write(record) {
            Ok(trouble) => {
                trouble.map(News::Wrong).map(tell);
                false
            }
            Err(error) => {
                failure = Some(error);
                true
            }
        });
        match (&failure, is_failing) {
            (Some(error), false) => tell(News::Unsaved(folder.unsaved(error))),
            (None, true) => tell(News::Saved),
            _ => {}
        }
        is_failing = failure.is_some();
        if is_over {
            return;
        }
    }
}
