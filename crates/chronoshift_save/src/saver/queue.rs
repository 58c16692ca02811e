//! The items of a store that are still to be written.

use std::collections::BTreeMap;

use super::news::{NewsSender, SaveNews, StoreKind};
use super::queued::{Failures, Queued};
use crate::progress::Record;
use crate::reason::Reason;
use crate::settings::Settings;
use crate::store::{Storable, Store};

/// An item that the thread writes.
pub trait Saved: Storable {
    /// The store that has it.
    const KIND: StoreKind;

    /// The news that a file has this item now, if it is reported.
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

/// The items of a store that are still to be written, and the failures.
pub(super) struct Queue<T: Saved> {
    store: Store<T>,
    due: BTreeMap<String, (T, T::Context)>,
    failures: Failures,
    news: NewsSender,
}

impl<T: Saved> Queue<T> {
    pub(super) fn new(store: Store<T>, news: NewsSender) -> Self {
        Self { store, due: BTreeMap::new(), failures: Failures::default(), news }
    }

    /// Adds an item, in place of an older version.
    pub(super) fn add(&mut self, key: String, item: T, context: T::Context) {
        self.due.insert(key, (item, context));
    }

    /// Sets the file of an item aside. If that fails, it is not tried again.
    pub(super) fn spoil(&mut self, key: &str, reason: Reason) {
        let fault = self.store.spoil(key, reason).ok();
        self.news.send_all(fault.map(|fault| SaveNews::Fault(T::KIND, fault)));
    }

    /// Whether everything is written.
    pub(super) fn is_written(&self) -> bool {
        self.due.is_empty()
    }
}

impl<T: Saved> Queued for Queue<T> {
    fn write(&mut self) {
        self.failures.writing = None;
        for (key, (item, context)) in std::mem::take(&mut self.due) {
            let mut faults = Vec::new();
            let written = self.store.write(&key, &item, &context, &mut faults);
            self.news.send_all(faults.into_iter().map(|fault| SaveNews::Fault(T::KIND, fault)));
            match written {
                Ok(merged) => self.news.send_all(merged.into_news()),
                Err(reason) => {
                    self.failures.writing = Some(reason);
                    self.due.insert(key, (item, context));
                }
            }
        }
    }

    fn start_sync(&mut self, at_once: bool) {
        self.store.start_sync(at_once);
    }

    fn finish_sync(&mut self, wait: bool) {
        self.store.finish_sync(wait);
        self.failures.syncing = self.store.sync_failure().cloned();
    }

    fn is_syncing(&self) -> bool {
        self.store.is_syncing()
    }

    fn is_done(&self) -> bool {
        self.is_written() && self.store.is_synced()
    }

    fn failures(&self) -> &Failures {
        &self.failures
    }

    fn report(&mut self) {
        self.failures.report(T::KIND, self.store.folder(), &self.news);
    }
}
