//! The operating system: files, threads and the clock.

mod files;
mod replace;

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, JoinHandle};
use std::time::{Duration, SystemTime};

use jiff::ZonedDateTime;
use jiff::civil::Date;

pub use std::thread::sleep;

pub use files::{
    AppendFile, Lock, create_folder, create_new_folder, data_folder, entries, is_file, is_folder,
    last_change, open, real_path, real_path_of_new, remove, remove_folder, rename, rename_new,
    settings_folder, target,
};
pub use replace::{Prepared, replace, replace_soon, replace_unchanged, sync, write_new};

/// Whether the player can open the folders in which the game keeps files.
pub const SHOWS_FOLDERS: bool = true;

pub fn current_time() -> SystemTime {
    SystemTime::now()
}

/// The date of a time in the local time zone.
pub fn date_at(time: SystemTime) -> Date {
    ZonedDateTime::try_from(time).map(|time| time.date()).unwrap_or_default()
}

/// Runs a function, which may never return, on its own thread.
pub fn spawn_thread(
    name: &str,
    work: impl FnOnce() + Send + 'static,
) -> io::Result<JoinHandle<()>> {
    Builder::new().name(name.to_owned()).spawn(work)
}

/// Runs a function on its own thread, or at once if the system can't start one. Returns the receiver of its result.
pub fn in_background<T: Send + 'static>(
    name: &str,
    work: impl FnOnce() -> T + Send + 'static,
) -> Receiver<T> {
    let (sender, result) = channel();
    // The receiver may be gone.
    let work = Arc::new(Mutex::new(Some(move || _ = sender.send(work()))));
    let on_thread = Arc::clone(&work);
    if spawn_thread(name, move || run_once(&on_thread)).is_err() {
        run_once(&work);
    }
    result
}

fn run_once(work: &Mutex<Option<impl FnOnce()>>) {
    let work = work.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Some(work) = work {
        work();
    }
}

/// A thread that processes jobs of one type. Dropping the worker waits until all jobs are done.
pub struct Worker<J> {
    /// `None` once the worker is being dropped.
    jobs: Option<Sender<J>>,
    thread: Option<JoinHandle<()>>,
}

impl<J: Send + 'static> Worker<J> {
    /// Starts the worker. `serve` gets the waiting jobs, and returns the time to wait for more. If
    /// none arrive within that time, or when the worker is dropped, `serve` is called without jobs.
    pub fn start(
        name: &str,
        mut serve: impl FnMut(Vec<J>) -> Option<Duration> + Send + 'static,
    ) -> io::Result<Self> {
        let (sender, jobs) = channel();
        let mut patience = None;
        let thread = spawn_thread(name, move || {
            loop {
                let next = match patience {
                    None => jobs.recv().map_err(|_| RecvTimeoutError::Disconnected),
                    Some(patience) => jobs.recv_timeout(patience),
                };
                let is_over = matches!(next, Err(RecvTimeoutError::Disconnected));
                patience = serve(next.into_iter().chain(jobs.try_iter()).collect());
                if is_over {
                    return;
                }
            }
        })?;
        Ok(Self { jobs: Some(sender), thread: Some(thread) })
    }

    pub fn submit(&self, job: J) {
        if let Some(jobs) = &self.jobs {
            // If the thread is gone, its panic was already reported.
            let _ = jobs.send(job);
        }
    }
}

impl<J> Drop for Worker<J> {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // A panic was already reported.
            let _ = thread.join();
        }
    }
}
