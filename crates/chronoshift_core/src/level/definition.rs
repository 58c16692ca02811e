//! The parts of a level.

use std::sync::Arc;

use super::metadata::Metadata;
use super::solutions::solution_field;
use crate::rules::{Actions, Board};

/// A level, as in its file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Level {
    /// The tiles, crates and wires.
    pub board: Arc<Board>,
    /// Title, hint, tutorials and all other fields of the author.
    pub metadata: Metadata,
    /// The solution in the metadata.
    pub(super) solution: Option<Actions>,
}

impl Level {
    /// A level without metadata.
    pub fn new(board: impl Into<Arc<Board>>) -> Self {
        Self { board: board.into(), metadata: Metadata::default(), solution: None }
    }

    /// A level of a board and metadata, with the solution in them.
    pub(crate) fn with_metadata(board: Board, metadata: Metadata) -> Self {
        let solution = metadata.actions(&solution_field(1));
        Self { board: board.into(), metadata, solution }
    }

    /// The level with its board and its title only: it gives nothing away.
    pub fn without_texts(&self) -> Self {
        let mut level = Self::new(Arc::clone(&self.board));
        level.set_title(&self.title().unwrap_or_default());
        level
    }

    /// The solution in the metadata, without the implied waits.
    pub fn solution(&self) -> Option<&Actions> {
        self.solution.as_ref()
    }

    /// The title in the metadata; `None` if it is missing or empty.
    pub fn title(&self) -> Option<String> {
        self.metadata.text("Title").filter(|title| !title.is_empty())
    }

    /// The title in a language, such as `de`, or else the plain one. It is for the screen: a title
    /// with more than 100 characters is cut there.
    pub fn title_in(&self, language: &str) -> Option<String> {
        self.text_in("Title", language, MAX_TITLE_CHARS)
    }

    /// Sets the title in the metadata; an empty title removes the field. Only words and the empty
    /// lines between paragraphs count.
    pub fn set_title(&mut self, title: &str) {
        self.metadata.set_text("Title", title);
    }

    /// The hint in the metadata; `None` if it is missing or empty.
    pub fn hint(&self) -> Option<String> {
        self.metadata.text(HINTS[0]).filter(|hint| !hint.is_empty())
    }

    /// The number of hints in the metadata, in steps: [the hint](Self::hint) and those that say more,
    /// up to the first that is missing.
    pub fn hint_steps(&self) -> usize {
        let has = |field: &&str| self.metadata.text(field).is_some_and(|hint| !hint.is_empty());
        HINTS.into_iter().take_while(has).count()
    }

    /// The hint of a step, from 0, in a language, like [the title](Self::title_in), with up to 4,000
    /// characters.
    pub fn hint_of_step(&self, step: usize, language: &str) -> Option<String> {
        self.text_in(HINTS.get(step)?, language, MAX_TEXT_CHARS)
    }

    fn text_in(&self, field: &str, language: &str, most: usize) -> Option<String> {
        let text = self.metadata.text(&self.field_in(field, language));
        text.filter(|text| !text.is_empty()).map(|text| begin(text, most))
    }

    /// The name of a field in a language, `Title-de`, if that field has words; or else its plain
    /// name.
    pub(super) fn field_in(&self, field: &str, language: &str) -> String {
        let translated = format!("{field}-{language}");
        match self.metadata.text(&translated) {
            Some(text) if !text.is_empty() => translated,
            _ => field.to_owned(),
        }
    }
}

/// The fields of the hints, in steps.
pub(crate) const HINTS: [&str; 3] = ["Description", "Hint-2", "Hint-3"];

/// The greatest number of characters of a title on the screen, and of another text. A received
/// level can have any number.
pub(super) const MAX_TITLE_CHARS: usize = 100;
pub(super) const MAX_TEXT_CHARS: usize = 4000;

/// The part of a text for the screen, without characters that turn the direction of writing.
pub(super) fn begin(text: String, most: usize) -> String {
    let mut shown = text.chars().filter(|&c| !turns_writing(c));
    let begin: String = shown.by_ref().take(most).collect();
    if shown.next().is_some() { begin + "…" } else { begin }
}

/// Whether a character turns the direction of writing, perhaps also around the text, or ends a line
/// without being a line end in files.
pub fn turns_writing(c: char) -> bool {
    matches!(
        c,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    )
}
