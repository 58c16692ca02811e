//! Texts on the board, rendered at about the size at which they appear on the screen.

use bevy::prelude::*;

use super::grid::{TILE, TilePixels};
use super::room::BoardRoom;
use crate::frame::Frame;
use crate::save::Preferences;
use crate::theme::{Fonts, letter_size};

#[derive(Component)]
#[require(Text2d)]
pub(super) struct BoardLabel {
    text: String,
    /// The height of the letters, in tiles.
    size: f32,
}

/// A badge with a label. A badge grows with the text size, and on small tiles until its label is readable, up to a
/// maximum.
#[derive(Component)]
#[require(Transform, Visibility)]
pub(super) struct Badge;

#[derive(Resource, Clone, Copy, PartialEq)]
pub(super) struct BadgeGrowth(pub(super) f32);

/// The minimum height of readable letters, in window pixels, and the height of the smallest letters, in tiles.
const MIN_LETTER_HEIGHTS: (f32, f32) = (11.0, 0.25);
/// The maximum growth of a badge: a larger one would hide its tile. On the smallest tiles a badge has to hide its tile,
/// up to the second maximum, to be readable.
const MAX_GROWTH: f32 = 1.6;
const MAX_ON_SMALL: f32 = 2.2;

impl BoardLabel {
    pub(super) fn new(text: String, size: f32) -> Self {
        Self { text, size }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(BadgeGrowth(1.0)).add_systems(
        Update,
        (measure_growth, grow_badges, write_labels).chain().in_set(Frame::Draw),
    );
}

pub(super) fn measure_growth(
    room: Res<BoardRoom>,
    tile: Res<TilePixels>,
    preferences: Res<Preferences>,
    mut growth: ResMut<BadgeGrowth>,
) {
    let (pixels, tiles) = MIN_LETTER_HEIGHTS;
    let readable = pixels / (tiles * tile.0 / room.factor.max(f32::EPSILON));
    let chosen = f32::from(preferences.text_size) / 100.0;
    growth.set_if_neq(BadgeGrowth(chosen.min(MAX_GROWTH).max(readable.min(MAX_ON_SMALL)).max(1.0)));
}

pub(super) fn grow_badges(
    growth: Res<BadgeGrowth>,
    mut badges: Query<(Ref<Badge>, &mut Transform)>,
) {
    for (badge, mut transform) in &mut badges {
        if growth.is_changed() || badge.is_added() {
            transform.scale = Vec2::splat(growth.0).extend(1.0);
        }
    }
}

pub(super) fn write_labels(
    fonts: Res<Fonts>,
    tile: Res<TilePixels>,
    growth: Res<BadgeGrowth>,
    room: Res<BoardRoom>,
    mut labels: Query<(Ref<BoardLabel>, &mut Text2d, &mut TextFont, &mut Transform)>,
) {
    let are_all_due = tile.is_changed() || growth.is_changed();
    let pixels = tile.0 / room.factor.max(f32::EPSILON) * growth.0;
    for (label, mut text, mut font, mut transform) in &mut labels {
        if !are_all_due && !label.is_changed() {
            continue;
        }
        if text.0 != label.text {
            text.0.clone_from(&label.text);
        }
        // Long numbers are smaller.
        let size = label.size * if label.text.len() > 2 { 0.72 } else { 1.0 };
        let drawn = letter_size(size * pixels);
        font.set_if_neq(fonts.strong(drawn));
        transform.scale = Vec2::splat(size * TILE / drawn).extend(1.0);
    }
}
