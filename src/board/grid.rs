//! The positions of tiles in the world.

use bevy::prelude::*;
use chronoshift_core::rules::{Board, Cell, Direction, Point};

/// The side of a tile, in world units. The camera fits the board to the window.
pub(super) const TILE: f32 = 100.0;

/// The width of a tile, in the screen's pixels.
#[derive(Resource, Debug, Clone, Copy, PartialEq)]
pub(super) struct TilePixels(pub(super) f32);

/// The middle of a tile. The board's middle is the origin, and y increases upwards.
pub(super) fn center(board: &Board, cell: Cell) -> Vec2 {
    middle(board, board.point(cell))
}

/// The middle of the tile at a point.
pub(super) fn middle(board: &Board, point: Point) -> Vec2 {
    middle_beyond(board, (point.x.into(), point.y.into()))
}

/// The middle of the tile with this column and row, counted from the upper left tile, even outside the board.
pub(super) fn middle_beyond(board: &Board, (x, y): (i16, i16)) -> Vec2 {
    let (width, height) = (board.width() as f32, board.height() as f32);
    Vec2::new(f32::from(x) - (width - 1.0) / 2.0, (height - 1.0) / 2.0 - f32::from(y)) * TILE
}

/// The drawn part of a board with outer walls of this width in tiles: the tiles that a self can reach, and the walls
/// around them. Without a start, it is the whole board.
pub(super) fn extent(board: &Board, rim: f32) -> Rect {
    match board.inside_bounds() {
        Some(corners) => {
            let middles = corners.map(|at| middle(board, at));
            Rect::from_corners(middles[0], middles[1]).inflate((0.5 + rim) * TILE)
        }
        None => whole(board),
    }
}

/// The rectangle of all tiles of a board, inside the walls or not.
pub(super) fn whole(board: &Board) -> Rect {
    let size = Vec2::new(board.width() as f32, board.height() as f32) * TILE;
    Rect::from_center_size(Vec2::ZERO, size)
}

/// The width and height of the drawn part, in tiles.
pub(crate) fn size_in_tiles(board: &Board, rim: f32) -> Vec2 {
    extent(board, rim).size() / TILE
}

/// The position of a tile's middle in a picture of the drawn part, from 0 at the upper left to 1.
pub(crate) fn place_in_picture(board: &Board, rim: f32, cell: Cell) -> Vec2 {
    let all = extent(board, rim);
    let corner = Vec2::new(all.min.x, all.max.y);
    (center(board, cell) - corner) * Vec2::new(1.0, -1.0) / all.size()
}

/// The tile at a position in the world; `None` outside the board.
pub(super) fn cell_at(board: &Board, place: Vec2) -> Option<Cell> {
    let (width, height) = (board.width() as f32, board.height() as f32);
    let x = place.x / TILE + width / 2.0;
    let y = height / 2.0 - place.y / TILE;
    (x >= 0.0 && y >= 0.0).then(|| board.cell(x as usize, y as usize))?
}

/// The unit vector of a direction in the world, where y increases upwards.
pub(super) fn way(direction: Direction) -> Vec2 {
    match direction {
        Direction::North => Vec2::Y,
        Direction::East => Vec2::X,
        Direction::South => Vec2::NEG_Y,
        Direction::West => Vec2::NEG_X,
    }
}
