//! The limits of a search.

use serde::{Deserialize, Serialize};

use super::solution::Solution;

/// The limits of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchLimits {
    /// The greatest number of states that are generated.
    pub states: u64,
    /// The greatest amount of memory for states, in bytes.
    pub bytes: usize,
    /// Only solutions with exactly this number of clones.
    pub clones: Option<usize>,
    /// Only solutions of at most this score.
    pub max_score: Option<usize>,
}

impl SearchLimits {
    /// Whether a solution is within the limits.
    pub fn allow(&self, solution: &Solution) -> bool {
        self.clones.is_none_or(|clones| clones == solution.clones())
            && self.max_score.is_none_or(|most| solution.score() <= most)
    }
}

impl Default for SearchLimits {
    /// No limits but 2 GiB of memory.
    fn default() -> Self {
        Self { states: u64::MAX, bytes: 2 << 30, clones: None, max_score: None }
    }
}
