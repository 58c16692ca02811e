//! The room of the board in the window, and the part of the board to show there.

use bevy::prelude::*;

use super::grid::{TILE, TilePixels, extent, whole};
use crate::save::Preferences;
use crate::states::Modes;
use crate::theme::{ButtonRoom, Margins, Themes};
use crate::timeline::BoardShown;

/// The room between the bars, in the screen's pixels, so that tiles begin and end at whole pixels.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct BoardRoom {
    /// The size of the whole window.
    pub(super) window: Vec2,
    /// The middle of the room, from the window's upper left corner.
    pub(super) middle: Vec2,
    /// The middle of the room without a timeline panel.
    pub(super) usual_middle: Vec2,
    pub(super) size: Vec2,
    /// The distance between the board and the bars.
    pub(super) air: f32,
    /// The size of an interface pixel, in screen pixels; at least that of a window pixel.
    pub(super) unit: f32,
    /// The size of a window pixel, in screen pixels.
    pub(super) factor: f32,
}

impl BoardRoom {
    /// The offset of the room's middle from its usual place, in world units.
    pub(super) fn aside(&self, tile: TilePixels) -> Vec2 {
        world_distance(self.middle - self.usual_middle, tile)
    }
}

/// A distance in the window, in the screen's pixels, as a distance in the world, where y increases upwards.
pub(super) fn world_distance(distance: Vec2, tile: TilePixels) -> Vec2 {
    distance * Vec2::new(1.0, -1.0) * TILE / tile.0
}

/// The drawn part of the board, and the width of its outer walls in tiles.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Extent {
    pub(super) place: Rect,
    pub(super) rim: f32,
}

/// The point of the world in the middle of the board's room.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Gaze(pub(super) Vec2);

impl Gaze {
    /// The part of the world that is visible in the room.
    pub(super) fn sight(self, room: &BoardRoom, tile: TilePixels) -> Rect {
        Rect::from_center_size(self.0, room.size / tile.0 * TILE)
    }
}

pub(super) fn measure_room(
    window: Single<&Window>,
    margins: Res<Margins>,
    buttons: Res<ButtonRoom>,
    scale: Res<UiScale>,
    extent: Res<Extent>,
    modes: Modes,
    mut room: ResMut<BoardRoom>,
) {
    let (size, factor) = (window.physical_size().as_vec2(), window.scale_factor());
    let least = Vec2::new(margins.left, margins.top) * factor;
    let corner = margins.corner * factor;
    let most = size - (Vec2::new(margins.right, margins.bottom) + buttons.0) * factor;
    // A little air around the board. In the level editor it holds the handles of the edges.
    let air = if modes.is_edit() { 44.0 } else { 16.0 };
    let inner = |place: Rect| (place.size() - air * factor).max(Vec2::ONE);
    let below = Rect { min: least + corner.with_x(0.0), max: most };
    let beside = Rect { min: least + corner.with_y(0.0), max: most };
    let tile = |place| (inner(place) / extent.place.size()).min_element();
    let usual_most = most.with_y(size.y - (margins.usual_bottom + buttons.0.y) * factor);
    let place = if tile(beside) > tile(below) { beside } else { below };
    room.set_if_neq(BoardRoom {
        window: size,
        middle: (place.min + place.max) / 2.0,
        usual_middle: (least + usual_most) / 2.0,
        size: inner(place),
        air: air / 2.0 * factor,
        unit: (scale.0 * factor).max(factor),
        factor,
    });
}

pub(super) fn measure_extent(
    board: Res<BoardShown>,
    themes: Res<Themes>,
    preferences: Res<Preferences>,
    modes: Modes,
    mut drawn: ResMut<Extent>,
) {
    let is_new = board.is_changed() || modes.is_changed();
    if is_new || preferences.is_changed() || themes.is_changed() {
        let rim = themes.chosen(&preferences).rim;
        drawn.set_if_neq(if modes.is_edit() {
            Extent { place: whole(&board.0), rim: 0.0 }
        } else {
            Extent { place: extent(&board.0, rim), rim }
        });
    }
}
