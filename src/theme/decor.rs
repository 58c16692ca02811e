//! Decors: variants of a theme, in which the chapters of a campaign are shown.

use bevy::prelude::*;
use serde::{Deserialize, Deserializer};

use super::backdrop::BackdropParts;

/// A variant of a theme: other floor tiles, and colours by which the theme's pictures are multiplied. Everything on the
/// floor looks the same in all decors.
#[derive(Deserialize, Debug, Clone, PartialEq)]
#[serde(deny_unknown_fields)]
pub(crate) struct Decor {
    /// The floor tiles are the sprites `floor_FLOOR_0` to `floor_FLOOR_3`, in place of `floor_0` to `floor_3`.
    #[serde(default)]
    floor: Option<String>,
    /// The light on the middle of the floor.
    #[serde(deserialize_with = "color")]
    pub(crate) light: Color,
    /// The light on the floor of the corners.
    #[serde(deserialize_with = "color")]
    pub(crate) shade: Color,
    /// The light on the walls.
    #[serde(deserialize_with = "color")]
    pub(crate) walls: Color,
    /// The light on everything around the room.
    #[serde(deserialize_with = "color")]
    pub(crate) around: Color,
    /// The decor's own pictures behind the board, in place of the theme's.
    #[serde(default)]
    pub(super) backdrop: Option<BackdropParts>,
}

impl Decor {
    /// The theme without changes.
    pub(crate) const PLAIN: Self = Self {
        floor: None,
        light: Color::WHITE,
        shade: Color::WHITE,
        walls: Color::WHITE,
        around: Color::WHITE,
        backdrop: None,
    };

    /// The sprite of one of the decor's floor tiles (0-based), if it has its own.
    pub(crate) fn floor(&self, number: usize) -> Option<String> {
        Some(format!("floor_{}_{number}", self.floor.as_ref()?))
    }

    /// The light on the floor of a room at a position, from (0, 0) in the middle to the corners, whose coordinates are
    /// 1 or -1.
    pub(crate) fn floor_light(&self, at: Vec2) -> Color {
        if self.light == self.shade {
            return self.light;
        }
        let away = at.length_squared() / 2.0;
        self.light.mix(&self.shade, away.clamp(0.0, 1.0))
    }
}

pub(super) fn color<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Color, D::Error> {
    let text = String::deserialize(deserializer)?;
    let color = Srgba::hex(&text).map_err(|_| {
        serde::de::Error::custom(format!("`{text}` is no colour; one looks like \"#0b101a\""))
    })?;
    Ok(color.into())
}
