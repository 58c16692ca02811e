//! Writing beside the frames.

use std::collections::BTreeMap;
use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;

use super::keep::AGAIN;
use crate::platform::{JoinHandle, spawn_thread};

/// A thread that writes. Of what is to be written in one place, `K`, the newest alone counts, and
/// what cannot be written is tried again. Of all it tells `T`.
#[derive(Resource)]
pub(super) struct Writer<K: Send + 'static, T: Send + 'static> {
    /// Gone once the game is over.
    jobs: Option<Sender<Job<K, T>>>,
    news: SyncCell<Receiver<News<T>>>,
    thread: Option<JoinHandle<()>>,
}

/// Writes something, and gives what there is to tell of it.
type Write<T> = Box<dyn Fn() -> io::Result<Vec<T>> + Send>;

enum Job<K, T> {
    /// Write this in a place, in place of what was to be written there.
    Write(K, Write<T>),
    /// Try this once, before all else.
    Once(Write<T>),
    /// Say so when all that was asked for before was tried.
    Settle(Sender<()>),
}

/// What there is to tell of the writing.
pub(super) enum News<T> {
    /// What came of it.
    Told(T),
    /// Something cannot be written; of failures in a row the first alone is told.
    Unsaved(io::Error),
    /// All is written again.
    Saved,
}

impl<K: Ord + Send + 'static, T: Send + 'static> Writer<K, T> {
    /// # Errors
    /// The system gives no thread.
    pub(super) fn start(name: &str) -> io::Result<Self> {
        let (sender, jobs) = channel();
        let (tell, news) = channel();
        let thread = spawn_thread(name, move || write_all(&jobs, &tell))?;
        let (jobs, thread) = (Some(sender), Some(thread));
        Ok(Self { jobs, news: SyncCell::new(news), thread })
    }

    /// Has something written soon.
    pub(super) fn write(&self, place: K, write: impl Fn() -> io::Result<Vec<T>> + Send + 'static) {
        self.ask(Job::Write(place, Box::new(write)));
    }

    /// Has something tried once; that it failed is not told.
    pub(super) fn once(&self, write: impl Fn() -> io::Result<Vec<T>> + Send + 'static) {
        self.ask(Job::Once(Box::new(write)));
    }

    /// Waits until all that was asked for was tried at least once.
    pub(super) fn settle(&self) {
        let (tell, told) = channel();
        self.ask(Job::Settle(tell));
        // It fails if the thread is gone: then there is nothing to wait for.
        let _ = told.recv();
    }

    /// What came of it since this was asked last.
    pub(super) fn news(&mut self) -> Vec<News<T>> {
        self.news.get().try_iter().collect()
    }

    fn ask(&self, job: Job<K, T>) {
        if let Some(jobs) = &self.jobs {
            // The thread ends with this alone.
            let _ = jobs.send(job);
        }
    }
}

impl<K: Send + 'static, T: Send + 'static> Writer<K, T> {
    /// Waits until all is written that can be.
    pub(super) fn finish(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // If it panicked, that was told already.
            let _ = thread.join();
        }
    }
}

impl<K: Send + 'static, T: Send + 'static> Drop for Writer<K, T> {
    fn drop(&mut self) {
        self.finish();
    }
}

fn write_all<K: Ord, T>(jobs: &Receiver<Job<K, T>>, tell: &Sender<News<T>>) {
    let mut due = BTreeMap::new();
    let mut is_failing = false;
    // Once the game is over nobody hears what is told.
    let tell = |news| drop(tell.send(news));
    let tell_all = |told: Vec<T>| told.into_iter().map(News::Told).for_each(tell);
    loop {
        let next = match due.is_empty() {
            true => jobs.recv().map_err(|_| RecvTimeoutError::Disconnected),
            false => jobs.recv_timeout(AGAIN),
        };
        let is_over = matches!(next, Err(RecvTimeoutError::Disconnected));
        let mut waiting = Vec::new();
        for job in next.into_iter().chain(jobs.try_iter()) {
            match job {
                Job::Write(place, write) => drop(due.insert(place, write)),
                Job::Once(write) => write().ok().into_iter().for_each(tell_all),
                Job::Settle(tell) => waiting.push(tell),
            }
        }
        let mut failure = None;
        due.retain(|_, write| match write() {
            Ok(told) => {
                tell_all(told);
                false
            }
            Err(error) => {
                failure = Some(error);
                true
            }
        });
        let fails = failure.is_some();
        match (failure, is_failing) {
            (Some(error), false) => tell(News::Unsaved(error)),
            (None, true) => tell(News::Saved),
            _ => {}
        }
        is_failing = fails;
        for waiting in waiting {
            // Who waited may be gone.
            let _ = waiting.send(());
        }
        if is_over {
            return;
        }
    }
}
