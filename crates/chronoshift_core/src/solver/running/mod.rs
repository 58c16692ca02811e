//! The parts that all searches share: limits, budget, progress, solutions and verdicts.

mod budget;
mod contradiction;
mod interrupt;
mod limits;
mod playing;
mod progress;
mod solution;
mod verdict;

pub(super) use budget::{Budget, count_turns};
pub use contradiction::Contradiction;
pub(super) use interrupt::{Interrupt, Stop};
pub use limits::SearchLimits;
pub use progress::{Callback, Progress, Stage, ignore_progress};
pub use solution::Solution;
pub use verdict::{Proof, Report, Verdict};
