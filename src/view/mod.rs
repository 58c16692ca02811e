//! The board as players see it. It hears reports, tells of them at its own
//! pace, and decides nothing.

mod actors;
mod camera;
mod fixtures;
mod ground;
mod paradox;
mod playback;
mod shapes;
mod wires;

use bevy::prelude::*;
use chronoshift_core::rules::{Board, Cell};

use crate::sim::Serve;
use crate::theme::Fonts;

pub(crate) use playback::Playback;

/// The side of a field, in world units; the camera fits the board to the window.
const TILE: f32 = 100.0;

/// When the view follows the game.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
struct Show;

pub(crate) fn plugin(app: &mut App) {
    app.configure_sets(Update, Show.after(Serve).run_if(resource_exists::<Fonts>));
    app.add_plugins((
        shapes::plugin,
        playback::plugin,
        camera::plugin,
        ground::plugin,
        fixtures::plugin,
        actors::plugin,
        wires::plugin,
        paradox::plugin,
    ));
}

/// The middle of a field; the board's middle is the origin, and y grows upwards.
fn center(board: &Board, cell: Cell) -> Vec2 {
    let point = board.point(cell);
    let (width, height) = (board.width() as f32, board.height() as f32);
    Vec2::new(f32::from(point.x) - (width - 1.0) / 2.0, (height - 1.0) / 2.0 - f32::from(point.y))
        * TILE
}

/// The field under a place of the world; `None` beside the board.
fn cell_at(board: &Board, place: Vec2) -> Option<Cell> {
    let (width, height) = (board.width() as f32, board.height() as f32);
    let x = place.x / TILE + width / 2.0;
    let y = height / 2.0 - place.y / TILE;
    (x >= 0.0 && y >= 0.0).then(|| board.cell(x as usize, y as usize))?
}

/// What is in front of what.
mod layer {
    pub(super) const GROUND: f32 = 0.0;
    pub(super) const FIXTURE: f32 = 1.0;
    pub(super) const CRATE: f32 = 4.0;
    pub(super) const GHOST: f32 = 5.0;
    pub(super) const CURRENT: f32 = 8.0;
    pub(super) const MARK: f32 = 9.0;
}
