//! The budget of searches: their limits and the callback.

use std::ops::ControlFlow;

/// The status of a search, which its callback receives.
pub trait Status: Default {
    /// Takes over the usage of the search so far.
    fn set_usage(&mut self, usage: Usage);
}

/// The states, memory and work that a search has used.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Usage {
    /// The number of states generated so far.
    pub states: u64,
    /// The memory of the states, in bytes.
    pub bytes: usize,
    /// The units of work since the last call of the callback.
    pub work: u64,
}

/// The limits of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The greatest number of states that are generated.
    pub states: u64,
    /// The greatest amount of memory for states, in bytes.
    pub bytes: usize,
}

impl Default for Limits {
    /// No limits but 2 GiB of memory.
    fn default() -> Self {
        Self { states: u64::MAX, bytes: 2 << 30 }
    }
}

/// The reason for which a search stops early.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// The allowance of an attempt is spent.
    Allowance,
    /// It would take too much memory; another search may take less.
    Memory,
    /// The limit of states is reached, which ends the whole search.
    StateLimit,
    /// A path costs too much to be told from [`NEVER`](crate::NEVER), which ends the whole search.
    CostLimit,
    /// The callback ends the whole search.
    Cancelled,
}

/// Keeps searches within their limits, and calls the callback.
///
/// Work is counted in units: a unit is a generated state, or work that takes as long.
pub struct Budget<'a, S> {
    limits: Limits,
    callback: &'a mut dyn FnMut(&S) -> ControlFlow<()>,
    /// The status that the callback receives.
    pub status: S,
    states: u64,
    bytes: usize,
    is_cancelled: bool,
    /// The units of work since the last call of the callback.
    unpolled: u64,
    /// The memory that is reserved for others than the running search.
    reserved: usize,
    peak: usize,
    /// The total number of states at which the present attempt ends.
    allowance: u64,
    /// The units of work before the last call, and the most between two calls.
    polled: u64,
    longest: u64,
}

/// The number of words of states that are generated between two checks of the limits, about.
pub(crate) const INTERVAL: u64 = 1 << 12;

/// The callback is called after this number of units of work: about a millisecond.
const UNITS_PER_POLL: u64 = 2_000;

/// Looking at this number of cells is a unit of work.
const CELLS_PER_UNIT: usize = 32;

impl<'a, S: Status> Budget<'a, S> {
    /// A budget without limits but those of the memory; searches [begin](Self::begin) with theirs.
    /// It calls the callback at its first work, because it does not know of any work before.
    pub fn new(callback: &'a mut dyn FnMut(&S) -> ControlFlow<()>) -> Self {
        Self {
            limits: Limits::default(),
            callback,
            status: S::default(),
            states: 0,
            bytes: 0,
            is_cancelled: false,
            unpolled: UNITS_PER_POLL,
            reserved: 0,
            peak: 0,
            allowance: u64::MAX,
            polled: 0,
            longest: 0,
        }
    }

    /// Begins another search.
    pub fn begin(&mut self, limits: impl Into<Limits>) {
        self.limits = limits.into();
        self.status = S::default();
        (self.states, self.bytes) = (0, 0);
        (self.reserved, self.peak, self.allowance) = (0, 0, u64::MAX);
    }

    /// The limits of the running search.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// The number of states generated so far.
    pub fn states(&self) -> u64 {
        self.states
    }

    /// The greatest amount of memory at a time, in bytes.
    pub fn peak_bytes(&self) -> usize {
        self.peak
    }

    /// Takes over the states and the memory, in bytes, of a search that keeps its own limits.
    pub fn set_usage(&mut self, states: u64, bytes: usize) {
        (self.states, self.bytes) = (states, bytes);
        self.peak = self.peak.max(bytes);
    }

    /// Limits the number of further states, besides the present allowance. Returns that, to be
    /// [restored](Self::restore_allowance).
    pub fn limit_allowance(&mut self, states: u64) -> u64 {
        let outer = self.allowance;
        self.allowance = outer.min(self.states.saturating_add(states));
        outer
    }

    /// Restores an earlier allowance.
    pub fn restore_allowance(&mut self, outer: u64) {
        self.allowance = outer;
    }

    /// Whether the present allowance is spent.
    pub fn is_allowance_spent(&self) -> bool {
        self.states >= self.allowance
    }

    /// Reserves memory beside that of the running search, in bytes.
    pub fn reserve_bytes(&mut self, bytes: usize) {
        self.reserved += bytes;
        self.peak = self.peak.max(self.reserved);
    }

    /// Releases memory that was [reserved](Self::reserve_bytes), in bytes.
    pub fn release_bytes(&mut self, bytes: usize) {
        self.reserved -= bytes;
    }

    /// Counts work, and calls the callback if that is due.
    ///
    /// # Errors
    /// [`Stop::Cancelled`].
    #[inline]
    pub fn work(&mut self, units: u64) -> Result<(), Stop> {
        self.unpolled = self.unpolled.saturating_add(units);
        if self.unpolled < UNITS_PER_POLL { Ok(()) } else { self.poll() }
    }

    /// Counts the work of a look at this number of cells.
    ///
    /// # Errors
    /// As [`work`](Self::work).
    pub fn cells(&mut self, cells: usize) -> Result<(), Stop> {
        self.work((cells / CELLS_PER_UNIT) as u64 + 1)
    }

    /// Calls the callback, unless it has ended the search.
    ///
    /// # Errors
    /// As [`work`](Self::work).
    #[cold]
    pub fn poll(&mut self) -> Result<(), Stop> {
        if self.is_cancelled {
            return Err(Stop::Cancelled);
        }
        let usage = Usage { states: self.states, bytes: self.bytes, work: self.unpolled };
        self.longest = self.longest.max(self.unpolled);
        self.polled = self.polled.saturating_add(self.unpolled);
        self.status.set_usage(usage);
        self.is_cancelled = (self.callback)(&self.status).is_break();
        if self.is_cancelled {
            // All further work ends at once.
            self.unpolled = UNITS_PER_POLL;
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
    pub fn charge(&mut self, states: u64, bytes: usize, growth: usize) -> Result<(), Stop> {
        self.states += states;
        self.bytes = self.reserved + bytes;
        self.peak = self.peak.max(self.bytes);
        if self.is_cancelled {
            Err(Stop::Cancelled)
        } else if self.states >= self.limits.states {
            Err(Stop::StateLimit)
        } else if self.bytes.saturating_add(growth) > self.limits.bytes {
            Err(Stop::Memory)
        } else if self.is_allowance_spent() {
            Err(Stop::Allowance)
        } else {
            Ok(())
        }
    }

    /// The most units of work between two calls of the callback, for tests.
    pub fn longest(&self) -> u64 {
        self.longest.max(self.unpolled)
    }

    /// All units of work so far, for tests.
    pub fn all_work(&self) -> u64 {
        // The first call is due without any work.
        self.polled.saturating_add(self.unpolled).saturating_sub(UNITS_PER_POLL)
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::{Budget, Status, Stop, UNITS_PER_POLL, Usage};

    impl Status for Usage {
        fn set_usage(&mut self, usage: Usage) {
            *self = usage;
        }
    }

    #[test]
    fn the_callback_is_called_when_work_is_due_until_it_ends_the_search() {
        let mut calls = Vec::new();
        let mut callback = |usage: &Usage| {
            calls.push(usage.work);
            if calls.len() < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let mut budget: Budget<'_, Usage> = Budget::new(&mut callback);
        let mut results = vec![budget.work(1), budget.work(5), budget.work(UNITS_PER_POLL)];
        assert_eq!((budget.all_work(), budget.longest()), (UNITS_PER_POLL + 6, UNITS_PER_POLL + 5));
        results.extend([budget.poll(), budget.work(0), budget.charge(1, 0, 0)]);
        let cancelled = Err(Stop::Cancelled);
        assert_eq!(results, [Ok(()), Ok(()), Ok(()), cancelled, cancelled, cancelled]);
        assert_eq!(calls, [UNITS_PER_POLL + 1, UNITS_PER_POLL + 5, 0]);
    }
}
