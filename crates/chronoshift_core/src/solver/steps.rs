//! Searches in steps, so that one thread is enough for them and for all else.

use std::fmt;
use std::future::poll_fn;
use std::mem::take;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

use super::limits::Progress;
use crate::rules::Board;

/// A search that goes on in steps. Dropped before its end, it leaves nothing behind.
pub struct Steps<T> {
    search: Option<Pin<Box<dyn Future<Output = T> + Send>>>,
    pace: Pace,
}

impl<T> Steps<T> {
    pub(super) fn new<F>(search: impl FnOnce(Pace) -> F) -> Self
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
        self.pace.lock().left = states.max(1);
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
        self.pace.lock().is_stopped = true;
    }

    /// How far the search has come.
    pub fn progress(&self) -> Progress {
        self.pace.lock().progress
    }

    /// Goes on to the end of a search that is not over.
    pub(super) fn finish(mut self) -> T {
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

/// What a search and its [`Steps`] tell each other; all clones are one.
///
/// Whatever may take long spends what it does, and waits there when a step is over. The steps
/// decide about nothing else, so that a search is the same in all steps.
#[derive(Debug, Clone, Default)]
pub(super) struct Pace(Arc<Mutex<Shared>>);

#[derive(Debug, Default)]
struct Shared {
    /// What is left of the step, in states.
    left: u64,
    is_stopped: bool,
    progress: Progress,
}

/// To look at so many cells takes about as long as to generate a state.
const CELLS_A_STATE: usize = 32;

/// In a turn so many cells are looked at together.
const CELLS_A_WORD: usize = 64;

impl Pace {
    fn lock(&self) -> MutexGuard<'_, Shared> {
        // What a panic leaves behind here are plain numbers.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One step without an end.
    #[cfg(test)]
    pub(super) fn endless() -> Self {
        let pace = Self::default();
        pace.lock().left = u64::MAX;
        pace
    }

    /// States that can be generated before the step is over.
    pub(super) fn left(&self) -> u64 {
        self.lock().left
    }

    /// Spends states, or as much as they take to generate.
    pub(super) async fn states(&self, states: u64) {
        let mut is_over = {
            let mut shared = self.lock();
            shared.left = shared.left.saturating_sub(states);
            shared.left == 0
        };
        poll_fn(|_| if take(&mut is_over) { Poll::Pending } else { Poll::Ready(()) }).await;
    }

    /// Spends as much as it takes to look at so many cells.
    pub(super) async fn cells(&self, cells: usize) {
        self.states((cells / CELLS_A_STATE) as u64 + 1).await;
    }

    /// Spends as much as it takes to play so many turns.
    pub(super) async fn turns(&self, board: &Board, turns: usize) {
        self.cells(turns * board.area().div_ceil(CELLS_A_WORD)).await;
    }

    /// Tells how far the search has come; gives whether it is to stop.
    pub(super) fn tell(&self, progress: Progress) -> bool {
        let mut shared = self.lock();
        shared.progress = progress;
        shared.is_stopped
    }
}
