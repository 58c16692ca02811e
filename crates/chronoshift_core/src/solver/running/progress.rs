//! The progress of a search, and the callback that receives it.

use std::ops::ControlFlow;

use chronoshift_search::{Status, Usage};

use super::solution::Solution;

/// Receives the progress of a search, and ends the search by [`ControlFlow::Break`].
///
/// It is called when a solution is found, and after at most about a millisecond of other work. It
/// decides nothing else, so a search that runs to its end has the same result with any callback.
pub type Callback<'a> = &'a mut dyn FnMut(&Progress) -> ControlFlow<()>;

/// The [callback](Callback) that never ends a search.
pub fn ignore_progress(_: &Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// The progress of a search.
#[derive(Debug, Clone)]
pub struct Progress {
    /// The present stage.
    pub stage: Stage,
    /// The number of clones.
    pub clones: usize,
    /// No solution with this number of clones has a lower score.
    pub bound: usize,
    /// The best solution so far.
    pub best: Option<Solution>,
    /// The number of states generated so far.
    pub states: u64,
    /// The memory of the states, in bytes.
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
    /// It looks for any solution.
    #[default]
    Finding,
    /// It searches the last timeline alone, which bounds the score from below.
    Bounding,
    /// It searches all timelines together.
    Solving,
}
