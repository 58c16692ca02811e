//! A job of the solver in the background.

use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::*;
use chronoshift_core::solver::{Job, JobUpdate};

use crate::platform::{Thinker, has_workers};

/// Whether jobs can run in the background: not in a browser without workers.
#[derive(Resource)]
pub struct HasWorkers(pub bool);

impl Default for HasWorkers {
    fn default() -> Self {
        Self(has_workers())
    }
}

/// A job of the solver. It stops when it is dropped.
pub(super) struct SolverTask {
    thinker: Thinker,
    update: Arc<Mutex<Option<JobUpdate>>>,
}

impl SolverTask {
    /// A job that has not started.
    pub(super) fn new(job: Job) -> Self {
        Self { thinker: Thinker::new(job), update: Arc::default() }
    }

    /// Starts or resumes the job, unless it is running, and calls `wake` when there is an update. The job must not be
    /// over.
    pub(super) fn run(&mut self, wake: impl Fn() + Send + 'static) {
        let latest = Arc::clone(&self.update);
        self.thinker.run(move |update| {
            // The update must be there when the window wakes up.
            *latest.lock().unwrap_or_else(PoisonError::into_inner) = Some(update);
            wake();
        });
    }

    /// Pauses the job, and keeps its results.
    pub(super) fn pause(&mut self) {
        self.thinker.pause();
    }

    /// The latest update since the last call.
    pub(super) fn take_update(&self) -> Option<JobUpdate> {
        self.update.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}
