//! A search for levels, round by round.

use std::collections::{HashSet, VecDeque};
use std::{panic, thread};

use chronoshift_core::rules::Board;
use chronoshift_core::solver::Contradiction;

use crate::climb::climb;
use crate::draft::Draft;
use crate::list::{areas, list};
use crate::requirements::Requirements;
use crate::round::Round;
use crate::settings::{SearchMethod, Settings, SettingsFault};

/// A search for levels. Each round depends only on the settings and its number, so a search can be
/// resumed from any round.
#[derive(Debug)]
pub struct Search {
    settings: Settings,
    next_round: u64,
    /// The boards that are no longer candidates, in canonical form.
    known_boards: HashSet<Draft>,
    /// For [`SearchMethod::List`], the area of each round. For [`SearchMethod::Climb`], the boards
    /// from which climbs start, in turn.
    boards: Vec<Draft>,
    /// The number of rounds that are searched in parallel.
    jobs: usize,
    /// The next rounds, as far as they have already been searched, with the known boards among
    /// their candidates.
    searched: VecDeque<Result<Option<Round>, Contradiction>>,
}

impl Search {
    /// A search that begins with this round (0-based).
    ///
    /// # Errors
    /// If the settings are invalid.
    pub fn new(settings: Settings, next_round: u64) -> Result<Self, SettingsFault> {
        if let Some(fault) = settings.fault() {
            return Err(fault);
        }
        let Requirements { max_tiles, max_size, .. } = settings.requirements;
        let boards = match settings.method {
            SearchMethod::Climb => settings.starts()?,
            SearchMethod::List => areas(max_tiles, max_size),
        };
        Ok(Self {
            settings,
            next_round,
            known_boards: HashSet::new(),
            boards,
            jobs: 1,
            searched: VecDeque::new(),
        })
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
        if self.searched.is_empty() {
            self.searched = self.search_rounds();
        }
        let round = self.searched.pop_front().transpose()?.flatten();
        let Some(mut round) = round else { return Ok(None) };
        self.next_round += 1;
        round.candidates.retain(|candidate| self.known_boards.insert(candidate.draft.canonical()));
        Ok(Some(round))
    }

    /// Searches as many rounds in parallel as there are jobs.
    fn search_rounds(&self) -> VecDeque<Result<Option<Round>, Contradiction>> {
        let Self { settings, boards, next_round, .. } = self;
        if self.jobs == 1 {
            return [search_round(settings, boards, *next_round)].into();
        }
        thread::scope(|scope| {
            let numbers = *next_round..next_round + self.jobs as u64;
            let start = |number| scope.spawn(move || search_round(settings, boards, number));
            let threads: Vec<_> = numbers.map(start).collect();
            let rounds = threads.into_iter().map(|thread| match thread.join() {
                Ok(round) => round,
                Err(payload) => panic::resume_unwind(payload),
            });
            rounds.collect()
        })
    }
}

/// Searches one round. The result depends only on the arguments; it is `None` after the last round.
fn search_round(
    settings: &Settings,
    boards: &[Draft],
    number: u64,
) -> Result<Option<Round>, Contradiction> {
    match settings.method {
        SearchMethod::Climb => climb(settings, boards, number).map(Some),
        SearchMethod::List => {
            let area = usize::try_from(number).ok().and_then(|number| boards.get(number));
            area.map(|area| list(area, settings, number)).transpose()
        }
    }
}
