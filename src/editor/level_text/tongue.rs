//! The language of the texts: for all players, or one language.

use std::collections::BTreeSet;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use chronoshift_core::editing::Document;

use crate::widgets::ChosenOption;
use crate::words::{Language, Message};

/// The codes of the languages, after the choice of all players.
#[derive(Component)]
pub(super) struct TextLanguages(Vec<String>);

/// The chosen language.
#[derive(SystemParam)]
pub(super) struct ChosenLanguage<'w, 's> {
    choice: Option<Single<'w, 's, (&'static TextLanguages, &'static ChosenOption)>>,
}

impl TextLanguages {
    /// The game's languages and those of the level.
    pub(super) fn of(document: &Document) -> Self {
        let own = Language::ALL.map(|language| language.code().to_owned());
        let all: BTreeSet<_> = document.languages().into_iter().chain(own).collect();
        Self(all.into_iter().collect())
    }

    /// The options.
    pub(super) fn options(&self) -> Vec<Message> {
        let names = self.0.iter().map(|code| language_name(code));
        [Message::new("texts-all-languages")].into_iter().chain(names).collect()
    }
}

/// The name of a language in itself, if the game knows it.
fn language_name(code: &str) -> Message {
    let known = [Language::English, Language::German];
    match known.into_iter().find(|language| language.code() == code) {
        Some(Language::English) => Message::new("language-en"),
        Some(Language::German) => Message::new("language-de"),
        _ => Message::verbatim(code),
    }
}

impl ChosenLanguage<'_, '_> {
    /// Its code; `None` for the texts for all players.
    pub(super) fn code(&self) -> Option<&str> {
        let (tongues, chosen) = **self.choice.as_ref()?;
        tongues.0.get(chosen.0.checked_sub(1)?).map(String::as_str)
    }
}
