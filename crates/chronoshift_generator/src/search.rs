//! A search for levels, round by round.

use std::collections::{HashSet, VecDeque};
use std::{panic, thread};

use chronoshift_core::rules::Board;
use chronoshift_core::solver::Contradiction;

use crate::candidate::Candidate;
use crate::climb::climb;
use crate::draft::Draft;
use crate::list::{areas, list};
use crate::settings::{MAX_TILES, SearchMethod, Settings};
use crate::tally::Tally;

/// A search for levels. Each round depends only on the settings and its number, so a search can be
/// resumed from any round.
#[derive(Debug)]
pub struct Search {
    settings: Settings,
    next_round: u64,
    /// The boards that are no longer candidates, in canonical form.
    known_boards: HashSet<Draft>,
    /// For [`SearchMethod::List`], the area of each round.
    areas: Vec<Draft>,
    /// The number of rounds that are searched in parallel.
    jobs: usize,
    /// The outcomes of the next rounds, as far as they have already been searched.
    searched: VecDeque<Result<Option<Outcome>, Contradiction>>,
}

/// The candidates of a round before known boards are removed, the number of boards, and their
/// statistics.
type Outcome = (Vec<Candidate>, u64, Tally);

/// The result of a round.
#[derive(Debug)]
pub struct Round {
    /// The number of the round (0-based).
    pub number: u64,
    /// The candidates that are not known yet.
    pub candidates: Vec<Candidate>,
    /// The number of boards that were judged.
    pub boards: u64,
    /// Statistics about these boards.
    pub tally: Tally,
}

impl Search {
    /// A search that begins with this round (0-based).
    pub fn new(settings: Settings, next_round: u64) -> Self {
        let areas = match settings.method {
            SearchMethod::Climb => Vec::new(),
            SearchMethod::List => areas(
                settings.requirements.max_tiles.min(MAX_TILES),
                settings.requirements.max_size,
            ),
        };
        let (known_boards, searched) = (HashSet::new(), VecDeque::new());
        Self { settings, next_round, known_boards, areas, jobs: 1, searched }
    }

    /// Sets the number of rounds that are searched in parallel. The results stay the same.
    pub fn set_jobs(&mut self, jobs: usize) {
        self.jobs = jobs.max(1);
    }

    /// The settings of the search.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    pub(crate) fn next_round(&self) -> u64 {
        self.next_round
    }

    /// Makes sure that no candidate is an image of this board. After resuming a search, call this
    /// for the candidates of earlier rounds.
    pub fn avoid(&mut self, board: &Board) {
        self.known_boards.insert(Draft::from_board(board).canonical());
    }

    /// Searches the next round; `None` after the last one.
    ///
    /// # Errors
    /// If the solver contradicts itself.
    pub fn round(&mut self) -> Result<Option<Round>, Contradiction> {
        let number = self.next_round;
        if self.searched.is_empty() {
            self.searched = self.search_rounds();
        }
        let outcome = self.searched.pop_front().transpose()?.flatten();
        let Some((mut candidates, boards, tally)) = outcome else { return Ok(None) };
        self.next_round += 1;
        candidates
            .retain(|candidate: &Candidate| self.known_boards.insert(candidate.draft.canonical()));
        Ok(Some(Round { number, candidates, boards, tally }))
    }

    /// Searches as many rounds in parallel as there are jobs.
    fn search_rounds(&self) -> VecDeque<Result<Option<Outcome>, Contradiction>> {
        let Self { settings, areas, next_round, .. } = self;
        if self.jobs == 1 {
            return [search_round(settings, areas, *next_round)].into();
        }
        thread::scope(|scope| {
            let numbers = *next_round..next_round + self.jobs as u64;
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
