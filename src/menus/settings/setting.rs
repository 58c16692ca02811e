//! The settings of the menu.

use bevy::prelude::*;

use crate::platform::SIZES_WINDOW;
use crate::states::Group;
use crate::words::{Message, message};

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
            Self::WindowMode => message!("setting-window-mode"),
            Self::WindowSize => message!("setting-window-size"),
            Self::Theme => message!("setting-theme"),
            Self::TextSize => message!("setting-text-size"),
            Self::HighContrast => message!("setting-high-contrast"),
            Self::Animation => message!("setting-animation"),
            Self::ReducedMotion => message!("setting-reduced-motion"),
            Self::Captions => message!("setting-captions"),
            Self::Announcements => message!("setting-announcements"),
            Self::Music => message!("setting-music"),
            Self::Effects => message!("setting-effects"),
            Self::Interface => message!("setting-interface"),
            Self::Sound => message!("settings-sound"),
            Self::Warnings => message!("setting-warnings"),
            Self::StepsAhead => message!("setting-steps-ahead"),
            Self::PassTurns => message!("setting-pass-turns"),
            Self::ActFromShown => message!("setting-act-from-shown"),
            Self::Timeline => message!("setting-timeline"),
            Self::Language => message!("setting-language"),
            Self::AllLevels => message!("setting-all-levels"),
            Self::RepeatDelay => message!("setting-repeat-delay"),
            Self::RepeatInterval => message!("setting-repeat-interval"),
            Self::Buttons => message!("setting-buttons"),
            Self::ButtonSize => message!("setting-button-size"),
        }
    }
}
