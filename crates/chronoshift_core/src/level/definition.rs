//! A level: its board, its metadata and its solution.

use std::sync::Arc;

use super::metadata::Metadata;
use super::solutions::solution_field;
use crate::rules::{Actions, Board};

/// A level, with everything that its file contains.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Level {
    /// The tiles, crates and wires.
    pub board: Arc<Board>,
    /// The title, the hints, the messages and all other fields.
    pub metadata: Metadata,
    /// The solution in the metadata.
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

    /// A copy with only the board and the title, without hints or solutions that would give
    /// something away.
    pub fn without_texts(&self) -> Self {
        let mut level = Self::new(Arc::clone(&self.board));
        level.set_title(&self.title().unwrap_or_default());
        level
    }

    /// The solution in the metadata. Implied waits are not written out.
    pub fn solution(&self) -> Option<&Actions> {
        self.solution.as_ref()
    }

    /// The title in the metadata; `None` if it is missing or empty.
    pub fn title(&self) -> Option<String> {
        self.metadata.text("Title").filter(|title| !title.is_empty())
    }

    /// The title in a language, such as `de`, or else the default title. Titles are cut after 100
    /// characters to fit the screen.
    pub fn title_in(&self, language: &str) -> Option<String> {
        self.text_in("Title", language, MAX_TITLE_CHARS)
    }

    /// Sets the title in the metadata; an empty title removes the field. White space is normalized.
    pub fn set_title(&mut self, title: &str) {
        self.metadata.set_text("Title", title);
    }

    /// The hint in the metadata; `None` if it is missing or empty.
    pub fn hint(&self) -> Option<String> {
        self.metadata.text(HINTS[0]).filter(|hint| !hint.is_empty())
    }

    /// The number of hints in the metadata. Each hint reveals more than the one before. Hints after
    /// a missing one don't count.
    pub fn hint_steps(&self) -> usize {
        let has_hint =
            |field: &&str| self.metadata.text(field).is_some_and(|hint| !hint.is_empty());
        HINTS.into_iter().take_while(has_hint).count()
    }

    /// The hint with this index, in a language; see [`title_in`](Self::title_in). Hints are cut
    /// after 4,000 characters.
    pub fn hint_of_step(&self, step: usize, language: &str) -> Option<String> {
        self.text_in(HINTS.get(step)?, language, MAX_TEXT_CHARS)
    }

    fn text_in(&self, field: &str, language: &str, max_chars: usize) -> Option<String> {
        let text = self.metadata.text(&self.field_in(field, language));
        text.filter(|text| !text.is_empty()).map(|text| cut_for_screen(text, max_chars))
    }

    /// The name of a field in a language, such as `Title-de`, if that field is not empty; otherwise
    /// the field's default name.
    pub(super) fn field_in(&self, field: &str, language: &str) -> String {
        let translated = format!("{field}-{language}");
        match self.metadata.text(&translated) {
            Some(text) if !text.is_empty() => translated,
            _ => field.to_owned(),
        }
    }
}

/// The fields of the hints, in the order in which they are revealed.
pub(crate) const HINTS: [&str; 3] = ["Description", "Hint-2", "Hint-3"];

/// The maximum length of a title on the screen, in characters. A received level can have a longer
/// one.
pub(super) const MAX_TITLE_CHARS: usize = 100;
/// The maximum length of any other text on the screen, in characters.
pub(super) const MAX_TEXT_CHARS: usize = 4000;

/// Cuts a text for the screen and removes characters that change the text direction.
pub(super) fn cut_for_screen(text: String, max_chars: usize) -> String {
    let mut visible = text.chars().filter(|&c| !changes_text_direction(c));
    let start: String = visible.by_ref().take(max_chars).collect();
    if visible.next().is_some() { start + "…" } else { start }
}

/// Whether a character changes the direction of text, or is a Unicode line or paragraph separator.
pub fn changes_text_direction(c: char) -> bool {
    matches!(
        c,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    )
}
