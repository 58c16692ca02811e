//! The data that a search and its steps share.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::rules::Board;

/// The data that a search and its [`Steps`](super::Steps) share; all clones are one.
///
/// Long work spends its cost here, and waits when a step is over. The steps decide about nothing
/// else, so that a search is the same with all steps.
#[derive(Debug, Clone, Default)]
pub(in crate::solver) struct Pace(Arc<Mutex<PaceState>>);

#[derive(Debug, Default)]
struct PaceState {
    /// The rest of the step, in states.
    left: u64,
    is_stopped: bool,
    progress: Progress,
}

/// To look at this number of cells takes about as long as to generate a state.
const CELLS_A_STATE: usize = 32;

/// A turn looks at this number of cells together.
const CELLS_A_WORD: usize = 64;

impl Pace {
    fn lock(&self) -> MutexGuard<'_, PaceState> {
        // The data are plain numbers, which are sound after a panic, too.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A single step without an end.
    #[cfg(test)]
    pub(in crate::solver) fn endless() -> Self {
        let pace = Self::default();
        pace.begin_step(u64::MAX);
        pace
    }

    /// Begins a step of this number of states.
    pub(in crate::solver) fn begin_step(&self, states: u64) {
        self.lock().left = states;
    }

    /// Asks the search to end soon.
    pub(in crate::solver) fn stop(&self) {
        self.lock().is_stopped = true;
    }

    /// Whether the search should end soon.
    pub(in crate::solver) fn is_stopped(&self) -> bool {
        self.lock().is_stopped
    }

    /// The last report of the search.
    pub(in crate::solver) fn progress(&self) -> Progress {
        self.lock().progress
    }

    /// The number of states that can be generated before the step is over.
    pub(in crate::solver) fn left(&self) -> u64 {
        self.lock().left
    }

    /// Spends states, or equally costly work.
    pub(in crate::solver) fn states(&self, states: u64) {
        let mut shared = self.lock();
        shared.left = shared.left.saturating_sub(states);
    }

    /// Spends the cost of a look at this number of cells.
    pub(in crate::solver) fn cells(&self, cells: usize) {
        self.states((cells / CELLS_A_STATE) as u64 + 1);
    }

    /// Spends the cost of this number of turns.
    pub(in crate::solver) fn turns(&self, board: &Board, turns: usize) {
        self.cells(turns * board.area().div_ceil(CELLS_A_WORD));
    }

    /// Reports the progress of the search. Returns whether it should stop.
    pub(in crate::solver) fn tell(&self, progress: Progress) -> bool {
        let mut shared = self.lock();
        shared.progress = progress;
        shared.is_stopped
    }
}

/// A stage of a search.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stage {
    /// It looks for any solution.
    #[default]
    Finding,
    /// It searches the last timeline alone, which bounds the score from below.
    Bounding,
    /// It searches all timelines together.
    Solving,
}

/// The progress of a search.
#[derive(Debug, Default, Clone, Copy)]
pub struct Progress {
    /// The present stage.
    pub stage: Stage,
    /// The number of clones.
    pub clones: usize,
    /// No solution with this number of clones has a lower score.
    pub bound: usize,
    /// The score of the best solution so far.
    pub best: Option<usize>,
    /// The number of states generated so far.
    pub states: u64,
    /// The memory of the states, in bytes.
    pub bytes: usize,
}
