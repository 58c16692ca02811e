//! Searches in steps, so that one thread is enough for them and everything else.

use std::fmt;

use super::pace::{Pace, Progress};

/// A search in steps. It can be dropped at any time.
pub struct Steps<T> {
    search: Option<Box<dyn FnOnce() -> T + Send>>,
    pace: Pace,
}

impl<T> Steps<T> {
    pub(in crate::solver) fn new(search: impl FnOnce(Pace) -> T + Send + 'static) -> Self {
        let pace = Pace::default();
        let own = pace.clone();
        Self { search: Some(Box::new(move || search(own))), pace }
    }

    /// Runs the search to its end. Returns the result once.
    pub fn advance(&mut self, states: u64) -> Option<T> {
        self.pace.begin_step(states.max(1));
        self.search.take().map(|search| search())
    }

    /// Lets the search end soon, with its findings so far.
    pub fn stop(&mut self) {
        self.pace.stop();
    }

    /// The progress of the search.
    pub fn progress(&self) -> Progress {
        self.pace.progress()
    }

    /// Continues to the end of a search that is not over.
    pub(in crate::solver) fn finish(mut self) -> T {
        loop {
            if let Some(result) = self.advance(u64::MAX) {
                return result;
            }
        }
    }
}

impl<T> fmt::Debug for Steps<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Steps").field("progress", &self.progress()).finish_non_exhaustive()
    }
}
