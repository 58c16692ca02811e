//! Editing a level's title, hints, author and messages.

use std::collections::BTreeSet;

use super::document::Document;
use super::edit::TextField;
use super::refusal::Refusal;
use super::transaction::Transaction;
use crate::level::{Tutorial, TutorialEvent, is_language};

impl Document {
    /// The text of a field in this language, or its default text if the language is `None`. There
    /// is no fallback from one to the other. Empty lines separate paragraphs.
    pub fn text_of(&self, field: TextField, language: Option<&str>) -> String {
        self.metadata.text(&field_name(field.name(), language)).unwrap_or_default()
    }

    /// The codes of the languages that have their own texts, in order.
    pub fn languages(&self) -> BTreeSet<String> {
        let texts = TextField::ALL.map(TextField::name);
        let fields = || texts.into_iter().chain(TutorialEvent::ALL.map(TutorialEvent::field));
        let language_code = |name: &str| {
            let (field, code) = name.rsplit_once('-')?;
            let is_known = fields().any(|known| known.eq_ignore_ascii_case(field));
            (is_known && is_language(code)).then(|| code.to_owned())
        };
        self.metadata.names().filter_map(language_code).collect()
    }

    /// The message for an event in this language, or its default message if the language is `None`.
    /// There is no fallback from one to the other.
    pub fn message(&self, event: TutorialEvent, language: Option<&str>) -> Tutorial {
        let titled_text = self.metadata.titled_text(&field_name(event.field(), language));
        let (title, text) = titled_text.unwrap_or_default();
        Tutorial { title, text }
    }
}

impl Transaction<'_> {
    pub(super) fn set_text(
        &mut self,
        field: TextField,
        language: Option<&str>,
        text: &str,
    ) -> Result<(), Refusal> {
        let mut metadata = self.document().metadata.clone();
        if self.document().text_of(field, check_language(language)?) != text {
            let text = match field.hint_index() {
                Some(_) => &as_paragraphs(text),
                None => text,
            };
            metadata.set_text(&field_name(field.name(), language), text);
        }
        self.set_metadata(&metadata);
        Ok(())
    }

    pub(super) fn set_message(
        &mut self,
        event: TutorialEvent,
        language: Option<&str>,
        message: &Tutorial,
    ) -> Result<(), Refusal> {
        let mut metadata = self.document().metadata.clone();
        if self.document().message(event, check_language(language)?) != *message {
            let (title, text) = (&message.title, as_paragraphs(&message.text));
            metadata.set_titled_text(&field_name(event.field(), language), title, &text);
        }
        self.set_metadata(&metadata);
        Ok(())
    }
}

/// Makes each line a paragraph, because consecutive lines in a file are one paragraph.
fn as_paragraphs(text: &str) -> String {
    text.lines().collect::<Vec<_>>().join("\n\n")
}

fn check_language(language: Option<&str>) -> Result<Option<&str>, Refusal> {
    match language {
        Some(code) if !is_language(code) => Err(Refusal::Language(code.to_owned())),
        language => Ok(language),
    }
}

/// The name of a field, followed by the language code if one is given.
fn field_name(field: &str, language: Option<&str>) -> String {
    language.map_or(field.to_owned(), |language| format!("{field}-{language}"))
}
