//! Plain covers over the board: a mat and a veil.
//!
//! The mat hides the board under the bars if the board is larger than the room between them, and
//! lies under a dragged edge. The veil covers the whole window: cold while time runs back, red when
//! it breaks, golden when all are home.

use bevy::prelude::*;

use super::grid::{TILE, TilePixels};
use super::room::{BoardRoom, Extent, Gaze};
use super::sketch::Sketch;
use super::{camera, layer};
use crate::frame::Frame;
use crate::save::Preferences;
use crate::theme::palette;
use crate::timeline::Spectacle;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, (spawn_mats, spawn_veil))
        .add_systems(Update, (lay_mats.after(camera::place_camera), draw_veil).in_set(Frame::Draw));
}

/// The mat on one side of the board's room, by the direction of that side.
#[derive(Component)]
struct Mat(Vec2);

#[derive(Component)]
struct Veil;

/// Wider than any board in any window.
const COVER_WIDTH: f32 = 1e6;

fn spawn_mats(mut commands: Commands) {
    for side in [Vec2::X, Vec2::NEG_X, Vec2::Y, Vec2::NEG_Y] {
        let sprite = Sprite::from_color(Color::NONE, Vec2::splat(COVER_WIDTH));
        commands.spawn((sprite, Visibility::Hidden, Mat(side)));
    }
}

fn lay_mats(
    gaze: Res<Gaze>,
    room: Res<BoardRoom>,
    extent: Res<Extent>,
    tile: Res<TilePixels>,
    clear: Res<ClearColor>,
    sketch: Res<Sketch>,
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
            let at = seen.center() + side * (seen.half_size() + COVER_WIDTH / 2.0);
            transform.set_if_neq(Transform::from_translation(at.extend(layer::MAT)));
            if sprite.color != clear.0 {
                sprite.color = clear.0;
            }
        }
    }
}

fn spawn_veil(mut commands: Commands) {
    let place = Transform::from_xyz(0.0, 0.0, layer::VEIL);
    commands.spawn((
        Sprite::from_color(Color::NONE, Vec2::splat(COVER_WIDTH)),
        place,
        Visibility::Hidden,
        Veil,
    ));
}

fn draw_veil(
    spectacle: Res<Spectacle>,
    preferences: Res<Preferences>,
    veil: Single<(&mut Sprite, &mut Visibility), With<Veil>>,
) {
    let (mut sprite, mut visibility) = veil.into_inner();
    let calm = preferences.reduced_motion;
    let color = match *spectacle {
        // In and out during the rewind. With reduced motion it hides the board for a moment.
        Spectacle::Rewind(t) if calm => palette::INK.with_alpha(0.9 * t),
        Spectacle::Arrival(t) if calm => palette::INK.with_alpha(0.9 * (1.0 - t)),
        Spectacle::Rewind(t) => palette::TIME.with_alpha(0.055 * (t * 5.0).min(1.0)),
        Spectacle::Arrival(t) => palette::TIME.with_alpha(0.055 * (1.0 - t)),
        Spectacle::Stutter(_) if calm => Color::NONE,
        Spectacle::Stutter(t) => palette::ALARM.with_alpha(0.1 * (1.0 - t)),
        Spectacle::Finale(t) => palette::GOLD.with_alpha(0.07 * (1.0 - t) * (t * 12.0).min(1.0)),
        Spectacle::None | Spectacle::Again => Color::NONE,
    };
    let shown = if color.alpha() > 0.0 { Visibility::Visible } else { Visibility::Hidden };
    visibility.set_if_neq(shown);
    if shown == Visibility::Visible && sprite.color != color {
        sprite.color = color;
    }
}
