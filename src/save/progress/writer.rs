//! Writing the progress beside the frames.

use std::collections::BTreeMap;
use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;

use super::folder::{ProgressFolder, Written};
use super::record::Record;
use crate::platform::{JoinHandle, spawn_thread};
use crate::save::keep::AGAIN;
use crate::save::trouble::Trouble;

/// A thread that writes records; of each board the newest alone.
#[derive(Resource)]
pub(super) struct Writer {
    /// Gone once the game is over.
    jobs: Option<Sender<Job>>,
    news: SyncCell<Receiver<News>>,
    thread: Option<JoinHandle<()>>,
}

/// What the thread is to do.
pub(super) enum Job {
    /// Write a record.
    Write(Box<Record>),
    /// Put the file of a board aside, for this reason.
    Spoil(String, String),
}

/// What there is to tell of the writing.
pub(super) enum News {
    /// Something was wrong with what was there.
    Wrong(Trouble),
    /// Something cannot be written; of failures in a row the first alone is told.
    Unsaved(Trouble),
    /// All is written again.
    Saved,
    /// What is kept of a board now.
    Kept(Box<Record>),
}

impl Writer {
    /// # Errors
    /// The system gives no thread.
    pub(super) fn start(folder: ProgressFolder) -> io::Result<Self> {
        let (sender, jobs) = channel();
        let (tell, news) = channel();
        let thread = spawn_thread("progress", move || write_all(&folder, &jobs, &tell))?;
        let (jobs, thread) = (Some(sender), Some(thread));
        Ok(Self { jobs, news: SyncCell::new(news), thread })
    }

    /// Has something done soon.
    pub(super) fn ask(&self, job: Job) {
        if let Some(jobs) = &self.jobs {
            // The thread ends with this alone.
            let _ = jobs.send(job);
        }
    }

    /// What came of it since this was asked last.
    pub(super) fn news(&mut self) -> Vec<News> {
        self.news.get().try_iter().collect()
    }

    /// Waits until all is written that can be.
    pub(super) fn finish(&mut self) {
        self.jobs = None;
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

fn write_all(folder: &ProgressFolder, jobs: &Receiver<Job>, tell: &Sender<News>) {
    let mut due = BTreeMap::new();
    let mut is_failing = false;
    // Once the game is over nobody hears what is told.
    let tell = |news| drop(tell.send(news));
    loop {
        let next = match due.is_empty() {
            true => jobs.recv().map_err(|_| RecvTimeoutError::Disconnected),
            false => jobs.recv_timeout(AGAIN),
        };
        let is_over = matches!(next, Err(RecvTimeoutError::Disconnected));
        for job in next.into_iter().chain(jobs.try_iter()) {
            match job {
                Job::Write(record) => {
                    due.insert(record.board().to_owned(), record);
                }
                // Where it cannot be put aside, it is written over: it was of no use.
                Job::Spoil(board, error) => {
                    folder.spoil(&board, error).ok().map(News::Wrong).map(tell);
                }
            }
        }
        let mut failure = None;
        due.retain(|_, record: &mut Box<Record>| match folder.write(record) {
            Ok(Written { record, trouble }) => {
                trouble.map(News::Wrong).map(tell);
                tell(News::Kept(Box::new(record)));
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
