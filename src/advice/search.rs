//! A question to the solver that is answered in the background.

use std::sync::{Arc, OnceLock};

use chronoshift_core::rules::{Actions, Play};
use chronoshift_core::solver::{
    Advice, Contradiction, Limits, Outlook, Steps, advise_in_steps, outlook_in_steps,
};

/// States a step: a few milliseconds, after which a search that was dropped is over.
const STEP: u64 = 10_000;

use crate::platform::{Task, spawn, yield_now};

/// What can be asked of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Question {
    Outlook,
    /// Advice, for so much thought.
    Advice(Thought),
}

/// How much is thought about advice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Thought {
    /// About a second: who asks does not wait longer for what a known solution leads to.
    First,
    /// As much as is reasonable.
    Whole,
}

#[derive(Clone)]
pub(super) enum Answer {
    Outlook(Outlook),
    Advice(Result<Advice, Contradiction>),
}

/// A search that is under way. Dropped, it stops.
pub(super) struct Search {
    pub(super) question: Question,
    // Not the task's own result: whoever is woken for the answer must find it.
    answer: Arc<OnceLock<Answer>>,
    _task: Task<()>,
}

impl Search {
    /// Begins to search, and calls `wake` when the answer is there. What is known to complete the
    /// level serves where nothing is found.
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

    /// The answer, once it is there.
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

    /// A warning is looked for after every turn, a hint only for who asks.
    fn limits(self) -> Limits {
        let (states, bytes) = match self {
            Self::Outlook => (200_000, 64 << 20),
            Self::Advice(Thought::First) => (1_000_000, 512 << 20),
            Self::Advice(Thought::Whole) => (40_000_000, 512 << 20),
        };
        Limits { states, bytes, ..Limits::default() }
    }
}

/// Goes on with a search to its end, and lets others have their turn after each step.
async fn finish<T>(mut search: Steps<T>) -> T {
    loop {
        if let Some(result) = search.advance(STEP) {
            return result;
        }
        yield_now().await;
    }
}
