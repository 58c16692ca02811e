//! Measures of levels.

mod luck;
mod narrow;
mod plan;
mod run;
mod trap;
mod waste;

use chronoshift_core::solver::Contradiction;

use crate::draft::Draft;
use crate::judge::Judged;

pub use plan::PlanMeasures;
pub use waste::Waste;

/// Measures that take longer than a search has for each board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DeepMeasures {
    /// The things that can go with the best score unchanged.
    pub waste: Waste,
    /// How rare the best plans are, in bits; `None` if there are too many states.
    pub narrow: Option<f64>,
    /// How easily a play is lost, in thousandths.
    pub trap: usize,
    /// How often random sensible play wins, in thousandths.
    pub luck: usize,
}

/// States in one turn for the count of best plans.
const PLANS: usize = 40_000;

/// States for the outlook of one position.
const OUTLOOK: u64 = 20_000;

impl DeepMeasures {
    /// The measures of a board, with this number of states for each question.
    ///
    /// # Errors
    /// If the solver contradicts itself.
    pub fn measure(draft: &Draft, judged: &Judged, states: u64) -> Result<Self, Contradiction> {
        Ok(Self {
            waste: Waste::measure(draft, judged, states)?,
            narrow: narrow::narrow(judged, PLANS),
            trap: trap::trap(judged, OUTLOOK),
            luck: luck::luck(judged),
        })
    }
}
