//! Measures of levels.

mod luck;
mod narrow;
mod plan;
mod played_timeline;
mod trap;
mod waste;

use chronoshift_core::solver::Contradiction;

use crate::draft::Draft;
use crate::judge::Judged;

pub use plan::PlanMeasures;
pub use waste::Waste;

/// Measures that are too slow to compute for each board of a search.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DeepMeasures {
    /// The parts that can be removed without changing the best score.
    pub waste: Waste,
    /// The narrowness: how rare the best plans are, in bits; `None` if there are too many states.
    pub narrow: Option<f64>,
    /// The share of greedy detours that lose, in thousandths.
    pub trap: usize,
    /// The share of random plays that win, in thousandths.
    pub luck: usize,
}

/// The limit on states per turn for counting the best plans.
const MAX_PLAN_STATES: usize = 40_000;

/// The limit on states for the outlook of one position.
const OUTLOOK_STATES: u64 = 20_000;

impl DeepMeasures {
    /// Computes the measures of a board with this limit on states for each search.
    ///
    /// # Errors
    /// If the solver contradicts itself.
    pub fn measure(draft: &Draft, judged: &Judged, states: u64) -> Result<Self, Contradiction> {
        Ok(Self {
            waste: Waste::measure(draft, judged, states)?,
            narrow: narrow::narrow(judged, MAX_PLAN_STATES),
            trap: trap::trap(judged, OUTLOOK_STATES),
            luck: luck::luck(judged),
        })
    }
}
