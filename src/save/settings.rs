//! What players choose once and the game remembers.

use std::ops::RangeInclusive;
use std::time::Duration;

use bevy::prelude::*;
use serde::{Deserialize, Deserializer, Serialize, de};

use super::unsaved::Unsaved;
use crate::words::Language;

/// Preferences that last no longer than the game.
pub fn plugin(app: &mut App) {
    app.init_resource::<Preferences>().init_resource::<Unsaved>();
}

/// What the player chose.
#[derive(Resource, Serialize, Deserialize, Debug, Clone, PartialEq)]
#[serde(default)]
pub struct Preferences {
    /// The folder of the theme.
    pub theme: String,
    /// How fast things move.
    pub speed: Speed,
    /// How large text is, in percent of the usual, [`Self::TEXT_SIZES`].
    #[serde(deserialize_with = "text_size")]
    pub text_size: u16,
    /// Whether words and what they stand on are told apart as well as can be.
    pub high_contrast: bool,
    /// Fades in place of shakes, flashes and rewinds.
    pub reduced_motion: bool,
    /// Whether sounds are also written.
    pub captions: bool,
    /// Whether what screen readers are told is also written.
    pub announcements: bool,
    /// Whether all is silent.
    pub mute: bool,
    /// The volume of the music, 0 to 100.
    #[serde(deserialize_with = "volume")]
    pub music: u8,
    /// The volume of what happens on the board, 0 to 100.
    #[serde(deserialize_with = "volume")]
    pub effects: u8,
    /// The volume of menus, 0 to 100.
    #[serde(deserialize_with = "volume")]
    pub interface: u8,
    /// When the game says so if a timeline can't end well any more.
    #[serde(deserialize_with = "warnings")]
    pub warnings: Warnings,
    /// How many of everybody's next steps are shown on the board at all times, [`Self::STEPS`].
    #[serde(deserialize_with = "steps")]
    pub steps_ahead: u8,
    /// Whether turns pass by themselves while the current self is inside the time machine.
    pub pass_turns: bool,
    /// Whether the game has the whole screen.
    pub full_screen: bool,
    /// How wide the window is where it has not the whole screen, in logical pixels,
    /// [`Self::WINDOW_SIDES`].
    #[serde(deserialize_with = "window_side")]
    pub window_width: u16,
    /// How high it is.
    #[serde(deserialize_with = "window_side")]
    pub window_height: u16,
    /// How much of the timeline panel is shown.
    pub timeline: TimelinePanel,
    /// Whether who looks at another turn of its timeline acts from there on, not from now.
    pub act_from_shown: bool,
    /// The language of all words.
    pub language: Language,
    /// When buttons are shown beside the board.
    pub buttons: Buttons,
    /// How large they are.
    pub button_size: ButtonSize,
    /// Where the campaign is that was played last; empty for the game's first one.
    pub campaign: String,
    /// Whether levels can be played before those before them are solved.
    pub all_levels: bool,
    /// After how many milliseconds what is held down acts again for the first time,
    /// [`Self::REPEAT_DELAYS`].
    #[serde(deserialize_with = "repeat_delay")]
    pub repeat_delay: u16,
    /// After how many milliseconds it acts again each further time,
    /// [`Self::REPEAT_INTERVALS`].
    #[serde(deserialize_with = "repeat_interval")]
    pub repeat_interval: u16,
}

impl Preferences {
    /// The least and the most of [`Self::text_size`].
    pub const TEXT_SIZES: RangeInclusive<u16> = 100..=200;
    /// The least and the most of [`Self::steps_ahead`].
    pub const STEPS: RangeInclusive<u8> = 0..=5;
    /// The least and the most of [`Self::repeat_delay`].
    pub const REPEAT_DELAYS: RangeInclusive<u16> = 150..=2000;
    /// The least and the most of [`Self::repeat_interval`].
    pub const REPEAT_INTERVALS: RangeInclusive<u16> = 40..=1000;

    /// The least and the most of [`Self::window_width`] and [`Self::window_height`].
    pub const WINDOW_SIDES: RangeInclusive<u16> = 300..=16_384;

    /// How long something is held before it acts again.
    pub fn repeat_delay(&self) -> Duration {
        Duration::from_millis(self.repeat_delay.into())
    }

    /// How long it is until what is held acts again once more.
    pub fn repeat_interval(&self) -> Duration {
        Duration::from_millis(self.repeat_interval.into())
    }
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            theme: "observatory".to_owned(),
            speed: Speed::default(),
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
            language: Language::System,
            buttons: Buttons::default(),
            button_size: ButtonSize::default(),
            campaign: String::new(),
            all_levels: false,
            repeat_delay: 400,
            repeat_interval: 120,
        }
    }
}

/// When buttons are shown beside the board.
#[derive(Serialize, Deserialize, Debug, Clone, Copy, PartialEq, Eq, Default)]
#[serde(rename_all = "snake_case")]
pub enum Buttons {
    /// Never.
    Off,
    /// While the game is played by touch.
    #[default]
    WithTouch,
    /// Whatever it is played with.
    Always,
}

/// How large the buttons beside the board are.
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

/// How much of the timeline panel is shown.
#[derive(Serialize, Deserialize, Debug, Clone, Copy, PartialEq, Eq, Default)]
#[serde(rename_all = "snake_case")]
pub enum TimelinePanel {
    /// None of it.
    Off,
    /// A line, with the self of the timeline.
    Line,
    /// All of it.
    Open,
    /// What there is room for, from the second timeline on.
    #[default]
    Auto,
}

/// How fast things move.
#[derive(Serialize, Deserialize, Debug, Clone, Copy, PartialEq, Eq, Default)]
#[serde(rename_all = "snake_case")]
pub enum Speed {
    /// Nothing moves: everything is at once where it goes.
    Off,
    /// Twice as fast as normal.
    Fast,
    /// A turn takes about a seventh of a second.
    #[default]
    Normal,
    /// Half as fast as normal.
    Slow,
}

impl Speed {
    /// How many times as fast as normal; endless when off.
    pub fn factor(self) -> f32 {
        match self {
            Self::Off => f32::INFINITY,
            Self::Fast => 2.0,
            Self::Normal => 1.0,
            Self::Slow => 0.5,
        }
    }
}

/// When the game warns of dead ends.
#[derive(Serialize, Deserialize, Debug, Clone, Copy, PartialEq, Eq, Default)]
#[serde(rename_all = "snake_case")]
pub enum Warnings {
    /// Never.
    Never,
    /// With a hint that was asked for.
    OnRequest,
    /// Once some more turns were played, or with a hint.
    #[default]
    AfterAWhile,
    /// As soon as it is certain.
    AtOnce,
}

/// Whether this start of the game has no sound, whatever the player chose.
#[derive(Resource, Debug)]
pub struct Muted;

/// Older versions wrote whether there are warnings.
fn warnings<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Warnings, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Old(bool),
        New(Warnings),
    }
    match Written::deserialize(deserializer) {
        Ok(Written::Old(true)) => Ok(Warnings::default()),
        Ok(Written::Old(false)) => Ok(Warnings::Never),
        Ok(Written::New(warnings)) => Ok(warnings),
        Err(_) => Err(de::Error::custom(
            "it must be one of `never`, `on_request`, `after_a_while`, `at_once`",
        )),
    }
}

fn window_side<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u16, D::Error> {
    let sides = Preferences::WINDOW_SIDES;
    let side = u16::deserialize(deserializer).ok().filter(|side| sides.contains(side));
    side.ok_or_else(|| {
        let (least, most) = sides.into_inner();
        de::Error::custom(format_args!(
            "a side of the window is a whole number of pixels from {least} to {most}"
        ))
    })
}

fn volume<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    let volume = u8::deserialize(deserializer).ok().filter(|volume| *volume <= 100);
    volume.ok_or_else(|| de::Error::custom("a volume is a whole number from 0 to 100"))
}

fn steps<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    let bounds = Preferences::STEPS;
    let steps = u8::deserialize(deserializer).ok().filter(|steps| bounds.contains(steps));
    steps.ok_or_else(|| {
        let (least, most) = bounds.into_inner();
        de::Error::custom(format_args!("steps are a whole number from {least} to {most}"))
    })
}

fn text_size<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u16, D::Error> {
    let bounds = Preferences::TEXT_SIZES;
    let size = u16::deserialize(deserializer).ok().filter(|size| bounds.contains(size));
    size.ok_or_else(|| {
        let (least, most) = bounds.into_inner();
        de::Error::custom(format_args!(
            "a size is a whole number of percent from {least} to {most}"
        ))
    })
}

fn repeat_delay<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u16, D::Error> {
    milliseconds(deserializer, Preferences::REPEAT_DELAYS)
}

fn repeat_interval<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u16, D::Error> {
    milliseconds(deserializer, Preferences::REPEAT_INTERVALS)
}

fn milliseconds<'de, D: Deserializer<'de>>(
    deserializer: D,
    bounds: RangeInclusive<u16>,
) -> Result<u16, D::Error> {
    let time = u16::deserialize(deserializer).ok().filter(|time| bounds.contains(time));
    time.ok_or_else(|| {
        let (least, most) = bounds.into_inner();
        de::Error::custom(format_args!(
            "a time is a whole number of milliseconds from {least} to {most}"
        ))
    })
}
