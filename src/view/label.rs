//! Words on the board, with letters drawn in about the screen's own pixels.

use bevy::prelude::*;

use super::{TILE, TilePixels, parity};
use crate::frame::Frame;
use crate::theme::{Fonts, letter_size};

/// A short text on the board.
#[derive(Component)]
#[require(Text2d)]
pub(super) struct Label {
    text: String,
    /// The height of its letters, in fields.
    size: f32,
}

impl Label {
    pub(super) fn new(text: String, size: f32) -> Self {
        Self { text, size }
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, write.in_set(Frame::Draw).after(parity::count));
}

fn write(
    fonts: Res<Fonts>,
    tile: Res<TilePixels>,
    window: Single<&Window>,
    changed: Query<(), Changed<Label>>,
    mut labels: Query<(&Label, &mut Text2d, &mut TextFont, &mut Transform)>,
) {
    if !tile.is_changed() && changed.is_empty() {
        return;
    }
    let pixels = tile.0 / window.scale_factor();
    for (label, mut text, mut font, mut transform) in &mut labels {
        text.0.clone_from(&label.text);
        // Long numbers are smaller.
        let size = label.size * if label.text.len() > 2 { 0.72 } else { 1.0 };
        let drawn = letter_size(size * pixels);
        *font = fonts.strong(drawn);
        transform.scale = Vec2::splat(size * TILE / drawn).extend(1.0);
    }
}
