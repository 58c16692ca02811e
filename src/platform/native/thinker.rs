//! Searches in the background: threads do them.

use std::sync::{Arc, Mutex, PoisonError};

use chronoshift_core::solver::{Finding, Job, JobRun};

use super::breaks::Breaks;
use crate::platform::background::{Task, spawn};

/// The memory that a search for advice may take, in bytes.
pub(crate) const SEARCH_BYTES: usize = 512 << 20;

/// Does a job of the solver. It stops when it is dropped.
pub(crate) struct Thinker {
    run: Arc<Mutex<JobRun>>,
    task: Option<Task<()>>,
}

impl Thinker {
    /// One that has not begun.
    pub(crate) fn new(job: Job) -> Self {
        Self { run: Arc::new(Mutex::new(job.begin())), task: None }
    }

    /// Begins, or resumes; does nothing while it is at work. Each finding is told.
    pub(crate) fn go_on(&mut self, tell: impl FnMut(Finding) + Send + 'static) {
        if self.task.is_none() {
            self.task = Some(spawn(think(Arc::clone(&self.run), tell)));
        }
    }

    /// Pauses.
    pub(crate) fn halt(&mut self) {
        self.task = None;
    }
}

async fn think(run: Arc<Mutex<JobRun>>, mut tell: impl FnMut(Finding)) {
    let mut breaks = Breaks::begin();
    loop {
        let (found, is_over) = {
            // A step that panicked ends the search; earlier results still hold.
            let mut run = run.lock().unwrap_or_else(PoisonError::into_inner);
            (run.step(), run.is_over())
        };
        if let Some(found) = found {
            tell(found);
        }
        if is_over {
            return;
        }
        breaks.take().await;
    }
}
