//! Searches in steps, so that one thread is enough for them and for all else.

use std::fmt;
use std::pin::Pin;
use std::task::{Context, Poll, Waker};

use super::pace::{Pace, Progress};

/// A search that goes on in steps. Dropped before its end, it leaves nothing behind.
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

    /// Goes on until about so many states more are generated, or as much else is done.
    /// Gives what came of the search when it is over, once; how it is cut into steps makes no
    /// difference to that.
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

    /// Lets the search end soon with what is known by then.
    pub fn stop(&mut self) {
        self.pace.stop();
    }

    /// How far the search has come.
    pub fn progress(&self) -> Progress {
        self.pace.progress()
    }

    /// Goes on to the end of a search that is not over.
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
