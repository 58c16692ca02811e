//! Statistics about the boards of a search.

use serde::{Deserialize, Serialize};

/// The numbers of judged boards that meet one requirement after the other.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// The number of boards with a proven best score that pass the filter for the number of selves.
    pub solved: u64,
    /// The number of solved boards in whose best solution all required ideas occur.
    pub with_ideas: u64,
    /// The number of boards with these ideas that need all of them.
    pub in_need: u64,
    /// The best of the boards that did not meet all requirements.
    pub nearest_miss: Option<NearMiss>,
}

/// A board that does not meet all requirements.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct NearMiss {
    /// The sum of the penalties for requirements that are not met.
    pub(crate) missing: i64,
    /// The best score.
    pub score: usize,
    /// The minimum number of selves.
    pub clones: usize,
    /// The longest wait of the best solution, in turns.
    pub wait: usize,
    /// The lowest need for a required idea, in thousandths; `None` if no idea is required.
    pub need: Option<usize>,
}

impl Tally {
    /// Counts a board with a best solution.
    pub(crate) fn count(&mut self, has_ideas: bool, needs_ideas: bool) {
        self.solved += 1;
        self.with_ideas += u64::from(has_ideas);
        self.in_need += u64::from(has_ideas && needs_ideas);
    }

    /// Keeps a board if it has lower penalties than the nearest miss so far.
    pub(crate) fn note_miss(&mut self, miss: NearMiss) {
        let is_nearer = |other: NearMiss| miss.missing < other.missing;
        if miss.missing > 0 && self.nearest_miss.is_none_or(is_nearer) {
            self.nearest_miss = Some(miss);
        }
    }

    /// Adds the statistics of a later round.
    pub(crate) fn add(&mut self, later: Self) {
        self.solved += later.solved;
        self.with_ideas += later.with_ideas;
        self.in_need += later.in_need;
        later.nearest_miss.into_iter().for_each(|miss| self.note_miss(miss));
    }
}
