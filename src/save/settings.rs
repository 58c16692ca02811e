//! What players choose once and the game remembers.

use bevy::prelude::*;
use serde::{Deserialize, Deserializer, Serialize, de};

/// Preferences that last no longer than the game.
pub fn plugin(app: &mut App) {
    app.init_resource::<Preferences>();
}

/// What the player chose.
#[derive(Resource, Serialize, Deserialize, Debug, Clone, PartialEq)]
#[serde(default)]
pub struct Preferences {
    /// The folder of the theme.
    pub theme: String,
    /// How fast things move.
    pub speed: Speed,
    /// Fades in place of shakes, flashes and rewinds.
    pub reduced_motion: bool,
    /// Whether sounds are also written.
    pub captions: bool,
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
    /// Whether the game says so when a timeline can't end well any more.
    pub warnings: bool,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            theme: "observatory".to_owned(),
            speed: Speed::default(),
            reduced_motion: false,
            captions: false,
            mute: false,
            music: 60,
            effects: 80,
            interface: 80,
            warnings: true,
        }
    }
}

/// How fast things move.
#[derive(Serialize, Deserialize, Debug, Clone, Copy, PartialEq, Eq, Default)]
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

fn volume<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    let volume = u8::deserialize(deserializer).ok().filter(|volume| *volume <= 100);
    volume.ok_or_else(|| de::Error::custom("a volume is a whole number from 0 to 100"))
}
