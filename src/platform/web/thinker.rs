//! Searches in the background: workers of the page do them (`crates/chronoshift_worker`).

use std::sync::{Arc, Mutex, PoisonError};

use bevy::log::error;
use chronoshift_core::solver::{Advice, AppraisalNews, Finding, Job, Outlook};

use super::page::{stop_work, work};

/// The memory that a search for advice may take, in bytes. Phones give a page no more.
pub(crate) const SEARCH_BYTES: usize = 256 << 20;

/// Does a job of the solver. It stops when it is dropped.
pub(crate) struct Thinker {
    job: Arc<Mutex<Job>>,
    /// The page's number for the work.
    work: Option<f64>,
}

impl Thinker {
    /// One that has not begun.
    pub(crate) fn new(job: Job) -> Self {
        Self { job: Arc::new(Mutex::new(job)), work: None }
    }

    /// Begins, or resumes; does nothing while it is at work. Each finding is told.
    pub(crate) fn go_on(&mut self, mut tell: impl FnMut(Finding) + Send + 'static) {
        if self.work.is_some() {
            return;
        }
        let text = with(&self.job, |job| serde_json::to_string(job)).unwrap_or_default();
        let job = Arc::clone(&self.job);
        self.work = work(&text, move |text| {
            let found = with(&job, |job| match text {
                Some(text) => read(&text, job),
                None => Some(nothing(job)),
            });
            found.into_iter().for_each(&mut tell);
        });
    }

    /// Pauses. The worker ends, so what it was just looking for is looked for again.
    pub(crate) fn halt(&mut self) {
        if let Some(work) = self.work.take() {
            stop_work(work);
        }
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.halt();
    }
}

/// Reads a finding. The job goes on from there if it is begun again.
fn read(text: &str, job: &mut Job) -> Option<Finding> {
    let found = serde_json::from_str(text);
    if let (Job::Appraisal { earlier, .. }, Ok(Finding::Appraisal(news))) = (job, &found) {
        earlier.clone_from(&news.appraisal);
    }
    found.inspect_err(|error| error!("the solver says what nobody understands: {error}")).ok()
}

/// What is found if the worker can't go on, because the browser gives it no more memory.
fn nothing(job: &Job) -> Finding {
    match job {
        Job::Outlook { .. } => Finding::Outlook(Outlook::Open),
        Job::Advice { .. } => Finding::Advice(Ok(Advice::Unknown)),
        Job::Appraisal { earlier, .. } => Finding::Appraisal(AppraisalNews {
            appraisal: earlier.clone(),
            states: 0,
            end: Some(Ok(())),
        }),
    }
}

fn with<T>(job: &Mutex<Job>, look: impl FnOnce(&mut Job) -> T) -> T {
    look(&mut job.lock().unwrap_or_else(PoisonError::into_inner))
}
