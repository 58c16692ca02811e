//! The requests and stores of the thread that writes.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::time::Duration;

use super::news::NewsSender;
use super::queue::Queue;
use super::queued::{LOOK_AGAIN, Queued};
use super::workbench::Workbench;
use crate::files::{Worker, in_background};
use crate::progress::Record;
use crate::reason::Reason;
use crate::settings::Settings;
use crate::store::Store;
use crate::workshop::{LevelVersion, OpenFile, Workshop};

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
    Run(Job),
    RunPrepared(OpenFile, Box<dyn FnOnce(OpenFile) -> Job + Send>),
    Flush(Sender<Result<(), Reason>>),
}

/// A job with the player's own levels.
pub(super) type Job = Box<dyn FnOnce(&mut Workbench) + Send>;

/// The thread's stores, and their items to write.
pub(super) struct Desk {
    news: NewsSender,
    progress: Option<Queue<Record>>,
    /// Called once all progress is written.
    after_progress: Vec<Box<dyn FnOnce() + Send>>,
    settings: Option<OpenSettings>,
    /// The thread with the settings instead, whose writes wait for the disk.
    settings_thread: Option<Worker<Request>>,
    levels: Option<Workbench>,
    /// The jobs that are being prepared in the background.
    preparing: VecDeque<Receiver<Job>>,
}

/// The settings that the file should have, and their store.
struct OpenSettings {
    queue: Queue<Settings>,
    key: String,
    settings: Settings,
}

impl Desk {
    pub(super) fn new(news: NewsSender, settings_thread: Option<Worker<Request>>) -> Self {
        let (progress, after_progress, settings, levels, preparing) = Default::default();
        Self { news, progress, after_progress, settings, settings_thread, levels, preparing }
    }

    /// Handles requests; without any, starts to sync. Returns the time after which to call it again, if it still has
    /// work.
    pub(super) fn serve(&mut self, requests: Vec<Request>) -> Option<Duration> {
        let is_at_rest = requests.is_empty();
        let waiting = self.take_in(requests);
        let is_awaited = !waiting.is_empty();
        let settings = self.settings_thread.as_ref().filter(|_| is_awaited).map(flush);
        self.run_prepared(is_awaited);
        self.queues().for_each(|queue| queue.write());
        if self.progress.as_ref().is_none_or(Queue::is_written) {
            self.after_progress.drain(..).for_each(|act| act());
        }
        if is_at_rest || is_awaited {
            self.queues().for_each(|queue| queue.start_sync(is_awaited));
        }
        self.queues().for_each(|queue| queue.finish_sync(is_awaited));
        self.queues().for_each(|queue| queue.report());
        // News first: a caller that gets its answer finds the news already there.
        let settings = settings.and_then(|settings| settings.recv().ok()?.err());
        let failure = self.queues().find_map(|queue| queue.failures().any().cloned());
        let failure = failure.or(settings);
        for waiting in waiting {
            // The receiver may be gone.
            let _ = waiting.send(failure.clone().map_or(Ok(()), Err));
        }
        let preparing = (!self.preparing.is_empty()).then_some(LOOK_AGAIN);
        self.queues().filter_map(|queue| queue.patience()).chain(preparing).min()
    }

    fn queues(&mut self) -> impl Iterator<Item = &mut dyn Queued> {
        let progress = self.progress.iter_mut().map(|queue| queue as &mut dyn Queued);
        let settings = self.settings.iter_mut().map(|open| &mut open.queue as &mut dyn Queued);
        let levels = self.levels.iter_mut().map(|levels| levels as &mut dyn Queued);
        progress.chain(settings).chain(levels)
    }

    /// Runs a job once everything before it is on the disk, as far as possible.
    fn run(&mut self, job: Job) {
        self.queues().for_each(|queue| queue.write());
        self.run_prepared(true);
        if let Some(levels) = &mut self.levels {
            levels.start_sync(true);
            levels.finish_sync(true);
            levels.report();
            job(levels);
        }
    }

    /// Runs the jobs that are prepared, in their order, and waits for all if it should.
    fn run_prepared(&mut self, wait: bool) {
        while let Some(job) = self.preparing.front() {
            let job = match wait {
                true => job.recv().map_err(TryRecvError::from),
                false => job.try_recv(),
            };
            if matches!(job, Err(TryRecvError::Empty)) {
                return;
            }
            self.preparing.pop_front();
            if let (Ok(job), Some(levels)) = (job, &mut self.levels) {
                levels.write();
                levels.report();
                job(levels);
            }
        }
    }

    /// Queues requests; those for a store that isn't open are dropped. Returns the senders of those that wait
    /// for an answer.
    fn take_in(&mut self, requests: Vec<Request>) -> Vec<Sender<Result<(), Reason>>> {
        let mut waiting = Vec::new();
        for request in requests {
            let is_settings =
                matches!(request, Request::OpenSettings(..) | Request::SaveSettings(_));
            if let Some(thread) = self.settings_thread.as_ref().filter(|_| is_settings) {
                thread.submit(request);
                continue;
            }
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
                Request::RunPrepared(open, prepare) => {
                    self.queues().for_each(|queue| queue.write());
                    let newest = self.levels.as_ref().map(|levels| levels.newest(&open));
                    let prepare = move || prepare(newest.unwrap_or(open));
                    self.preparing.push_back(in_background("prepare", prepare));
                }
                Request::Flush(answer) => waiting.push(answer),
            }
        }
        waiting
    }
}

/// Asks a thread to bring everything onto the disk. Returns the receiver of its answer.
pub(super) fn flush(worker: &Worker<Request>) -> Receiver<Result<(), Reason>> {
    let (sender, answer) = channel();
    worker.submit(Request::Flush(sender));
    answer
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::iter::repeat_n;
    use std::path::{Path, PathBuf};
    use std::sync::Arc;
    use std::sync::mpsc::{Receiver, TryRecvError, channel};
    use std::thread::spawn;

    use chronoshift_core::level::parse;
    use chronoshift_core::rules::{Action, Play};

    use super::super::news::{NewsSender, SaveNews, StoreKind};
    use super::{Desk, LOOK_AGAIN, Request};
    use crate::progress::{self, Progress, Record};
    use crate::reason::Reason;
    use crate::storage::{Memory, Storage};

    fn desk(memory: &Memory) -> (Desk, Receiver<SaveNews>) {
        let (sender, news) = channel();
        let mut desk = Desk::new(NewsSender::new(sender, || ()), None);
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

    /// Serves until everything is on the disk.
    fn settle(desk: &mut Desk) {
        while desk.serve(Vec::new()).is_some() {}
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
        settle(&mut desk);
        memory.cut_power();
        assert_eq!(turns_in(&memory), 3);
        assert_eq!(memory.list(Path::new("/saved")).unwrap().len(), 2, "the file and its backup");
    }

    #[test]
    fn writes_go_on_while_the_disk_is_slow() {
        let memory = Memory::default();
        let (mut desk, _news) = desk(&memory);
        memory.slow_down(true);
        desk.serve(vec![save(1)]);
        assert_eq!(desk.serve(Vec::new()), Some(LOOK_AGAIN));
        memory.wait_for_waiting(3);
        for turns in 2..5 {
            assert_eq!(desk.serve(vec![save(turns)]), Some(LOOK_AGAIN));
            assert_eq!(turns_in(&memory), turns);
        }
        memory.slow_down(false);
        settle(&mut desk);
        memory.cut_power();
        assert_eq!(turns_in(&memory), 4);
    }

    #[test]
    fn a_flush_waits_for_the_newest_version_and_gives_up_an_older_sync() {
        let memory = Memory::default();
        let (mut desk, _news) = desk(&memory);
        memory.slow_down(true);
        desk.serve(vec![save(1)]);
        desk.serve(Vec::new());
        memory.wait_for_waiting(3);
        let (answer, answered) = channel();
        let flush = spawn(move || desk.serve(vec![save(2), Request::Flush(answer)]));
        // Both versions wait for the disk at the same time.
        memory.wait_for_waiting(6);
        assert_eq!(answered.try_recv(), Err(TryRecvError::Empty));
        memory.slow_down(false);
        assert_eq!(answered.recv(), Ok(Ok(())));
        assert_eq!(flush.join().unwrap(), None);
        memory.cut_power();
        assert_eq!(turns_in(&memory), 2);
    }

    #[test]
    fn a_failing_sync_is_news_once_and_is_tried_again() {
        let memory = Memory::default();
        let (mut desk, news) = desk(&memory);
        memory.slow_down(true);
        desk.serve(vec![save(1)]);
        desk.serve(Vec::new());
        memory.wait_for_waiting(3);
        memory.refuse(Some(Reason::Full));
        memory.slow_down(false);
        for _ in 0..2 {
            while desk.serve(Vec::new()) == Some(LOOK_AGAIN) {}
        }
        memory.refuse(None);
        settle(&mut desk);
        let received: Vec<_> = news.try_iter().collect();
        let [SaveNews::Progress(_), SaveNews::Failing { reason: Reason::Full, .. }, last] =
            &received[..]
        else {
            panic!("{received:?}")
        };
        assert!(matches!(last, SaveNews::Recovered(StoreKind::Progress)));
        memory.cut_power();
        assert_eq!(turns_in(&memory), 1);
    }

    /// A game at rest draws no frame in which it would find the news.
    #[test]
    fn each_news_wakes_its_receiver() {
        let memory = Memory::default();
        let (sender, news) = channel();
        let (wake, woken) = channel();
        let mut desk = Desk::new(NewsSender::new(sender, move || wake.send(()).unwrap()), None);
        let store = progress::open(Arc::new(memory.clone()), PathBuf::from("/saved"));
        desk.serve(vec![Request::OpenProgress(Box::new(store)), save(1)]);
        memory.refuse(Some(Reason::Full));
        desk.serve(vec![save(2)]);
        memory.refuse(None);
        settle(&mut desk);
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
        settle(&mut desk);
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
