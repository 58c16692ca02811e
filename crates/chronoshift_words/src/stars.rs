//! The stars of a score, and what each asks for.

use chronoshift_core::rules::{stars, two_star_score};

use super::message::Message;

/// The stars of a score. A level without a par has one star, for solving it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stars {
    pub score: usize,
    pub par: Option<usize>,
}

impl Stars {
    /// The number of stars that the score earns.
    pub fn earned(self) -> u8 {
        self.par.map_or(1, |par| stars(self.score, par))
    }

    /// The number of stars that there are, each with whether the score earns it.
    pub fn all(self) -> impl Iterator<Item = bool> {
        (0..self.targets().len()).map(move |place| place < usize::from(self.earned()))
    }

    /// What each star asks for.
    pub fn targets(self) -> Vec<Message> {
        let or_less = |score| message!("star-or-less", score = score);
        let scores = self.par.into_iter().flat_map(|par| [two_star_score(par), par]);
        [message!("star-solved")].into_iter().chain(scores.map(or_less)).collect()
    }

    /// The same in a sentence; `None` without a par.
    pub fn sentence(self) -> Option<Message> {
        let (earned, two) = (usize::from(self.earned()), two_star_score(self.par?));
        Some(message!("notice-stars", stars = earned, two = two, three = self.par?))
    }
}
