//! The items of a store that are still to be written.

use std::collections::BTreeMap;
use std::sync::mpsc::Sender;
use std::time::Duration;

use super::news::{SaveNews, StoreKind, tell_all};
use crate::progress::Record;
use crate::reason::Reason;
use crate::settings::Settings;
use crate::store::{Storable, Store};

/// The time after which a failed write is tried again.
const AGAIN: Duration = Duration::from_secs(5);

/// The time without requests after which the thread waits for the disk.
const REST: Duration = Duration::from_millis(250);

/// An item that the thread writes.
pub trait Saved: Storable {
    /// Its store.
    const KIND: StoreKind;

    /// The news of an item as it is in its file now.
    fn into_news(self) -> Option<SaveNews>;
}

impl Saved for Record {
    const KIND: StoreKind = StoreKind::Progress;

    fn into_news(self) -> Option<SaveNews> {
        Some(SaveNews::Progress(Box::new(self)))
    }
}

impl Saved for Settings {
    const KIND: StoreKind = StoreKind::Settings;

    fn into_news(self) -> Option<SaveNews> {
        None
    }
}

/// A queue of any kind of items.
pub(super) trait Queued {
    /// Tries to write everything.
    fn write(&mut self, tell: &Sender<SaveNews>);

    /// Waits for the disk.
    fn sync(&mut self);

    /// Reports a failure that is new, or over.
    fn report(&mut self, tell: &Sender<SaveNews>);

    /// Why something could not be written at the last attempt.
    fn failure(&self) -> Option<&Reason>;

    /// The time after which it wants to be tried again, if it does.
    fn patience(&self) -> Option<Duration>;
}

/// The items of a store that are still to be written, and what has failed.
pub(super) struct Queue<T: Saved> {
    store: Store<T>,
    due: BTreeMap<String, (T, T::Context)>,
    /// Why the last attempts to write, and to wait for the disk, failed.
    failures: [Option<Reason>; 2],
    /// Whether the failure was reported.
    is_reported: bool,
}

impl<T: Saved> Queue<T> {
    pub(super) fn new(store: Store<T>) -> Self {
        Self { store, due: BTreeMap::new(), failures: [None, None], is_reported: false }
    }

    /// Adds an item, in place of an older version.
    pub(super) fn add(&mut self, key: String, item: T, context: T::Context) {
        self.due.insert(key, (item, context));
    }

    /// Sets the file of an item aside; it is tried once.
    pub(super) fn spoil(&mut self, key: &str, reason: Reason, tell: &Sender<SaveNews>) {
        let fault = self.store.spoil(key, reason).ok();
        tell_all(tell, fault.map(|fault| SaveNews::Fault(T::KIND, fault)));
    }

    /// Whether everything is written.
    pub(super) fn is_written(&self) -> bool {
        self.due.is_empty()
    }
}

impl<T: Saved> Queued for Queue<T> {
    fn write(&mut self, tell: &Sender<SaveNews>) {
        self.failures[0] = None;
        for (key, (item, context)) in std::mem::take(&mut self.due) {
            let mut faults = Vec::new();
            let written = self.store.write(&key, &item, &context, &mut faults);
            tell_all(tell, faults.into_iter().map(|fault| SaveNews::Fault(T::KIND, fault)));
            match written {
                Ok(merged) => tell_all(tell, merged.into_news()),
                Err(reason) => {
                    self.failures[0] = Some(reason);
                    self.due.insert(key, (item, context));
                }
            }
        }
    }

    fn sync(&mut self) {
        self.failures[1] = self.store.sync().err();
    }

    fn report(&mut self, tell: &Sender<SaveNews>) {
        match self.failure() {
            Some(reason) if !self.is_reported => {
                let (folder, reason) = (self.store.folder().to_owned(), reason.clone());
                tell_all(tell, [SaveNews::Failing { kind: T::KIND, folder, reason }]);
                self.is_reported = true;
            }
            None if self.is_reported => {
                tell_all(tell, [SaveNews::Recovered(T::KIND)]);
                self.is_reported = false;
            }
            _ => {}
        }
    }

    fn failure(&self) -> Option<&Reason> {
        self.failures.iter().flatten().next()
    }

    fn patience(&self) -> Option<Duration> {
        let is_done = self.due.is_empty() && self.store.is_synced();
        (!is_done).then(|| if self.failure().is_some() { AGAIN } else { REST })
    }
}
