//! The settings of the menu.

use bevy::prelude::*;

use crate::platform::SIZES_WINDOW;
use crate::states::Group;
use crate::words::Message;

/// A setting, on its widget.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Setting {
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
    StepsAhead,
    PassTurns,
    ActFromShown,
    Timeline,
    Language,
    AllLevels,
    RepeatDelay,
    RepeatInterval,
    Buttons,
    ButtonSize,
}

impl Setting {
    /// The settings among the controls: how held keys repeat, and the buttons beside the board.
    pub(crate) const CONTROLS: [Self; 4] =
        [Self::RepeatDelay, Self::RepeatInterval, Self::Buttons, Self::ButtonSize];

    /// The settings of a group, from top to bottom.
    pub(crate) fn of(group: Group) -> impl Iterator<Item = Self> {
        let all: &[Self] = match group {
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
            Group::Play => &[
                Self::StepsAhead,
                Self::Warnings,
                Self::Timeline,
                Self::ActFromShown,
                Self::PassTurns,
                Self::AllLevels,
            ],
        };
        // A page is as large as the browser shows it.
        all.iter().copied().filter(|setting| SIZES_WINDOW || *setting != Self::WindowSize)
    }

    pub(crate) fn name(self) -> Message {
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
            Self::StepsAhead => Message::new("setting-steps-ahead"),
            Self::PassTurns => Message::new("setting-pass-turns"),
            Self::ActFromShown => Message::new("setting-act-from-shown"),
            Self::Timeline => Message::new("setting-timeline"),
            Self::Language => Message::new("setting-language"),
            Self::AllLevels => Message::new("setting-all-levels"),
            Self::RepeatDelay => Message::new("setting-repeat-delay"),
            Self::RepeatInterval => Message::new("setting-repeat-interval"),
            Self::Buttons => Message::new("setting-buttons"),
            Self::ButtonSize => Message::new("setting-button-size"),
        }
    }
}
