//! A question to the solver, answered in the background.

use std::sync::{Arc, OnceLock};

use chronoshift_core::rules::{Actions, Play};
use chronoshift_core::solver::{
    Advice, Contradiction, Limits, Outlook, Steps, advise_in_steps, outlook_in_steps,
};

use crate::platform::{Breaks, SEARCH_BYTES, Task, spawn};

/// The states of a step: about a millisecond, after which a dropped search ends.
const STEP: u64 = 2_000;

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

#[derive(Clone)]
pub(super) enum Answer {
    Outlook(Outlook),
    Advice(Result<Advice, Contradiction>),
}

/// A running search. It stops when it is dropped.
pub(super) struct Search {
    pub(super) question: Question,
    // This is not the task's own result, because the answer must be there when the window wakes up.
    answer: Arc<OnceLock<Answer>>,
    _task: Task<()>,
}

impl Search {
    /// Starts a search, and calls `wake` when the answer is there. If the search finds nothing,
    /// known solutions of the level help.
    pub(super) fn start(
        question: Question,
        play: Play,
        known: Vec<Actions>,
        wake: impl FnOnce() + Send + 'static,
    ) -> Self {
        let answer = Arc::new(OnceLock::new());
        let place = Arc::clone(&answer);
        let task = spawn(async move {
            let found = question.answer(&play, &known).await;
            place.get_or_init(|| found);
            wake();
        });
        Self { question, answer, _task: task }
    }

    /// The answer, as soon as it is there.
    pub(super) fn answer(&self) -> Option<&Answer> {
        self.answer.get()
    }
}

impl Question {
    async fn answer(self, play: &Play, known: &[Actions]) -> Answer {
        let limits = self.limits();
        match self {
            Self::Outlook => Answer::Outlook(finish(outlook_in_steps(play, &limits)).await),
            Self::Advice(_) => Answer::Advice(finish(advise_in_steps(play, known, &limits)).await),
        }
    }

    /// The game looks for a warning after every turn, and for a hint only when the player asks.
    fn limits(self) -> Limits {
        let (states, bytes) = match self {
            Self::Outlook => (200_000, 64 << 20),
            Self::Advice(Thought::First) => (1_000_000, SEARCH_BYTES),
            Self::Advice(Thought::Whole) => (40_000_000, SEARCH_BYTES),
        };
        Limits { states, bytes, ..Limits::default() }
    }
}

/// Runs a search to its end, with breaks between its steps.
async fn finish<T>(mut search: Steps<T>) -> T {
    let mut breaks = Breaks::begin();
    loop {
        if let Some(result) = search.advance(STEP) {
            return result;
        }
        breaks.take().await;
    }
}
