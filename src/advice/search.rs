//! A question to the solver, answered in the background.

use std::sync::{Arc, OnceLock};

use chronoshift_core::rules::{Actions, Play};
use chronoshift_core::solver::JobUpdate;

use crate::platform::{SEARCH_BYTES, Thinker};
use crate::words::Question;

/// A running search. It stops when it is dropped.
pub(super) struct Search {
    pub(super) question: Question,
    // The answer must be there when the window wakes up.
    answer: Arc<OnceLock<JobUpdate>>,
    _thinker: Thinker,
}

impl Search {
    /// Starts a search, and calls `wake` when the answer is there. If the search finds nothing,
    /// known solutions of the level help.
    pub(super) fn start(
        question: Question,
        play: Play,
        known: Vec<Actions>,
        wake: impl Fn() + Send + 'static,
    ) -> Self {
        let answer = Arc::new(OnceLock::new());
        let place = Arc::clone(&answer);
        let mut thinker = Thinker::new(question.job(play, known, SEARCH_BYTES));
        thinker.run(move |update| {
            place.get_or_init(|| update);
            wake();
        });
        Self { question, answer, _thinker: thinker }
    }

    /// The answer, as soon as it is there.
    pub(super) fn answer(&self) -> Option<&JobUpdate> {
        self.answer.get()
    }
}
