//! How large parts of the panel are, in pixels before scaling.

use bevy::prelude::*;

use crate::board_ui::room::{Room, Shape};

/// The size of a button; when it is pressed by touch it is so many times as large.
pub(super) const BUTTON: Vec2 = Vec2::new(30.0, 24.0);
pub(super) const TOUCHED: f32 = 1.5;
/// How far buttons are from each other.
pub(super) const GAP: f32 = 4.0;
/// So many are there at once.
const MOST: f32 = 15.0;
/// The width of what stands before a row, and how far the row is from that.
pub(super) const HEAD: f32 = 54.0;
pub(super) const BESIDE: f32 = 6.0;
/// The height of the numbers of turns.
pub(super) const NUMBERS: f32 = 17.0;
/// The height of a row; less where there are many selves.
pub(super) const ROW: f32 = 24.0;
pub(super) const LOW_ROW: f32 = 18.0;
/// The room of the panel at its sides, above and below.
pub(super) const SIDES: f32 = 20.0;
pub(super) const PADDING: f32 = 5.0;
/// Figures are a little higher than their rows.
pub(super) const AIR: f32 = 3.0;
/// So much of a low window's width is not the words'.
const OF_LOW: f32 = 0.56;

/// About how high the panel is without rows.
pub(super) fn bare_height(room: &Room<'_, '_>) -> f32 {
    let width = room.size().x * if room.shape() == Shape::Low { OF_LOW } else { 1.0 };
    let beside = ((width - 2.0 * SIDES) / (BUTTON.x + GAP)).floor().max(1.0);
    (MOST / beside).ceil() * (BUTTON.y + GAP) + NUMBERS + 2.0 * (PADDING + AIR)
}
