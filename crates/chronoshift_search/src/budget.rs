//! The budget of a search: its limits and its callback.

use std::ops::ControlFlow;

/// The status of a search, which is passed to the callback.
pub trait Status: Default {
    /// Stores the resources that the search has used so far.
    fn set_usage(&mut self, usage: Usage);
}

/// The resources that a search has used.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Usage {
    /// The number of states generated so far.
    pub states: u64,
    /// The memory in use, in bytes.
    pub bytes: usize,
    /// The units of work since the last call of the callback.
    pub work: u64,
}

/// The limits of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The maximum number of states to generate. It is checked at intervals.
    pub states: u64,
    /// The maximum memory to use, in bytes.
    pub bytes: usize,
}

impl Default for Limits {
    /// Limits only the memory, to 2 GiB.
    fn default() -> Self {
        Self { states: u64::MAX, bytes: 2 << 30 }
    }
}

/// The reason why a search stops early.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// This part of the search has used up its allowance. Other parts have their own allowances.
    Allowance,
    /// This part of the search would exceed the memory limit. Another part could need less.
    Memory,
    /// The state limit is reached. This ends the whole search.
    StateLimit,
    /// The cost of a path is so high that the cost of a longer path could reach
    /// [`NEVER`](crate::NEVER). This ends the whole search.
    CostLimit,
    /// The callback has ended the whole search.
    Cancelled,
}

/// Enforces the limits of searches and calls the callback.
///
/// Work is counted in units. A unit takes about as long as generating a state.
pub struct Budget<'a, S> {
    limits: Limits,
    callback: &'a mut dyn FnMut(&S) -> ControlFlow<()>,
    /// The status that the callback receives.
    pub status: S,
    states: u64,
    bytes: usize,
    is_cancelled: bool,
    /// The units of work since the last call of the callback.
    work_since_last_poll: u64,
    /// The memory reserved for data outside the running search, in bytes.
    reserved_bytes: usize,
    peak_bytes: usize,
    /// The current part of the search ends once this many states have been generated in total.
    allowance: u64,
    /// The units of work up to the last call of the callback.
    work_until_last_poll: u64,
    /// The most units of work so far between two calls of the callback.
    max_work_between_polls: u64,
}

/// The limits are checked whenever about this many words of packed states have been generated.
pub(crate) const WORDS_PER_CHECK: u64 = 1 << 12;

/// The number of units of work between two calls of the callback: about a millisecond.
const UNITS_PER_POLL: u64 = 2_000;

/// Examining this many cells counts as one unit of work.
const CELLS_PER_UNIT: usize = 32;

impl<'a, S: Status> Budget<'a, S> {
    /// Creates a budget. The default limits apply until a search [begins](Self::begin). The first
    /// call of [`count_work`](Self::count_work) calls the callback, because the amount of earlier
    /// work is unknown.
    pub fn new(callback: &'a mut dyn FnMut(&S) -> ControlFlow<()>) -> Self {
        Self {
            limits: Limits::default(),
            callback,
            status: S::default(),
            states: 0,
            bytes: 0,
            is_cancelled: false,
            work_since_last_poll: UNITS_PER_POLL,
            reserved_bytes: 0,
            peak_bytes: 0,
            allowance: u64::MAX,
            work_until_last_poll: 0,
            max_work_between_polls: 0,
        }
    }

    /// Resets the budget for a new search with the given limits.
    pub fn begin(&mut self, limits: impl Into<Limits>) {
        self.limits = limits.into();
        self.status = S::default();
        (self.states, self.bytes) = (0, 0);
        (self.reserved_bytes, self.peak_bytes, self.allowance) = (0, 0, u64::MAX);
    }

    /// The limits of the running search.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// The number of states generated so far.
    pub fn states(&self) -> u64 {
        self.states
    }

    /// The peak memory use, in bytes.
    pub fn peak_bytes(&self) -> usize {
        self.peak_bytes
    }

    /// Sets the number of states and the bytes of memory, for a search that counts them itself.
    pub fn set_usage(&mut self, states: u64, bytes: usize) {
        (self.states, self.bytes) = (states, bytes);
        self.peak_bytes = self.peak_bytes.max(bytes);
    }

    /// Allows at most this many further states, within the current allowance. Returns the previous
    /// allowance, which can be [restored](Self::restore_allowance) later.
    pub fn limit_allowance(&mut self, states: u64) -> u64 {
        let previous = self.allowance;
        self.allowance = previous.min(self.states.saturating_add(states));
        previous
    }

    /// Restores a previous allowance.
    pub fn restore_allowance(&mut self, previous: u64) {
        self.allowance = previous;
    }

    /// Whether the current allowance is spent.
    pub fn is_allowance_spent(&self) -> bool {
        self.states >= self.allowance
    }

    /// Reserves this many bytes for data outside the running search.
    pub fn reserve_bytes(&mut self, bytes: usize) {
        self.reserved_bytes += bytes;
        self.peak_bytes = self.peak_bytes.max(self.reserved_bytes);
    }

    /// Releases this many [reserved](Self::reserve_bytes) bytes.
    pub fn release_bytes(&mut self, bytes: usize) {
        self.reserved_bytes -= bytes;
    }

    /// Counts work, and calls the callback if a call is due.
    ///
    /// # Errors
    /// [`Stop::Cancelled`] if the callback ends the search.
    #[inline]
    pub fn count_work(&mut self, units: u64) -> Result<(), Stop> {
        self.work_since_last_poll = self.work_since_last_poll.saturating_add(units);
        if self.work_since_last_poll < UNITS_PER_POLL { Ok(()) } else { self.poll() }
    }

    /// Counts the work of examining this many cells.
    ///
    /// # Errors
    /// Same as for [`count_work`](Self::count_work).
    pub fn count_cells(&mut self, cells: usize) -> Result<(), Stop> {
        self.count_work((cells / CELLS_PER_UNIT) as u64 + 1)
    }

    /// Calls the callback, unless it has already ended the search.
    ///
    /// # Errors
    /// Same as for [`count_work`](Self::count_work).
    #[cold]
    pub fn poll(&mut self) -> Result<(), Stop> {
        if self.is_cancelled {
            return Err(Stop::Cancelled);
        }
        let usage =
            Usage { states: self.states, bytes: self.bytes, work: self.work_since_last_poll };
        self.max_work_between_polls = self.max_work_between_polls.max(self.work_since_last_poll);
        self.work_until_last_poll =
            self.work_until_last_poll.saturating_add(self.work_since_last_poll);
        self.status.set_usage(usage);
        self.is_cancelled = (self.callback)(&self.status).is_break();
        if self.is_cancelled {
            // Make every later call of `count_work` fail at once.
            self.work_since_last_poll = UNITS_PER_POLL;
            return Err(Stop::Cancelled);
        }
        self.work_since_last_poll = 0;
        Ok(())
    }

    /// Counts generated states and checks the limits. `bytes` is the memory that the running search
    /// takes, and `growth` is an upper bound on the bytes that the search allocates before the next
    /// check.
    ///
    /// # Errors
    /// If a limit is reached or the search is cancelled.
    pub fn charge(&mut self, states: u64, bytes: usize, growth: usize) -> Result<(), Stop> {
        self.states += states;
        self.bytes = self.reserved_bytes + bytes;
        self.peak_bytes = self.peak_bytes.max(self.bytes);
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
    pub fn max_work_between_polls(&self) -> u64 {
        self.max_work_between_polls.max(self.work_since_last_poll)
    }

    /// The total units of work so far, for tests.
    pub fn total_work(&self) -> u64 {
        // A new budget starts with `UNITS_PER_POLL` units, so that the callback is called at once.
        self.work_until_last_poll
            .saturating_add(self.work_since_last_poll)
            .saturating_sub(UNITS_PER_POLL)
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
    fn the_callback_is_called_when_due_until_it_ends_the_search() {
        let mut calls = Vec::new();
        let mut callback = |usage: &Usage| {
            calls.push(usage.work);
            if calls.len() < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let mut budget: Budget<'_, Usage> = Budget::new(&mut callback);
        let mut results =
            vec![budget.count_work(1), budget.count_work(5), budget.count_work(UNITS_PER_POLL)];
        assert_eq!(
            (budget.total_work(), budget.max_work_between_polls()),
            (UNITS_PER_POLL + 6, UNITS_PER_POLL + 5)
        );
        results.extend([budget.poll(), budget.count_work(0), budget.charge(1, 0, 0)]);
        let cancelled = Err(Stop::Cancelled);
        assert_eq!(results, [Ok(()), Ok(()), Ok(()), cancelled, cancelled, cancelled]);
        assert_eq!(calls, [UNITS_PER_POLL + 1, UNITS_PER_POLL + 5, 0]);
    }
}
