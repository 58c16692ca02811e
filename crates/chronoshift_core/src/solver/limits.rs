//! How far a search may go.

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
