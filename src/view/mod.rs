//! The board as players see it. It hears reports, tells of them at its own
//! pace, and decides nothing.

mod actors;
mod advised;
mod atlas;
mod camera;
mod cue;
mod effects;
mod fixtures;
mod frame;
mod ground;
mod inspect;
mod label;
mod machine;
mod motion;
mod pace;
mod paradox;
mod parity;
mod playback;
mod sprites;
mod strokes;
mod veil;
mod wires;

use bevy::prelude::*;
use bevy::state::state::FreelyMutableState;
use bevy_asset_loader::prelude::*;
use chronoshift_core::rules::{Board, Cell};

use crate::frame::Frame;
use crate::states::Screen;

pub(crate) use cue::{Cue, Sound, Surface};
pub(crate) use inspect::Inspected;
pub(crate) use pace::Pace;
pub(crate) use parity::pressed_of;
pub(crate) use playback::Playback;
pub(crate) use sprites::Sprites;

/// The side of a field, in world units; the camera fits the board to the window.
const TILE: f32 = 100.0;

/// How many of the screen's pixels a field is wide.
#[derive(Resource, Debug, Clone, Copy, PartialEq)]
struct TilePixels(f32);

pub(crate) fn plugin(app: &mut App) {
    app.insert_resource(TilePixels(1.0)).configure_sets(
        Update,
        (Frame::Move, Frame::Dress, Frame::Draw).run_if(in_state(Screen::Play)),
    );
    app.add_plugins((
        sprites::plugin,
        playback::plugin,
        camera::plugin,
        ground::plugin,
        fixtures::plugin,
        machine::plugin,
        actors::plugin,
        label::plugin,
        effects::plugin,
        inspect::plugin,
        wires::plugin,
        parity::plugin,
        paradox::plugin,
    ));
    app.add_plugins((veil::plugin, advised::plugin, pace::plugin));
}

/// Has what the board is drawn with read in a loading state.
pub(crate) fn load_during<S: FreelyMutableState>(app: &mut App, loading: S) {
    app.configure_loading_state(LoadingStateConfig::new(loading).load_collection::<Sprites>());
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
    pub(super) const SHADE: f32 = 0.5;
    pub(super) const FIXTURE: f32 = 1.0;
    pub(super) const CRACK: f32 = 3.0;
    pub(super) const WIRE: f32 = 3.5;
    pub(super) const CRATE: f32 = 4.0;
    pub(super) const GHOST: f32 = 5.0;
    pub(super) const CURRENT: f32 = 8.0;
    /// The numbers of all clones, so that none is hidden.
    pub(super) const PLATE: f32 = 8.5;
    pub(super) const EFFECT: f32 = 10.0;
    pub(super) const MARK: f32 = 11.0;
    pub(super) const VEIL: f32 = 12.0;
}
