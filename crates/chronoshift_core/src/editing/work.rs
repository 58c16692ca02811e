//! A level in the making, with undo and redo.

use super::change::Change;
use super::document::Document;
use super::edit::Edit;
use super::refusal::Refusal;

/// A document with all that was done to it and can be undone, and what was undone and can be done
/// again. With serde all of it is kept; of what does not fit its document only that is read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Work {
    pub(super) document: Document,
    /// The last change comes last. While a group is open that is its own.
    pub(super) done: Vec<Change>,
    /// What takes back what was undone, the last undone last.
    pub(super) undone: Vec<Change>,
    /// Whether a group of edits has begun.
    pub(super) is_grouping: bool,
}

impl Work {
    /// Nothing was done to it yet.
    pub fn new(document: Document) -> Self {
        Self { document, done: Vec::new(), undone: Vec::new(), is_grouping: false }
    }

    /// The document as it is now.
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// Carries an edit out, and tells what it did, which may be nothing. What was undone before
    /// can then no longer be done again, unless nothing changed.
    ///
    /// # Errors
    /// Why it cannot be done; the document stays as it was.
    pub fn edit(&mut self, edit: &Edit) -> Result<Change, Refusal> {
        let change = self.document.apply(edit)?;
        if !change.is_empty() {
            self.undone.clear();
            match self.done.last_mut().filter(|_| self.is_grouping) {
                Some(group) => group.extend(change.clone()),
                None => self.done.push(change.clone()),
            }
        }
        Ok(change)
    }

    /// Begins a group: all edits up to its [`end`](Self::end) are undone at once, such as the
    /// strokes of one drag. One that is open ends.
    pub fn begin(&mut self) {
        self.end();
        self.is_grouping = true;
        self.done.push(Change::default());
    }

    /// Ends a group, if one is open.
    pub fn end(&mut self) {
        if self.is_grouping && self.done.last().is_some_and(Change::is_empty) {
            self.done.pop();
        }
        self.is_grouping = false;
    }

    /// Whether there is something to undo.
    pub fn can_undo(&self) -> bool {
        self.done.iter().any(|change| !change.is_empty())
    }

    /// Whether there is something to do again.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Takes the last edit or group back, and tells what that did. `None` if there is nothing to
    /// undo.
    pub fn undo(&mut self) -> Option<Change> {
        self.end();
        let back = self.done.pop()?.inverse();
        // It fits, as all after it was taken back.
        _ = back.apply(&mut self.document);
        self.undone.push(back.clone());
        Some(back)
    }

    /// Does what was undone last again, and tells what that did. `None` if there is nothing.
    pub fn redo(&mut self) -> Option<Change> {
        self.end();
        let again = self.undone.pop()?.inverse();
        _ = again.apply(&mut self.document);
        self.done.push(again.clone());
        Some(again)
    }
}
