//! What a level is made of.

use std::sync::Arc;

use super::metadata::Metadata;
use super::solutions::solution_field;
use crate::rules::{Actions, Board};

/// A level: what its file says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Level {
    /// The fields, crates and wires.
    pub board: Arc<Board>,
    /// Title, hint, tutorials and whatever else the author wrote.
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
    pub(crate) fn of(board: Board, metadata: Metadata) -> Self {
        let solution = metadata.actions(&solution_field(1));
        Self { board: board.into(), metadata, solution }
    }

    /// The solution in the metadata, without the implied holds.
    pub fn solution(&self) -> Option<&Actions> {
        self.solution.as_ref()
    }

    /// The title in the metadata; `None` if there is none or it is empty.
    pub fn title(&self) -> Option<String> {
        self.metadata.text("Title").filter(|title| !title.is_empty())
    }

    /// The title in a language, such as `de`, where the level has one; else the one for all. It is
    /// to be shown: of one with more than 100 characters it is the begin.
    pub fn title_in(&self, language: &str) -> Option<String> {
        self.text_in("Title", language, MOST_TITLE)
    }

    /// Keeps a title in the metadata; an empty one goes. Only words and the empty lines
    /// between paragraphs count.
    pub fn set_title(&mut self, title: &str) {
        self.metadata.set_text("Title", title);
    }

    /// The hint in the metadata; `None` if there is none or it is empty.
    pub fn hint(&self) -> Option<String> {
        self.metadata.text("Description").filter(|hint| !hint.is_empty())
    }

    /// The hint in a language, like [the title](Self::title_in), with up to 4,000 characters.
    pub fn hint_in(&self, language: &str) -> Option<String> {
        self.text_in("Description", language, MOST_TEXT)
    }

    /// Keeps a hint in the metadata, like [a title](Self::set_title).
    pub fn set_hint(&mut self, hint: &str) {
        self.metadata.set_text("Description", hint);
    }

    fn text_in(&self, field: &str, language: &str, most: usize) -> Option<String> {
        let text = self.metadata.text(&self.field_in(field, language));
        text.filter(|text| !text.is_empty()).map(|text| begin(text, most))
    }

    /// The name of a field in a language, `Title-de`, if there is something in it; else its
    /// plain name.
    pub(super) fn field_in(&self, field: &str, language: &str) -> String {
        let translated = format!("{field}-{language}");
        match self.metadata.text(&translated) {
            Some(text) if !text.is_empty() => translated,
            _ => field.to_owned(),
        }
    }
}

/// The most characters of a title, and of another text, that are shown. A level from somebody else can have any number.
pub(super) const MOST_TITLE: usize = 100;
pub(super) const MOST_TEXT: usize = 4000;

/// As much of a text as is shown, without what turns the direction of writing.
pub(super) fn begin(text: String, most: usize) -> String {
    let mut shown = text.chars().filter(|&c| !turns_writing(c));
    let begin: String = shown.by_ref().take(most).collect();
    if shown.next().is_some() { begin + "…" } else { begin }
}

/// Whether a character turns the direction of writing, also that of the words around a text, or
/// ends a line without being a line's end in files.
pub fn turns_writing(c: char) -> bool {
    matches!(
        c,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    )
}
