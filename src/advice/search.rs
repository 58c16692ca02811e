//! A question to the solver that is answered in the background.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use chronoshift_core::rules::Play;
use chronoshift_core::solver::{Advice, Contradiction, Limits, Outlook, advise, outlook};

use crate::platform::{Task, spawn};

/// What can be asked of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Question {
    Outlook,
    Advice,
}

#[derive(Clone)]
pub(super) enum Answer {
    Outlook(Outlook),
    Advice(Result<Advice, Contradiction>),
}

/// A search that is under way. Dropped, it stops.
pub(super) struct Search {
    pub(super) question: Question,
    cancel: Arc<AtomicBool>,
    // Not the task's own result: whoever is woken for the answer must find it.
    answer: Arc<OnceLock<Answer>>,
    _task: Task<()>,
}

impl Search {
    /// Begins to search, and calls `wake` when the answer is there.
    pub(super) fn start(
        question: Question,
        play: Play,
        wake: impl FnOnce() + Send + 'static,
    ) -> Self {
        let limits = question.limits();
        let (cancel, answer) = (Arc::clone(&limits.cancel), Arc::new(OnceLock::new()));
        let place = Arc::clone(&answer);
        let task = spawn(async move {
            place.get_or_init(|| question.answer(&play, &limits));
            wake();
        });
        Self { question, cancel, answer, _task: task }
    }

    /// The answer, once it is there.
    pub(super) fn answer(&self) -> Option<&Answer> {
        self.answer.get()
    }
}

impl Drop for Search {
    fn drop(&mut self) {
        self.cancel.store(true, Ordering::Relaxed);
    }
}

impl Question {
    fn answer(self, play: &Play, limits: &Limits) -> Answer {
        match self {
            Self::Outlook => Answer::Outlook(outlook(play, limits)),
            Self::Advice => Answer::Advice(advise(play, limits)),
        }
    }

    /// A warning is looked for after every turn, a hint only for who asks.
    fn limits(self) -> Limits {
        let (states, bytes) = match self {
            Self::Outlook => (200_000, 64 << 20),
            Self::Advice => (40_000_000, 512 << 20),
        };
        Limits { states, bytes, ..Limits::default() }
    }
}
