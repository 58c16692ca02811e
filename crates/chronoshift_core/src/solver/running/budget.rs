//! The limits of a search, and the budget that enforces them.

use serde::{Deserialize, Serialize};

use super::pace::{Pace, Progress, Stage};
use super::solution::Solution;

/// The limits of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// The greatest number of states that are generated.
    pub states: u64,
    /// The greatest amount of memory for states, in bytes.
    pub bytes: usize,
    /// Only solutions with exactly this number of clones.
    pub clones: Option<usize>,
    /// Only solutions of at most this score.
    pub max_score: Option<usize>,
}

impl Limits {
    /// Whether a solution is within the limits.
    pub fn allow(&self, solution: &Solution) -> bool {
        self.clones.is_none_or(|clones| clones == solution.clones())
            && self.max_score.is_none_or(|most| solution.score() <= most)
    }
}

impl Default for Limits {
    /// No limits but 2 GiB of memory.
    fn default() -> Self {
        Self { states: u64::MAX, bytes: 2 << 30, clones: None, max_score: None }
    }
}

/// Why a search stopped before its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::solver) enum Stopped {
    /// A first attempt is over.
    ForNow,
    /// It would take too much memory; another search may take less.
    Full,
    /// The whole search is over.
    Over,
}

/// Keeps a search within its limits.
pub(in crate::solver) struct Budget {
    limits: Limits,
    pace: Pace,
    progress: Progress,
    /// The memory that is reserved for others than the running search.
    kept: usize,
    peak: usize,
    /// A closer limit on states, for a first attempt.
    ceiling: u64,
}

/// The total number of generated states at which an attempt ends.
pub(in crate::solver) struct Allowance(u64);

/// The number of words of states that are generated between two checks of the limits, about.
pub(in crate::solver) const INTERVAL: u64 = 1 << 12;

impl Budget {
    pub(in crate::solver) fn new(limits: Limits, pace: Pace) -> Self {
        let progress = Progress { clones: 1, ..Progress::default() };
        Self { limits, pace, progress, kept: 0, peak: 0, ceiling: u64::MAX }
    }

    pub(in crate::solver) fn limits(&self) -> &Limits {
        &self.limits
    }

    pub(in crate::solver) fn pace(&self) -> &Pace {
        &self.pace
    }

    /// Records the stage from here on.
    pub(in crate::solver) fn enter(&mut self, stage: Stage, clones: usize) {
        (self.progress.stage, self.progress.clones) = (stage, clones);
    }

    pub(in crate::solver) fn set_bound(&mut self, bound: usize) {
        self.progress.bound = bound;
    }

    pub(in crate::solver) fn set_best(&mut self, best: usize) {
        self.progress.best = Some(best);
    }

    /// Allows this number of further states, until the next call; `None` for all within the limits.
    pub(in crate::solver) fn allow(&mut self, states: Option<u64>) {
        self.ceiling =
            states.map_or(u64::MAX, |states| self.progress.states.saturating_add(states));
    }

    /// Allows at most this number of further states, for a part of a longer attempt. Returns the
    /// allowance to [restore](Self::restore) afterwards.
    pub(in crate::solver) fn allow_within(&mut self, states: u64) -> Allowance {
        let outer = Allowance(self.ceiling);
        self.ceiling = self.ceiling.min(self.progress.states.saturating_add(states));
        outer
    }

    /// Restores an allowance, and returns whether that is spent, too.
    pub(in crate::solver) fn restore(&mut self, outer: Allowance) -> bool {
        self.ceiling = outer.0;
        self.progress.states >= self.ceiling
    }

    /// Reserves memory, or releases it.
    pub(in crate::solver) fn keep(&mut self, bytes: usize) {
        self.kept += bytes;
        self.peak = self.peak.max(self.kept);
    }

    pub(in crate::solver) fn release(&mut self, bytes: usize) {
        self.kept -= bytes;
    }

    /// The number of states generated so far.
    pub(in crate::solver) fn states(&self) -> u64 {
        self.progress.states
    }

    /// The greatest amount of memory taken at a time.
    pub(in crate::solver) fn peak(&self) -> usize {
        self.peak
    }

    /// Counts generated states, and notes the memory that the running search takes and could take
    /// before the next check.
    ///
    /// # Errors
    /// When a limit is reached.
    pub(in crate::solver) fn spend(
        &mut self,
        states: u64,
        bytes: usize,
        growth: usize,
    ) -> Result<(), Stopped> {
        self.progress.states += states;
        self.progress.bytes = self.kept + bytes;
        self.peak = self.peak.max(self.progress.bytes);
        let is_stopped = self.pace.tell(self.progress);
        if self.progress.states >= self.limits.states || is_stopped {
            Err(Stopped::Over)
        } else if self.progress.bytes.saturating_add(growth) > self.limits.bytes {
            Err(Stopped::Full)
        } else if self.progress.states >= self.ceiling {
            Err(Stopped::ForNow)
        } else {
            Ok(())
        }
    }
}
