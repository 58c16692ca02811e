//! The camera, which shows the whole board between the bars in any window.

use bevy::camera::ScalingMode;
use bevy::prelude::*;

use super::grid::{TILE, TilePixels, extent};
use crate::frame::Frame;
use crate::save::Preferences;
use crate::theme::{BOTTOM_PANEL, ButtonRoom, Margins, TOP_BAR, Themes};
use crate::timeline::{BoardShown, Pace};

/// The most pixels that a field is wide, so that small boards do not look huge.
const MAX_TILE: f32 = 128.0;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(TilePixels(1.0))
        .init_resource::<Margins>()
        .init_resource::<ButtonRoom>()
        .init_resource::<ClearColor>()
        .add_systems(Startup, |mut commands: Commands| {
            // Sprites have soft edges of their own.
            commands.spawn((Camera2d, Msaa::Off));
        })
        .add_systems(Update, (fit, paint).in_set(Frame::Draw));
}

fn paint(themes: Res<Themes>, preferences: Res<Preferences>, mut clear: ResMut<ClearColor>) {
    if preferences.is_changed() || themes.is_changed() {
        let theme = themes.chosen(&preferences);
        clear.0 = if preferences.high_contrast { Color::BLACK } else { theme.background };
    }
}

pub(super) fn fit(
    window: Single<Ref<Window>>,
    (margins, buttons, scale): (Res<Margins>, Res<ButtonRoom>, Res<UiScale>),
    (themes, preferences): (Res<Themes>, Res<Preferences>),
    board: Res<BoardShown>,
    camera: Single<(&mut Projection, &mut Transform), With<Camera2d>>,
    mut pixels: ResMut<TilePixels>,
    mut pace: ResMut<Pace>,
) {
    let other_room = window.is_changed() || margins.is_changed() || buttons.is_changed();
    if !(other_room || board.is_changed() || preferences.is_changed() || themes.is_changed()) {
        return;
    }
    let (mut projection, mut transform) = camera.into_inner();
    // All in the screen's pixels, so that fields begin and end at whole ones.
    let (size, factor) = (window.physical_size().as_vec2(), window.scale_factor());
    let top = margins.top.max(TOP_BAR * scale.0) * factor;
    let least = if margins.right > 0.0 { 0.0 } else { BOTTOM_PANEL * scale.0 };
    let bottom = (margins.bottom.max(least) + buttons.0.y) * factor;
    let right = (margins.right + buttons.0.x) * factor;
    // A little air around the board.
    let room = (size - Vec2::new(right, top + bottom) - 16.0 * factor).max(Vec2::ONE);
    let rim = themes.chosen(&preferences).rim;
    let extent = extent(&board.0, rim);
    let fields = extent.size() / TILE;
    let tile = (room / fields).min_element().min(MAX_TILE * (scale.0 * factor).max(factor));
    let tile = if tile >= 8.0 { tile.floor() } else { tile };
    let corner = (size - fields * tile + Vec2::new(-right, top - bottom)) / 2.0;
    let middle = (corner + rim * tile).floor() - rim * tile + fields * tile / 2.0;
    let away = extent.center() + (size / 2.0 - middle) * Vec2::new(1.0, -1.0) / tile * TILE;
    transform.translation = away.extend(transform.translation.z);
    let scale = TILE / tile * factor;
    if let Projection::Orthographic(orthographic) = &mut *projection
        && orthographic.scale.to_bits() != scale.to_bits()
    {
        orthographic.scaling_mode = ScalingMode::WindowSize;
        orthographic.scale = scale;
    }
    pace.stir_if(pixels.set_if_neq(TilePixels(tile)));
}
