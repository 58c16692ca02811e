//! The languages of the game.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// A language for players to choose.
#[derive(Serialize, Deserialize, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Language {
    /// The system's language if the game has it, otherwise English.
    #[default]
    #[serde(rename = "system")]
    System,
    /// English.
    #[serde(rename = "en")]
    English,
    /// German.
    #[serde(rename = "de")]
    German,
}

/// The system's language, or English if the game doesn't have it.
#[derive(Resource, Debug, Clone, Copy)]
pub struct SystemLanguage(Language);

impl Language {
    /// All choices.
    pub const ALL: [Self; 3] = [Self::System, Self::English, Self::German];

    /// The language's code in files; English for the system's language.
    pub fn code(self) -> &'static str {
        match self {
            Self::System | Self::English => "en",
            Self::German => "de",
        }
    }

    /// The language itself, given the system's language.
    #[must_use]
    pub fn or_system(self, system: Option<SystemLanguage>) -> Self {
        match self {
            Self::System => system.map_or(Self::English, |system| system.0),
            language => language,
        }
    }
}

impl SystemLanguage {
    /// Asks the system.
    pub(crate) fn ask() -> Self {
        Self::named(&sys_locale::get_locale().unwrap_or_default())
    }

    /// The language of a locale, such as `de-AT`.
    pub fn named(locale: &str) -> Self {
        match locale.split(['-', '_', '.']).next() {
            Some("de") => Self(Language::German),
            _ => Self(Language::English),
        }
    }
}
