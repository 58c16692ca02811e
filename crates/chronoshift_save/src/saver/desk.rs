//! The stores of a writer thread.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, Sender, TryRecvError};
use std::time::Duration;

use super::queue::{NewsSender, POLL_INTERVAL, Queue, Queued, Workbench};
use crate::files::in_background;
use crate::progress::Record;
use crate::reason::Reason;
use crate::settings::Settings;
use crate::workshop::OpenFile;

/// A request to the thread.
pub(super) type Request = Box<dyn FnOnce(&mut Desk) + Send>;

/// A job with the player's own levels.
pub(super) type Job = Box<dyn FnOnce(&mut Workbench) + Send>;

/// A thread's stores, and their items to write.
pub(super) struct Desk {
    pub(super) news: NewsSender,
    pub(super) progress: Option<Queue<Record>>,
    /// Called once all progress is written.
    pub(super) after_progress: Vec<Box<dyn FnOnce() + Send>>,
    pub(super) settings: Option<OpenSettings>,
    pub(super) levels: Option<Workbench>,
    /// The jobs that are being prepared in the background.
    preparing: VecDeque<Receiver<Job>>,
    /// The callers that wait until everything is on the disk or has failed.
    pub(super) waiting: Vec<Sender<Result<(), Reason>>>,
}

/// The settings that the file should have, and their store.
pub(super) struct OpenSettings {
    pub(super) queue: Queue<Settings>,
    pub(super) key: String,
    pub(super) settings: Settings,
}

impl Desk {
    pub(super) fn new(news: NewsSender) -> Self {
        let (progress, after_progress, settings, levels, preparing, waiting) = Default::default();
        Self { news, progress, after_progress, settings, levels, preparing, waiting }
    }

    /// Handles requests. Without any, starts to sync. Returns the time after which it has to be
    /// called again, if it still has work.
    pub(super) fn serve(&mut self, requests: Vec<Request>) -> Option<Duration> {
        let is_at_rest = requests.is_empty();
        requests.into_iter().for_each(|request| request(self));
        let waiting = std::mem::take(&mut self.waiting);
        let is_awaited = !waiting.is_empty();
        self.run_prepared(is_awaited);
        self.queues().for_each(|queue| queue.write());
        if self.progress.as_ref().is_none_or(Queue::is_written) {
            self.after_progress.drain(..).for_each(|act| act());
        }
        if is_at_rest || is_awaited {
            self.queues().for_each(|queue| queue.sync_queue().start(is_awaited));
        }
        self.queues().for_each(|queue| queue.sync_queue().finish(is_awaited));
        // Sends the news first, so that a caller that gets its answer finds the news already there.
        self.queues().for_each(|queue| queue.report());
        let failure = self.queues().find_map(|queue| queue.failure());
        for waiting in waiting {
            // The receiver may be gone.
            let _ = waiting.send(failure.clone().map_or(Ok(()), Err));
        }
        let preparing = (!self.preparing.is_empty()).then_some(POLL_INTERVAL);
        self.queues().filter_map(|queue| queue.check_delay()).chain(preparing).min()
    }

    fn queues(&mut self) -> impl Iterator<Item = &mut dyn Queued> {
        let progress = self.progress.iter_mut().map(|queue| queue as &mut dyn Queued);
        let settings = self.settings.iter_mut().map(|open| &mut open.queue as &mut dyn Queued);
        let levels = self.levels.iter_mut().map(|levels| levels as &mut dyn Queued);
        progress.chain(settings).chain(levels)
    }

    /// Tries to bring everything before a job onto the disk, and then runs the job.
    pub(super) fn run(&mut self, job: impl FnOnce(&mut Workbench)) {
        self.queues().for_each(|queue| queue.write());
        self.run_prepared(true);
        if let Some(levels) = &mut self.levels {
            levels.sync_queue().sync();
            levels.report();
            job(levels);
        }
    }

    /// Makes a job in the background: `prepare` gets the newest state of an open level.
    pub(super) fn prepare(
        &mut self,
        open: OpenFile,
        prepare: impl FnOnce(OpenFile) -> Job + Send + 'static,
    ) {
        self.queues().for_each(|queue| queue.write());
        let newest = self.levels.as_ref().map(|levels| levels.newest(&open));
        let prepare = move || prepare(newest.unwrap_or(open));
        self.preparing.push_back(in_background("prepare", prepare));
    }

    /// Runs the prepared jobs in their order. If `wait` is set, waits until all are prepared.
    fn run_prepared(&mut self, wait: bool) {
        while let Some(job) = self.preparing.front() {
            let job = if wait { job.recv().map_err(TryRecvError::from) } else { job.try_recv() };
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

    use super::super::queue::{NewsSender, Queue, SaveNews, StoreKind};
    use super::{Desk, POLL_INTERVAL, Request};
    use crate::memory::Memory;
    use crate::progress::{self, Progress, Record};
    use crate::reason::Reason;
    use crate::storage::Storage;

    fn desk(memory: &Memory) -> (Desk, Receiver<SaveNews>) {
        let (sender, news) = channel();
        (desk_with(memory, NewsSender::new(sender, || ())), news)
    }

    fn desk_with(memory: &Memory, news: NewsSender) -> Desk {
        let mut desk = Desk::new(news);
        let store = progress::open(Arc::new(memory.clone()), PathBuf::from("/saved"));
        let queue = Queue::new(StoreKind::Progress, store, &desk.news, |record| {
            Some(SaveNews::Progress(Box::new(record)))
        });
        desk.progress = Some(queue);
        desk
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
        let record = record(turns);
        Box::new(|desk| {
            desk.progress.as_mut().unwrap().add(record.board().to_owned(), record, None)
        })
    }

    /// A request that waits for the disk, and the receiver of its answer.
    fn flush() -> (Request, Receiver<Result<(), Reason>>) {
        let (answer, answered) = channel();
        (Box::new(|desk| desk.waiting.push(answer)), answered)
    }

    /// Serves until everything is on the disk.
    fn serve_until_synced(desk: &mut Desk) {
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
        serve_until_synced(&mut desk);
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
        assert_eq!(desk.serve(Vec::new()), Some(POLL_INTERVAL));
        memory.wait_for_waiting(3);
        for turns in 2..5 {
            assert_eq!(desk.serve(vec![save(turns)]), Some(POLL_INTERVAL));
            assert_eq!(turns_in(&memory), turns);
        }
        memory.slow_down(false);
        serve_until_synced(&mut desk);
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
        let (flush, answered) = flush();
        let flush = spawn(move || desk.serve(vec![save(2), flush]));
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
            while desk.serve(Vec::new()) == Some(POLL_INTERVAL) {}
        }
        memory.refuse(None);
        serve_until_synced(&mut desk);
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

    /// An idle game draws no frame in which it could find the news.
    #[test]
    fn each_news_wakes_its_receiver() {
        let memory = Memory::default();
        let (sender, news) = channel();
        let (wake, woken) = channel();
        let mut desk = desk_with(&memory, NewsSender::new(sender, move || wake.send(()).unwrap()));
        desk.serve(vec![save(1)]);
        memory.refuse(Some(Reason::Full));
        desk.serve(vec![save(2)]);
        memory.refuse(None);
        serve_until_synced(&mut desk);
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
        desk.after_progress.push(Box::new(move || send.send(()).unwrap()));
        desk.serve(vec![save(1)]);
        desk.serve(Vec::new());
        let received: Vec<_> = news.try_iter().collect();
        let [SaveNews::Failing { kind: StoreKind::Progress, reason: Reason::Full, .. }] =
            &received[..]
        else {
            panic!("{received:?}")
        };
        let (flush, answered) = flush();
        desk.serve(vec![save(2), flush]);
        assert_eq!(answered.recv(), Ok(Err(Reason::Full)));
        assert!(written.try_recv().is_err() && news.try_recv().is_err());
        memory.refuse(None);
        serve_until_synced(&mut desk);
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
