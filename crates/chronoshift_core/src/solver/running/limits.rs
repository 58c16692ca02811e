//! The limits of a search: states, memory, clones and score.

use serde::{Deserialize, Serialize};

use super::solution::Solution;

/// The limits of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchLimits {
    /// The maximum number of states to generate.
    pub states: u64,
    /// The maximum memory for states, in bytes.
    pub bytes: usize,
    /// If set, the search looks only for solutions with exactly this number of clones.
    pub clones: Option<usize>,
    /// If set, the search looks only for solutions with at most this score.
    pub max_score: Option<usize>,
}

impl SearchLimits {
    /// Whether a solution satisfies the limits on the score and the number of clones.
    pub fn allow(&self, solution: &Solution) -> bool {
        self.clones.is_none_or(|clones| clones == solution.clones())
            && self.max_score.is_none_or(|max_score| solution.score() <= max_score)
    }
}

impl Default for SearchLimits {
    /// Limits only the memory, to 2 GiB.
    fn default() -> Self {
        Self { states: u64::MAX, bytes: 2 << 30, clones: None, max_score: None }
    }
}
