//! The wires of the button or gate under the mouse.

use bevy::prelude::*;
use chronoshift_core::rules::Wire;

use super::playback::Playback;
use super::{Show, TILE, cell_at, center};
use crate::sim::Session;
use crate::theme::palette;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, |mut store: ResMut<GizmoConfigStore>| {
        store.config_mut::<DefaultGizmoConfigGroup>().0.line.width = 4.0;
    })
    .add_systems(Update, draw.in_set(Show));
}

fn draw(
    window: Single<&Window>,
    camera: Single<(&Camera, &GlobalTransform)>,
    session: Option<Res<Session>>,
    playback: Res<Playback>,
    mut gizmos: Gizmos,
) {
    let (Some(session), Some(state)) = (session, playback.state()) else { return };
    let (camera, transform) = *camera;
    let under_mouse = window
        .cursor_position()
        .and_then(|cursor| camera.viewport_to_world_2d(transform, cursor).ok())
        .and_then(|place| cell_at(session.play.board(), place));
    let Some(cell) = under_mouse else { return };
    let board = session.play.board();
    let touches = |wire: &&Wire| wire.button == cell || wire.gate == cell;
    for wire in board.wires().iter().filter(touches) {
        let color = if state.is_active(wire.button) { palette::LAMP_ON } else { palette::BRASS };
        let (button, gate) = (center(board, wire.button), center(board, wire.gate));
        let along = (gate - button).normalize_or_zero() * TILE * 0.42;
        gizmos.line_2d(button + along, gate - along, color);
        gizmos.circle_2d(button, TILE * 0.42, color);
        gizmos.rect_2d(gate, Vec2::splat(TILE * 0.84), color);
    }
}
