//! Prices: the best scores of solutions without an idea.

use std::fmt;
use std::sync::Arc;

use chronoshift_core::ideas::Idea;
use chronoshift_core::rules::Chronicle;
use chronoshift_core::solver::{
    Contradiction, SearchLimits, Verdict, ignore_progress, solve_without,
};

use crate::judge::{Judged, MAX_SEARCH_BYTES};

/// The minimum need, in thousandths, at which a level counts as needing an idea.
pub(crate) const MIN_NEED: usize = 1250;

/// The highest price that climbs compute exactly: one and a half times the best score.
pub(crate) fn max_price_in_climb(par: usize) -> usize {
    par + par / 2
}

/// The best score of a solution in which an idea does not occur.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Price {
    /// The price is known exactly.
    Exactly(usize),
    /// The price is higher than this, or there is no such solution. Higher scores were not
    /// searched.
    MoreThan(usize),
    /// The price is at least this; the search reached its limit on states.
    AtLeast(usize),
}

impl Price {
    /// A lower bound on the price.
    pub fn lower_bound(self) -> usize {
        match self {
            Self::Exactly(price) | Self::AtLeast(price) => price,
            Self::MoreThan(price) => price + 1,
        }
    }

    /// The need for the idea: a lower bound on the ratio of the price to the best score, in
    /// thousandths. From 1,250 on, a level counts as needing the idea.
    pub fn need(self, par: usize) -> usize {
        self.lower_bound() * 1000 / par.max(1)
    }
}

impl fmt::Display for Price {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exactly(price) => price.fmt(f),
            Self::MoreThan(price) => write!(f, "more than {price}"),
            Self::AtLeast(price) => write!(f, "at least {price}"),
        }
    }
}

impl Judged {
    /// The timelines of the best solution.
    pub fn chronicle(&self) -> Chronicle {
        Chronicle::new(Arc::clone(&self.board), self.best.recordings().clone())
    }

    /// The price of solving the level without an idea, searched up to a maximum score and within a
    /// limit on states. If the idea does not occur in the best solution, the price is the best
    /// score.
    ///
    /// # Errors
    /// If the solver contradicts itself.
    pub fn price(&self, idea: Idea, max_score: usize, states: u64) -> Result<Price, Contradiction> {
        let par = self.par();
        if !idea.occurs_in(&self.chronicle()) {
            return Ok(Price::Exactly(par));
        }
        let limits = SearchLimits {
            states,
            bytes: MAX_SEARCH_BYTES,
            clones: None,
            max_score: Some(max_score),
        };
        Ok(
            match solve_without(&self.board, &[idea], None, &limits, &mut ignore_progress)?.verdict
            {
                Verdict::Optimal { solution, .. } => Price::Exactly(solution.score()),
                Verdict::Unsolvable { .. } => Price::MoreThan(max_score),
                Verdict::Feasible { bound, .. } | Verdict::Unknown { bound } => {
                    Price::AtLeast(bound.clamp(par, max_score + 1))
                }
            },
        )
    }
}
