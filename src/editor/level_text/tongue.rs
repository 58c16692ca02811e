//! For whom the words are that are written: for all, or in one language.

use std::collections::BTreeSet;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use chronoshift_core::editing::Document;

use crate::widgets::Chosen;
use crate::words::{Language, Message};

/// On the choice of that: the codes of the languages, after the words for all.
#[derive(Component)]
pub(super) struct Tongues(Vec<String>);

/// The language that is chosen.
#[derive(SystemParam)]
pub(super) struct Tongue<'w, 's> {
    choice: Option<Single<'w, 's, (&'static Tongues, &'static Chosen)>>,
}

impl Tongues {
    /// The game's languages, and those that the level has.
    pub(super) fn of(document: &Document) -> Self {
        let own = Language::ALL.map(|language| language.code().to_owned());
        let all: BTreeSet<_> = document.languages().into_iter().chain(own).collect();
        Self(all.into_iter().collect())
    }

    /// What is chosen from.
    pub(super) fn options(&self) -> Vec<Message> {
        let names = self.0.iter().map(|code| name(code));
        [Message::new("texts-all-languages")].into_iter().chain(names).collect()
    }
}

/// What a language is called in itself, if the game knows it.
fn name(code: &str) -> Message {
    let known = [Language::English, Language::German];
    match known.into_iter().find(|language| language.code() == code) {
        Some(Language::English) => Message::new("language-en"),
        Some(Language::German) => Message::new("language-de"),
        _ => Message::verbatim(code),
    }
}

impl Tongue<'_, '_> {
    /// Its code; nothing for the words for all.
    pub(super) fn code(&self) -> Option<&str> {
        let (tongues, chosen) = **self.choice.as_ref()?;
        tongues.0.get(chosen.0.checked_sub(1)?).map(String::as_str)
    }
}
