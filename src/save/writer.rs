//! Writes files in the background.

use std::collections::BTreeMap;
use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use chronoshift_save::Reason;

use crate::platform::Worker;

/// Writes what it is told. For each place `K` only the newest job counts, and failed jobs are tried
/// again. Its jobs report `T`.
#[derive(Resource)]
pub(super) struct Writer<K: Send + 'static, T: Send + 'static> {
    /// `None` once the game is over.
    worker: Option<Worker<Job<K, T>>>,
    news: SyncCell<Receiver<WriterNews<T>>>,
}

/// When the game's end waits for the writers, in [`Last`].
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct WritersFinished;

/// Adds its reports, also if it fails, and returns the slow work that follows once there is nothing
/// else to write.
type WriteJob<T> = Box<dyn Fn(&mut Vec<T>) -> io::Result<Option<SyncJob>> + Send>;
pub(super) type SyncJob = Box<dyn Fn() -> io::Result<()> + Send>;

enum Job<K, T> {
    /// Write this in a place, instead of an older job there.
    Write(K, WriteJob<T>),
    /// Report when all of them are on the disk, too, or why they are not.
    Settle(Sender<io::Result<()>>),
}

/// News of the worker.
pub(super) enum WriterNews<T> {
    /// A report of a job.
    Told(T),
    /// Something can't be written; of several failures in a row, only the first is reported.
    Unsaved(io::Error),
    /// Everything is written again.
    Saved,
}

/// The time after which a failed write is tried again.
const AGAIN: Duration = Duration::from_secs(5);

/// The time without new jobs after which the worker waits for the disk.
const REST: Duration = Duration::from_millis(250);

impl<K: Ord + Send + 'static, T: Send + 'static> Writer<K, T> {
    /// # Errors
    /// The system gives no thread.
    pub(super) fn start(name: &str) -> io::Result<Self> {
        let (tell, news) = channel();
        let mut desk = WriterDesk::new(tell);
        let worker = Worker::start(name, move |jobs| desk.serve(jobs))?;
        Ok(Self { worker: Some(worker), news: SyncCell::new(news) })
    }

    /// Writes something soon.
    pub(super) fn write(
        &self,
        place: K,
        write: impl Fn(&mut Vec<T>) -> io::Result<Option<SyncJob>> + Send + 'static,
    ) {
        self.ask(Job::Write(place, Box::new(write)));
    }

    /// Waits until all jobs are on the disk, or were tried at least once.
    ///
    /// # Errors
    /// Something could not be written; it is tried again.
    pub(super) fn settle(&self) -> io::Result<()> {
        let (tell, told) = channel();
        self.ask(Job::Settle(tell));
        // If the worker is gone, there is nothing to wait for.
        told.recv().unwrap_or(Ok(()))
    }

    /// The news since the last call.
    pub(super) fn news(&mut self) -> Vec<WriterNews<T>> {
        self.news.get().try_iter().collect()
    }

    fn ask(&self, job: Job<K, T>) {
        if let Some(worker) = &self.worker {
            worker.give(job);
        }
    }
}

impl<K: Send + 'static, T: Send + 'static> Writer<K, T> {
    /// Waits until everything is written, as far as possible.
    pub(super) fn finish(&mut self) {
        self.worker = None;
    }
}

/// What lies on the worker's desk.
struct WriterDesk<K, T> {
    tell: Sender<WriterNews<T>>,
    /// The jobs that are not written yet.
    due: BTreeMap<K, WriteJob<T>>,
    /// The written files that may not be on the disk yet.
    unsynced: BTreeMap<K, SyncJob>,
    /// Whether the last attempts to write, and to wait for the disk, failed.
    is_failing: [bool; 2],
}

impl<K: Ord, T> WriterDesk<K, T> {
    fn new(tell: Sender<WriterNews<T>>) -> Self {
        let (due, unsynced, is_failing) = Default::default();
        Self { tell, due, unsynced, is_failing }
    }

    /// Does jobs; without one, waits for the disk. Returns when it wants to be called again at the
    /// latest.
    fn serve(&mut self, jobs: Vec<Job<K, T>>) -> Option<Duration> {
        let failed = self.is_failing.contains(&true);
        let is_at_rest = jobs.is_empty();
        let mut waiting = Vec::new();
        for job in jobs {
            match job {
                Job::Write(place, write) => drop(self.due.insert(place, write)),
                Job::Settle(tell) => waiting.push(tell),
            }
        }
        let mut failure = self.write();
        if is_at_rest || !waiting.is_empty() {
            failure = failure.or(self.sync());
        }
        let copy = |error: &io::Error| io::Error::from(Reason::from(error));
        let fails = self.is_failing.contains(&true);
        if !failed {
            self.tell(failure.as_ref().map(copy).map(WriterNews::Unsaved));
        }
        self.tell((failed && !fails).then_some(WriterNews::Saved));
        // The news comes before the answers, so that a caller that waits finds it.
        for waiting in waiting {
            // The receiver may be gone.
            let _ = waiting.send(failure.as_ref().map_or(Ok(()), |error| Err(copy(error))));
        }
        let is_done = self.due.is_empty() && self.unsynced.is_empty();
        (!is_done).then_some(if fails { AGAIN } else { REST })
    }

    /// Tries all jobs. Returns a failure, if there is one.
    fn write(&mut self) -> Option<io::Error> {
        let mut failure = None;
        for (place, write) in std::mem::take(&mut self.due) {
            let mut reports = Vec::new();
            let result = write(&mut reports);
            self.tell(reports.into_iter().map(WriterNews::Told));
            match result {
                Ok(sync) => self.unsynced.extend(sync.map(|sync| (place, sync))),
                Err(error) => {
                    failure = Some(error);
                    self.due.insert(place, write);
                }
            }
        }
        self.is_failing[0] = failure.is_some();
        failure
    }

    /// Waits for the disk. Returns a failure, if there is one.
    fn sync(&mut self) -> Option<io::Error> {
        let mut failure = None;
        self.unsynced.retain(|_, sync| sync().map_err(|error| failure = Some(error)).is_err());
        self.is_failing[1] = failure.is_some();
        failure
    }

    fn tell(&self, news: impl IntoIterator<Item = WriterNews<T>>) {
        for news in news {
            // Once the game is over, no receiver is left.
            let _ = self.tell.send(news);
        }
    }
}
