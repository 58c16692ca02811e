//! An appraisal of a level that goes on in the background.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chronoshift_core::rules::{Actions, Board};
use chronoshift_core::solver::{Appraisal, Appraising, Contradiction, Limits, appraise_in_steps};

use crate::platform::{Task, spawn, yield_now};

/// How far it goes: some minutes at most, and memory that any machine has.
const LIMITS: Limits =
    Limits { states: 200_000_000, bytes: 128 << 20, clones: None, max_score: None };

/// States a step: about a millisecond, after which one that was dropped is over.
const STEP: u64 = 2_000;
/// How far it has come is told after so many steps.
const TOLD: usize = 50;
/// What is known is looked at once in as many steps as there are so many pieces: with many, that
/// takes longer than a step.
const PIECES: usize = 200;

/// An appraisal of a level. Dropped, it stops.
pub(super) struct Thinking {
    search: Arc<Mutex<Appraising>>,
    // Not the search itself: no frame waits for a step.
    news: Arc<Mutex<Option<News>>>,
    task: Option<Task<()>>,
}

/// What is known by now.
#[derive(Debug, Default)]
pub(super) struct News {
    pub(super) appraisal: Appraisal,
    /// States generated for the present question.
    pub(super) states: u64,
    /// How it ended, if it did.
    pub(super) end: Option<Result<(), Contradiction>>,
}

impl Thinking {
    /// What is known to complete the level, or did so before it was changed, makes it quicker.
    pub(super) fn new(board: &Arc<Board>, known: &[Actions]) -> Self {
        let search = appraise_in_steps(board, known, &LIMITS);
        Self { search: Arc::new(Mutex::new(search)), news: Arc::default(), task: None }
    }

    /// Goes on, unless it does, and calls `wake` when there is something new. It is not over yet.
    pub(super) fn go_on(&mut self, wake: impl Fn() + Send + 'static) {
        if self.task.is_none() {
            let (search, news) = (Arc::clone(&self.search), Arc::clone(&self.news));
            self.task = Some(spawn(async move { think(&search, &news, wake).await }));
        }
    }

    /// Stops for now, and keeps what it has come to.
    pub(super) fn halt(&mut self) {
        self.task = None;
    }

    /// What is new since this was asked before.
    pub(super) fn news(&self) -> Option<News> {
        lock(&self.news).take()
    }
}

async fn think(search: &Mutex<Appraising>, news: &Mutex<Option<News>>, wake: impl Fn()) {
    let mut told = Appraisal::default();
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
        yield_now().await;
    }
}

/// A step; then what is known, if it is to be looked at or it was the last one.
fn advance(search: &mut Appraising, looks: bool) -> Option<News> {
    let end = search.advance(STEP).map(|result| result.map(drop));
    let is_wanted = looks || end.is_some();
    is_wanted.then(|| News { appraisal: search.so_far(), states: search.progress().states, end })
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    // A step that panicked ends the search, and what was told before still holds.
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
