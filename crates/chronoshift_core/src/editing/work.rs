//! A level in the making, with undo and redo.

use super::change::Change;
use super::document::Document;
use super::edit::Edit;
use super::history::History;
use super::refusal::Refusal;

/// A document with what was done to it, without limit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Work {
    document: Document,
    history: History,
}

impl Work {
    /// Nothing was done to it yet.
    pub fn new(document: Document) -> Self {
        Self { document, history: History::default() }
    }

    /// Goes on with a document and what was done to it. What of the history does not lead to this
    /// document is left out.
    pub fn resume(document: Document, history: History) -> Self {
        let history = history.fitting(&document);
        Self { document, history }
    }

    /// The document as it is now.
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// What was done to it.
    pub fn history(&self) -> &History {
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
