//! Workers, which do jobs one after the other.

use std::io;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use super::threads::spawn_thread;

/// A thread that does jobs of a kind. Dropping it waits until its jobs are done.
pub struct Worker<J> {
    /// `None` once it is dropped.
    jobs: Option<Sender<J>>,
    thread: Option<JoinHandle<()>>,
}

impl<J: Send + 'static> Worker<J> {
    /// Starts the worker. `serve` gets the waiting jobs, and returns the time to wait for more. If none come
    /// within that time, or at the end, it is called without jobs.
    ///
    /// # Errors
    /// The system refuses to start a thread.
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
