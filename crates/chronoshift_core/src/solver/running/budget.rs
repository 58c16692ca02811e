//! How far a search may go, and what keeps it there.

use super::pace::{Pace, Progress, Stage};
use super::solution::Solution;

/// How far a search may go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The most states that are generated.
    pub states: u64,
    /// The most memory that states may take, in bytes.
    pub bytes: usize,
    /// Only solutions with exactly so many clones.
    pub clones: Option<usize>,
    /// Only solutions of at most this score.
    pub max_score: Option<usize>,
}

impl Limits {
    /// Whether a solution is one of those that are asked for.
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

/// Why a search had to stop before its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::solver) enum Stopped {
    /// It was to be a first look only.
    ForNow,
    /// It would take too much memory; another may take less.
    Full,
    /// The whole search is over.
    Over,
}

/// Keeps a search within its limits.
pub(in crate::solver) struct Budget {
    limits: Limits,
    pace: Pace,
    progress: Progress,
    /// Memory that is kept aside from the search that runs.
    kept: usize,
    peak: usize,
    /// A closer limit on states, for a first look.
    ceiling: u64,
}

/// How many states may have been generated at the end of a look.
pub(in crate::solver) struct Allowance(u64);

/// So many words of states are generated between two looks at the limits, about.
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

    /// What is being done from here on.
    pub(in crate::solver) fn enter(&mut self, stage: Stage, clones: usize) {
        (self.progress.stage, self.progress.clones) = (stage, clones);
    }

    pub(in crate::solver) fn set_bound(&mut self, bound: usize) {
        self.progress.bound = bound;
    }

    pub(in crate::solver) fn set_best(&mut self, best: usize) {
        self.progress.best = Some(best);
    }

    /// Allows so many states more, until the next call; `None` for all there are.
    pub(in crate::solver) fn allow(&mut self, states: Option<u64>) {
        self.ceiling =
            states.map_or(u64::MAX, |states| self.progress.states.saturating_add(states));
    }

    /// Allows at most so many states more, for something within a longer look; gives what is
    /// to be [restored](Self::restore) after it.
    pub(in crate::solver) fn allow_within(&mut self, states: u64) -> Allowance {
        let outer = Allowance(self.ceiling);
        self.ceiling = self.ceiling.min(self.progress.states.saturating_add(states));
        outer
    }

    /// Allows again what was allowed before; gives whether that is spent, too.
    pub(in crate::solver) fn restore(&mut self, outer: Allowance) -> bool {
        self.ceiling = outer.0;
        self.progress.states >= self.ceiling
    }

    /// Keeps memory aside, or gives it back.
    pub(in crate::solver) fn keep(&mut self, bytes: usize) {
        self.kept += bytes;
        self.peak = self.peak.max(self.kept);
    }

    pub(in crate::solver) fn release(&mut self, bytes: usize) {
        self.kept -= bytes;
    }

    /// States generated so far.
    pub(in crate::solver) fn states(&self) -> u64 {
        self.progress.states
    }

    /// The most memory that was taken at a time.
    pub(in crate::solver) fn peak(&self) -> usize {
        self.peak
    }

    /// Notes states that were generated, what memory the search that runs takes and
    /// what it could take before the next look.
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
