//! The point at which the camera looks.

use bevy::prelude::*;

use super::grid::{TILE, TilePixels};
use super::room::BoardRoom;

/// The point of the world in the middle of the board's room.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Gaze(pub(super) Vec2);

impl Gaze {
    /// The part of the world that is visible in the room.
    pub(super) fn sight(self, room: &BoardRoom, tile: TilePixels) -> Rect {
        Rect::from_center_size(self.0, room.size / tile.0 * TILE)
    }
}
