//! What was done to a document, and what was undone.

use serde::{Deserialize, Serialize};

use super::change::Change;
use super::document::Document;

/// What was done to a document and can be undone, and what was undone and can be done again. With
/// serde it can be kept beside the document's text.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct History {
    /// The last change comes last. While a group is open that is its own.
    done: Vec<Change>,
    /// What took back what was undone, the last undone last.
    undone: Vec<Change>,
    /// Whether a group of edits has begun.
    #[serde(skip)]
    is_grouping: bool,
}

impl History {
    /// Notes what was done, which is something. What was undone before is void.
    pub(super) fn note(&mut self, change: Change) {
        self.undone.clear();
        match self.done.last_mut().filter(|_| self.is_grouping) {
            Some(group) => group.extend(change),
            None => self.done.push(change),
        }
    }

    pub(super) fn begin(&mut self) {
        self.end();
        self.is_grouping = true;
        self.done.push(Change::default());
    }

    pub(super) fn end(&mut self) {
        if self.is_grouping && self.done.last().is_some_and(Change::is_empty) {
            self.done.pop();
        }
        self.is_grouping = false;
    }

    /// Takes the group back that is open, for good, and gives what did so.
    pub(super) fn cancel(&mut self, document: &mut Document) -> Option<Change> {
        let group = self.done.pop_if(|_| self.is_grouping)?;
        self.is_grouping = false;
        let back = group.inverse();
        // It fits, as nothing was done after it.
        _ = back.apply(document);
        Some(back).filter(|back| !back.is_empty())
    }

    pub(super) fn can_undo(&self) -> bool {
        self.done.iter().any(|change| !change.is_empty())
    }

    pub(super) fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Takes the last change back, and gives what did so.
    pub(super) fn undo(&mut self, document: &mut Document) -> Option<Change> {
        self.end();
        take_back(document, &mut self.done, &mut self.undone)
    }

    /// Does what was undone last again, and gives what did so.
    pub(super) fn redo(&mut self, document: &mut Document) -> Option<Change> {
        self.end();
        take_back(document, &mut self.undone, &mut self.done)
    }

    /// This without what does not fit a document.
    pub(super) fn fitting(mut self, document: &Document) -> Self {
        self.end();
        for changes in [&mut self.done, &mut self.undone] {
            changes.retain(|change| !change.is_empty());
            let mut document = document.clone();
            let fits = |change: &Change| change.clone().inverse().apply(&mut document).is_ok();
            if !changes.iter().rev().all(fits) {
                changes.clear();
            }
        }
        self
    }
}

/// Takes the last of some changes back, and adds what did so to others.
fn take_back(
    document: &mut Document,
    from: &mut Vec<Change>,
    to: &mut Vec<Change>,
) -> Option<Change> {
    let back = from.pop()?.inverse();
    // It fits, as all that was done after it was taken back.
    _ = back.apply(document);
    to.push(back.clone());
    Some(back)
}
