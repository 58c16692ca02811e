//! The texts of a level, and the language in which they are shown and edited.

use std::collections::BTreeSet;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use chronoshift_core::editing::{Document, Edit, TextField};
use chronoshift_core::level::{Tutorial, TutorialEvent};

use crate::widgets::ChosenOption;
use crate::words::{Message, Words, event_name, field_name, message};

/// A text of the level that players edit in a field.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LevelText {
    Words(TextField),
    /// The title of a message.
    Title(TutorialEvent),
    /// The text of a message.
    Message(TutorialEvent),
}

impl LevelText {
    /// The field that has the focus first.
    pub(super) const FIRST: Self = Self::Words(TextField::Title);

    /// All texts, in the order of the dialog.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let names = [TextField::Title, TextField::Author];
        let hints = TextField::ALL.into_iter().filter(|field| field.hint_index().is_some());
        let messages = TutorialEvent::ALL.into_iter();
        let texts = names.into_iter().chain(hints).map(Self::Words);
        texts.chain(messages.flat_map(|it| [Self::Title(it), Self::Message(it)]))
    }

    /// The current text, for all players or in a language.
    pub(super) fn now(self, document: &Document, language: Option<&str>) -> String {
        match self {
            Self::Words(field) => document.text_of(field, self.text_language(language)),
            Self::Title(event) => document.message(event, language).title,
            Self::Message(event) => document.message(event, language).text,
        }
    }

    /// The edit that changes the text.
    pub(super) fn edit(self, document: &Document, language: Option<&str>, text: String) -> Edit {
        let language = self.text_language(language);
        let message = |event, message| {
            let language = language.map(str::to_owned);
            Edit::SetMessage { event, language, message }
        };
        match self {
            Self::Words(field) => {
                Edit::SetText { field, language: language.map(str::to_owned), text }
            }
            Self::Title(event) => {
                let old = document.message(event, language);
                message(event, Tutorial { title: text, ..old })
            }
            Self::Message(event) => {
                let old = document.message(event, language);
                message(event, Tutorial { text, ..old })
            }
        }
    }

    /// The author's name is the same in all languages.
    fn text_language(self, language: Option<&str>) -> Option<&str> {
        language.filter(|_| self != Self::Words(TextField::Author))
    }

    /// Whether the text may have several lines.
    pub(super) fn is_long(self) -> bool {
        match self {
            Self::Words(field) => field.hint_index().is_some(),
            Self::Title(_) => false,
            Self::Message(_) => true,
        }
    }

    pub(super) fn name(self) -> Message {
        match self {
            Self::Words(field) => field_name(field),
            Self::Title(event) => {
                message!("texts-message-title", when = event_name(event))
            }
            Self::Message(event) => message!("texts-message", when = event_name(event)),
        }
    }
}

/// The codes of the languages. In the choice, they follow the option for all players.
#[derive(Component)]
pub(super) struct TextLanguages(Vec<String>);

#[derive(SystemParam)]
pub(super) struct ChosenLanguage<'w, 's> {
    choice: Option<Single<'w, 's, (&'static TextLanguages, &'static ChosenOption)>>,
}

impl TextLanguages {
    /// The game's languages and those of the level.
    pub(super) fn new(document: &Document, words: &Words) -> Self {
        let own = words.languages().iter().map(|language| language.code.clone());
        let all: BTreeSet<_> = document.languages().into_iter().chain(own).collect();
        Self(all.into_iter().collect())
    }

    /// The names of known languages, and the codes of the others.
    pub(super) fn options(&self, words: &Words) -> Vec<Message> {
        let name = |code: &String| {
            let known = words.languages().iter().find(|language| language.code == *code);
            Message::verbatim(known.map_or(code, |language| &language.name))
        };
        let names = self.0.iter().map(name);
        [message!("texts-all-languages")].into_iter().chain(names).collect()
    }
}

impl ChosenLanguage<'_, '_> {
    /// The code of the language; `None` for the texts for all players.
    pub(super) fn code(&self) -> Option<&str> {
        let (tongues, chosen) = **self.choice.as_ref()?;
        tongues.0.get(chosen.0.checked_sub(1)?).map(String::as_str)
    }
}
