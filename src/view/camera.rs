//! The camera, which shows the whole board between the bars in any window.

use bevy::camera::ScalingMode;
use bevy::prelude::*;

use super::{Show, TILE};
use crate::sim::Session;
use crate::theme::{BOTTOM_PANEL, PanelHeight, TOP_BAR, palette, ui_scale};

/// The most pixels that a field is wide, so that small boards do not look huge.
const MAX_TILE: f32 = 128.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PanelHeight>()
        .insert_resource(ClearColor(palette::NIGHT))
        .add_systems(Startup, |mut commands: Commands| {
            commands.spawn(Camera2d);
        })
        .add_systems(Update, fit.in_set(Show));
}

fn fit(
    window: Single<&Window>,
    panel: Res<PanelHeight>,
    session: Option<Res<Session>>,
    camera: Single<(&mut Projection, &mut Transform), With<Camera2d>>,
) {
    let Some(session) = session else { return };
    let (mut projection, mut transform) = camera.into_inner();
    let size = window.size();
    let bars = ui_scale(size);
    let (top, bottom) = (TOP_BAR * bars, panel.0.max(BOTTOM_PANEL * bars));
    // A little air around the board.
    let room = (Vec2::new(size.x, size.y - top - bottom) - 16.0).max(Vec2::splat(1.0));
    let board = session.play.board();
    let fields = Vec2::new(board.width() as f32, board.height() as f32);
    let tile = (room / fields).min_element().min(MAX_TILE * bars.max(1.0));
    let scale = TILE / tile;
    let center = Vec2::new(0.0, (top - bottom) / 2.0 * scale);
    transform.translation = center.extend(transform.translation.z);
    if let Projection::Orthographic(orthographic) = &mut *projection
        && orthographic.scale.to_bits() != scale.to_bits()
    {
        orthographic.scaling_mode = ScalingMode::WindowSize;
        orthographic.scale = scale;
    }
}
