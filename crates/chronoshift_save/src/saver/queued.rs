//! Stores with items that are still to be written, and their failures.

use std::path::Path;
use std::time::Duration;

use super::news::{NewsSender, SaveNews, StoreKind};
use crate::reason::Reason;

/// The time after which a failed write is tried again.
const AGAIN: Duration = Duration::from_secs(5);

/// The time after which to look again whether something in the background is over.
pub(super) const LOOK_AGAIN: Duration = Duration::from_millis(20);

/// The time without requests after which what was written is synced.
const REST: Duration = Duration::from_millis(250);

/// A store with items that are still to be written.
pub(super) trait Queued {
    /// Tries to write everything.
    fn write(&mut self);

    /// Starts to sync what was written, in the background. An older version that is being synced comes first;
    /// `at_once` gives it up.
    fn start_sync(&mut self, at_once: bool);

    /// Notes what is on the disk, and waits for all if it should.
    fn finish_sync(&mut self, wait: bool);

    /// Whether something is being synced.
    fn is_syncing(&self) -> bool;

    /// Whether everything is written and on the disk.
    fn is_done(&self) -> bool;

    /// The failures of the last write and sync.
    fn failures(&self) -> &Failures;

    /// Reports a new failure, or the end of one.
    fn report(&mut self);

    /// The time after which to look again, unless everything is done.
    fn patience(&self) -> Option<Duration> {
        if self.is_syncing() {
            return Some(LOOK_AGAIN);
        }
        let is_failing = self.failures().any().is_some();
        (!self.is_done()).then_some(if is_failing { AGAIN } else { REST })
    }
}

/// The failures of the last write and sync.
#[derive(Debug, Default)]
pub(super) struct Failures {
    /// The reason that something could not be written.
    pub(super) writing: Option<Reason>,
    /// The reason that a file could not be synced.
    pub(super) syncing: Option<Reason>,
    /// Whether a failure was reported.
    is_reported: bool,
}

impl Failures {
    /// One of the reasons, if something failed.
    pub(super) fn any(&self) -> Option<&Reason> {
        self.writing.as_ref().or(self.syncing.as_ref())
    }

    /// Reports a new failure of a store, or the end of one.
    pub(super) fn report(&mut self, kind: StoreKind, folder: &Path, news: &NewsSender) {
        match self.any() {
            Some(reason) if !self.is_reported => {
                let (folder, reason) = (folder.to_owned(), reason.clone());
                news.send_all([SaveNews::Failing { kind, folder, reason }]);
                self.is_reported = true;
            }
            None if self.is_reported => {
                news.send_all([SaveNews::Recovered(kind)]);
                self.is_reported = false;
            }
            _ => {}
        }
    }
}
