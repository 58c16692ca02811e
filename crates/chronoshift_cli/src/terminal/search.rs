//! Searches of the solver in the background.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use chronoshift_core::rules::Status;
use chronoshift_core::solver::JobUpdate;
use chronoshift_save::files::spawn_thread;
use chronoshift_words::Question;

use super::game::Game;

/// A search, which stops when it is dropped.
pub(super) struct Search {
    question: Question,
    is_over: Arc<AtomicBool>,
}

/// The memory that a search may use, in bytes.
const MAX_BYTES: usize = 512 << 20;

impl Drop for Search {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
    }
}

/// An answer, with the search that found it.
pub(super) struct Answer {
    update: JobUpdate,
    is_over: Arc<AtomicBool>,
}

impl Game {
    /// Asks the solver for what the texts need. A new question replaces the old one.
    pub(super) fn ask(&mut self, send: impl Fn(Answer) + Send + 'static) {
        let question = self.known.question(self.hint, self.preferences.warnings);
        let question = question.filter(|_| *self.play.status() == Status::Playing);
        if question == self.search.as_ref().map(|search| search.question) {
            return;
        }
        self.search = None;
        let Some(question) = question else { return };
        let best = self.shelf.progress.record(self.play.board()).and_then(|record| record.best());
        let known = self.level.solution().into_iter().chain(best.map(|best| &best.solution));
        let job = question.job(self.play.clone(), known.cloned().collect(), MAX_BYTES);
        let is_over = Arc::new(AtomicBool::new(false));
        self.search = Some(Search { question, is_over: Arc::clone(&is_over) });
        // Without a thread, there is no advice.
        let _ = spawn_thread("solver", move || {
            job.run(&mut |update| {
                if is_over.load(Ordering::Relaxed) {
                    return ControlFlow::Break(());
                }
                if let Some(update) = update {
                    send(Answer { update, is_over: Arc::clone(&is_over) });
                }
                ControlFlow::Continue(())
            });
        });
    }

    /// Takes an answer of the solver, unless it came too late.
    pub(super) fn take_answer(&mut self, answer: Answer) {
        let is_wanted = |search: &mut Search| Arc::ptr_eq(&search.is_over, &answer.is_over);
        let Some(search) = self.search.take_if(is_wanted) else { return };
        self.known.take_answer(search.question, answer.update, &self.play, &self.level);
        self.hint = self.hint.fitting(&self.known, &self.play, &self.level);
        self.refresh();
    }
}
