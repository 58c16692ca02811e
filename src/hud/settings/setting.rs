//! What can be chosen in the menu.

use bevy::prelude::*;

use crate::save::{ButtonSize, Buttons, Preferences, Speed, Warnings};
use crate::states::Group;
use crate::theme::Themes;
use crate::words::{Language, Message};

/// Something that the player can choose, on the widget for it.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::hud) enum Setting {
    WindowMode,
    WindowSize,
    Theme,
    TextSize,
    HighContrast,
    Animation,
    ReducedMotion,
    Captions,
    Announcements,
    Music,
    Effects,
    Interface,
    Sound,
    Warnings,
    PassTurns,
    Language,
    AllLevels,
    RepeatDelay,
    RepeatInterval,
    Buttons,
    ButtonSize,
}

/// What is chosen.
pub(in crate::hud) enum Value {
    /// The place among the options.
    Place(usize),
    On(bool),
    /// Of 100.
    Level(u8),
}

const SPEEDS: [Speed; 4] = [Speed::Off, Speed::Fast, Speed::Normal, Speed::Slow];

/// In percent, within the bounds of the preferences.
const TEXT_SIZES: [u16; 5] = [100, 125, 150, 175, 200];

const BUTTONS: [Buttons; 3] = [Buttons::Off, Buttons::WithTouch, Buttons::Always];
const BUTTON_SIZES: [ButtonSize; 3] = [ButtonSize::Small, ButtonSize::Medium, ButtonSize::Large];
const WARNINGS: [Warnings; 4] =
    [Warnings::Never, Warnings::OnRequest, Warnings::AfterAWhile, Warnings::AtOnce];

/// In logical pixels, within the bounds of the preferences.
const WINDOW_SIZES: [(u16, u16); 5] =
    [(640, 360), (960, 600), (1280, 800), (1600, 900), (1920, 1080)];

/// In milliseconds, within the bounds of the preferences.
const REPEAT_DELAYS: [u16; 7] = [200, 300, 400, 500, 700, 1000, 1500];
const REPEAT_INTERVALS: [u16; 7] = [60, 90, 120, 160, 220, 300, 500];

impl Setting {
    /// Those of how the game is played: how what is held down acts again, and the buttons beside
    /// the board.
    pub(in crate::hud) const CONTROLS: [Self; 4] =
        [Self::RepeatDelay, Self::RepeatInterval, Self::Buttons, Self::ButtonSize];

    /// Those of a group, from top to bottom.
    pub(in crate::hud) fn of(group: Group) -> &'static [Self] {
        match group {
            Group::Display => &[
                Self::Theme,
                Self::TextSize,
                Self::HighContrast,
                Self::Animation,
                Self::ReducedMotion,
                Self::WindowMode,
                Self::WindowSize,
            ],
            Group::Sound => &[
                Self::Sound,
                Self::Music,
                Self::Effects,
                Self::Interface,
                Self::Captions,
                Self::Announcements,
            ],
            Group::Play => &[Self::Warnings, Self::PassTurns, Self::AllLevels],
        }
    }

    pub(in crate::hud) fn name(self) -> Message {
        match self {
            Self::WindowMode => Message::new("setting-window-mode"),
            Self::WindowSize => Message::new("setting-window-size"),
            Self::Theme => Message::new("setting-theme"),
            Self::TextSize => Message::new("setting-text-size"),
            Self::HighContrast => Message::new("setting-high-contrast"),
            Self::Animation => Message::new("setting-animation"),
            Self::ReducedMotion => Message::new("setting-reduced-motion"),
            Self::Captions => Message::new("setting-captions"),
            Self::Announcements => Message::new("setting-announcements"),
            Self::Music => Message::new("setting-music"),
            Self::Effects => Message::new("setting-effects"),
            Self::Interface => Message::new("setting-interface"),
            Self::Sound => Message::new("setting-sound"),
            Self::Warnings => Message::new("setting-warnings"),
            Self::PassTurns => Message::new("setting-pass-turns"),
            Self::Language => Message::new("setting-language"),
            Self::AllLevels => Message::new("setting-all-levels"),
            Self::RepeatDelay => Message::new("setting-repeat-delay"),
            Self::RepeatInterval => Message::new("setting-repeat-interval"),
            Self::Buttons => Message::new("setting-buttons"),
            Self::ButtonSize => Message::new("setting-button-size"),
        }
    }

    /// What there is to choose from, where that has names.
    pub(in crate::hud) fn options(self, themes: &Themes) -> Vec<Message> {
        let speed = |speed| match speed {
            Speed::Off => Message::new("animation-off"),
            Speed::Fast => Message::new("animation-fast"),
            Speed::Normal => Message::new("animation-normal"),
            Speed::Slow => Message::new("animation-slow"),
        };
        let buttons = |buttons| match buttons {
            Buttons::Off => Message::new("buttons-off"),
            Buttons::WithTouch => Message::new("buttons-with-touch"),
            Buttons::Always => Message::new("buttons-always"),
        };
        let size = |size| match size {
            ButtonSize::Small => Message::new("button-size-small"),
            ButtonSize::Medium => Message::new("button-size-medium"),
            ButtonSize::Large => Message::new("button-size-large"),
        };
        let language = |language| match language {
            Language::System => Message::new("language-system"),
            Language::English => Message::new("language-en"),
            Language::German => Message::new("language-de"),
        };
        let warnings = |warnings| match warnings {
            Warnings::Never => Message::new("warnings-never"),
            Warnings::OnRequest => Message::new("warnings-on-request"),
            Warnings::AfterAWhile => Message::new("warnings-after-a-while"),
            Warnings::AtOnce => Message::new("warnings-at-once"),
        };
        match self {
            Self::WindowMode => {
                vec![Message::new("window-mode-window"), Message::new("window-mode-full-screen")]
            }
            Self::WindowSize => {
                let sizes = WINDOW_SIZES.into_iter().map(window_size);
                sizes.chain([Message::new("window-size-own")]).collect()
            }
            Self::Warnings => WARNINGS.map(warnings).to_vec(),
            Self::Theme => themes.names().map(Message::verbatim).collect(),
            Self::TextSize => TEXT_SIZES.map(percent).to_vec(),
            Self::Animation => SPEEDS.map(speed).to_vec(),
            Self::Language => Language::ALL.map(language).to_vec(),
            Self::RepeatDelay => REPEAT_DELAYS.map(milliseconds).to_vec(),
            Self::Buttons => BUTTONS.map(buttons).to_vec(),
            Self::ButtonSize => BUTTON_SIZES.map(size).to_vec(),
            Self::RepeatInterval => REPEAT_INTERVALS.map(milliseconds).to_vec(),
            _ => Vec::new(),
        }
    }

    pub(in crate::hud) fn value(self, preferences: &Preferences, themes: &Themes) -> Value {
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

    /// Takes what was chosen over.
    pub(in crate::hud) fn choose(
        self,
        value: Value,
        preferences: &mut Preferences,
        themes: &Themes,
    ) {
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
                // The last one is the player's own, as the window was left.
                if let Some(size) = WINDOW_SIZES.get(place) {
                    (preferences.window_width, preferences.window_height) = *size;
                }
            }
            (Self::Warnings, Value::Place(place)) => {
                preferences.warnings = WARNINGS.get(place).copied().unwrap_or_default();
            }
            (Self::PassTurns, Value::On(on)) => preferences.pass_turns = on,
            (Self::Language, Value::Place(place)) => {
                preferences.language = Language::ALL.get(place).copied().unwrap_or_default();
            }
            (Self::AllLevels, Value::On(on)) => preferences.all_levels = on,
            _ => {}
        }
    }
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

fn percent(number: u16) -> Message {
    Message::new("percent").with("number", usize::from(number))
}

fn place_of<T: PartialEq>(options: &[T], chosen: T) -> usize {
    options.iter().position(|option| *option == chosen).unwrap_or(0)
}

fn window_size((width, height): (u16, u16)) -> Message {
    Message::new("window-size")
        .with("width", usize::from(width))
        .with("height", usize::from(height))
}

fn milliseconds(time: u16) -> Message {
    Message::new("milliseconds").with("number", usize::from(time))
}

/// The place of a number among some in rising order, or of the next larger one if the player
/// wrote another into the file.
fn next_place(numbers: &[u16], number: u16) -> usize {
    numbers.iter().position(|it| *it >= number).unwrap_or(numbers.len() - 1)
}
