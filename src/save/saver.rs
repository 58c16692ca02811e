//! The thread that saves, in the game's world.

use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use chronoshift_save::workshop::Workshop;
use chronoshift_save::{SaveNews, Workbench};

/// The thread that saves. Without one, neither settings nor progress are saved.
#[derive(Resource, Deref)]
pub struct Saver {
    #[deref]
    saver: chronoshift_save::Saver,
    news: SyncCell<Receiver<SaveNews>>,
    tell: Sender<JobAnswer>,
    answers: SyncCell<Receiver<JobAnswer>>,
    /// The number of jobs without an answer.
    jobs: usize,
    has_levels: bool,
}

/// Continues after a job, with its result.
pub(super) type JobAnswer = Box<dyn FnOnce(&mut World) + Send>;

/// When the game's end waits for the settings, in [`Last`]: changes have to come before.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct SettingsFinished;

/// When the game's end waits for everything, in [`Last`].
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct SaverFinished;

/// The parts of saving the progress, in [`Last`].
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub enum ProgressSet {
    /// Changes go to the thread that writes.
    Write,
    /// At the game's end, the game waits for it.
    Finish,
}

impl Saver {
    /// # Errors
    /// The system gives no thread.
    pub(super) fn start(wake: impl Fn() + Send + Sync + 'static) -> io::Result<Self> {
        let (saver, news) = chronoshift_save::Saver::start(wake)?;
        let (tell, answers) = channel();
        Ok(Self {
            saver,
            news: SyncCell::new(news),
            tell,
            answers: SyncCell::new(answers),
            jobs: 0,
            has_levels: false,
        })
    }

    /// Leaves the player's own levels to the thread.
    pub(super) fn open_levels(&mut self, workshop: Workshop) {
        self.saver.open_levels(workshop);
        self.has_levels = true;
    }

    /// Whether the thread has the player's own levels.
    pub(super) fn has_levels(&self) -> bool {
        self.has_levels
    }

    /// Whether the game waits for a job. What comes of it changes the receiver of the next presses.
    pub fn is_busy(&self) -> bool {
        self.jobs > 0
    }

    /// Does something with the player's own levels on the thread, and then something with the result.
    pub(super) fn run<T: Send + 'static>(
        &mut self,
        job: impl FnOnce(&mut Workbench) -> T + Send + 'static,
        then: impl FnOnce(&mut World, T) + Send + 'static,
    ) {
        let tell = self.tell.clone();
        self.jobs += 1;
        self.saver.run(move |bench| {
            let result = job(bench);
            // Once the game is over, no receiver is left.
            let _ = tell.send(Box::new(move |world: &mut World| then(world, result)));
        });
    }

    /// The answers and the news since the last call. The news of each answer is among them.
    pub(super) fn take(&mut self) -> (Vec<JobAnswer>, Vec<SaveNews>) {
        let answers: Vec<_> = self.answers.get().try_iter().collect();
        self.jobs -= answers.len();
        (answers, self.news.get().try_iter().collect())
    }

    /// Waits until everything is written, as far as possible.
    pub(super) fn finish(&mut self) {
        self.saver.finish();
    }
}
