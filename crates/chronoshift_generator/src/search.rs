//! A search for levels, round by round.

use chronoshift_core::rules::Board;
use chronoshift_core::solver::Contradiction;

use crate::candidate::Candidate;
use crate::canonical::Twins;
use crate::climb::climb;
use crate::draft::Draft;
use crate::list::{areas, list};
use crate::settings::{MAX_TILES, SearchMethod, Settings};
use crate::tally::Tally;

/// A search for levels. Each round depends on the settings and its number alone, so a search can go
/// on from any round.
#[derive(Debug)]
pub struct Search {
    settings: Settings,
    next: u64,
    twins: Twins,
    /// The areas to list, one for each round.
    areas: Vec<Draft>,
}

/// The result of a round.
#[derive(Debug)]
pub struct Round {
    /// Its number, from 0.
    pub number: u64,
    /// The candidates, all different from earlier ones.
    pub candidates: Vec<Candidate>,
    /// The number of boards that were judged.
    pub boards: u64,
    /// How far these boards came.
    pub tally: Tally,
}

impl Search {
    /// A search that begins with this round; 0 is the first.
    pub fn new(settings: Settings, next: u64) -> Self {
        let areas = match settings.method {
            SearchMethod::Climb => Vec::new(),
            SearchMethod::List => areas(settings.wish.tiles.min(MAX_TILES), settings.wish.size),
        };
        Self { settings, next, twins: Twins::default(), areas }
    }

    /// The settings of the whole search.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The number of the next round.
    pub(crate) fn next_round(&self) -> u64 {
        self.next
    }

    /// Makes sure that no candidate is this board, rotated, mirrored or with other walls around. A
    /// search that is resumed has to know the candidates of earlier rounds.
    pub fn avoid(&mut self, board: &Board) {
        self.twins.add(board);
    }

    /// Carries out the next round; `None` after the last one.
    ///
    /// # Errors
    /// If the solver contradicts itself.
    pub fn round(&mut self) -> Result<Option<Round>, Contradiction> {
        let number = self.next;
        let (mut candidates, boards, tally) = match self.settings.method {
            SearchMethod::Climb => {
                let climbed = climb(&self.settings, number)?;
                (climbed.candidate.into_iter().collect(), climbed.boards, climbed.tally)
            }
            SearchMethod::List => {
                let area = usize::try_from(number).ok().and_then(|number| self.areas.get(number));
                let Some(area) = area else { return Ok(None) };
                list(area, &self.settings)?
            }
        };
        self.next += 1;
        candidates.retain(|candidate: &Candidate| self.twins.add_draft(&candidate.draft));
        Ok(Some(Round { number, candidates, boards, tally }))
    }
}
