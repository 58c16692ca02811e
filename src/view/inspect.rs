//! The field that the player looks at: under the mouse, or under a cursor that the
//! gamepad's right stick moves.

use bevy::prelude::*;
use chronoshift_core::rules::{Cell, Direction, Field};

use super::grid::{cell_at, center};
use super::layer;
use super::sprites::Art;
use crate::frame::Frame;
use crate::input::{Control, Pressed};
use crate::sim::{Event, Report};
use crate::states::LevelState;
use crate::timeline::{BoardShown, Shown};

/// The field that is looked at, if it is a button or a gate.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct Inspected(pub(crate) Option<Cell>);

/// Whether all wires are shown.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct ShowAllWires(pub(crate) bool);

/// With what the player points.
#[derive(Resource, Default, PartialEq)]
enum Pointer {
    /// With nothing: who acts does not want to be told of what lies under the mouse.
    #[default]
    Nothing,
    Mouse,
    /// With the gamepad's cursor, on this field.
    Pad(Cell),
}

/// What shows the field that is looked at.
#[derive(Component)]
struct Cursor;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Inspected>()
        .init_resource::<ShowAllWires>()
        .init_resource::<Pointer>()
        .add_systems(Update, (toggle_all, point, inspect, mark).chain().in_set(Frame::Dress));
}

fn toggle_all(mut pressed: MessageReader<Pressed>, mut all: ResMut<ShowAllWires>) {
    for _ in pressed.read().filter(|pressed| pressed.0 == Control::ShowWires) {
        all.0 = !all.0;
    }
}

/// The mouse points when it is moved; the right stick moves a cursor, beginning where
/// the current self stands. Any turn puts both away.
fn point(
    mut moved: MessageReader<CursorMoved>,
    mut pressed: MessageReader<Pressed>,
    mut reports: MessageReader<Report>,
    (board, shown): (Res<BoardShown>, Res<Shown>),
    mut pointer: ResMut<Pointer>,
) {
    if reports.read().any(|report| report.event != Event::Refused) {
        pointer.set_if_neq(Pointer::Nothing);
    }
    if moved.read().count() > 0 {
        pointer.set_if_neq(Pointer::Mouse);
    }
    let (board, here) = (&board.0, shown.here.world.clones().last());
    for &Pressed(control) in pressed.read() {
        let direction = match control {
            Control::LookNorth => Direction::North,
            Control::LookEast => Direction::East,
            Control::LookSouth => Direction::South,
            Control::LookWest => Direction::West,
            _ => continue,
        };
        let from = match *pointer {
            Pointer::Pad(cell) => Some(cell),
            _ => here.copied(),
        };
        let Some(from) = from else { continue };
        // Over walls to what is behind them; nothing is behind the outer ones.
        let beyond = std::iter::successors(Some(from), |at| board.neighbour(*at, direction));
        let mut inside = beyond.skip(1).take_while(|at| board.is_inside(*at));
        if let Some(to) = inside.find(|at| board.field(*at) != Field::Wall) {
            pointer.set_if_neq(Pointer::Pad(to));
        }
    }
}

fn inspect(
    window: Single<&Window>,
    camera: Single<(&Camera, &GlobalTransform)>,
    board: Res<BoardShown>,
    pointer: Res<Pointer>,
    mut inspected: ResMut<Inspected>,
) {
    let board = &board.0;
    let (camera, transform) = *camera;
    let under_mouse = || {
        let at = window.cursor_position()?;
        cell_at(board, camera.viewport_to_world_2d(transform, at).ok()?)
    };
    let cell = match *pointer {
        Pointer::Nothing => None,
        Pointer::Mouse => under_mouse(),
        Pointer::Pad(cell) => Some(cell),
    };
    let telling = |cell: &Cell| matches!(board.field(*cell), Field::Button(_) | Field::Gate { .. });
    inspected.set_if_neq(Inspected(cell.filter(telling)));
}

fn mark(
    mut commands: Commands,
    board: Res<BoardShown>,
    pointer: Res<Pointer>,
    inspected: Res<Inspected>,
    marks: Query<Entity, With<Cursor>>,
) {
    if !(pointer.is_changed() || inspected.is_changed()) {
        return;
    }
    for mark in &marks {
        commands.entity(mark).despawn();
    }
    let cell = match *pointer {
        Pointer::Pad(cell) => Some(cell),
        _ => inspected.0,
    };
    if let Some(cell) = cell {
        let place = Transform::from_translation(center(&board.0, cell).extend(layer::MARK));
        commands.spawn((Art("cursor"), place, Cursor, DespawnOnExit(LevelState::Open)));
    }
}
