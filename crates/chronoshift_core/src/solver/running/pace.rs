//! What a search and its steps tell each other.

use std::future::poll_fn;
use std::mem::take;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::Poll;

use crate::rules::Board;

/// What a search and its [`Steps`](super::Steps) tell each other; all clones are one.
///
/// Whatever may take long spends what it does, and waits there when a step is over. The steps
/// decide about nothing else, so that a search is the same in all steps.
#[derive(Debug, Clone, Default)]
pub(in crate::solver) struct Pace(Arc<Mutex<PaceState>>);

#[derive(Debug, Default)]
struct PaceState {
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
    fn lock(&self) -> MutexGuard<'_, PaceState> {
        // What a panic leaves behind here are plain numbers.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One step without an end.
    #[cfg(test)]
    pub(in crate::solver) fn endless() -> Self {
        let pace = Self::default();
        pace.begin_step(u64::MAX);
        pace
    }

    /// Begins a step of so many states.
    pub(in crate::solver) fn begin_step(&self, states: u64) {
        self.lock().left = states;
    }

    /// Asks the search to end soon.
    pub(in crate::solver) fn stop(&self) {
        self.lock().is_stopped = true;
    }

    /// Whether the search is to end soon.
    pub(in crate::solver) fn is_stopped(&self) -> bool {
        self.lock().is_stopped
    }

    /// What the search has told last.
    pub(in crate::solver) fn progress(&self) -> Progress {
        self.lock().progress
    }

    /// States that can be generated before the step is over.
    pub(in crate::solver) fn left(&self) -> u64 {
        self.lock().left
    }

    /// Spends states, or as much as they take to generate.
    pub(in crate::solver) async fn states(&self, states: u64) {
        let mut is_over = {
            let mut shared = self.lock();
            shared.left = shared.left.saturating_sub(states);
            shared.left == 0
        };
        poll_fn(|_| if take(&mut is_over) { Poll::Pending } else { Poll::Ready(()) }).await;
    }

    /// Spends as much as it takes to look at so many cells.
    pub(in crate::solver) async fn cells(&self, cells: usize) {
        self.states((cells / CELLS_A_STATE) as u64 + 1).await;
    }

    /// Spends as much as it takes to play so many turns.
    pub(in crate::solver) async fn turns(&self, board: &Board, turns: usize) {
        self.cells(turns * board.area().div_ceil(CELLS_A_WORD)).await;
    }

    /// Tells how far the search has come; gives whether it is to stop.
    pub(in crate::solver) fn tell(&self, progress: Progress) -> bool {
        let mut shared = self.lock();
        shared.progress = progress;
        shared.is_stopped
    }
}

/// What a search does at a time.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stage {
    /// It looks for any solution.
    #[default]
    Finding,
    /// It looks at the last timeline alone, which bounds the score from below.
    Bounding,
    /// It looks at all timelines together.
    Solving,
}

/// How far a search has come.
#[derive(Debug, Default, Clone, Copy)]
pub struct Progress {
    /// What is done now.
    pub stage: Stage,
    /// With so many clones.
    pub clones: usize,
    /// No solution with so many clones has a lower score.
    pub bound: usize,
    /// The score of the best solution so far.
    pub best: Option<usize>,
    /// States generated so far.
    pub states: u64,
    /// Memory that states take now, in bytes.
    pub bytes: usize,
}
