//! Searches in the background, on threads.

use std::ops::ControlFlow;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::panicking;

use bevy::log::error;
use chronoshift_core::solver::{AppraisalUpdate, Job, JobUpdate};
use chronoshift_save::files::spawn_thread;

/// The memory that a search for advice may use, in bytes.
pub(crate) const SEARCH_BYTES: usize = 512 << 20;

/// Whether searches are possible.
pub(crate) fn has_workers() -> bool {
    true
}

/// Runs a job of the solver. Dropping it stops the job.
pub(crate) struct Thinker {
    /// The job, until it starts.
    job: Option<Job>,
    control: Arc<ThreadControl>,
}

impl Thinker {
    /// A thinker that has not started its job.
    pub(crate) fn new(job: Job) -> Self {
        Self { job: Some(job), control: Arc::default() }
    }

    /// Starts or resumes the job. The function of the first call gets every update.
    pub(crate) fn run(&mut self, send: impl FnMut(JobUpdate) + Send + 'static) {
        self.control.set(RunState::Run);
        let Some(job) = self.job.take() else { return };
        let control = Arc::clone(&self.control);
        if let Err(error) = spawn_thread("solver", move || think(job, &control, send)) {
            error!("the solver has no thread: {error}");
        }
    }

    pub(crate) fn pause(&mut self) {
        self.control.set(RunState::Pause);
    }
}

impl Drop for Thinker {
    /// Doesn't wait for the thread, which ends soon.
    fn drop(&mut self) {
        self.control.set(RunState::Cancel);
    }
}

/// The wanted state of a search.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum RunState {
    Run,
    #[default]
    Pause,
    Cancel,
}

/// Controls the thread of a search.
#[derive(Default)]
struct ThreadControl {
    state: Mutex<RunState>,
    changed: Condvar,
}

impl ThreadControl {
    fn lock(&self) -> MutexGuard<'_, RunState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set(&self, state: RunState) {
        let mut now = self.lock();
        if *now != state {
            *now = state;
            self.changed.notify_all();
        }
    }

    /// Waits while the search is paused. The state stays the same until the guard is dropped.
    fn wait(&self) -> ControlFlow<(), MutexGuard<'_, RunState>> {
        let state = self.changed.wait_while(self.lock(), |state| *state == RunState::Pause);
        let state = state.unwrap_or_else(PoisonError::into_inner);
        if *state == RunState::Cancel {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(state)
        }
    }
}

fn think(job: Job, control: &ThreadControl, send: impl FnMut(JobUpdate)) {
    let mut updates = UpdateSender { last: Some(job.no_answer()), send };
    job.run(&mut |update| {
        // A paused search sends no update.
        let _state = control.wait()?;
        if let Some(update) = update {
            updates.send_update(update);
        }
        ControlFlow::Continue(())
    });
}

/// Sends the updates of a job, and a last one if the thread panics.
struct UpdateSender<F: FnMut(JobUpdate)> {
    /// The last update for the case of a panic: earlier results are still valid.
    last: Option<JobUpdate>,
    send: F,
}

impl<F: FnMut(JobUpdate)> UpdateSender<F> {
    fn send_update(&mut self, update: JobUpdate) {
        if let JobUpdate::Appraisal(news) = &update {
            let end = Some(Ok(()));
            self.last = Some(JobUpdate::Appraisal(AppraisalUpdate { end, ..news.clone() }));
        }
        (self.send)(update);
    }
}

impl<F: FnMut(JobUpdate)> Drop for UpdateSender<F> {
    fn drop(&mut self) {
        if let Some(last) = self.last.take().filter(|_| panicking()) {
            (self.send)(last);
        }
    }
}
