//! The types that all searches share: limits, budget, progress, solutions and verdicts.

mod budget;
mod contradiction;
mod playing;
mod progress;
mod solution;
mod verdict;

pub use budget::SearchLimits;
pub(super) use budget::{Budget, count_turns};
pub(super) use chronoshift_search::Stop;
pub use contradiction::Contradiction;
pub(super) use contradiction::Interrupt;
pub use progress::{Callback, Progress, Stage, ignore_progress};
pub use solution::Solution;
pub use verdict::{Proof, Report, Verdict};
