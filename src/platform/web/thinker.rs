//! Searches in the background, on workers of the page (`crates/chronoshift_worker`).

use std::sync::{Arc, Mutex, PoisonError};

use bevy::log::error;
use chronoshift_core::solver::{Job, JobUpdate};

use super::page::{stop_work, work};

/// The memory that a search for advice may use, in bytes. Phones don't give a page more.
pub(crate) const SEARCH_BYTES: usize = 256 << 20;

/// Runs a job of the solver. Dropping it stops the job.
pub(crate) struct Thinker {
    job: Arc<Mutex<Job>>,
    /// The page's number for the running job.
    work: Option<f64>,
}

impl Thinker {
    /// A thinker that has not started its job.
    pub(crate) fn new(job: Job) -> Self {
        Self { job: Arc::new(Mutex::new(job)), work: None }
    }

    /// Starts or resumes the job; does nothing while it is running. The function gets every update.
    pub(crate) fn run(&mut self, mut send: impl FnMut(JobUpdate) + Send + 'static) {
        if self.work.is_some() {
            return;
        }
        let text = with_job(&self.job, |job| serde_json::to_string(job)).unwrap_or_default();
        let job = Arc::clone(&self.job);
        self.work = work(&text, move |text| {
            let update = with_job(&job, |job| match text {
                Some(text) => read(&text, job),
                // The browser doesn't give the worker more memory.
                None => Some(job.no_answer()),
            });
            update.into_iter().for_each(&mut send);
        });
    }

    /// Pauses the job. This ends the worker, so that its last search will start again.
    pub(crate) fn pause(&mut self) {
        if let Some(work) = self.work.take() {
            stop_work(work);
        }
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.pause();
    }
}

/// Reads an update, from which the job resumes if it is started again.
fn read(text: &str, job: &mut Job) -> Option<JobUpdate> {
    let update = serde_json::from_str(text);
    if let (Job::Appraisal { earlier, .. }, Ok(JobUpdate::Appraisal(news))) = (job, &update) {
        earlier.clone_from(&news.appraisal);
    }
    update.inspect_err(|error| error!("the solver says what nobody understands: {error}")).ok()
}

fn with_job<T>(job: &Mutex<Job>, access: impl FnOnce(&mut Job) -> T) -> T {
    access(&mut job.lock().unwrap_or_else(PoisonError::into_inner))
}
