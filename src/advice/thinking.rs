//! An appraisal of a level in the background.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chronoshift_core::rules::{Actions, Board};
use chronoshift_core::solver::{Appraisal, AppraisalUpdate, Job, JobUpdate, SearchLimits};

use crate::platform::Thinker;

/// The limits of the first search: at most some minutes, and only as much memory as every machine has.
const LIMITS: SearchLimits =
    SearchLimits { states: 200_000_000, bytes: 128 << 20, clones: None, max_score: None };
/// The factor by which the limits grow from one search to the next. Each search resumes the results of the previous
/// one.
const MORE: usize = 4;
/// The number of searches after the first: the last takes 2 GiB.
pub(super) const MAX_ROUNDS: u32 = 2;

/// An appraisal of a level. It stops when it is dropped.
pub(super) struct AppraisalTask {
    thinker: Thinker,
    news: Arc<Mutex<Option<AppraisalUpdate>>>,
}

impl AppraisalTask {
    /// Solutions of the level, or of an earlier version of it, make the appraisal quicker.
    pub(super) fn new(board: &Arc<Board>, known: &[Actions]) -> Self {
        Self::further(board, Appraisal::default(), known, 0)
    }

    /// Resumes the results of `rounds` earlier searches, which had smaller limits.
    pub(super) fn further(
        board: &Arc<Board>,
        earlier: Appraisal,
        known: &[Actions],
        rounds: u32,
    ) -> Self {
        let (board, known, limits) = (Arc::clone(board), known.to_vec(), limits(rounds));
        let thinker = Thinker::new(Job::Appraisal { board, earlier, known, limits });
        Self { thinker, news: Arc::default() }
    }

    /// Resumes the appraisal, unless it is running, and calls `wake` when there is news. It must
    /// not be over.
    pub(super) fn go_on(&mut self, wake: impl Fn() + Send + 'static) {
        let news = Arc::clone(&self.news);
        self.thinker.run(move |update| {
            if let JobUpdate::Appraisal(now) = update {
                *lock(&news) = Some(now);
                wake();
            }
        });
    }

    /// Pauses the appraisal, and keeps its results.
    pub(super) fn halt(&mut self) {
        self.thinker.pause();
    }

    /// The news since the last call.
    pub(super) fn news(&self) -> Option<AppraisalUpdate> {
        lock(&self.news).take()
    }
}

fn limits(rounds: u32) -> SearchLimits {
    let factor = MORE.pow(rounds);
    let states = LIMITS.states.saturating_mul(factor as u64);
    SearchLimits { states, bytes: LIMITS.bytes * factor, ..LIMITS }
}

/// The maximum memory of a search after this number of earlier searches, in MiB.
pub(super) fn mebibytes(rounds: u32) -> usize {
    limits(rounds).bytes >> 20
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
