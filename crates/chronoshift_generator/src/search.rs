//! A search for levels, round by round.

use chronoshift_core::rules::Board;
use chronoshift_core::solver::Contradiction;
use serde::{Deserialize, Serialize};

use crate::candidate::Candidate;
use crate::canonical::Twins;
use crate::climb::climb;
use crate::list::list;
use crate::wish::{Effort, Wish};

/// How boards come up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// Random boards change as long as they become better; each round is one climb.
    Climb,
    /// All boards with exactly these pieces, start and goal, on areas of exactly this number of
    /// tiles; each round is one area.
    List,
}

/// What a search is to find, and how. The same settings find the same levels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// The seed of all random choices.
    pub seed: u64,
    /// How boards come up.
    pub way: Way,
    /// What is wanted of a level.
    pub wish: Wish,
    /// How much work may be done for one board.
    pub effort: Effort,
}

/// A search for levels. Each round depends on the settings and its number alone, so a search can go
/// on from any round.
#[derive(Debug)]
pub struct Search {
    settings: Settings,
    next: u64,
    twins: Twins,
}

/// What came of a round.
#[derive(Debug)]
pub struct Round {
    /// Its number, from 0.
    pub number: u64,
    /// The candidates, none of which is the same as an earlier one.
    pub candidates: Vec<Candidate>,
    /// The number of boards that were judged.
    pub boards: u64,
}

impl Search {
    /// A search that goes on with a round; 0 is the first.
    pub fn new(settings: Settings, next: u64) -> Self {
        Self { settings, next, twins: Twins::default() }
    }

    /// The settings.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The number of the next round.
    pub fn next_round(&self) -> u64 {
        self.next
    }

    /// No candidate is to be this board, rotated, mirrored or with other walls around. A search that
    /// goes on has to know the candidates of earlier rounds.
    pub fn avoid(&mut self, board: &Board) {
        self.twins.add(board);
    }

    /// Carries out the next round; `None` if there is none.
    ///
    /// # Errors
    /// If the solver contradicts itself.
    pub fn round(&mut self) -> Result<Option<Round>, Contradiction> {
        let number = self.next;
        let (mut candidates, boards) = match self.settings.way {
            Way::Climb => {
                let climbed = climb(&self.settings, number)?;
                (climbed.candidate.into_iter().collect(), climbed.boards)
            }
            Way::List => match list(&self.settings, number)? {
                Some(listed) => listed,
                None => return Ok(None),
            },
        };
        self.next += 1;
        candidates.retain(|candidate: &Candidate| self.twins.add_draft(&candidate.draft));
        Ok(Some(Round { number, candidates, boards }))
    }
}
