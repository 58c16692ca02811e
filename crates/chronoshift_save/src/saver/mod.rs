//! The threads that write all saved data. In a browser there is no thread, and the caller writes at once.

mod desk;
mod queue;

use std::io;
use std::sync::mpsc::{Receiver, channel};

use desk::{Desk, Job, OpenSettings, Request};
use queue::{NewsSender, Queue};
pub use queue::{SaveNews, StoreKind, Workbench};

use crate::files::Worker;
use crate::progress::Record;
use crate::reason::Reason;
use crate::settings::Settings;
use crate::store::Store;
use crate::workshop::{LevelVersion, OpenFile, Workshop};

/// Writes saved data in the background, retries failed writes, and reports as [`SaveNews`]. Of several versions
/// of an item, only the newest is written.
pub struct Saver {
    /// `None` once the game is over.
    workers: Option<Workers>,
}

struct Workers {
    main: Worker<Request>,
    /// The thread of the settings, whose writes wait for the disk.
    settings: Worker<Request>,
}

impl Saver {
    /// Starts the threads. Returns the receiver of their news, too. Each piece of news calls `wake`.
    pub fn start(
        wake: impl Fn() + Send + Sync + 'static,
    ) -> io::Result<(Self, Receiver<SaveNews>)> {
        let (sender, news) = channel();
        let sender = NewsSender::new(sender, wake);
        let start = |name| {
            let mut desk = Desk::new(sender.clone());
            Worker::start(name, move |requests| desk.serve(requests))
        };
        let workers = Workers { main: start("saver")?, settings: start("settings")? };
        Ok((Self { workers: Some(workers) }, news))
    }

    /// Hands the store of the progress over to the thread.
    pub fn open_progress(&self, store: Store<Record>) {
        self.ask(|desk| {
            let news_of = |record| Some(SaveNews::Progress(Box::new(record)));
            desk.progress = Some(Queue::new(StoreKind::Progress, store, &desk.news, news_of));
        });
    }

    /// Writes the record of a board soon. An attempt that another game has left in the file becomes a saved one
    /// with the name `others`.
    pub fn save_progress(&self, record: Record, others: Option<String>) {
        self.ask(|desk| {
            if let Some(progress) = &mut desk.progress {
                progress.add(record.board().to_owned(), record, others);
            }
        });
    }

    /// Sets the file of a board aside because a part of it is unusable. If that fails, the file is overwritten.
    pub fn spoil_progress(&self, board: String, reason: Reason) {
        self.ask(move |desk| {
            if let Some(progress) = &mut desk.progress {
                progress.quarantine(&board, reason);
            }
        });
    }

    /// Calls a function once all progress saved before is written; never if it can't be written.
    pub fn after_progress(&self, act: impl FnOnce() + Send + 'static) {
        self.ask(|desk| desk.after_progress.push(Box::new(act)));
    }

    /// Hands the store of the settings over to the thread, with the key of their file and the settings as the game
    /// has read them.
    pub fn open_settings(&self, mut store: Store<Settings>, key: String, settings: Settings) {
        store.set_base(&key, &settings);
        self.ask_settings(|desk| {
            let queue = Queue::new(StoreKind::Settings, store, &desk.news, |_| None);
            desk.settings = Some(OpenSettings { queue, key, settings });
        });
    }

    /// Writes the changes to a table of the settings soon.
    pub fn save_settings(&self, table: Settings) {
        self.ask_settings(|desk| {
            if let Some(OpenSettings { queue, key, settings }) = &mut desk.settings {
                settings.update(table);
                queue.add(key.clone(), settings.clone(), ());
            }
        });
    }

    /// Hands the player's own levels over to the thread.
    pub fn open_levels(&self, workshop: Workshop) {
        self.ask(|desk| desk.levels = Some(Workbench::new(workshop, desk.news.clone())));
    }

    /// Writes a version of an unfinished level soon.
    pub fn save_level(&self, version: LevelVersion) {
        self.ask(|desk| {
            if let Some(levels) = &mut desk.levels {
                levels.add(version);
            }
        });
    }

    /// Runs a job with the player's own levels on the thread, which first tries to write everything saved before.
    pub fn run(&self, job: impl FnOnce(&mut Workbench) + Send + 'static) {
        self.ask(|desk| desk.run(job));
    }

    /// Runs a job like [`run`](Self::run), but without waiting for the disk. `prepare` makes the
    /// job in the background, where it can wait, from the state of an open level after everything
    /// saved before.
    pub fn run_prepared<J: FnOnce(&mut Workbench) + Send + 'static>(
        &self,
        open: OpenFile,
        prepare: impl FnOnce(OpenFile) -> J + Send + 'static,
    ) {
        self.ask(|desk| desk.prepare(open, |open| Box::new(prepare(open)) as Job));
    }

    /// Waits until everything is on the disk or has failed at least once.
    ///
    /// # Errors
    /// Something could not be written. The thread tries again.
    pub fn flush(&self) -> Result<(), Reason> {
        let Some(Workers { main, settings }) = &self.workers else { return Ok(()) };
        // Both threads wait at the same time.
        let answers = [main, settings].map(|worker| {
            let (answer, answered) = channel();
            worker.submit(Box::new(|desk| desk.waiting.push(answer)));
            answered
        });
        // Without the thread, there is nothing to wait for.
        answers.iter().map(|answer| answer.recv().unwrap_or(Ok(()))).fold(Ok(()), Result::and)
    }

    /// Tries to bring everything onto the disk, and ends the threads.
    pub fn finish(&mut self) {
        // A failure is also in the news.
        let _ = self.flush();
        self.workers = None;
    }

    fn ask(&self, request: impl FnOnce(&mut Desk) + Send + 'static) {
        if let Some(workers) = &self.workers {
            workers.main.submit(Box::new(request));
        }
    }

    fn ask_settings(&self, request: impl FnOnce(&mut Desk) + Send + 'static) {
        if let Some(workers) = &self.workers {
            workers.settings.submit(Box::new(request));
        }
    }
}

/// A game that ends without [`finish`](Saver::finish) leaves no file without its backup.
impl Drop for Saver {
    fn drop(&mut self) {
        self.finish();
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::path::{Path, PathBuf};
    use std::sync::Arc;

    use chronoshift_core::level::parse;
    use chronoshift_core::rules::{Action, Play};

    use super::Saver;
    use crate::memory::Memory;
    use crate::progress::{self, Progress};
    use crate::storage::Storage;

    #[test]
    fn a_dropped_saver_leaves_everything_on_the_disk_with_its_backup() {
        let memory = Memory::default();
        let (saver, _news) = Saver::start(|| ()).unwrap();
        saver.open_progress(progress::open(Arc::new(memory.clone()), PathBuf::from("/saved")));
        let mut play = Play::new(parse(b"2D SuperFun!\n+++++\n+S G+\n+++++\n").unwrap().board);
        let mut progress = Progress::default();
        play.act_all([Action::Wait]);
        progress.update(None, &play);
        saver.save_progress(progress.take_changed().remove(0), None);
        drop(saver);
        memory.cut_power();
        let files = memory.list(Path::new("/saved")).unwrap();
        let read = |file: &PathBuf| memory.read(file, u64::MAX).unwrap().unwrap();
        let [file, backup] = &files[..] else { panic!("{files:?}") };
        assert_eq!(read(file), read(backup));
    }
}
