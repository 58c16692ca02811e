//! The options of each setting, with their names.

use chronoshift_save::settings;

use super::setting::Setting;
use crate::save::{AnimationSpeed, ButtonSize, TimelinePanel, TouchButtons, Warnings};
use crate::theme::Themes;
use crate::words::{Language, Message, message};

pub(super) const SPEEDS: [AnimationSpeed; 4] =
    [AnimationSpeed::Off, AnimationSpeed::Fast, AnimationSpeed::Normal, AnimationSpeed::Slow];

/// In percent, within the limits of the preferences.
pub(super) const TEXT_SIZES: [u16; 5] = [100, 125, 150, 175, 200];

pub(super) const BUTTONS: [TouchButtons; 3] =
    [TouchButtons::Off, TouchButtons::WithTouch, TouchButtons::Always];
pub(super) const BUTTON_SIZES: [ButtonSize; 3] =
    [ButtonSize::Small, ButtonSize::Medium, ButtonSize::Large];
pub(super) const WARNINGS: [Warnings; 4] =
    [Warnings::Never, Warnings::OnRequest, Warnings::AfterAWhile, Warnings::AtOnce];

pub(super) const TIMELINES: [TimelinePanel; 4] =
    [TimelinePanel::Off, TimelinePanel::Line, TimelinePanel::Open, TimelinePanel::Auto];

/// In logical pixels, within the limits of the preferences.
pub(super) const WINDOW_SIZES: [(u16, u16); 5] =
    [(640, 360), (960, 600), (1280, 800), (1600, 900), (1920, 1080)];

/// In milliseconds, within the limits of the preferences.
pub(super) const REPEAT_DELAYS: [u16; 7] = [200, 300, 400, 500, 700, 1000, 1500];
pub(super) const REPEAT_INTERVALS: [u16; 7] = [60, 90, 120, 160, 220, 300, 500];

impl Setting {
    /// The names of the options, if it has named options.
    pub(crate) fn options(self, themes: &Themes, spoken: Language) -> Vec<Message> {
        let speed = |speed| match speed {
            AnimationSpeed::Off => message!("off"),
            AnimationSpeed::Fast => message!("animation-fast"),
            AnimationSpeed::Normal => message!("animation-normal"),
            AnimationSpeed::Slow => message!("animation-slow"),
        };
        let buttons = |buttons| match buttons {
            TouchButtons::Off => message!("off"),
            TouchButtons::WithTouch => message!("buttons-with-touch"),
            TouchButtons::Always => message!("buttons-always"),
        };
        let size = |size| match size {
            ButtonSize::Small => message!("button-size-small"),
            ButtonSize::Medium => message!("button-size-medium"),
            ButtonSize::Large => message!("button-size-large"),
        };
        let language = |language| match language {
            Language::System => message!("language-system"),
            Language::English => message!("language-en"),
            Language::German => message!("language-de"),
        };
        let warnings = |warnings| match warnings {
            Warnings::Never => message!("warnings-never"),
            Warnings::OnRequest => message!("warnings-on-request"),
            Warnings::AfterAWhile => message!("warnings-after-a-while"),
            Warnings::AtOnce => message!("warnings-at-once"),
        };
        let timeline = |timeline| match timeline {
            TimelinePanel::Off => message!("off"),
            TimelinePanel::Line => message!("timeline-line"),
            TimelinePanel::Open => message!("timeline-open"),
            TimelinePanel::Auto => message!("timeline-auto"),
        };
        match self {
            Self::WindowMode => {
                vec![message!("window-mode-window"), message!("control-full-screen")]
            }
            Self::WindowSize => {
                let sizes = WINDOW_SIZES.into_iter().map(window_size);
                sizes.chain([message!("your-own")]).collect()
            }
            Self::Timeline => TIMELINES.map(timeline).to_vec(),
            Self::Warnings => WARNINGS.map(warnings).to_vec(),
            Self::Theme => themes.names(spoken).map(Message::verbatim).collect(),
            Self::StepsAhead => {
                settings::Preferences::STEPS.map(|steps| Message::number(steps.into())).collect()
            }
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
}

fn percent(number: u16) -> Message {
    message!("percent", number = usize::from(number))
}

fn window_size((width, height): (u16, u16)) -> Message {
    message!("width-and-height", width = usize::from(width), height = usize::from(height))
}

fn milliseconds(time: u16) -> Message {
    message!("milliseconds", number = usize::from(time))
}
