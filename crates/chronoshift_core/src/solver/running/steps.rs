//! Searches in steps, so that one thread is enough for them and everything else.

use std::fmt;
use std::pin::Pin;
use std::task::{Context, Poll, Waker};

use super::pace::{Pace, Progress};

/// A search in steps. It can be dropped at any time.
pub struct Steps<T> {
    search: Option<Pin<Box<dyn Future<Output = T> + Send>>>,
    pace: Pace,
}

impl<T> Steps<T> {
    pub(in crate::solver) fn new<F>(search: impl FnOnce(Pace) -> F) -> Self
    where
        F: Future<Output = T> + Send + 'static,
    {
        let pace = Pace::default();
        Self { search: Some(Box::pin(search(pace.clone()))), pace }
    }

    /// Continues until about this number of further states is generated, or a similar amount of
    /// work is done. Returns the result once, when the search is over; the size of the steps makes
    /// no difference to it.
    pub fn advance(&mut self, states: u64) -> Option<T> {
        self.pace.begin_step(states.max(1));
        let search = self.search.as_mut()?.as_mut();
        match search.poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(result) => {
                self.search = None;
                Some(result)
            }
            Poll::Pending => None,
        }
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
