//! The measures of the panel, in pixels before scaling.

use bevy::prelude::*;

use crate::board_ui::room::{Room, Shape};
use crate::widgets::LIST_SIDES;

/// The size of a button.
pub(super) const BUTTON: Vec2 = Vec2::new(30.0, 24.0);
/// The distance between buttons.
pub(super) const GAP: f32 = 4.0;
/// The maximum number of buttons at a time.
const MAX_BUTTONS: f32 = 15.0;
/// The width of the words on the buttons, in an open panel.
const WORDS_WIDTH: f32 = 320.0;
/// The width of a head, and its distance from its row.
pub(super) const HEAD: f32 = 54.0;
pub(super) const BESIDE: f32 = 6.0;
/// The height of the turns' numbers.
pub(super) const NUMBERS: f32 = 17.0;
/// The height of a row.
pub(super) const ROW: f32 = 32.0;
/// The space at the sides of the panel, above it and below it.
pub(super) const SIDES: f32 = 10.0;
pub(super) const PADDING: f32 = 5.0;
/// The space above and below the rows, because figures are a little higher than their rows.
pub(super) const AIR: f32 = 3.0;
/// The width in which the buttons of an open panel fit into two lines.
const BUTTONS_WIDTH: f32 = 392.0;
/// The width of a turn for which an open panel reserves room, if the window is wide enough.
const SPOT_WIDTH: f32 = 20.0;
/// The fraction of a low window's width that the texts leave, and the maximum fraction of a wide window's width for an
/// open panel.
const OF_LOW: f32 = 0.56;
pub(super) const OF_WIDE: f32 = 0.4;

/// Whether an open panel stands in the upper left corner of the window, so that the board has room
/// beside it.
pub(super) fn is_in_corner(room: &Room<'_, '_>) -> bool {
    room.shape() == Shape::Wide && !room.is_upright()
}

/// The height that the bar at the top and the texts leave to the panel. Where the board is above the panel and never
/// beside it, the board keeps its share.
pub(super) fn remaining_height(room: &Room<'_, '_>, top_height: f32, texts_height: f32) -> f32 {
    match room.shape() {
        Shape::Low => room.below(top_height),
        _ if is_in_corner(room) => room.size().y - top_height - texts_height,
        _ => room.below(top_height) - texts_height,
    }
}

/// The width of an open panel in the corner, with rows of the given number of turns.
pub(super) fn open_width(turns: usize) -> f32 {
    let rows = 2.0 * LIST_SIDES + HEAD + BESIDE + turns as f32 * SPOT_WIDTH;
    BUTTONS_WIDTH.max(rows) + 2.0 * SIDES
}

/// The approximate height of the panel without rows.
pub(super) fn bare_height(room: &Room<'_, '_>) -> f32 {
    let whole = room.size().x;
    let width = match room.shape() {
        Shape::Low => OF_LOW * whole,
        _ if is_in_corner(room) => open_width(0).min(OF_WIDE * whole),
        _ => whole,
    };
    let words = WORDS_WIDTH / (BUTTON.x + GAP);
    let beside = ((width - 2.0 * SIDES) / (BUTTON.x + GAP)).floor().max(1.0);
    ((MAX_BUTTONS + words) / beside).ceil() * (BUTTON.y + GAP) + NUMBERS + 2.0 * (PADDING + AIR)
}
