//! The saver threads, in the game's world.

use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use bevy::platform::cell::SyncCell;
use bevy::platform::time::Instant;
use bevy::prelude::*;
use chronoshift_save::workshop::{OpenFile, Workshop};
use chronoshift_save::{SaveNews, Workbench};

/// The saver threads. Without them, neither settings nor progress are saved.
#[derive(Resource, Deref)]
pub struct Saver {
    #[deref]
    saver: chronoshift_save::Saver,
    news: SyncCell<Receiver<SaveNews>>,
    tell: Sender<JobAnswer>,
    answers: SyncCell<Receiver<JobAnswer>>,
    /// The number of jobs without an answer.
    jobs: usize,
    /// The number of these jobs for which all presses wait.
    awaited: usize,
    /// The start of the oldest of these jobs.
    busy_since: Instant,
    has_levels: bool,
}

/// The time after which the player wonders whether a job is done.
const LATE_AFTER: Duration = Duration::from_millis(500);

/// The continuation of a job, with its result.
pub(super) struct JobAnswer {
    pub(super) then: Box<dyn FnOnce(&mut World) + Send>,
    /// Whether all presses wait for the job.
    is_awaited: bool,
}

/// The point in [`Last`] where the end of the game waits for the settings. Changes have to come before it.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct SettingsFinished;

/// The point in [`Last`] where the end of the game waits for everything.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct SaverFinished;

/// The parts of saving the progress, in [`Last`].
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub enum ProgressSet {
    /// Sends changes to the saver thread.
    Write,
    /// On exit, waits until the progress is written.
    Finish,
}

impl Saver {
    pub(super) fn start(wake: impl Fn() + Send + Sync + 'static) -> io::Result<Self> {
        let (saver, news) = chronoshift_save::Saver::start(wake)?;
        let (tell, answers) = channel();
        Ok(Self {
            saver,
            news: SyncCell::new(news),
            tell,
            answers: SyncCell::new(answers),
            jobs: 0,
            awaited: 0,
            busy_since: Instant::now(),
            has_levels: false,
        })
    }

    /// Hands the player's own levels over to the saver thread.
    pub(super) fn open_levels(&mut self, workshop: Workshop) {
        self.saver.open_levels(workshop);
        self.has_levels = true;
    }

    /// Whether the saver thread has the player's own levels.
    pub(super) fn has_levels(&self) -> bool {
        self.has_levels
    }

    /// Whether a job has no answer yet.
    pub fn is_busy(&self) -> bool {
        self.jobs > 0
    }

    /// Whether all presses wait for a job. The result can change where the next presses go.
    pub(super) fn is_awaited(&self) -> bool {
        self.awaited > 0
    }

    /// Whether jobs take so long that the player wonders whether they are done.
    pub(super) fn is_late(&self) -> bool {
        self.is_busy() && self.busy_since.elapsed() > LATE_AFTER
    }

    /// Runs a job with the player's own levels on the saver thread, and then calls `then` with the result.
    pub(super) fn run<T: Send + 'static>(
        &mut self,
        job: impl FnOnce(&mut Workbench) -> T + Send + 'static,
        then: impl FnOnce(&mut World, T) + Send + 'static,
    ) {
        let answered = self.answered(true, |bench: &mut Workbench, ()| job(bench), then);
        self.saver.run(move |bench| answered(bench, ()));
    }

    /// Like [`run`](Self::run), but only presses in menus wait for the job, which is prepared in the background.
    pub(super) fn run_prepared<P: Send + 'static, T: Send + 'static>(
        &mut self,
        open: OpenFile,
        prepare: impl FnOnce(OpenFile) -> P + Send + 'static,
        job: impl FnOnce(&mut Workbench, P) -> T + Send + 'static,
        then: impl FnOnce(&mut World, T) + Send + 'static,
    ) {
        let answered = self.answered(false, job, then);
        self.saver.run_prepared(open, move |open| {
            let prepared = prepare(open);
            move |bench: &mut Workbench| answered(bench, prepared)
        });
    }

    /// Wraps a job, so that it sends its result as an answer.
    fn answered<P, T: Send + 'static>(
        &mut self,
        is_awaited: bool,
        job: impl FnOnce(&mut Workbench, P) -> T + Send + 'static,
        then: impl FnOnce(&mut World, T) + Send + 'static,
    ) -> impl FnOnce(&mut Workbench, P) + Send + 'static {
        let tell = self.tell.clone();
        if !self.is_busy() {
            self.busy_since = Instant::now();
        }
        self.jobs += 1;
        self.awaited += usize::from(is_awaited);
        move |bench: &mut Workbench, prepared| {
            let result = job(bench, prepared);
            let then = Box::new(move |world: &mut World| then(world, result));
            // Once the game is over, no receiver is left.
            let _ = tell.send(JobAnswer { then, is_awaited });
        }
    }

    /// The answers and the news since the last call. They include the news that each job has caused.
    pub(super) fn take(&mut self) -> (Vec<JobAnswer>, Vec<SaveNews>) {
        let answers: Vec<_> = self.answers.get().try_iter().collect();
        self.jobs -= answers.len();
        self.awaited -= answers.iter().filter(|answer| answer.is_awaited).count();
        (answers, self.news.get().try_iter().collect())
    }

    /// Waits until everything is written, as far as possible.
    pub(super) fn finish(&mut self) {
        self.saver.finish();
    }
}
