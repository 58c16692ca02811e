//! How far the boards of a search came.

use serde::{Deserialize, Serialize};

/// The numbers of judged boards that have one wanted property after the other.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Boards whose best score is proven, and that one self can't solve if two are wanted.
    pub solved: u64,
    /// The solved boards in whose best solution all wanted ideas happen.
    pub with_ideas: u64,
    /// The boards with these ideas that need all of them.
    pub in_need: u64,
    /// The board that lacked the least, if one lacked something.
    pub nearest_miss: Option<NearMiss>,
}

/// A board that lacks something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct NearMiss {
    /// The points that it lacks.
    pub(crate) missing: i64,
    /// The best score.
    pub score: usize,
    /// The least number of selves.
    pub clones: usize,
    /// The longest wait of the best solution, in turns.
    pub wait: usize,
    /// The least of the needs of the wanted ideas, in thousandths, if ideas are wanted.
    pub need: Option<usize>,
}

impl Tally {
    /// Counts a board with a best solution.
    pub(crate) fn count(&mut self, has_ideas: bool, needs_ideas: bool) {
        self.solved += 1;
        self.with_ideas += u64::from(has_ideas);
        self.in_need += u64::from(has_ideas && needs_ideas);
    }

    /// Keeps a board if it lacks less than the one so far.
    pub(crate) fn note_miss(&mut self, miss: NearMiss) {
        let is_nearer = |other: NearMiss| miss.missing < other.missing;
        if miss.missing > 0 && self.nearest_miss.is_none_or(is_nearer) {
            self.nearest_miss = Some(miss);
        }
    }

    /// Adds the boards of a later round.
    pub(crate) fn add(&mut self, later: Self) {
        self.solved += later.solved;
        self.with_ideas += later.with_ideas;
        self.in_need += later.in_need;
        later.nearest_miss.into_iter().for_each(|miss| self.note_miss(miss));
    }
}
