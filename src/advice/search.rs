//! A question to the solver, answered in the background.

use std::sync::{Arc, OnceLock};

use chronoshift_core::rules::{Actions, Play};
use chronoshift_core::solver::{Job, JobUpdate, SearchLimits};

use crate::platform::{SEARCH_BYTES, Thinker};

/// A question about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Question {
    Outlook,
    /// Advice, with this much thought.
    Advice(Thought),
}

/// The amount of thought for advice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Thought {
    /// About a second: no player waits longer for the use of a known solution.
    First,
    /// As much as is reasonable.
    Whole,
}

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
        let mut thinker = Thinker::new(question.job(play, known));
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

impl Question {
    fn job(self, play: Play, known: Vec<Actions>) -> Job {
        let limits = self.limits();
        match self {
            Self::Outlook => Job::Outlook { play, limits },
            Self::Advice(_) => Job::Advice { play, known, limits },
        }
    }

    /// The game looks for a warning after every turn, and for a hint only when the player asks.
    fn limits(self) -> SearchLimits {
        let (states, bytes) = match self {
            Self::Outlook => (200_000, 64 << 20),
            Self::Advice(Thought::First) => (1_000_000, SEARCH_BYTES),
            Self::Advice(Thought::Whole) => (40_000_000, SEARCH_BYTES),
        };
        SearchLimits { states, bytes, ..SearchLimits::default() }
    }
}
