//! The thread's interface for its callers.

use std::io;
use std::sync::mpsc::{Receiver, channel};

use super::desk::{Desk, Request, flush};
use super::news::{NewsSender, SaveNews};
use super::workbench::Workbench;
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
    worker: Option<Worker<Request>>,
}

impl Saver {
    /// Starts the thread. Returns the receiver of its news, too. Each piece of news calls `wake`.
    ///
    /// # Errors
    /// The system refuses to start a thread.
    pub fn start(
        wake: impl Fn() + Send + Sync + 'static,
    ) -> io::Result<(Self, Receiver<SaveNews>)> {
        let (sender, news) = channel();
        let sender = NewsSender::new(sender, wake);
        let start =
            |name, mut desk: Desk| Worker::start(name, move |requests| desk.serve(requests));
        let settings = start("settings", Desk::new(sender.clone(), None))?;
        let worker = start("saver", Desk::new(sender, Some(settings)))?;
        Ok((Self { worker: Some(worker) }, news))
    }

    /// Hands the store of the progress over to the thread.
    pub fn open_progress(&self, store: Store<Record>) {
        self.ask(Request::OpenProgress(Box::new(store)));
    }

    /// Writes the record of a board soon. An attempt that another game has left in the file becomes a saved one
    /// with the name `others`.
    pub fn save_progress(&self, record: Record, others: Option<String>) {
        self.ask(Request::SaveProgress(Box::new(record), others));
    }

    /// Sets the file of a board aside because a part of it is unusable. If that fails, the file is overwritten.
    pub fn spoil_progress(&self, board: String, reason: Reason) {
        self.ask(Request::SpoilProgress(board, reason));
    }

    /// Calls a function once all progress saved before is written; never if it can't be written.
    pub fn after_progress(&self, act: impl FnOnce() + Send + 'static) {
        self.ask(Request::AfterProgress(Box::new(act)));
    }

    /// Hands the store of the settings over to the thread, with the key of their file and the settings as the game
    /// has read them.
    pub fn open_settings(&self, mut store: Store<Settings>, key: String, settings: Settings) {
        store.assume(&key, &settings);
        self.ask(Request::OpenSettings(Box::new(store), key, Box::new(settings)));
    }

    /// Writes the changes of a table of the settings soon.
    pub fn save_settings(&self, table: Settings) {
        self.ask(Request::SaveSettings(Box::new(table)));
    }

    /// Hands the player's own levels over to the thread.
    pub fn open_levels(&self, workshop: Workshop) {
        self.ask(Request::OpenLevels(Box::new(workshop)));
    }

    /// Writes a version of an unfinished level soon.
    pub fn save_level(&self, version: LevelVersion) {
        self.ask(Request::SaveLevel(Box::new(version)));
    }

    /// Runs a job with the player's own levels on the thread, which first tries to write everything saved before.
    pub fn run(&self, job: impl FnOnce(&mut Workbench) + Send + 'static) {
        self.ask(Request::Run(Box::new(job)));
    }

    /// Runs a job like [`run`](Self::run), but without waiting for the disk: `prepare` makes the job in the
    /// background, where it can wait. It gets the state of an open level after everything saved before.
    pub fn run_prepared<J: FnOnce(&mut Workbench) + Send + 'static>(
        &self,
        open: OpenFile,
        prepare: impl FnOnce(OpenFile) -> J + Send + 'static,
    ) {
        self.ask(Request::RunPrepared(open, Box::new(|open| Box::new(prepare(open)))));
    }

    /// Waits until everything is on the disk or has failed at least once.
    ///
    /// # Errors
    /// Something could not be written. The thread tries again.
    pub fn flush(&self) -> Result<(), Reason> {
        // Without the thread, there is nothing to wait for.
        self.worker.as_ref().map_or(Ok(()), |worker| flush(worker).recv().unwrap_or(Ok(())))
    }

    /// Tries to bring everything onto the disk, and ends the thread.
    pub fn finish(&mut self) {
        // A failure is also in the news.
        let _ = self.flush();
        self.worker = None;
    }

    fn ask(&self, request: Request) {
        if let Some(worker) = &self.worker {
            worker.submit(request);
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
    use crate::progress::{self, Progress};
    use crate::storage::{Memory, Storage};

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
