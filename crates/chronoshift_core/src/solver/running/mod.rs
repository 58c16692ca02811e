//! Running a search: its limits, its steps, and its result.

mod budget;
mod contradiction;
mod pace;
mod solution;
mod steps;
mod verdict;

pub use budget::Limits;
pub(super) use budget::{Budget, INTERVAL, Stopped};
pub use contradiction::Contradiction;
pub(super) use pace::Pace;
pub use pace::{Progress, Stage};
pub use solution::Solution;
pub use steps::Steps;
pub use verdict::{Proof, Report, Verdict};
