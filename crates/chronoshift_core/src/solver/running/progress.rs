//! The progress of a search, and the callback that receives it.

use std::ops::ControlFlow;

use chronoshift_search::{Status, Usage};

use super::solution::Solution;

/// Receives the progress of a search. Returning [`ControlFlow::Break`] ends the search.
///
/// The callback is called when a solution is found, and otherwise about every millisecond. It can't
/// influence the search in any other way, so a search that runs to its end has the same result with
/// any callback.
pub type Callback<'a> = &'a mut dyn FnMut(&Progress) -> ControlFlow<()>;

/// A [callback](Callback) that ignores the progress and never ends the search.
pub fn ignore_progress(_: &Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// The progress of a search.
#[derive(Debug, Clone)]
pub struct Progress {
    /// The current stage.
    pub stage: Stage,
    /// The number of clones in the current search.
    pub clones: usize,
    /// No solution has a lower score than this.
    pub bound: usize,
    /// The best solution so far.
    pub best: Option<Solution>,
    /// The number of states generated so far.
    pub states: u64,
    /// The memory for states, in bytes.
    pub bytes: usize,
}

impl Default for Progress {
    fn default() -> Self {
        Self { stage: Stage::default(), clones: 1, bound: 0, best: None, states: 0, bytes: 0 }
    }
}

impl Status for Progress {
    fn set_usage(&mut self, usage: Usage) {
        (self.states, self.bytes) = (usage.states, usage.bytes);
    }
}

impl Progress {
    pub(in crate::solver) fn set_stage(&mut self, stage: Stage, clones: usize) {
        (self.stage, self.clones) = (stage, clones);
    }
}

/// A stage of a search.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stage {
    /// The solver looks for any solution.
    #[default]
    Finding,
    /// The solver searches the last timeline alone, to prove a lower bound on the score.
    Bounding,
    /// The solver searches all timelines together.
    Solving,
}
