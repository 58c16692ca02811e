//! Conversions between positions in the window and positions on the board.

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use chronoshift_core::rules::{Board, Cell};

use super::grid::{TILE, TilePixels, cell_at, center, whole};
use super::room::{BoardRoom, Gaze};
use crate::timeline::BoardShown;

/// Converts positions in the window to positions on the board, and tiles to their rectangles in the window.
#[derive(SystemParam)]
pub(crate) struct Eye<'w, 's> {
    board: Option<Res<'w, BoardShown>>,
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<Camera2d>>,
    room: Res<'w, BoardRoom>,
    gaze: Res<'w, Gaze>,
    tile: Res<'w, TilePixels>,
    moved: Query<'w, 's, (), (With<Camera2d>, Or<(Changed<Projection>, Changed<GlobalTransform>)>)>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct BoardPosition {
    pub(crate) cell: Cell,
    /// The offset from the middle of the tile, in tiles: x to the right, y upwards.
    pub(crate) off: Vec2,
}

impl Eye<'_, '_> {
    /// Whether tiles may have moved in the window since the system last ran.
    pub(crate) fn has_moved(&self) -> bool {
        !self.moved.is_empty()
    }

    /// Converts a position in the window, in its pixels, to tiles from the board's upper left corner. The result may be
    /// outside the board.
    pub(crate) fn in_tiles(&self, at: Vec2) -> Option<Vec2> {
        let (board, (camera, transform)) = (&self.board.as_ref()?.0, self.cameras.single().ok()?);
        let at = camera.viewport_to_world_2d(transform, at).ok()?;
        let all = whole(board);
        Some(Vec2::new(at.x - all.min.x, all.max.y - at.y) / TILE)
    }

    /// The position on the board at a position in the window, in its pixels; `None` outside the board.
    pub(crate) fn place(&self, at: Vec2) -> Option<BoardPosition> {
        let (board, (camera, transform)) = (&self.board.as_ref()?.0, self.cameras.single().ok()?);
        let at = camera.viewport_to_world_2d(transform, at).ok()?;
        let cell = cell_at(board, at)?;
        Some(BoardPosition { cell, off: (at - center(board, cell)) / TILE })
    }

    /// The rectangle of a tile in the window, in its pixels.
    pub(crate) fn tile_place(&self, cell: Cell) -> Option<Rect> {
        let (board, down) = (&self.board.as_ref()?.0, Vec2::new(1.0, -1.0));
        let from_gaze = (center(board, cell) - self.gaze.0) * down * self.tile.0 / TILE;
        let at = (self.room.middle + from_gaze) / self.room.factor;
        Some(Rect::from_center_size(at, Vec2::splat(self.tile.0 / self.room.factor)))
    }

    /// Like [`place`](Self::place), but `None` while the screen still shows another board than this one.
    pub(crate) fn place_on(&self, board: &Arc<Board>, at: Vec2) -> Option<BoardPosition> {
        self.place(at).filter(|_| self.board.as_ref().is_some_and(|shown| shown.0 == *board))
    }
}
