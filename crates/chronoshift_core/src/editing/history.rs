//! A document with its undo and redo history.

use std::sync::Arc;

use rpds::StackSync;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::change::Change;
use super::document::Document;
use super::edit::Edit;
use super::refusal::Refusal;

/// A document with an unlimited history of its changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EditedDocument {
    document: Document,
    history: EditHistory,
}

impl EditedDocument {
    /// A document with an empty history.
    pub fn new(document: Document) -> Self {
        Self { document, history: EditHistory::default() }
    }

    /// Restores a document with its history. Parts of the history that don't fit this document are
    /// dropped.
    pub fn resume(document: Document, history: EditHistory) -> Self {
        let history = history.without_inapplicable_changes(&document);
        Self { document, history }
    }

    /// The document after all edits so far.
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// The changes that can be undone or redone.
    pub fn history(&self) -> &EditHistory {
        &self.history
    }

    /// Applies an edit and returns its change, which can be empty. If the change is not empty,
    /// undone edits can no longer be redone.
    ///
    /// # Errors
    /// The reason why the edit is impossible. The document then stays unchanged.
    pub fn edit(&mut self, edit: &Edit) -> Result<Change, Refusal> {
        let change = self.document.apply(edit)?;
        if !change.is_empty() {
            let EditHistory { done, undone, group } = &mut self.history;
            *undone = Changes::default();
            group.as_mut().unwrap_or(done).push_mut(Arc::new(change.clone()));
        }
        Ok(change)
    }

    /// Begins an undo group: undo reverts all edits up to its [`end`](Self::end) at once, for
    /// example all strokes of one drag. If a group is already open, ends it first.
    pub fn begin(&mut self) {
        self.history.end();
        self.history.group = Some(Changes::default());
    }

    /// Ends the open group, if there is one.
    pub fn end(&mut self) {
        self.history.end();
    }

    /// Undoes the open group for good (it can't be redone), and returns the resulting change to the
    /// document. `None` if no group is open or the group is empty.
    pub fn cancel(&mut self) -> Option<Change> {
        let inverse = combine(&self.history.group.take()?)?.inverse();
        // The inverse fits, because no edit has come after the group.
        _ = inverse.apply(&mut self.document);
        Some(inverse)
    }

    /// Whether there is something to undo.
    pub fn can_undo(&self) -> bool {
        let EditHistory { done, group, .. } = &self.history;
        !done.is_empty() || group.as_ref().is_some_and(|group| !group.is_empty())
    }

    /// Whether there is something to redo.
    pub fn can_redo(&self) -> bool {
        !self.history.undone.is_empty()
    }

    /// Undoes the last edit or group, and returns the resulting change to the document. `None` if
    /// there is nothing to undo.
    pub fn undo(&mut self) -> Option<Change> {
        self.history.end();
        revert_top(&mut self.document, &mut self.history.done, &mut self.history.undone)
    }

    /// Redoes the last undone edit or group, and returns the resulting change to the document.
    /// `None` if there is nothing to redo.
    pub fn redo(&mut self) -> Option<Change> {
        self.history.end();
        revert_top(&mut self.document, &mut self.history.undone, &mut self.history.done)
    }
}

/// A stack of changes with the newest on top. It is persistent: a clone shares all changes, but can
/// be modified independently, so a thread can save its clone while the player continues.
type Changes = StackSync<Arc<Change>>;

/// An undo history: the changes of a document that can be undone and redone. The history can be
/// serialized and stored beside the document's text, and cloning it takes constant time.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct EditHistory {
    done: Changes,
    /// The inverses of undone changes, with the most recently undone change on top.
    undone: Changes,
    /// The changes in the open group, which become a single change when the group ends.
    group: Option<Changes>,
}

impl EditHistory {
    /// Ends the open group, if there is one.
    fn end(&mut self) {
        if let Some(change) = self.group.take().as_ref().and_then(combine) {
            self.done.push_mut(Arc::new(change));
        }
    }

    /// Drops all done changes if one of them doesn't fit the document or leads to metadata that no
    /// file can hold, and likewise all undone changes.
    fn without_inapplicable_changes(mut self, document: &Document) -> Self {
        self.end();
        for changes in [&mut self.done, &mut self.undone] {
            let mut document = document.clone();
            let mut fits = |change: &Arc<Change>| {
                let inverse = Change::clone(change).inverse();
                inverse.apply(&mut document).is_ok()
                    && (!inverse.changes_metadata() || document.metadata.is_readable())
            };
            if !changes.iter().all(&mut fits) {
                *changes = Changes::default();
            }
        }
        self
    }
}

/// Pops the newest change from one stack, applies its inverse, and pushes the inverse onto the
/// other stack.
fn revert_top(document: &mut Document, from: &mut Changes, to: &mut Changes) -> Option<Change> {
    let inverse = Change::clone(from.peek()?).inverse();
    from.pop_mut();
    // The inverse fits, because everything after the change has been undone.
    _ = inverse.apply(document);
    to.push_mut(Arc::new(inverse.clone()));
    Some(inverse)
}

fn oldest_first(changes: &Changes) -> Vec<&Change> {
    let mut ordered: Vec<_> = changes.iter().map(|change| &**change).collect();
    ordered.reverse();
    ordered
}

/// Combines all changes into one; `None` if nothing has changed.
fn combine(changes: &Changes) -> Option<Change> {
    oldest_first(changes).into_iter().cloned().reduce(|mut all, next| {
        all.extend(next);
        all
    })
}

/// The saved form of a history, with the oldest changes first. An open group is saved as if it had
/// ended.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HistoryRecord<C> {
    done: Vec<C>,
    undone: Vec<C>,
}

impl Serialize for EditHistory {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let group = self.group.as_ref().and_then(combine);
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
