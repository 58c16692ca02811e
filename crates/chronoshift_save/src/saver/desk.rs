//! The requests and stores of the thread that writes.

use std::sync::mpsc::Sender;
use std::time::Duration;

use super::news::NewsSender;
use super::queue::Queue;
use super::queued::Queued;
use super::workbench::Workbench;
use crate::progress::Record;
use crate::reason::Reason;
use crate::settings::Settings;
use crate::store::Store;
use crate::workshop::{LevelVersion, Workshop};

/// A request to the thread.
pub(super) enum Request {
    OpenProgress(Box<Store<Record>>),
    SaveProgress(Box<Record>, Option<String>),
    SpoilProgress(String, Reason),
    AfterProgress(Box<dyn FnOnce() + Send>),
    OpenSettings(Box<Store<Settings>>, String, Box<Settings>),
    SaveSettings(Box<Settings>),
    OpenLevels(Box<Workshop>),
    SaveLevel(Box<LevelVersion>),
    Run(Box<dyn FnOnce(&mut Workbench) + Send>),
    Flush(Sender<Result<(), Reason>>),
}

/// The thread's stores, and their items to write.
pub(super) struct Desk {
    news: NewsSender,
    progress: Option<Queue<Record>>,
    /// Called once all progress is written.
    after_progress: Vec<Box<dyn FnOnce() + Send>>,
    settings: Option<OpenSettings>,
    levels: Option<Workbench>,
}

/// The settings that the file should have, and their store.
struct OpenSettings {
    queue: Queue<Settings>,
    key: String,
    settings: Settings,
}

impl Desk {
    pub(super) fn new(news: NewsSender) -> Self {
        Self { news, progress: None, after_progress: Vec::new(), settings: None, levels: None }
    }

    /// Handles requests; without any, waits for the disk. Returns the time after which to call it again, if it
    /// still has work.
    pub(super) fn serve(&mut self, requests: Vec<Request>) -> Option<Duration> {
        let is_at_rest = requests.is_empty();
        let waiting = self.take_in(requests);
        self.queues().for_each(|queue| queue.write());
        if self.progress.as_ref().is_none_or(Queue::is_written) {
            self.after_progress.drain(..).for_each(|act| act());
        }
        if is_at_rest || !waiting.is_empty() {
            self.queues().for_each(|queue| queue.sync());
        }
        self.queues().for_each(|queue| queue.report());
        // News first: a caller that gets its answer finds the news already there.
        let failure = self.queues().find_map(|queue| queue.failures().any().cloned());
        for waiting in waiting {
            // The receiver may be gone.
            let _ = waiting.send(failure.clone().map_or(Ok(()), Err));
        }
        self.queues().filter_map(|queue| queue.patience()).min()
    }

    fn queues(&mut self) -> impl Iterator<Item = &mut dyn Queued> {
        let progress = self.progress.iter_mut().map(|queue| queue as &mut dyn Queued);
        let settings = self.settings.iter_mut().map(|open| &mut open.queue as &mut dyn Queued);
        let levels = self.levels.iter_mut().map(|levels| levels as &mut dyn Queued);
        progress.chain(settings).chain(levels)
    }

    /// Runs a job, after trying to write everything before it.
    fn run(&mut self, job: impl FnOnce(&mut Workbench)) {
        self.queues().for_each(|queue| queue.write());
        if let Some(levels) = &mut self.levels {
            levels.sync();
            levels.report();
            job(levels);
        }
    }

    /// Queues requests; those for a store that isn't open are dropped. Returns the senders of those that wait
    /// for an answer.
    fn take_in(&mut self, requests: Vec<Request>) -> Vec<Sender<Result<(), Reason>>> {
        let mut waiting = Vec::new();
        for request in requests {
            match request {
                Request::OpenProgress(store) => {
                    self.progress = Some(Queue::new(*store, self.news.clone()))
                }
                Request::SaveProgress(record, others) => {
                    if let Some(progress) = &mut self.progress {
                        progress.add(record.board().to_owned(), *record, others);
                    }
                }
                Request::SpoilProgress(board, reason) => {
                    if let Some(progress) = &mut self.progress {
                        progress.spoil(&board, reason);
                    }
                }
                Request::AfterProgress(act) => self.after_progress.push(act),
                Request::OpenSettings(store, key, settings) => {
                    let queue = Queue::new(*store, self.news.clone());
                    self.settings = Some(OpenSettings { queue, key, settings: *settings });
                }
                Request::SaveSettings(table) => {
                    if let Some(open) = &mut self.settings {
                        open.settings.update(*table);
                        open.queue.add(open.key.clone(), open.settings.clone(), ());
                    }
                }
                Request::OpenLevels(workshop) => {
                    self.levels = Some(Workbench::new(*workshop, self.news.clone()));
                }
                Request::SaveLevel(version) => {
                    if let Some(levels) = &mut self.levels {
                        levels.add(*version);
                    }
                }
                Request::Run(job) => self.run(job),
                Request::Flush(answer) => waiting.push(answer),
            }
        }
        waiting
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::iter::repeat_n;
    use std::path::{Path, PathBuf};
    use std::sync::Arc;
    use std::sync::mpsc::{Receiver, channel};

    use chronoshift_core::level::parse;
    use chronoshift_core::rules::{Action, Play};

    use super::super::news::{NewsSender, SaveNews, StoreKind};
    use super::{Desk, Request};
    use crate::progress::{self, Progress, Record};
    use crate::reason::Reason;
    use crate::storage::{Memory, Storage};

    fn desk(memory: &Memory) -> (Desk, Receiver<SaveNews>) {
        let (sender, news) = channel();
        let mut desk = Desk::new(NewsSender::new(sender, || ()));
        let store = progress::open(Arc::new(memory.clone()), PathBuf::from("/saved"));
        desk.serve(vec![Request::OpenProgress(Box::new(store))]);
        (desk, news)
    }

    /// The record of an attempt that waits this many turns.
    fn record(turns: usize) -> Record {
        let board = parse(b"2D SuperFun!\n+++++\n+S G+\n+++++\n").unwrap().board;
        let mut play = Play::new(board);
        play.act_all(repeat_n(Action::Wait, turns));
        let mut progress = Progress::default();
        progress.update(None, &play);
        progress.take_changed().remove(0)
    }

    fn save(turns: usize) -> Request {
        Request::SaveProgress(Box::new(record(turns)), None)
    }

    fn turns_in(memory: &Memory) -> usize {
        let mut store = progress::open(Arc::new(memory.clone()), PathBuf::from("/saved"));
        let (records, faults) = progress::read_all(&mut store);
        assert_eq!(faults, []);
        let play = records.values().next().and_then(Record::play);
        play.and_then(|play| play.recordings()).map_or(0, |recordings| recordings.action_count())
    }

    #[test]
    fn the_newest_version_is_written_at_once_and_synced_at_rest() {
        let memory = Memory::default();
        let (mut desk, news) = desk(&memory);
        assert!(desk.serve(vec![save(1), save(2)]).is_some());
        assert_eq!(turns_in(&memory), 2);
        assert!(matches!(news.try_iter().collect::<Vec<_>>()[..], [SaveNews::Progress(_)]));
        memory.cut_power();
        assert_eq!(turns_in(&memory), 0);
        desk.serve(vec![save(3)]);
        assert_eq!(desk.serve(Vec::new()), None);
        memory.cut_power();
        assert_eq!(turns_in(&memory), 3);
        assert_eq!(memory.list(Path::new("/saved")).unwrap().len(), 2, "the file and its backup");
    }

    /// A game at rest draws no frame in which it would find the news.
    #[test]
    fn each_news_wakes_its_receiver() {
        let memory = Memory::default();
        let (sender, news) = channel();
        let (wake, woken) = channel();
        let mut desk = Desk::new(NewsSender::new(sender, move || wake.send(()).unwrap()));
        let store = progress::open(Arc::new(memory.clone()), PathBuf::from("/saved"));
        desk.serve(vec![Request::OpenProgress(Box::new(store)), save(1)]);
        memory.refuse(Some(Reason::Full));
        desk.serve(vec![save(2)]);
        memory.refuse(None);
        desk.serve(Vec::new());
        desk.serve(Vec::new());
        let received: Vec<_> = news.try_iter().collect();
        assert!(!received.is_empty());
        assert_eq!(woken.try_iter().count(), received.len());
    }

    #[test]
    fn a_failing_write_is_news_once_and_is_tried_again() {
        let memory = Memory::default();
        let (mut desk, news) = desk(&memory);
        memory.refuse(Some(Reason::Full));
        let (send, written) = channel();
        desk.serve(vec![save(1), Request::AfterProgress(Box::new(move || send.send(()).unwrap()))]);
        desk.serve(Vec::new());
        let received: Vec<_> = news.try_iter().collect();
        let [SaveNews::Failing { kind: StoreKind::Progress, reason: Reason::Full, .. }] =
            &received[..]
        else {
            panic!("{received:?}")
        };
        let (answer, answered) = channel();
        desk.serve(vec![save(2), Request::Flush(answer)]);
        assert_eq!(answered.recv(), Ok(Err(Reason::Full)));
        assert!(written.try_recv().is_err() && news.try_recv().is_err());
        memory.refuse(None);
        assert_eq!(desk.serve(Vec::new()), None);
        assert!(written.try_recv().is_ok());
        let received: Vec<_> = news.try_iter().collect();
        assert!(
            matches!(
                received[..],
                [SaveNews::Progress(_), SaveNews::Recovered(StoreKind::Progress)]
            ),
            "{received:?}"
        );
        assert_eq!(turns_in(&memory), 2);
    }
}
