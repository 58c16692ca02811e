//! An unfinished level with undo and redo.

use std::sync::Arc;

use rpds::StackSync;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::change::Change;
use super::document::Document;
use super::edit::Edit;
use super::refusal::Refusal;

/// A document with all of its changes, without limit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EditedDocument {
    document: Document,
    history: EditHistory,
}

impl EditedDocument {
    /// A document without changes yet.
    pub fn new(document: Document) -> Self {
        Self { document, history: EditHistory::default() }
    }

    /// Continues a document with its history. The part of the history that does not lead to this
    /// document is left out.
    pub fn resume(document: Document, history: EditHistory) -> Self {
        let history = history.fitting(&document);
        Self { document, history }
    }

    /// The document after all edits so far.
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// The edits so far, and those that were undone.
    pub fn history(&self) -> &EditHistory {
        &self.history
    }

    /// Carries out an edit, and returns its change, which may be empty. An edit with a change makes
    /// redo impossible.
    ///
    /// # Errors
    /// Why the edit is impossible; the document stays as it was.
    pub fn edit(&mut self, edit: &Edit) -> Result<Change, Refusal> {
        let change = self.document.apply(edit)?;
        if !change.is_empty() {
            self.history.note(change.clone());
        }
        Ok(change)
    }

    /// Begins a group: undo reverts all edits up to its [`end`](Self::end) at once, such as the
    /// strokes of one drag. An open group ends.
    pub fn begin(&mut self) {
        self.history.begin();
    }

    /// Ends a group, if one is open.
    pub fn end(&mut self) {
        self.history.end();
    }

    /// Undoes the open group, without redo, and returns the change. `None` if no group is open or
    /// it is empty.
    pub fn cancel(&mut self) -> Option<Change> {
        self.history.cancel(&mut self.document)
    }

    /// Whether there is something to undo.
    pub fn can_undo(&self) -> bool {
        self.history.can_undo()
    }

    /// Whether there is something to redo.
    pub fn can_redo(&self) -> bool {
        self.history.can_redo()
    }

    /// Undoes the last edit or group, and returns the change. `None` if there is nothing to undo.
    pub fn undo(&mut self) -> Option<Change> {
        self.history.undo(&mut self.document)
    }

    /// Redoes the last undone edit or group, and returns the change. `None` if no edit is undone.
    pub fn redo(&mut self) -> Option<Change> {
        self.history.redo(&mut self.document)
    }
}

/// Changes with the newest on top. A copy shares them all, and changes of one copy leave the other
/// as it is: the thread that writes has its own copy while the player continues.
type Changes = StackSync<Arc<Change>>;

/// The changes of a document that can be undone and redone. With serde it can be kept beside the
/// document's text. A copy costs the same however long the history is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct EditHistory {
    done: Changes,
    /// The inverses of undone changes, the last undone on top.
    undone: Changes,
    /// The changes of the group that is open: they become one as it ends.
    group: Option<Changes>,
}

impl EditHistory {
    /// Adds a change of the document, which is not empty. There is nothing to redo any more.
    pub(super) fn note(&mut self, change: Change) {
        self.undone = Changes::default();
        self.group.as_mut().unwrap_or(&mut self.done).push_mut(Arc::new(change));
    }

    pub(super) fn begin(&mut self) {
        self.end();
        self.group = Some(Changes::default());
    }

    pub(super) fn end(&mut self) {
        if let Some(change) = self.group.take().as_ref().and_then(joined) {
            self.done.push_mut(Arc::new(change));
        }
    }

    /// Undoes the open group for good, and returns the change that did so.
    pub(super) fn cancel(&mut self, document: &mut Document) -> Option<Change> {
        let back = joined(&self.group.take()?)?.inverse();
        // The inverse fits, because no edit came after the group.
        _ = back.apply(document);
        Some(back)
    }

    pub(super) fn can_undo(&self) -> bool {
        !self.done.is_empty() || self.group.as_ref().is_some_and(|group| !group.is_empty())
    }

    pub(super) fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Undoes the last change, and returns the change that did so.
    pub(super) fn undo(&mut self, document: &mut Document) -> Option<Change> {
        self.end();
        move_top(document, &mut self.done, &mut self.undone)
    }

    /// Redoes the change that was undone last, and returns the change that did so.
    pub(super) fn redo(&mut self, document: &mut Document) -> Option<Change> {
        self.end();
        move_top(document, &mut self.undone, &mut self.done)
    }

    /// This history without changes that don't lead to a document, or to one that no file can hold.
    pub(super) fn fitting(mut self, document: &Document) -> Self {
        self.end();
        for changes in [&mut self.done, &mut self.undone] {
            let mut document = document.clone();
            let mut fits = |change: &Arc<Change>| {
                let back = Change::clone(change).inverse();
                back.apply(&mut document).is_ok()
                    && (!back.changes_metadata() || document.metadata.is_readable())
            };
            if !changes.iter().all(&mut fits) {
                *changes = Changes::default();
            }
        }
        self
    }
}

/// Applies the inverse of the newest change of a stack, and puts it onto the other stack.
fn move_top(document: &mut Document, from: &mut Changes, to: &mut Changes) -> Option<Change> {
    let back = Change::clone(from.peek()?).inverse();
    from.pop_mut();
    // It fits, because everything that was done after it was undone.
    _ = back.apply(document);
    to.push_mut(Arc::new(back.clone()));
    Some(back)
}

fn oldest_first(changes: &Changes) -> Vec<&Change> {
    let mut all: Vec<_> = changes.iter().map(|change| &**change).collect();
    all.reverse();
    all
}

/// All changes as one; `None` for an empty list.
fn joined(changes: &Changes) -> Option<Change> {
    oldest_first(changes).into_iter().cloned().reduce(|mut all, next| {
        all.extend(next);
        all
    })
}

/// A history as it is saved, oldest changes first. An open group is saved as if it ended.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HistoryRecord<C> {
    done: Vec<C>,
    undone: Vec<C>,
}

impl Serialize for EditHistory {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let group = self.group.as_ref().and_then(joined);
        let done = oldest_first(&self.done).into_iter().chain(&group).collect();
        HistoryRecord { done, undone: oldest_first(&self.undone) }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for EditHistory {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let record = HistoryRecord::<Change>::deserialize(deserializer)?;
        let stack = |changes: Vec<Change>| {
            let changes = changes.into_iter().filter(|change| !change.is_empty());
            changes.fold(Changes::default(), |stack, change| stack.push(Arc::new(change)))
        };
        Ok(Self { done: stack(record.done), undone: stack(record.undone), group: None })
    }
}
