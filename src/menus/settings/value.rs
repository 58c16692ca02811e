//! The values of settings: from the preferences to the widgets, and back.

use super::options::{
    BUTTON_SIZES, BUTTONS, REPEAT_DELAYS, REPEAT_INTERVALS, SPEEDS, TEXT_SIZES, TIMELINES,
    WARNINGS, WINDOW_SIZES,
};
use super::setting::Setting;
use crate::save::Preferences;
use crate::theme::Themes;
use crate::words::Language;

/// The value of a setting.
pub(crate) enum Value {
    /// The place among the options.
    Place(usize),
    On(bool),
    /// In percent.
    Level(u8),
}

impl From<usize> for Value {
    fn from(place: usize) -> Self {
        Self::Place(place)
    }
}

impl From<bool> for Value {
    fn from(on: bool) -> Self {
        Self::On(on)
    }
}

impl From<u8> for Value {
    fn from(level: u8) -> Self {
        Self::Level(level)
    }
}

impl Setting {
    pub(crate) fn value(self, preferences: &Preferences, themes: &Themes) -> Value {
        let language = || Language::ALL.iter().position(|it| *it == preferences.language);
        let speed = || SPEEDS.iter().position(|speed| *speed == preferences.speed);
        match self {
            Self::WindowMode => Value::Place(usize::from(preferences.full_screen)),
            Self::WindowSize => {
                let size = (preferences.window_width, preferences.window_height);
                let place = WINDOW_SIZES.iter().position(|it| *it == size);
                Value::Place(place.unwrap_or(WINDOW_SIZES.len()))
            }
            Self::Theme => Value::Place(themes.place(preferences)),
            Self::Animation => Value::Place(speed().unwrap_or(0)),
            Self::TextSize => Value::Place(next_place(&TEXT_SIZES, preferences.text_size)),
            Self::HighContrast => Value::On(preferences.high_contrast),
            Self::ReducedMotion => Value::On(preferences.reduced_motion),
            Self::Captions => Value::On(preferences.captions),
            Self::Announcements => Value::On(preferences.announcements),
            Self::Music => Value::Level(preferences.music),
            Self::Effects => Value::Level(preferences.effects),
            Self::Interface => Value::Level(preferences.interface),
            Self::Sound => Value::On(!preferences.mute),
            Self::Warnings => Value::Place(place_of(&WARNINGS, preferences.warnings)),
            Self::StepsAhead => Value::Place(preferences.steps_ahead.into()),
            Self::Timeline => Value::Place(place_of(&TIMELINES, preferences.timeline)),
            Self::ActFromShown => Value::On(preferences.act_from_shown),
            Self::PassTurns => Value::On(preferences.pass_turns),
            Self::Language => Value::Place(language().unwrap_or(0)),
            Self::AllLevels => Value::On(preferences.all_levels),
            Self::Buttons => Value::Place(place_of(&BUTTONS, preferences.buttons)),
            Self::ButtonSize => Value::Place(place_of(&BUTTON_SIZES, preferences.button_size)),
            Self::RepeatDelay => Value::Place(next_place(&REPEAT_DELAYS, preferences.repeat_delay)),
            Self::RepeatInterval => {
                Value::Place(next_place(&REPEAT_INTERVALS, preferences.repeat_interval))
            }
        }
    }

    /// Takes over the player's choice.
    pub(crate) fn choose(self, value: Value, preferences: &mut Preferences, themes: &Themes) {
        match (self, value) {
            (Self::Theme, Value::Place(place)) => {
                if let Some(folder) = themes.folder(place) {
                    folder.clone_into(&mut preferences.theme);
                }
            }
            (Self::Animation, Value::Place(place)) => {
                preferences.speed = SPEEDS.get(place).copied().unwrap_or_default();
            }
            (Self::TextSize, Value::Place(place)) => {
                if let Some(size) = TEXT_SIZES.get(place) {
                    preferences.text_size = *size;
                }
            }
            (Self::HighContrast, Value::On(on)) => preferences.high_contrast = on,
            (Self::RepeatDelay, Value::Place(place)) => {
                if let Some(time) = REPEAT_DELAYS.get(place) {
                    preferences.repeat_delay = *time;
                }
            }
            (Self::RepeatInterval, Value::Place(place)) => {
                if let Some(time) = REPEAT_INTERVALS.get(place) {
                    preferences.repeat_interval = *time;
                }
            }
            (Self::Buttons, Value::Place(place)) => {
                preferences.buttons = BUTTONS.get(place).copied().unwrap_or_default();
            }
            (Self::ButtonSize, Value::Place(place)) => {
                preferences.button_size = BUTTON_SIZES.get(place).copied().unwrap_or_default();
            }
            (Self::ReducedMotion, Value::On(on)) => preferences.reduced_motion = on,
            (Self::Captions, Value::On(on)) => preferences.captions = on,
            (Self::Announcements, Value::On(on)) => preferences.announcements = on,
            (Self::Music, Value::Level(level)) => preferences.music = level,
            (Self::Effects, Value::Level(level)) => preferences.effects = level,
            (Self::Interface, Value::Level(level)) => preferences.interface = level,
            (Self::Sound, Value::On(on)) => preferences.mute = !on,
            (Self::WindowMode, Value::Place(place)) => preferences.full_screen = place == 1,
            (Self::WindowSize, Value::Place(place)) => {
                // The last option is the player's own size, as the window was left.
                if let Some(size) = WINDOW_SIZES.get(place) {
                    (preferences.window_width, preferences.window_height) = *size;
                }
            }
            (Self::Warnings, Value::Place(place)) => {
                preferences.warnings = WARNINGS.get(place).copied().unwrap_or_default();
            }
            (Self::StepsAhead, Value::Place(place)) => {
                preferences.steps_ahead = u8::try_from(place).unwrap_or_default();
            }
            (Self::Timeline, Value::Place(place)) => {
                preferences.timeline = TIMELINES.get(place).copied().unwrap_or_default();
            }
            (Self::ActFromShown, Value::On(on)) => preferences.act_from_shown = on,
            (Self::PassTurns, Value::On(on)) => preferences.pass_turns = on,
            (Self::Language, Value::Place(place)) => {
                preferences.language = Language::ALL.get(place).copied().unwrap_or_default();
            }
            (Self::AllLevels, Value::On(on)) => preferences.all_levels = on,
            _ => {}
        }
    }
}

fn place_of<T: PartialEq>(options: &[T], chosen: T) -> usize {
    options.iter().position(|option| *option == chosen).unwrap_or(0)
}

/// The place of a number in a rising list, or of the next larger number if the player wrote another
/// into the file.
fn next_place(numbers: &[u16], number: u16) -> usize {
    numbers.iter().position(|it| *it >= number).unwrap_or(numbers.len() - 1)
}
