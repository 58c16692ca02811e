//! The budget of searches: their limits and the callback.

use super::interrupt::Stop;
use super::limits::Limits;
use super::progress::{Callback, Progress, Stage};
use super::solution::Solution;
use super::verdict::{Report, Verdict};
use crate::rules::Board;

/// Keeps searches within their limits, and calls the callback.
///
/// Work is counted in units: a unit is a generated state, or work that takes as long.
pub(in crate::solver) struct Budget<'a> {
    limits: Limits,
    callback: Callback<'a>,
    progress: Progress,
    is_cancelled: bool,
    /// The units of work since the last call of the callback.
    unpolled: u64,
    /// The memory that is reserved for others than the running search.
    reserved: usize,
    peak: usize,
    /// The total number of states at which the present attempt ends.
    allowance: u64,
    /// The most work between two calls of the callback.
    #[cfg(test)]
    longest: u64,
    #[cfg(test)]
    all_work: u64,
}

/// The number of words of states that are generated between two checks of the limits, about.
pub(in crate::solver) const INTERVAL: u64 = 1 << 12;

/// The callback is called after this number of units of work: about a millisecond.
const UNITS_A_POLL: u64 = 2_000;

/// To look at this number of cells takes about as long as to generate a state.
const CELLS_A_UNIT: usize = 32;

/// A turn looks at this number of cells together.
const CELLS_A_WORD: usize = 64;

impl<'a> Budget<'a> {
    /// A budget without limits; searches [begin](Self::begin) with theirs. It calls the callback
    /// at its first work, because it does not know of any work before.
    pub(in crate::solver) fn new(callback: Callback<'a>) -> Self {
        Self {
            limits: Limits::default(),
            callback,
            progress: Progress { clones: 1, ..Progress::default() },
            is_cancelled: false,
            unpolled: UNITS_A_POLL,
            reserved: 0,
            peak: 0,
            allowance: u64::MAX,
            #[cfg(test)]
            longest: 0,
            #[cfg(test)]
            all_work: 0,
        }
    }

    /// Begins another search.
    pub(in crate::solver) fn begin(&mut self, limits: Limits) {
        self.limits = limits;
        self.progress = Progress { clones: 1, ..Progress::default() };
        (self.reserved, self.peak, self.allowance) = (0, 0, u64::MAX);
    }

    pub(in crate::solver) fn limits(&self) -> &Limits {
        &self.limits
    }

    /// The number of states generated so far.
    pub(in crate::solver) fn states(&self) -> u64 {
        self.progress.states
    }

    /// A verdict, with the cost of the search.
    pub(in crate::solver) fn report(&self, verdict: Verdict) -> Report {
        Report { verdict, states: self.progress.states, peak_bytes: self.peak }
    }

    pub(in crate::solver) fn set_stage(&mut self, stage: Stage, clones: usize) {
        (self.progress.stage, self.progress.clones) = (stage, clones);
    }

    pub(in crate::solver) fn set_bound(&mut self, bound: usize) {
        self.progress.bound = bound;
    }

    pub(in crate::solver) fn set_best(&mut self, best: &Solution) {
        self.progress.best = Some(best.clone());
    }

    /// Takes over the states and the memory of a search that keeps its own limits.
    pub(in crate::solver) fn set_cost(&mut self, states: u64, bytes: usize) {
        (self.progress.states, self.progress.bytes) = (states, bytes);
        self.peak = self.peak.max(bytes);
    }

    /// Limits the number of further states, besides the present allowance. Returns that, to be
    /// [restored](Self::restore_allowance).
    pub(in crate::solver) fn limit_allowance(&mut self, states: u64) -> u64 {
        let outer = self.allowance;
        self.allowance = outer.min(self.progress.states.saturating_add(states));
        outer
    }

    pub(in crate::solver) fn restore_allowance(&mut self, outer: u64) {
        self.allowance = outer;
    }

    /// Whether the present allowance is spent.
    pub(in crate::solver) fn is_allowance_spent(&self) -> bool {
        self.progress.states >= self.allowance
    }

    /// Reserves memory beside that of the running search.
    pub(in crate::solver) fn reserve_bytes(&mut self, bytes: usize) {
        self.reserved += bytes;
        self.peak = self.peak.max(self.reserved);
    }

    pub(in crate::solver) fn release_bytes(&mut self, bytes: usize) {
        self.reserved -= bytes;
    }

    /// Counts work, and calls the callback if that is due.
    ///
    /// # Errors
    /// [`Stop::Cancelled`].
    #[inline]
    pub(in crate::solver) fn work(&mut self, units: u64) -> Result<(), Stop> {
        #[cfg(test)]
        {
            self.all_work += units;
        }
        self.unpolled = self.unpolled.saturating_add(units);
        if self.unpolled < UNITS_A_POLL { Ok(()) } else { self.poll() }
    }

    /// Counts the work of a look at this number of cells.
    ///
    /// # Errors
    /// As [`work`](Self::work).
    pub(in crate::solver) fn cells(&mut self, cells: usize) -> Result<(), Stop> {
        self.work((cells / CELLS_A_UNIT) as u64 + 1)
    }

    /// Counts the work of this number of turns.
    ///
    /// # Errors
    /// As [`work`](Self::work).
    pub(in crate::solver) fn turns(&mut self, board: &Board, turns: usize) -> Result<(), Stop> {
        self.cells(turns.saturating_mul(board.area().div_ceil(CELLS_A_WORD)))
    }

    /// Calls the callback, unless it has ended the search.
    ///
    /// # Errors
    /// As [`work`](Self::work).
    #[cold]
    pub(in crate::solver) fn poll(&mut self) -> Result<(), Stop> {
        if self.is_cancelled {
            return Err(Stop::Cancelled);
        }
        #[cfg(test)]
        {
            self.longest = self.longest.max(self.unpolled);
        }
        self.is_cancelled = (self.callback)(&self.progress).is_break();
        if self.is_cancelled {
            // All further work ends at once.
            self.unpolled = UNITS_A_POLL;
            return Err(Stop::Cancelled);
        }
        self.unpolled = 0;
        Ok(())
    }

    /// Counts generated states, and notes the memory that the running search takes and could take
    /// before the next check.
    ///
    /// # Errors
    /// When a limit is reached, or the search is cancelled.
    pub(in crate::solver) fn charge(
        &mut self,
        states: u64,
        bytes: usize,
        growth: usize,
    ) -> Result<(), Stop> {
        self.progress.states += states;
        self.progress.bytes = self.reserved + bytes;
        self.peak = self.peak.max(self.progress.bytes);
        if self.is_cancelled {
            Err(Stop::Cancelled)
        } else if self.progress.states >= self.limits.states {
            Err(Stop::StateLimit)
        } else if self.progress.bytes.saturating_add(growth) > self.limits.bytes {
            Err(Stop::Memory)
        } else if self.is_allowance_spent() {
            Err(Stop::Allowance)
        } else {
            Ok(())
        }
    }
}

#[cfg(test)]
impl Budget<'_> {
    /// The most work between two calls of the callback.
    pub(in crate::solver) fn longest(&self) -> u64 {
        self.longest.max(self.unpolled)
    }

    /// All work so far.
    pub(in crate::solver) fn all_work(&self) -> u64 {
        self.all_work
    }
}
