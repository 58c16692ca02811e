//! The limits of a level.

use serde::{Deserialize, Serialize};

/// The maximum number of clones, in play, files and share codes.
pub const MAX_CLONES: usize = 256;

/// The limits of a level: the maximum number of clones, and the highest allowed score.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct LevelLimits {
    /// The maximum number of clones, 1 to [`MAX_CLONES`].
    pub clones: Option<usize>,
    /// The highest allowed score, 1 to [`MAX_SCORE`](Self::MAX_SCORE).
    pub score: Option<usize>,
}

impl LevelLimits {
    /// The highest possible limit on the score.
    pub const MAX_SCORE: usize = 1_000_000;

    /// The limit of this kind, if there is one.
    pub fn get(&self, limit: Limit) -> Option<usize> {
        match limit {
            Limit::Clones => self.clones,
            Limit::Score => self.score,
        }
    }

    /// Sets or removes the limit of this kind.
    pub fn set(&mut self, limit: Limit, value: Option<usize>) {
        match limit {
            Limit::Clones => self.clones = value,
            Limit::Score => self.score = value,
        }
    }

    /// The limit of this kind, if it is out of range.
    pub(crate) fn out_of_range(&self, limit: Limit) -> Option<usize> {
        self.get(limit).filter(|value| !(1..=limit.max_value()).contains(value))
    }

    /// The first limit that this number of clones or this score exceeds, if any.
    pub(crate) fn first_exceeded(&self, clones: usize, score: usize) -> Option<Limit> {
        let exceeds = |max: Option<usize>, number| max.is_some_and(|max| number > max);
        if exceeds(self.clones, clones) {
            Some(Limit::Clones)
        } else {
            exceeds(self.score, score).then_some(Limit::Score)
        }
    }
}

/// A kind of limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Limit {
    /// The limit on the number of clones.
    Clones,
    /// The limit on the score.
    Score,
}

impl Limit {
    /// Both kinds of limits.
    pub const ALL: [Self; 2] = [Self::Clones, Self::Score];

    /// The name of the limit in level files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Clones => "clones",
            Self::Score => "score",
        }
    }

    /// The highest possible limit of this kind.
    pub fn max_value(self) -> usize {
        match self {
            Self::Clones => MAX_CLONES,
            Self::Score => LevelLimits::MAX_SCORE,
        }
    }
}
