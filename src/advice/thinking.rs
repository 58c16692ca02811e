//! An appraisal of a level in the background.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chronoshift_core::rules::{Actions, Board};
use chronoshift_core::solver::{Appraisal, Appraising, Contradiction, Limits, appraise_further};

use crate::platform::{Breaks, Task, spawn};

/// The first limits: some minutes at most, and as much memory as any machine has.
const LIMITS: Limits =
    Limits { states: 200_000_000, bytes: 128 << 20, clones: None, max_score: None };
/// The factor of the limits of a search that goes on with what the one before left open.
const MORE: usize = 4;
/// The number of such searches: the last takes 2 GiB.
pub(super) const MOST_ROUNDS: u32 = 2;

/// The states of a step: about a millisecond, after which a dropped appraisal ends.
const STEP: u64 = 2_000;
/// The number of steps between two reports of the progress.
const TOLD: usize = 50;
/// With more pieces, reports are rarer: with many pieces, a report takes longer than a step.
const PIECES: usize = 200;

/// An appraisal of a level. It stops when it is dropped.
pub(super) struct AppraisalTask {
    search: Arc<Mutex<Appraising>>,
    // Not the search itself: no frame waits for a step.
    news: Arc<Mutex<Option<AppraisalNews>>>,
    task: Option<Task<()>>,
}

/// The results so far.
#[derive(Debug, Default)]
pub(super) struct AppraisalNews {
    pub(super) appraisal: Appraisal,
    /// The states generated for the present question.
    pub(super) states: u64,
    /// Its end, if it has ended.
    pub(super) end: Option<Result<(), Contradiction>>,
}

impl AppraisalTask {
    /// Solutions of the level, or of an earlier version of it, make the appraisal quicker.
    pub(super) fn new(board: &Arc<Board>, known: &[Actions]) -> Self {
        Self::further(board, Appraisal::default(), known, 0)
    }

    /// Goes on with what this number of searches, with smaller limits, left open.
    pub(super) fn further(
        board: &Arc<Board>,
        earlier: Appraisal,
        known: &[Actions],
        rounds: u32,
    ) -> Self {
        let search = appraise_further(board, earlier, known, &limits(rounds));
        Self { search: Arc::new(Mutex::new(search)), news: Arc::default(), task: None }
    }

    /// Resumes the appraisal, unless it is running, and calls `wake` when there is news. It must
    /// not be over.
    pub(super) fn go_on(&mut self, wake: impl Fn() + Send + 'static) {
        if self.task.is_none() {
            let (search, news) = (Arc::clone(&self.search), Arc::clone(&self.news));
            self.task = Some(spawn(async move { think(&search, &news, wake).await }));
        }
    }

    /// Pauses, and keeps the results.
    pub(super) fn halt(&mut self) {
        self.task = None;
    }

    /// The news since the last call.
    pub(super) fn news(&self) -> Option<AppraisalNews> {
        lock(&self.news).take()
    }
}

fn limits(rounds: u32) -> Limits {
    let factor = MORE.pow(rounds);
    let states = LIMITS.states.saturating_mul(factor as u64);
    Limits { states, bytes: LIMITS.bytes * factor, ..LIMITS }
}

/// The memory that the search takes at most after this number of searches, in MiB.
pub(super) fn mebibytes(rounds: u32) -> usize {
    limits(rounds).bytes >> 20
}

async fn think(search: &Mutex<Appraising>, news: &Mutex<Option<AppraisalNews>>, wake: impl Fn()) {
    let (mut told, mut breaks) = (Appraisal::default(), Breaks::begin());
    for step in 1_usize.. {
        let looks = step.is_multiple_of(1 + told.parts.len() / PIECES);
        let now = advance(&mut lock(search), looks);
        let is_over = now.as_ref().is_some_and(|now| now.end.is_some());
        let is_due = is_over || step.is_multiple_of(TOLD);
        if let Some(now) = now.filter(|now| is_due || now.appraisal != told) {
            told = now.appraisal.clone();
            *lock(news) = Some(now);
            wake();
        }
        if is_over {
            return;
        }
        breaks.take().await;
    }
}

/// Makes a step. Returns the results if `looks`, or if it was the last step.
fn advance(search: &mut Appraising, looks: bool) -> Option<AppraisalNews> {
    let end = search.advance(STEP).map(|result| result.map(drop));
    let is_wanted = looks || end.is_some();
    is_wanted.then(|| AppraisalNews {
        appraisal: search.so_far(),
        states: search.progress().states,
        end,
    })
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    // A step that panicked ends the search; earlier results still hold.
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
