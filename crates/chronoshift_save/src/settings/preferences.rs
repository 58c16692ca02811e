//! The preferences: choices that the game remembers.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::time::Duration;

use chronoshift_core::level::PlayerName;
use serde::{Deserialize, Deserializer, Serialize, de};

/// The table of the preferences in the settings file.
pub const PREFERENCES: &str = "preferences";

#[derive(Serialize, Deserialize, Debug, Clone, PartialEq)]
#[serde(default)]
pub struct Preferences {
    /// The folder of the theme.
    pub theme: String,
    pub speed: AnimationSpeed,
    /// The size of texts, in percent of the usual size, within [`Self::TEXT_SIZES`].
    #[serde(deserialize_with = "text_size")]
    pub text_size: u16,
    /// Whether to raise the contrast of texts and of the board.
    pub high_contrast: bool,
    /// Whether to show fades instead of shakes, flashes and rewinds.
    pub reduced_motion: bool,
    /// Whether to write the names of sounds on the screen.
    pub captions: bool,
    /// Whether to write announcements for screen readers on the screen.
    pub announcements: bool,
    /// Whether all sounds are muted.
    pub mute: bool,
    /// The volume of the music, 0 to 100.
    #[serde(deserialize_with = "volume")]
    pub music: u8,
    /// The volume of events on the board, 0 to 100.
    #[serde(deserialize_with = "volume")]
    pub effects: u8,
    /// The volume of menus, 0 to 100.
    #[serde(deserialize_with = "volume")]
    pub interface: u8,
    /// When to warn that the player is stuck.
    #[serde(deserialize_with = "warnings")]
    pub warnings: Warnings,
    /// The number of coming steps of past selves that the board always shows, within
    /// [`Self::STEPS`].
    #[serde(deserialize_with = "steps")]
    pub steps_ahead: u8,
    /// Whether turns pass automatically while the current self is inside the time machine.
    pub pass_turns: bool,
    /// Whether the game uses the full screen.
    pub full_screen: bool,
    /// The width of the window outside full screen, in logical pixels, within
    /// [`Self::WINDOW_SIDES`].
    #[serde(deserialize_with = "window_side")]
    pub window_width: u16,
    #[serde(deserialize_with = "window_side")]
    pub window_height: u16,
    /// The visible part of the timeline panel.
    pub timeline: TimelinePanel,
    /// Whether a player who looks at another turn acts at that turn, not in the present.
    pub act_from_shown: bool,
    /// The code of the language. Anything but the code of one of the game's languages stands for
    /// the system's language.
    pub language: String,
    /// When to show buttons beside the board.
    pub buttons: TouchButtons,
    pub button_size: ButtonSize,
    /// The path of the campaign that was played last; empty for the game's own.
    pub campaign: String,
    /// Whether all levels are unlocked.
    pub all_levels: bool,
    /// The player's name for relays; empty for none.
    pub name: String,
    /// The time in milliseconds after which a held key repeats for the first time, within
    /// [`Self::REPEAT_DELAYS`].
    #[serde(deserialize_with = "repeat_delay")]
    pub repeat_delay: u16,
    /// The time in milliseconds between further repetitions of a held key, within
    /// [`Self::REPEAT_INTERVALS`].
    #[serde(deserialize_with = "repeat_interval")]
    pub repeat_interval: u16,
}

impl Preferences {
    /// The limits of [`Self::text_size`].
    pub const TEXT_SIZES: RangeInclusive<u16> = 100..=200;
    /// The limits of [`Self::steps_ahead`].
    pub const STEPS: RangeInclusive<u8> = 0..=5;
    /// The limits of [`Self::repeat_delay`].
    pub const REPEAT_DELAYS: RangeInclusive<u16> = 150..=2000;
    /// The limits of [`Self::repeat_interval`].
    pub const REPEAT_INTERVALS: RangeInclusive<u16> = 40..=1000;

    /// The limits of [`Self::window_width`] and [`Self::window_height`].
    pub const WINDOW_SIDES: RangeInclusive<u16> = 300..=16_384;

    /// The player's name for relays.
    pub fn player_name(&self) -> Option<PlayerName> {
        PlayerName::sanitize(&self.name)
    }

    /// The time for which a key is held before it repeats.
    pub fn repeat_delay(&self) -> Duration {
        Duration::from_millis(self.repeat_delay.into())
    }

    /// The time between two repetitions.
    pub fn repeat_interval(&self) -> Duration {
        Duration::from_millis(self.repeat_interval.into())
    }
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            theme: "observatory".to_owned(),
            speed: AnimationSpeed::default(),
            text_size: 100,
            high_contrast: false,
            reduced_motion: false,
            captions: false,
            announcements: false,
            mute: false,
            music: 60,
            effects: 80,
            interface: 80,
            warnings: Warnings::default(),
            steps_ahead: 0,
            pass_turns: true,
            full_screen: false,
            window_width: 1280,
            window_height: 800,
            timeline: TimelinePanel::default(),
            act_from_shown: false,
            language: "system".to_owned(),
            buttons: TouchButtons::default(),
            button_size: ButtonSize::default(),
            campaign: String::new(),
            all_levels: false,
            name: String::new(),
            repeat_delay: 400,
            repeat_interval: 120,
        }
    }
}

/// When to show buttons beside the board.
#[derive(Serialize, Deserialize, Debug, Clone, Copy, PartialEq, Eq, Default)]
#[serde(rename_all = "snake_case")]
pub enum TouchButtons {
    Off,
    /// While the player uses touch.
    #[default]
    WithTouch,
    Always,
}

/// The size of the buttons beside the board.
#[derive(Serialize, Deserialize, Debug, Clone, Copy, PartialEq, Eq, Default)]
#[serde(rename_all = "snake_case")]
pub enum ButtonSize {
    /// For small screens.
    Small,
    /// About as wide as a finger.
    #[default]
    Medium,
    /// For large fingers.
    Large,
}

/// The visible part of the timeline panel.
#[derive(Serialize, Deserialize, Debug, Clone, Copy, PartialEq, Eq, Default)]
#[serde(rename_all = "snake_case")]
pub enum TimelinePanel {
    Off,
    /// A line, with the self of the timeline.
    Line,
    Open,
    /// As much as there is room for, from the second timeline on.
    #[default]
    Auto,
}

#[derive(Serialize, Deserialize, Debug, Clone, Copy, PartialEq, Eq, Default)]
#[serde(rename_all = "snake_case")]
pub enum AnimationSpeed {
    /// No motion: everything is at its new position at once.
    Off,
    /// Twice as fast as normal.
    Fast,
    /// A turn takes about a seventh of a second.
    #[default]
    Normal,
    /// Half as fast as normal.
    Slow,
}

impl AnimationSpeed {
    /// The speed relative to normal; infinite when off.
    pub fn factor(self) -> f32 {
        match self {
            Self::Off => f32::INFINITY,
            Self::Fast => 2.0,
            Self::Normal => 1.0,
            Self::Slow => 0.5,
        }
    }
}

/// When to warn that the player is stuck.
#[derive(Serialize, Deserialize, Debug, Clone, Copy, PartialEq, Eq, Default)]
#[serde(rename_all = "snake_case")]
pub enum Warnings {
    Never,
    /// With a hint.
    OnRequest,
    /// After a few more turns, or with a hint.
    AfterAWhile,
    /// As soon as it is certain.
    #[default]
    AtOnce,
}

/// Older versions wrote true or false.
fn warnings<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Warnings, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum WarningsInFile {
        Old(bool),
        New(Warnings),
    }
    match WarningsInFile::deserialize(deserializer) {
        Ok(WarningsInFile::Old(true)) => Ok(Warnings::default()),
        Ok(WarningsInFile::Old(false)) => Ok(Warnings::Never),
        Ok(WarningsInFile::New(warnings)) => Ok(warnings),
        Err(_) => Err(de::Error::custom(
            "no warnings, expected one of `never`, `on_request`, `after_a_while`, `at_once`",
        )),
    }
}

fn window_side<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u16, D::Error> {
    read_within(deserializer, Preferences::WINDOW_SIDES)
}

fn volume<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    read_within(deserializer, 0..=100)
}

fn steps<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    read_within(deserializer, Preferences::STEPS)
}

fn text_size<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u16, D::Error> {
    read_within(deserializer, Preferences::TEXT_SIZES)
}

fn repeat_delay<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u16, D::Error> {
    read_within(deserializer, Preferences::REPEAT_DELAYS)
}

fn repeat_interval<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u16, D::Error> {
    read_within(deserializer, Preferences::REPEAT_INTERVALS)
}

/// The condition that an unusable value violates.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ValueFault {
    /// It must be a table.
    Table,
    /// It must be true or false.
    Boolean,
    /// It must be text in quotes.
    Text,
    /// It must be one of these names.
    OneOf(String),
    /// It must be a whole number, at least the first and at most the second.
    Range(usize, usize),
    /// It must be of another type.
    Type,
}

/// The separator between the bounds of a range in an error of serde.
const RANGE_SEPARATOR: &str = "..=";

impl ValueFault {
    /// The condition in the text of an error of serde.
    pub(super) fn from_serde(error: &str) -> Self {
        let bounds = error.split_once(RANGE_SEPARATOR);
        let bounds =
            bounds.and_then(|(least, most)| Some((least.parse().ok()?, most.parse().ok()?)));
        match (error.split_once(", expected "), bounds) {
            (_, Some((least, most))) => Self::Range(least, most),
            (Some((_, "a boolean")), _) => Self::Boolean,
            (Some((_, "a string" | "string")), _) => Self::Text,
            (Some((_, names)), _) if names.contains('`') => {
                let names = names.trim_start_matches("one of ").replace(" or ", ", ");
                Self::OneOf(names.replace('`', ""))
            }
            // `toml` reports this for an enum.
            (None, _) if error == "wanted string or table" => Self::Text,
            _ => Self::Type,
        }
    }
}

/// Reads a whole number within bounds.
/// Anything else is an error that [`ValueFault::from_serde`] knows.
fn read_within<'de, D: Deserializer<'de>, N: Deserialize<'de> + PartialOrd + Display>(
    deserializer: D,
    bounds: RangeInclusive<N>,
) -> Result<N, D::Error> {
    N::deserialize(deserializer).ok().filter(|number| bounds.contains(number)).ok_or_else(|| {
        let (least, most) = bounds.into_inner();
        de::Error::custom(format_args!("{least}{RANGE_SEPARATOR}{most}"))
    })
}

/// The language that the system asks for; on Linux, the first of `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG`.
pub fn system_locale() -> String {
    sys_locale::get_locale().unwrap_or_default()
}
