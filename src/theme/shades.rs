//! The colours of the interface, each with a replacement for high contrast.
//!
//! Components store shades, so the whole screen updates at once when the contrast setting changes.

use bevy::prelude::*;
use bevy::ui::UiSystems;

use super::palette::{self, rgb};
use crate::save::Preferences;

/// A colour of the interface.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Shade {
    usual: Color,
    high: Color,
}

const fn shade(usual: Color, high: u32) -> Shade {
    Shade { usual, high: rgb(high) }
}

pub(crate) const NONE: Shade = Shade { usual: Color::NONE, high: Color::NONE };

// Texts, and equally important parts.
pub(crate) const TEXT: Shade = shade(rgb(0xe8_eef8), 0xff_ffff);
pub(crate) const TEXT_DIM: Shade = shade(rgb(0x9a_a8c0), 0xd4_deee);
pub(crate) const TIME: Shade = shade(palette::TIME, 0x8a_ecff);
pub(crate) const BRASS: Shade = shade(palette::BRASS, 0xff_d27a);
pub(crate) const GOLD: Shade = shade(palette::GOLD, 0xff_e68a);
pub(crate) const ALARM: Shade = shade(palette::ALARM, 0xff_a3a3);

// Backgrounds of texts.
pub(crate) const INK: Shade = shade(palette::INK, 0x00_0000);
/// Over the world, under the bars' texts.
pub(crate) const VEIL: Shade = Shade {
    usual: Color::srgba(0.043, 0.063, 0.102, 0.92),
    high: Color::srgba(0.0, 0.0, 0.0, 0.84),
};
pub(crate) const PANEL: Shade = shade(rgb(0x16_1e2e), 0x00_0000);
pub(crate) const ROW_HOVER: Shade = shade(rgb(0x22_2d42), 0x16_2234);
pub(crate) const KEY: Shade = shade(rgb(0x2f_3c56), 0x1e_2b42);
pub(crate) const KEY_HOVER: Shade = shade(rgb(0x42_5376), 0x2c_3d5c);

// Lines and edges.
pub(crate) const PANEL_EDGE: Shade = shade(rgb(0x2b_3750), 0x8f_a3c8);
pub(crate) const BRASS_DARK: Shade = shade(palette::BRASS_DARK, 0xb0_8433);

/// The colour of a text.
#[derive(Component, Clone, Copy, PartialEq)]
#[require(TextColor)]
pub(crate) struct Ink(pub(crate) Shade);

/// The colour of a node's background.
#[derive(Component, Clone, Copy, PartialEq)]
#[require(BackgroundColor)]
pub(crate) struct Ground(pub(crate) Shade);

/// The colour of a node's edges.
#[derive(Component, Clone, Copy, PartialEq)]
#[require(BorderColor)]
pub(crate) struct Rim(pub(crate) Shade);

/// A node's background that fades out on the way to its right or lower edge.
#[derive(Component, Clone, Copy, PartialEq)]
#[require(BackgroundGradient)]
pub(crate) struct Fade {
    pub(crate) shade: Shade,
    /// Whether the colour fades out downwards.
    pub(crate) is_down: bool,
    /// Where the fade begins and where it ends, in percent of the width or height.
    pub(crate) from: f32,
    pub(crate) to: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (color_texts, color_grounds, color_rims, color_fades).before(UiSystems::Prepare),
    );
}

impl Shade {
    /// The colour to draw with.
    pub(crate) fn color(self, preferences: &Preferences) -> Color {
        if preferences.high_contrast { self.high } else { self.usual }
    }

    /// The same colour with this opacity, 0 to 1.
    pub(crate) fn with_alpha(self, alpha: f32) -> Self {
        Self { usual: self.usual.with_alpha(alpha), high: self.high.with_alpha(alpha) }
    }
}

fn color_texts(preferences: Res<Preferences>, mut texts: Query<(Ref<Ink>, &mut TextColor)>) {
    for (ink, mut color) in &mut texts {
        if ink.is_changed() || preferences.is_changed() {
            color.set_if_neq(TextColor(ink.0.color(&preferences)));
        }
    }
}

pub(crate) fn color_grounds(
    preferences: Res<Preferences>,
    mut nodes: Query<(Ref<Ground>, &mut BackgroundColor)>,
) {
    for (ground, mut color) in &mut nodes {
        if ground.is_changed() || preferences.is_changed() {
            color.set_if_neq(BackgroundColor(ground.0.color(&preferences)));
        }
    }
}

fn color_rims(preferences: Res<Preferences>, mut nodes: Query<(Ref<Rim>, &mut BorderColor)>) {
    for (rim, mut color) in &mut nodes {
        if rim.is_changed() || preferences.is_changed() {
            color.set_if_neq(BorderColor::all(rim.0.color(&preferences)));
        }
    }
}

fn color_fades(
    preferences: Res<Preferences>,
    mut nodes: Query<(Ref<Fade>, &mut BackgroundGradient)>,
) {
    for (fade, mut gradient) in &mut nodes {
        if fade.is_changed() || preferences.is_changed() {
            let shade = fade.shade.color(&preferences);
            let angle =
                if fade.is_down { LinearGradient::TO_BOTTOM } else { LinearGradient::TO_RIGHT };
            let ends = [(shade, fade.from), (shade.with_alpha(0.0), fade.to)];
            let stops = ends.map(|(color, at)| ColorStop::percent(color, at)).into();
            *gradient = LinearGradient::new(angle, stops).into();
        }
    }
}
