//! The languages of the game.

use serde::{Deserialize, Serialize};

/// A language for players to choose.
#[derive(Serialize, Deserialize, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Language {
    /// The system's language if there are texts in it, otherwise English.
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

impl Language {
    /// All choices.
    pub const ALL: [Self; 3] = [Self::System, Self::English, Self::German];

    /// The language of the system; on Linux, the first of `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG`. English if
    /// there are no texts in it.
    pub fn of_system() -> Self {
        Self::of_locale(&sys_locale::get_locale().unwrap_or_default())
    }

    /// The language of a locale, such as `de-AT`; English if there are no texts in it.
    pub fn of_locale(locale: &str) -> Self {
        match locale.split(['-', '_', '.']).next() {
            Some("de") => Self::German,
            _ => Self::English,
        }
    }

    /// The language's code in files; English for the system's language.
    pub fn code(self) -> &'static str {
        match self {
            Self::System | Self::English => "en",
            Self::German => "de",
        }
    }

    /// The language itself, given the system's language.
    #[must_use]
    pub fn or_system(self, system: Self) -> Self {
        match self {
            Self::System => system,
            language => language,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn the_language_is_the_systems_or_the_chosen_one() {
        for (locale, expected) in [
            ("de_DE.UTF-8", Language::German),
            ("de-AT", Language::German),
            ("de", Language::German),
            ("en-GB", Language::English),
            ("", Language::English),
            ("den", Language::English),
        ] {
            let system = Language::of_locale(locale);
            assert_eq!(Language::System.or_system(system), expected, "{locale}");
            assert_eq!(Language::English.or_system(system), Language::English);
        }
    }
}
