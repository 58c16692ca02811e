//! A level in the making, with undo and redo.

use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::change::Change;
use super::document::Document;
use super::edit::Edit;
use super::refusal::Refusal;

/// A document with what was done to it, without limit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EditedDocument {
    document: Document,
    history: EditHistory,
}

impl EditedDocument {
    /// Nothing was done to it yet.
    pub fn new(document: Document) -> Self {
        Self { document, history: EditHistory::default() }
    }

    /// Goes on with a document and what was done to it. What of the history does not lead to this
    /// document is left out.
    pub fn resume(document: Document, history: EditHistory) -> Self {
        let history = history.fitting(&document);
        Self { document, history }
    }

    /// The document as it is now.
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// What was done to it.
    pub fn history(&self) -> &EditHistory {
        &self.history
    }

    /// Carries an edit out, and tells what it did, which may be nothing. What was undone before
    /// can then no longer be done again, unless nothing changed.
    ///
    /// # Errors
    /// Why it cannot be done; the document stays as it was.
    pub fn edit(&mut self, edit: &Edit) -> Result<Change, Refusal> {
        let change = self.document.apply(edit)?;
        if !change.is_empty() {
            self.history.note(change.clone());
        }
        Ok(change)
    }

    /// Begins a group: all edits up to its [`end`](Self::end) are undone at once, such as the
    /// strokes of one drag. One that is open ends.
    pub fn begin(&mut self) {
        self.history.begin();
    }

    /// Ends a group, if one is open.
    pub fn end(&mut self) {
        self.history.end();
    }

    /// Takes back the group that is open, which cannot be done again, and tells what that did.
    /// `None` if none is open or nothing was done in it.
    pub fn cancel(&mut self) -> Option<Change> {
        self.history.cancel(&mut self.document)
    }

    /// Whether there is something to undo.
    pub fn can_undo(&self) -> bool {
        self.history.can_undo()
    }

    /// Whether there is something to do again.
    pub fn can_redo(&self) -> bool {
        self.history.can_redo()
    }

    /// Takes the last edit or group back, and tells what that did. `None` if there is nothing to
    /// undo.
    pub fn undo(&mut self) -> Option<Change> {
        self.history.undo(&mut self.document)
    }

    /// Does what was undone last again, and tells what that did. `None` if there is nothing.
    pub fn redo(&mut self) -> Option<Change> {
        self.history.redo(&mut self.document)
    }
}

/// What was done to a document and can be undone, and what was undone and can be done again. With
/// serde it can be kept beside the document's text. Clones share the changes.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EditHistory {
    /// The last change comes last. While a group is open that is its own.
    #[serde(serialize_with = "serialize", deserialize_with = "deserialize")]
    done: Vec<Arc<Change>>,
    /// What took back what was undone, the last undone last.
    #[serde(serialize_with = "serialize", deserialize_with = "deserialize")]
    undone: Vec<Arc<Change>>,
    /// Whether a group of edits has begun.
    #[serde(skip)]
    is_grouping: bool,
}

impl EditHistory {
    /// Notes what was done, which is something. What was undone before is void.
    pub(super) fn note(&mut self, change: Change) {
        self.undone.clear();
        match self.done.last_mut().filter(|_| self.is_grouping) {
            Some(group) => Arc::make_mut(group).extend(change),
            None => self.done.push(Arc::new(change)),
        }
    }

    pub(super) fn begin(&mut self) {
        self.end();
        self.is_grouping = true;
        self.done.push(Arc::default());
    }

    pub(super) fn end(&mut self) {
        if self.is_grouping && self.done.last().is_some_and(|change| change.is_empty()) {
            self.done.pop();
        }
        self.is_grouping = false;
    }

    /// Takes the group back that is open, for good, and gives what did so.
    pub(super) fn cancel(&mut self, document: &mut Document) -> Option<Change> {
        let group = self.done.pop_if(|_| self.is_grouping)?;
        self.is_grouping = false;
        let back = Arc::unwrap_or_clone(group).inverse();
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
            let mut fits = |change: &Arc<Change>| {
                Arc::unwrap_or_clone(Arc::clone(change)).inverse().apply(&mut document).is_ok()
            };
            if !changes.iter().rev().all(&mut fits) {
                changes.clear();
            }
        }
        self
    }
}

/// Takes the last of some changes back, and adds what did so to others.
fn take_back(
    document: &mut Document,
    from: &mut Vec<Arc<Change>>,
    to: &mut Vec<Arc<Change>>,
) -> Option<Change> {
    let back = Arc::unwrap_or_clone(from.pop()?).inverse();
    // It fits, as all that was done after it was taken back.
    _ = back.apply(document);
    to.push(Arc::new(back.clone()));
    Some(back)
}

fn serialize<S: Serializer>(changes: &[Arc<Change>], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(changes.iter().map(|change| &**change))
}

fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Arc<Change>>, D::Error> {
    Vec::<Change>::deserialize(deserializer)
        .map(|changes| changes.into_iter().map(Arc::new).collect())
}
