//! The size of tiles: so that the whole board is visible, unless tiles would be too small; and
//! larger or smaller at will.

use std::f32::consts::SQRT_2;

use bevy::prelude::*;
use leafwing_input_manager::prelude::ActionState;

use super::grid::{TILE, TilePixels};
use super::room::{BoardRoom, Extent};
use crate::input::{BoardInput, Control};
use crate::sim::NoEffect;
use crate::states::Modes;
use crate::timeline::{BoardShown, Pace};

/// The zoom factor of tiles, 1 for their usual size.
#[derive(Resource)]
pub(super) struct BoardZoom(f32);

impl Default for BoardZoom {
    fn default() -> Self {
        Self(1.0)
    }
}

/// The maximum width of a tile, in interface pixels, so that small boards don't look huge.
const MAX_TILE: f32 = 128.0;
/// The minimum width of a tile, in interface pixels. On narrower tiles, players can't find their selves.
const MIN_TILE: f32 = 12.0;
/// The width of tiles, in interface pixels, if the window would have to show narrower ones: it shows a part of the
/// board instead.
const READABLE_TILE: f32 = 24.0;

pub(super) fn zoom_board(
    input: Single<&ActionState<Control>, With<BoardInput>>,
    room: Res<BoardRoom>,
    extent: Res<Extent>,
    board: Res<BoardShown>,
    modes: Modes,
    mut zoom: ResMut<BoardZoom>,
    mut pixels: ResMut<TilePixels>,
    mut pace: ResMut<Pace>,
    mut no_effect: MessageWriter<NoEffect>,
) {
    let whole = (room.size / (extent.place.size() / TILE)).min_element();
    let most = MAX_TILE * room.unit;
    let whole = whole.min(most);
    let usual = if whole < MIN_TILE * room.unit { READABLE_TILE * room.unit } else { whole };
    let all = whole / usual;
    // A level in the level editor stays as it is in the window while it changes.
    let is_new = board.is_changed() && !modes.is_edit() || modes.is_changed();
    let mut wanted = if is_new { 1.0 } else { zoom.0 };
    for control in input.get_just_pressed() {
        let to: f32 = match control {
            Control::ZoomIn => wanted * SQRT_2,
            Control::ZoomOut => wanted / SQRT_2,
            Control::ZoomWhole => {
                if wanted > all {
                    all
                } else {
                    1.0
                }
            }
            _ => continue,
        };
        let to = to.clamp(all, most / usual);
        if to == wanted {
            no_effect.write(NoEffect::ViewLimit);
        }
        wanted = to;
    }
    zoom.0 = wanted;
    let tile = (usual * wanted).clamp(whole, most);
    let tile = if tile >= 8.0 { tile.floor() } else { tile };
    pace.request_frame_if(pixels.set_if_neq(TilePixels(tile)));
}
