//! The table of all settings. A preference that has no row here and is not set elsewhere doesn't compile, and neither
//! does a row that lacks a part or an option.

use chronoshift_save::settings::{
    AnimationSpeed, ButtonSize, Preferences, TimelinePanel, TouchButtons, Warnings,
};

use crate::states::Group;
use crate::theme::Themes;
use crate::words::{Language, Message, Words, message};

/// The page that contains a setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SettingsPage {
    /// The list of groups.
    Front,
    Group(Group),
    /// The list of controls.
    Controls,
}

/// A setting of the menu.
pub(crate) struct Setting {
    pub(super) page: SettingsPage,
    pub(super) label: Message,
    /// A short sentence about what the label doesn't say.
    pub(super) explanation: Option<Message>,
    pub(super) control: SettingControl,
}

/// The widget of a setting, and how it reads and writes the preferences.
pub(super) enum SettingControl {
    Toggle {
        get: fn(&Preferences) -> bool,
        set: fn(&mut Preferences, bool),
    },
    /// A slider in percent.
    Slider {
        get: fn(&Preferences) -> u8,
        set: fn(&mut Preferences, u8),
    },
    /// One of several options, by its index.
    Choice {
        options: fn(&Themes, &Words) -> Vec<Message>,
        get: fn(&Preferences, &Themes, &Words) -> usize,
        set: fn(&mut Preferences, (&Themes, &Words), usize),
    },
}

/// No explanation, because the label says everything.
const PLAIN: Option<Message> = None;

/// Makes the settings of rows like `NAME: page, label, explanation, control(fields)`.
macro_rules! settings {
    (
        elsewhere: ($($other:ident),+);
        $($name:ident: $page:expr, $label:expr, $explanation:expr,
            $control:ident($($field:ident),+ $(: $($more:tt)+)?);)+
    ) => {
        $(pub(crate) static $name: Setting = Setting {
            page: $page,
            label: $label,
            explanation: $explanation,
            control: $control!($($field),+ $(: $($more)+)?),
        };)+

        /// All settings, on each page from top to bottom.
        pub(super) static SETTINGS: &[&Setting] = &[$(&$name),+];

        const _: fn(&Preferences) = |Preferences { $($($field: _,)+)+ $($other: _),+ }| {};
    };
}

macro_rules! toggle {
    ($field:ident) => {
        SettingControl::Toggle { get: |now| now.$field, set: |now, is_on| now.$field = is_on }
    };
}

/// A toggle that is on while the preference is not.
macro_rules! opposite {
    ($field:ident) => {
        SettingControl::Toggle { get: |now| !now.$field, set: |now, is_on| now.$field = !is_on }
    };
}

macro_rules! slider {
    ($field:ident) => {
        SettingControl::Slider { get: |now| now.$field, set: |now, level| now.$field = level }
    };
}

/// A choice of all variants of an enum, with their names.
macro_rules! variants {
    ($field:ident: $type:ident { $($variant:ident: $name:expr),+ }) => {{
        const _: fn($type) = |value| match value { $($type::$variant)|+ => () };
        const OPTIONS: &[$type] = &[$($type::$variant),+];
        SettingControl::Choice {
            options: |_, _| vec![$($name),+],
            get: |now, _, _| OPTIONS.iter().position(|it| *it == now.$field).unwrap_or_default(),
            set: |now, _, place| now.$field = OPTIONS.get(place).copied().unwrap_or(now.$field),
        }
    }};
}

/// A choice of numbers within the limits of the preference, in ascending order, with a function that names them. If the
/// player wrote another number into the file, the next larger one is shown.
macro_rules! numbers {
    ($field:ident: $name:ident [$($number:literal),+]) => {{
        const OPTIONS: &[u16] = &[$($number),+];
        SettingControl::Choice {
            options: |_, _| OPTIONS.iter().map(|number| $name((*number).into())).collect(),
            get: |now, _, _| {
                OPTIONS.iter().position(|it| *it >= now.$field).unwrap_or(OPTIONS.len() - 1)
            },
            set: |now, _, place| now.$field = OPTIONS.get(place).copied().unwrap_or(now.$field),
        }
    }};
}

/// A custom control for the fields before it.
macro_rules! own {
    ($($field:ident),+: $control:expr) => {
        $control
    };
}

use SettingsPage::{Controls, Front};

const DISPLAY: SettingsPage = SettingsPage::Group(Group::Display);
const SOUND_PAGE: SettingsPage = SettingsPage::Group(Group::Sound);
const PLAY: SettingsPage = SettingsPage::Group(Group::Play);

settings! {
    elsewhere: (campaign, name);

    LANGUAGE: Front, message!("setting-language"), PLAIN, own(language: LANGUAGE_CHOICE);

    THEME: DISPLAY, message!("setting-theme"), PLAIN, own(theme: THEME_CHOICE);
    TEXT_SIZE: DISPLAY, message!("setting-text-size"), PLAIN,
        numbers(text_size: percent [100, 125, 150, 175, 200]);
    HIGH_CONTRAST: DISPLAY, message!("setting-high-contrast"),
        Some(message!("setting-high-contrast-help")), toggle(high_contrast);
    ANIMATION: DISPLAY, message!("setting-animation"), Some(message!("setting-animation-help")),
        variants(speed: AnimationSpeed {
        Off: message!("off"),
        Fast: message!("animation-fast"),
        Normal: message!("animation-normal"),
        Slow: message!("animation-slow")
    });
    REDUCED_MOTION: DISPLAY, message!("setting-reduced-motion"),
        Some(message!("setting-reduced-motion-help")), toggle(reduced_motion);
    WINDOW_MODE: DISPLAY, message!("setting-window-mode"), PLAIN,
        own(full_screen: WINDOW_MODE_CHOICE);
    WINDOW_SIZE: DISPLAY, message!("setting-window-size"), PLAIN,
        own(window_width, window_height: WINDOW_SIZE_CHOICE);

    SOUND: SOUND_PAGE, message!("settings-sound"), PLAIN, opposite(mute);
    MUSIC: SOUND_PAGE, message!("setting-music"), PLAIN, slider(music);
    EFFECTS: SOUND_PAGE, message!("setting-effects"), Some(message!("setting-effects-help")),
        slider(effects);
    INTERFACE: SOUND_PAGE, message!("setting-interface"), Some(message!("setting-interface-help")),
        slider(interface);
    CAPTIONS: SOUND_PAGE, message!("setting-captions"), Some(message!("setting-captions-help")),
        toggle(captions);
    ANNOUNCEMENTS: SOUND_PAGE, message!("setting-announcements"),
        Some(message!("setting-announcements-help")), toggle(announcements);

    STEPS_AHEAD: PLAY, message!("setting-steps-ahead"), Some(message!("setting-steps-ahead-help")),
        own(steps_ahead: STEPS_CHOICE);
    WARNINGS: PLAY, message!("setting-warnings"), Some(message!("setting-warnings-help")),
        variants(warnings: Warnings {
        Never: message!("warnings-never"),
        OnRequest: message!("warnings-on-request"),
        AfterAWhile: message!("warnings-after-a-while"),
        AtOnce: message!("warnings-at-once")
    });
    TIMELINE: PLAY, message!("setting-timeline"), Some(message!("setting-timeline-help")),
        variants(timeline: TimelinePanel {
        Off: message!("off"),
        Line: message!("timeline-line"),
        Open: message!("timeline-open"),
        Auto: message!("timeline-auto")
    });
    ACT_FROM_SHOWN: PLAY, message!("setting-act-from-shown"),
        Some(message!("setting-act-from-shown-help")), toggle(act_from_shown);
    PASS_TURNS: PLAY, message!("setting-pass-turns"), Some(message!("setting-pass-turns-help")),
        toggle(pass_turns);
    ALL_LEVELS: PLAY, message!("setting-all-levels"), Some(message!("setting-all-levels-help")),
        toggle(all_levels);

    REPEAT_DELAY: Controls, message!("setting-repeat-delay"), PLAIN,
        numbers(repeat_delay: milliseconds [200, 300, 400, 500, 700, 1000, 1500]);
    REPEAT_INTERVAL: Controls, message!("setting-repeat-interval"), PLAIN,
        numbers(repeat_interval: milliseconds [60, 90, 120, 160, 220, 300, 500]);
    BUTTONS: Controls, message!("setting-buttons"), PLAIN, variants(buttons: TouchButtons {
        Off: message!("off"),
        WithTouch: message!("buttons-with-touch"),
        Always: message!("buttons-always")
    });
    BUTTON_SIZE: Controls, message!("setting-button-size"), PLAIN,
        variants(button_size: ButtonSize {
        Small: message!("button-size-small"),
        Medium: message!("button-size-medium"),
        Large: message!("button-size-large")
    });
}

/// The first option is the language of the system, which is also shown for every unknown code.
const LANGUAGE_CHOICE: SettingControl = SettingControl::Choice {
    options: |_, words| {
        let names = words.languages().iter().map(Language::label);
        [message!("language-system")].into_iter().chain(names).collect()
    },
    get: |now, _, words| {
        let is_chosen = |it: &Language| it.code.eq_ignore_ascii_case(&now.language);
        words.languages().iter().position(is_chosen).map_or(0, |place| place + 1)
    },
    set: |now, (_, words), place| {
        let chosen = place.checked_sub(1).and_then(|place| words.languages().get(place));
        now.language = chosen.map_or(Preferences::default().language, |it| it.code.clone());
    },
};

const THEME_CHOICE: SettingControl = SettingControl::Choice {
    options: |themes, words| themes.names(words.language()).collect(),
    get: |now, themes, _| themes.place(&now.theme),
    set: |now, (themes, _), place| {
        if let Some(folder) = themes.folder(place) {
            folder.clone_into(&mut now.theme);
        }
    },
};

const WINDOW_MODE_CHOICE: SettingControl = SettingControl::Choice {
    options: |_, _| vec![message!("window-mode-window"), message!("control-full-screen")],
    get: |now, _, _| usize::from(now.full_screen),
    set: |now, _, place| now.full_screen = place == 1,
};

/// In logical pixels, within the limits of the preferences.
const WINDOW_SIZES: [(u16, u16); 5] =
    [(640, 360), (960, 600), (1280, 800), (1600, 900), (1920, 1080)];

/// The last option is the size that the player gave the window, if it is none of the others.
const WINDOW_SIZE_CHOICE: SettingControl = SettingControl::Choice {
    options: |_, _| {
        let sizes = WINDOW_SIZES.map(|(width, height)| {
            message!("width-and-height", width = usize::from(width), height = usize::from(height))
        });
        sizes.into_iter().chain([message!("your-own")]).collect()
    },
    get: |now, _, _| {
        let size = (now.window_width, now.window_height);
        WINDOW_SIZES.iter().position(|it| *it == size).unwrap_or(WINDOW_SIZES.len())
    },
    set: |now, _, place| {
        if let Some(size) = WINDOW_SIZES.get(place) {
            (now.window_width, now.window_height) = *size;
        }
    },
};

const STEPS_CHOICE: SettingControl = SettingControl::Choice {
    options: |_, _| Preferences::STEPS.map(|steps| Message::number(steps.into())).collect(),
    get: |now, _, _| now.steps_ahead.into(),
    set: |now, _, place| now.steps_ahead = u8::try_from(place).unwrap_or_default(),
};

fn percent(number: usize) -> Message {
    message!("percent", number = number)
}

fn milliseconds(time: usize) -> Message {
    message!("milliseconds", number = time)
}
