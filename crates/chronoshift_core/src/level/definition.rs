//! A level: its board, its metadata and its solution.

use std::sync::Arc;

use super::metadata::{Metadata, solution_field};
use super::printing::is_layout_control;
use crate::rules::{Actions, Board};

/// A level with everything in its file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Level {
    /// The tiles, crates and wires.
    pub board: Arc<Board>,
    /// The title, hints, messages and all other fields.
    pub metadata: Metadata,
    /// The parsed `Solution` field of the metadata.
    pub(super) solution: Option<Actions>,
}

impl Level {
    /// Creates a level without metadata.
    pub fn new(board: impl Into<Arc<Board>>) -> Self {
        Self { board: board.into(), metadata: Metadata::default(), solution: None }
    }

    /// Creates a level, and reads its solution from the metadata.
    pub(crate) fn with_metadata(board: Board, metadata: Metadata) -> Self {
        let solution = metadata.actions(&solution_field(1));
        Self { board: board.into(), metadata, solution }
    }

    /// A copy with only the board and the title, so nothing gives the solution away.
    pub fn without_spoilers(&self) -> Self {
        let mut level = Self::new(Arc::clone(&self.board));
        level.set_title(&self.title().unwrap_or_default());
        level
    }

    /// The solution in the metadata, without the turns that clones spend inside the time machine.
    pub fn solution(&self) -> Option<&Actions> {
        self.solution.as_ref()
    }

    /// The title in the metadata; `None` if it is missing or empty.
    pub fn title(&self) -> Option<String> {
        self.metadata.text("Title").filter(|title| !title.is_empty())
    }

    /// The title in a language, such as `de`, or else the default title. Titles are truncated after
    /// 100 characters to fit the screen.
    pub fn title_in(&self, language: &str) -> Option<String> {
        self.text_in("Title", language, MAX_TITLE_CHARS)
    }

    /// Sets the title in the metadata; an empty title removes the field. White space is normalized.
    pub fn set_title(&mut self, title: &str) {
        self.metadata.set_text("Title", title);
    }

    /// The first hint in the metadata; `None` if it is missing or empty.
    pub fn hint(&self) -> Option<String> {
        self.metadata.text(HINTS[0]).filter(|hint| !hint.is_empty())
    }

    /// The number of hints in the metadata. Each hint reveals more than the one before. Hints after
    /// a missing one don't count.
    pub fn hint_count(&self) -> usize {
        let has_hint =
            |field: &&str| self.metadata.text(field).is_some_and(|hint| !hint.is_empty());
        HINTS.into_iter().take_while(has_hint).count()
    }

    /// The hint with this 0-based index in a language; see [`title_in`](Self::title_in). Hints are
    /// truncated after 4,000 characters.
    pub fn hint_in(&self, index: usize, language: &str) -> Option<String> {
        self.text_in(HINTS.get(index)?, language, MAX_TEXT_CHARS)
    }

    fn text_in(&self, field: &str, language: &str, max_chars: usize) -> Option<String> {
        let text = self.metadata.text(&self.field_in(field, language));
        text.filter(|text| !text.is_empty()).map(|text| cut_for_screen(text, max_chars))
    }

    /// The name of a field's translation, such as `Title-de`, or the field's own name if the
    /// translation is missing or empty.
    pub(super) fn field_in(&self, field: &str, language: &str) -> String {
        let translated = format!("{field}-{language}");
        match self.metadata.text(&translated) {
            Some(text) if !text.is_empty() => translated,
            _ => field.to_owned(),
        }
    }
}

/// The names of the hints' fields, in the order in which the hints are revealed.
pub(crate) const HINTS: [&str; 3] = ["Description", "Hint-2", "Hint-3"];

/// The maximum length of a displayed title, in characters. Titles in files can be longer.
pub(super) const MAX_TITLE_CHARS: usize = 100;
/// The maximum length of any other displayed text, in characters.
pub(super) const MAX_TEXT_CHARS: usize = 4000;

/// Truncates a text to fit the screen, and removes characters that change the text direction.
pub(super) fn cut_for_screen(text: String, max_chars: usize) -> String {
    let mut visible = text.chars().filter(|&c| !is_layout_control(c));
    let start: String = visible.by_ref().take(max_chars).collect();
    if visible.next().is_some() { start + "…" } else { start }
}
