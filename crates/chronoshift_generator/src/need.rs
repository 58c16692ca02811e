//! The price of doing without an idea.

use std::fmt;
use std::sync::Arc;

use chronoshift_core::ideas::Idea;
use chronoshift_core::rules::Chronicle;
use chronoshift_core::solver::{
    Contradiction, SearchLimits, Verdict, ignore_progress, solve_without,
};

use crate::judge::{BYTES, Judged};

/// The need from which on a level counts as one that needs an idea, in thousandths.
pub(crate) const ENOUGH_NEED: usize = 1250;

/// The highest score that is looked at for a price while boards change: a half more than the best.
pub(crate) fn high_price(par: usize) -> usize {
    par + par / 2
}

/// The best score of a solution in which an idea never happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Price {
    /// It is this one.
    Exactly(usize),
    /// It is more than this, or there is no such solution; higher scores were not looked at.
    MoreThan(usize),
    /// It is at least this: the states did not suffice to know more.
    AtLeast(usize),
}

impl Price {
    /// The price is at least this.
    pub fn least(self) -> usize {
        match self {
            Self::Exactly(price) | Self::AtLeast(price) => price,
            Self::MoreThan(price) => price + 1,
        }
    }

    /// The need: at least this many thousandths of the best score have to be paid without the idea.
    /// 1,000 or more; from 1,250 on a level counts as one that needs the idea.
    pub fn need(self, par: usize) -> usize {
        self.least() * 1000 / par.max(1)
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

    /// The price of doing without an idea, up to some score, with this number of states. An idea
    /// that does not happen in the best solution costs nothing.
    ///
    /// # Errors
    /// If the solver contradicts itself.
    pub fn price(&self, idea: Idea, most: usize, states: u64) -> Result<Price, Contradiction> {
        let par = self.par();
        if !idea.occurs_in(&self.chronicle()) {
            return Ok(Price::Exactly(par));
        }
        let limits = SearchLimits { states, bytes: BYTES, clones: None, max_score: Some(most) };
        Ok(
            match solve_without(&self.board, &[idea], None, &limits, &mut ignore_progress)?.verdict
            {
                Verdict::Optimal { solution, .. } => Price::Exactly(solution.score()),
                Verdict::Unsolvable { .. } => Price::MoreThan(most),
                Verdict::Feasible { bound, .. } | Verdict::Unknown { bound } => {
                    Price::AtLeast(bound.clamp(par, most + 1))
                }
            },
        )
    }
}
