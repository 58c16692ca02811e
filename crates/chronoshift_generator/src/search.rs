//! A search for levels, round by round.

use std::collections::VecDeque;
use std::{panic, thread};

use chronoshift_core::rules::Board;
use chronoshift_core::solver::Contradiction;

use crate::candidate::Candidate;
use crate::canonical::KnownBoards;
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
    known_boards: KnownBoards,
    /// The areas to list, one for each round.
    areas: Vec<Draft>,
    /// The number of rounds that are carried out at once.
    jobs: usize,
    /// The outcomes of the next rounds that were carried out already.
    ahead: VecDeque<Result<Option<Outcome>, Contradiction>>,
}

/// The candidates of a round before equal ones are left out, the number of boards, and how far they
/// came.
type Outcome = (Vec<Candidate>, u64, Tally);

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
            SearchMethod::List => areas(settings.requirements.tiles.min(MAX_TILES), settings.requirements.size),
        };
        let (known_boards, ahead) = (KnownBoards::default(), VecDeque::new());
        Self { settings, next, known_boards, areas, jobs: 1, ahead }
    }

    /// Carries out this number of rounds at once, each on a core. They find the same as one after the
    /// other.
    pub fn set_jobs(&mut self, jobs: usize) {
        self.jobs = jobs.max(1);
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
        self.known_boards.add(board);
    }

    /// Carries out the next round; `None` after the last one.
    ///
    /// # Errors
    /// If the solver contradicts itself.
    pub fn round(&mut self) -> Result<Option<Round>, Contradiction> {
        let number = self.next;
        if self.ahead.is_empty() {
            self.ahead = self.search_rounds();
        }
        let outcome = self.ahead.pop_front().transpose()?.flatten();
        let Some((mut candidates, boards, tally)) = outcome else { return Ok(None) };
        self.next += 1;
        candidates.retain(|candidate: &Candidate| self.known_boards.add_draft(&candidate.draft));
        Ok(Some(Round { number, candidates, boards, tally }))
    }

    /// Carries out the next rounds, as many at once as there are jobs.
    fn search_rounds(&self) -> VecDeque<Result<Option<Outcome>, Contradiction>> {
        let Self { settings, areas, next, .. } = self;
        if self.jobs == 1 {
            return [search_round(settings, areas, *next)].into();
        }
        thread::scope(|scope| {
            let numbers = *next..next + self.jobs as u64;
            let start = |number| scope.spawn(move || search_round(settings, areas, number));
            let threads: Vec<_> = numbers.map(start).collect();
            let outcomes = threads.into_iter().map(|thread| match thread.join() {
                Ok(outcome) => outcome,
                Err(payload) => panic::resume_unwind(payload),
            });
            outcomes.collect()
        })
    }
}

/// Searches one round. The result depends only on the arguments; it is `None` after the last round.
fn search_round(
    settings: &Settings,
    areas: &[Draft],
    number: u64,
) -> Result<Option<Outcome>, Contradiction> {
    match settings.method {
        SearchMethod::Climb => {
            let climbed = climb(settings, number)?;
            let candidates = climbed.candidate.into_iter().collect();
            Ok(Some((candidates, climbed.boards, climbed.tally)))
        }
        SearchMethod::List => {
            let area = usize::try_from(number).ok().and_then(|number| areas.get(number));
            area.map(|area| list(area, settings)).transpose()
        }
    }
}
