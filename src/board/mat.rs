//! The mat: hides the board under the bars if the board is larger than the room between them, and
//! lies under a dragged edge.

use bevy::prelude::*;

use super::gaze::Gaze;
use super::grid::{TILE, TilePixels};
use super::room::{BoardRoom, Extent};
use super::sketch::Sketch;
use super::{camera, layer};
use crate::frame::Frame;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_mats)
        .add_systems(Update, lay_mats.after(camera::place_camera).in_set(Frame::Draw));
}

/// A side of the board's room, as its direction.
#[derive(Component)]
struct Mat(Vec2);

/// Wider than any board in any window.
const WIDE: f32 = 1e6;

fn spawn_mats(mut commands: Commands) {
    for side in [Vec2::X, Vec2::NEG_X, Vec2::Y, Vec2::NEG_Y] {
        let sprite = Sprite::from_color(Color::NONE, Vec2::splat(WIDE));
        commands.spawn((sprite, Visibility::Hidden, Mat(side)));
    }
}

fn lay_mats(
    (gaze, room, extent): (Res<Gaze>, Res<BoardRoom>, Res<Extent>),
    (tile, clear, sketch): (Res<TilePixels>, Res<ClearColor>, Res<Sketch>),
    mut mats: Query<(&Mat, &mut Sprite, &mut Transform, &mut Visibility)>,
) {
    let seen = gaze.sight(&room, *tile);
    let is_cut = extent.place.size().cmpgt(seen.size() + 1.0).any();
    let is_drawn_out = sketch.edge.is_some_and(|(_, by)| by > 0);
    let is_laid = is_cut || is_drawn_out;
    // A dragged edge is visible up to the bars.
    let seen = if is_cut { seen } else { seen.inflate(room.air * TILE / tile.0) };
    for (&Mat(side), mut sprite, mut transform, mut visibility) in &mut mats {
        visibility.set_if_neq(if is_laid { Visibility::Inherited } else { Visibility::Hidden });
        if is_laid {
            let at = seen.center() + side * (seen.half_size() + WIDE / 2.0);
            transform.set_if_neq(Transform::from_translation(at.extend(layer::MAT)));
            sprite.color = clear.0;
        }
    }
}
