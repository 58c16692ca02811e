//! The field that the player looks at: under the mouse, or under a cursor that the
//! gamepad's right stick moves.

use bevy::prelude::*;
use chronoshift_core::rules::{Cell, Direction, Field};

use super::playback::{Follow, Playback};
use super::sprites::Art;
use super::{Show, cell_at, center, layer};
use crate::input::{Control, Pressed};
use crate::sim::{Event, Piece, Report, Session};

/// The field that is looked at, if it is a button or a gate.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct Inspected(pub(crate) Option<Cell>);

/// Whether all wires are shown.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct ShowAllWires(pub(crate) bool);

/// Where the gamepad's cursor is.
#[derive(Resource, Default, PartialEq)]
struct PadCursor(Option<Cell>);

/// What shows the field that is looked at.
#[derive(Component)]
struct Cursor;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Inspected>()
        .init_resource::<ShowAllWires>()
        .init_resource::<PadCursor>()
        .add_systems(
            Update,
            (toggle_all, move_cursor, inspect, mark).chain().in_set(Show).after(Follow),
        );
}

fn toggle_all(mut pressed: MessageReader<Pressed>, mut all: ResMut<ShowAllWires>) {
    for _ in pressed.read().filter(|pressed| pressed.0 == Control::ShowWires) {
        all.0 = !all.0;
    }
}

/// The right stick moves the cursor, beginning where the current self stands; any
/// turn puts it away.
fn move_cursor(
    mut pressed: MessageReader<Pressed>,
    mut reports: MessageReader<Report>,
    session: Option<Res<Session>>,
    mut cursor: ResMut<PadCursor>,
) {
    if reports.read().any(|report| report.event != Event::Refused) {
        cursor.set_if_neq(PadCursor(None));
    }
    let Some(session) = session else { return };
    let (board, here) = (session.play.board(), session.play.world().clones().last());
    for &Pressed(control) in pressed.read() {
        let direction = match control {
            Control::LookNorth => Direction::North,
            Control::LookEast => Direction::East,
            Control::LookSouth => Direction::South,
            Control::LookWest => Direction::West,
            _ => continue,
        };
        let Some(from) = cursor.0.or(here.copied()) else { continue };
        let to = board.neighbour(from, direction);
        let to = if board.field(to) == Field::Wall { from } else { to };
        cursor.set_if_neq(PadCursor(Some(to)));
    }
}

fn inspect(
    window: Single<&Window>,
    camera: Single<(&Camera, &GlobalTransform)>,
    session: Option<Res<Session>>,
    cursor: Res<PadCursor>,
    mut inspected: ResMut<Inspected>,
) {
    let Some(session) = session else { return };
    let board = session.play.board();
    let (camera, transform) = *camera;
    let under_mouse = || {
        let at = window.cursor_position()?;
        cell_at(board, camera.viewport_to_world_2d(transform, at).ok()?)
    };
    let cell = cursor.0.or_else(under_mouse);
    let telling = |cell: &Cell| matches!(board.field(*cell), Field::Button(_) | Field::Gate { .. });
    inspected.set_if_neq(Inspected(cell.filter(telling)));
}

fn mark(
    mut commands: Commands,
    session: Option<Res<Session>>,
    playback: Res<Playback>,
    pad: Res<PadCursor>,
    inspected: Res<Inspected>,
    marks: Query<Entity, With<Cursor>>,
) {
    let changed = pad.is_changed() || inspected.is_changed();
    if !changed || playback.state().is_none() {
        return;
    }
    for mark in &marks {
        commands.entity(mark).despawn();
    }
    let cell = pad.0.or(inspected.0);
    if let Some((cell, session)) = cell.zip(session) {
        let at = center(session.play.board(), cell).extend(layer::MARK);
        commands.spawn((Art("cursor"), Transform::from_translation(at), Cursor, Piece));
    }
}
