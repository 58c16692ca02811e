//! The camera, which shows the board between the bars in any window.

use bevy::camera::{CameraMainTextureUsages, ScalingMode};
use bevy::prelude::*;
use bevy::render::render_resource::TextureUsages;

use super::attention;
use super::grid::{TILE, TilePixels};
use super::room::{self, BoardRoom, Extent, Gaze};
use super::zoom::{self, BoardZoom};
use crate::frame::Frame;
use crate::save::Preferences;
use crate::theme::{ButtonRoom, Margins, Themes};

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(TilePixels(1.0))
        .init_resource::<Margins>()
        .init_resource::<ButtonRoom>()
        .init_resource::<ClearColor>()
        .init_resource::<BoardRoom>()
        .init_resource::<Extent>()
        .init_resource::<BoardZoom>()
        .init_resource::<Gaze>()
        .add_systems(Startup, |mut commands: Commands| {
            // The backdrop is copied to the camera's texture.
            let usages = CameraMainTextureUsages::default().with(TextureUsages::COPY_DST);
            // Sprites have soft edges of their own.
            commands.spawn((Camera2d, Msaa::Off, usages));
        })
        .add_systems(
            Update,
            (
                room::measure_extent,
                room::measure_room,
                zoom::zoom_board,
                attention::move_gaze,
                place_camera,
            )
                .chain()
                .in_set(Frame::Draw),
        )
        // The ground around a level that can't be read has the theme's colour, too.
        .add_systems(Update, paint_background.in_set(Frame::MovePlayhead));
}

fn paint_background(
    themes: Res<Themes>,
    preferences: Res<Preferences>,
    mut clear: ResMut<ClearColor>,
) {
    if preferences.is_changed() || themes.is_changed() {
        let theme = themes.chosen(&preferences);
        clear.0 = if preferences.high_contrast { Color::BLACK } else { theme.background };
    }
}

pub(super) fn place_camera(
    room: Res<BoardRoom>,
    extent: Res<Extent>,
    tile: Res<TilePixels>,
    gaze: Res<Gaze>,
    camera: Single<(&mut Projection, &mut Transform), With<Camera2d>>,
) {
    if !(room.is_changed() || extent.is_changed() || tile.is_changed() || gaze.is_changed()) {
        return;
    }
    let (mut projection, mut transform) = camera.into_inner();
    // In pixels y increases downwards, in the world upwards.
    let down = Vec2::new(1.0, -1.0);
    let Extent { place, rim } = *extent;
    // Aligns the corner of the tiles inside the walls with a pixel, which aligns all tiles.
    let corner = Vec2::new(place.min.x, place.max.y) + rim * TILE * down;
    let at = room.middle + (corner - gaze.0) * down * tile.0 / TILE;
    let away = (room.window / 2.0 - room.middle + at.fract_gl()) * down / tile.0 * TILE;
    transform.translation = (gaze.0 + away).extend(transform.translation.z);
    let scale = TILE / tile.0 * room.factor;
    if let Projection::Orthographic(orthographic) = &mut *projection
        && orthographic.scale.to_bits() != scale.to_bits()
    {
        orthographic.scaling_mode = ScalingMode::WindowSize;
        orthographic.scale = scale;
    }
}
