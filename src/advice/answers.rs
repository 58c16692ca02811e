//! The solver's knowledge about the level in the level editor. The board is at its start.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;
use chronoshift_core::level::Par;
use chronoshift_core::rules::{Actions, Board};
use chronoshift_core::solver::{Appraisal, AppraisalUpdate, Job, JobUpdate, SearchLimits};

use super::task::{HasWorkers, SolverTask};
use crate::frame::{Frame, Resolve, Resolving};
use crate::platform::waker;
use crate::sim::{EditorSession, examine_changes};
use crate::words::{Findings, SearchState};

/// The solver's knowledge about the level in the level editor.
#[derive(Resource, Default)]
pub(crate) struct Answers {
    /// The current board and its search; `None` while the level isn't valid.
    search: Option<(Arc<Board>, SolverTask)>,
    news: AppraisalUpdate,
    /// The best score of the solutions with which the search began.
    given: Option<usize>,
    is_halted: bool,
    /// Whether no search can run, because there are no workers.
    lacks_workers: bool,
    /// The number of earlier searches on this board, which reached their limits.
    rounds: u32,
}

/// The limits of the first search: at most a few minutes, and only as much memory as every computer has.
const FIRST_LIMITS: SearchLimits =
    SearchLimits { states: 200_000_000, bytes: 128 << 20, clones: None, max_score: None };
/// The factor by which the limits grow from one search to the next. Each search resumes the results of the previous
/// one.
const GROWTH_FACTOR: usize = 4;
/// The number of searches after the first: the last takes 2 GiB.
const MAX_ROUNDS: u32 = 2;

/// The limits after this number of earlier searches.
fn limits(rounds: u32) -> SearchLimits {
    let factor = GROWTH_FACTOR.pow(rounds);
    let states = FIRST_LIMITS.states.saturating_mul(factor as u64);
    SearchLimits { states, bytes: FIRST_LIMITS.bytes * factor, ..FIRST_LIMITS }
}

/// An appraisal that resumes the results of `rounds` earlier searches. Solutions of the level, or of an earlier version
/// of it, make it quicker.
fn appraise(
    board: &Arc<Board>,
    earlier: Appraisal,
    known: Vec<Actions>,
    rounds: u32,
) -> SolverTask {
    let (board, limits) = (Arc::clone(board), limits(rounds));
    SolverTask::new(Job::Appraisal { board, earlier, known, limits })
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Answers>()
        // A menu that opens in the frame of a change must not show results for the old board.
        .add_systems(Resolve, update_search.after(examine_changes).in_set(Resolving::Examine))
        .add_systems(
            Update,
            (
                (
                    take_results,
                    pass_best_solution.run_if(resource_exists::<EditorSession>.and_then(
                        resource_changed::<Answers>.or_else(resource_changed::<EditorSession>),
                    )),
                )
                    .chain()
                    .in_set(Frame::TakeAnswers),
                advance_search.in_set(Frame::StartSearches),
            ),
        );
}

impl Answers {
    /// The board that the answers are about.
    pub(crate) fn board(&self) -> Option<&Arc<Board>> {
        self.search.as_ref().map(|(board, _)| board)
    }

    pub(crate) fn appraisal(&self) -> &Appraisal {
        &self.news.appraisal
    }

    /// The results, to be put into words.
    pub(crate) fn findings(&self) -> Findings<'_> {
        Findings {
            board: self.board().map(|board| &**board),
            appraisal: &self.news.appraisal,
            state: self.search_state(),
            states: self.news.states,
        }
    }

    pub(crate) fn search_state(&self) -> SearchState {
        match &self.news.end {
            _ if self.search.is_none() => SearchState::NoLevel,
            _ if self.lacks_workers => SearchState::NoWorkers,
            Some(Ok(())) => SearchState::Over,
            Some(Err(_)) => SearchState::Contradiction,
            None if self.is_halted => SearchState::Halted,
            None => SearchState::UnderWay,
        }
    }

    /// Pauses or resumes the search. A new board starts a new search in any case.
    pub(crate) fn halt(&mut self, halts: bool) {
        self.is_halted = halts;
    }

    /// The maximum memory of another search, in MiB; `None` if nothing is left open or the limits are at their maximum.
    pub(crate) fn more_memory(&self) -> Option<usize> {
        let can = self.search_state() == SearchState::Over
            && !self.news.appraisal.is_complete()
            && self.rounds < MAX_ROUNDS;
        can.then(|| limits(self.rounds + 1).bytes >> 20)
    }

    /// Continues with what the search left open, with wider limits.
    pub(crate) fn search_longer(&mut self) {
        let known = self.found().collect();
        let (true, Some((board, task))) = (self.more_memory().is_some(), &mut self.search) else {
            return;
        };
        self.rounds += 1;
        *task = appraise(board, self.news.appraisal.clone(), known, self.rounds);
        (self.news.end, self.news.states) = (None, 0);
    }

    /// Whether the answers lack a solution with this score.
    fn lack(&self, score: Option<usize>) -> bool {
        let known = [self.given, self.news.appraisal.best.score()].into_iter().flatten().min();
        score.is_some_and(|score| known.is_none_or(|known| score < known))
    }

    /// The solutions found so far, as a start for another board.
    fn found(&self) -> impl Iterator<Item = Actions> {
        let appraisal = &self.news.appraisal;
        let all = [&appraisal.best].into_iter().chain(&appraisal.by_clones);
        all.filter_map(|it| it.solution()).map(|solution| solution.actions())
    }
}

/// Drops the answers about an older board, or about a board for which a better solution is known now.
fn update_search(
    editor: Option<Res<EditorSession>>,
    workers: Res<HasWorkers>,
    mut answers: ResMut<Answers>,
) {
    let Some(editor) = editor else {
        if answers.search.is_some() {
            *answers = Answers::default();
        }
        return;
    };
    if !editor.is_changed() {
        return;
    }
    let board = editor.level().map(|level| &level.board);
    let kept = editor.known_immediately();
    let given = editor.working_scores().min();
    if board == answers.board() && !answers.lack(given) {
        return;
    }
    let search = board.map(|board| {
        let known = kept.iter().map(|kept| kept.actions.clone()).chain(answers.found()).collect();
        (Arc::clone(board), appraise(board, Appraisal::default(), known, 0))
    });
    *answers = Answers { search, given, lacks_workers: !workers.0, ..default() };
}

fn take_results(mut answers: ResMut<Answers>) {
    let update = answers.search.as_ref().and_then(|(_, task)| task.take_update());
    let Some(JobUpdate::Appraisal(news)) = update else { return };
    if let Some(Err(contradiction)) = &news.end {
        error!("the solver contradicts itself: {contradiction:?}");
    }
    answers.news = news;
}

/// Passes the best solution to the level editor. Its score is the par of the level.
fn pass_best_solution(answers: Res<Answers>, mut editor: ResMut<EditorSession>) {
    let best = &answers.news.appraisal.best;
    if let Some((board, score)) = answers.board().zip(best.score())
        && let Some(solution) = answers.appraisal().solution()
    {
        let par = Par { score, proven: best.is_proven() };
        // Nothing on the screen depends on the par.
        editor.bypass_change_detection().store_best_solution(board, solution.actions(), par);
    }
}

/// Continues the search. During a stroke, which changes the board in each frame, no search begins.
fn advance_search(
    events: Option<Res<EventLoopProxyWrapper>>,
    editor: Option<Res<EditorSession>>,
    mut answers: ResMut<Answers>,
) {
    let search_state = answers.search_state();
    let Some((_, task)) = &mut answers.bypass_change_detection().search else { return };
    match search_state {
        SearchState::UnderWay if editor.is_some_and(|editor| editor.is_in_stroke()) => {}
        SearchState::UnderWay => task.run(waker(events.as_deref())),
        SearchState::Halted => task.pause(),
        SearchState::NoLevel
        | SearchState::Over
        | SearchState::Contradiction
        | SearchState::NoWorkers => {}
    }
}
