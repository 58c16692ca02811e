//! The tile that the player looks at: under the mouse, under a cursor that keys or the gamepad's
//! right stick move, or pressed with the mouse or a finger for a description.

use bevy::prelude::*;
use chronoshift_core::rules::{Board, Cell, Tile};
use leafwing_input_manager::prelude::ActionState;

use super::eye::Eye;
use super::grid::center;
use super::layer;
use super::sketch::Sketch;
use super::sprites::Art;
use crate::frame::{FollowUp, Following, Frame};
use crate::input::{BoardInput, Control, Gesture, Pointer as Pointing};
use crate::sim::{Event, NoEffect, Report};
use crate::states::{LevelState, Modes};
use crate::timeline::{BoardShown, Shown, TitleRoom};

/// The tile that the player looks at.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq)]
pub(crate) enum InspectedTile {
    #[default]
    Nothing,
    /// The button or gate that the mouse happens to be over; in the level editor, any tile.
    InPassing(Cell),
    /// A tile that the player moved the cursor to, or asked about.
    OnPurpose(Cell),
}

impl InspectedTile {
    pub(crate) fn cell(self) -> Option<Cell> {
        match self {
            Self::Nothing => None,
            Self::InPassing(cell) | Self::OnPurpose(cell) => Some(cell),
        }
    }
}

pub(super) fn is_wired(board: &Board, cell: Cell) -> bool {
    matches!(board.tile(cell), Tile::Button(_) | Tile::Gate { .. })
}

/// The tile that the player points at, whatever is on it.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct LookedAtTile(pub(super) Option<Cell>);

/// Whether all wires and dead tiles are shown.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct AllWiresShown(pub(crate) bool);

/// The device or cursor with which the player points.
#[derive(Resource, Default, PartialEq)]
enum InspectPointer {
    /// Nothing: a player who acts doesn't want a description of what lies under the mouse.
    #[default]
    Nothing,
    Mouse,
    /// The cursor, on this tile.
    Cursor(Cell),
    /// A press on this tile, to ask about it.
    Asked(Cell),
}

/// The frame around the tile that the player looks at.
#[derive(Component)]
struct TileFrame;

pub(super) fn plugin(app: &mut App) {
    // The same tile may have another position on another board.
    let is_new = resource_changed::<InspectedTile>.or_else(resource_changed::<BoardShown>);
    let is_due = resource_exists::<BoardShown>.and_then(is_new);
    app.init_resource::<InspectedTile>()
        .init_resource::<LookedAtTile>()
        .init_resource::<AllWiresShown>()
        .init_resource::<InspectPointer>()
        .add_systems(
            FollowUp,
            (toggle_all_wires, point_at_tile, inspect_tile)
                .chain()
                .in_set(Following::Look)
                .run_if(resource_exists::<BoardShown>.and_then(resource_exists::<Shown>)),
        )
        .add_systems(Update, frame_tile.run_if(is_due).in_set(Frame::SpawnViews))
        .add_observer(|_: On<Add, TitleRoom>, mut commands: Commands| {
            commands.run_system_cached(look_at_nothing);
        })
        .add_observer(|_: On<Remove, TitleRoom>, mut commands: Commands| {
            commands.run_system_cached(look_at_nothing);
        });
}

/// A tile of the level is not a tile of the title screen's room, nor the other way round.
fn look_at_nothing(
    mut pointer: ResMut<InspectPointer>,
    mut looked_at: ResMut<LookedAtTile>,
    mut inspected: ResMut<InspectedTile>,
) {
    pointer.set_if_neq(InspectPointer::Nothing);
    looked_at.set_if_neq(LookedAtTile(None));
    inspected.set_if_neq(InspectedTile::Nothing);
}

fn toggle_all_wires(
    input: Single<&ActionState<Control>, With<BoardInput>>,
    board: Res<BoardShown>,
    modes: Modes,
    mut all: ResMut<AllWiresShown>,
    mut no_effect: MessageWriter<NoEffect>,
) {
    if !input.just_pressed(&Control::ShowWires) {
        return;
    }
    if board.0.wires().is_empty() && !board.0.has_storage_spots() && !modes.is_edit() {
        no_effect.write(NoEffect::NoWires);
    } else {
        all.0 = !all.0;
    }
}

/// The mouse points when it moves. Keys and the right stick move a cursor, starting at the current
/// self. Any turn removes both.
fn point_at_tile(
    mut moved: MessageReader<CursorMoved>,
    input: Single<&ActionState<Control>, With<BoardInput>>,
    mut gestures: MessageReader<Gesture>,
    mut reports: MessageReader<Report>,
    eye: Eye,
    board: Res<BoardShown>,
    shown: Res<Shown>,
    mut pointer: ResMut<InspectPointer>,
    mut no_effect: MessageWriter<NoEffect>,
) {
    if reports.read().filter(|report| report.event != Event::Refused).count() > 0 {
        pointer.set_if_neq(InspectPointer::Nothing);
    }
    // The tile is not one of another board, such as that of a replay.
    if board.is_changed()
        && matches!(*pointer, InspectPointer::Cursor(_) | InspectPointer::Asked(_))
    {
        *pointer = InspectPointer::Nothing;
    }
    if moved.read().count() > 0 && !matches!(*pointer, InspectPointer::Asked(_)) {
        pointer.set_if_neq(InspectPointer::Mouse);
    }
    let (board, here) = (&board.0, shown.here.world.clones().last().copied());
    for gesture in gestures.read() {
        pointer.set_if_neq(match *gesture {
            Gesture::Tell(at) => {
                let asked = eye.place(at).map(|place| InspectPointer::Asked(place.cell));
                asked.unwrap_or_default()
            }
            Gesture::Press | Gesture::Go { .. } => InspectPointer::Nothing,
        });
    }
    let look = |control| match control {
        Control::Look(direction) => Some(Some(direction)),
        Control::LookHere => Some(None),
        _ => None,
    };
    let Some(direction) = input.get_just_pressed().into_iter().find_map(look) else { return };
    let from = match *pointer {
        InspectPointer::Cursor(cell) | InspectPointer::Asked(cell) if direction.is_some() => {
            Some(cell)
        }
        _ => here,
    };
    let Some(from) = from else { return };
    let next = direction.and_then(|direction| board.neighbour(from, direction));
    let to = next.filter(|&to| is_near(board, to)).unwrap_or(from);
    if !pointer.set_if_neq(InspectPointer::Cursor(to)) && direction.is_some() {
        no_effect.write(NoEffect::ViewLimit);
    }
}

/// Whether a tile is in the rows and columns where a self can walk, or next to them.
fn is_near(board: &Board, cell: Cell) -> bool {
    let at = board.point(cell);
    let inside = || board.cells().filter(|&cell| board.is_inside(cell)).map(|it| board.point(it));
    inside().any(|it| it.x.abs_diff(at.x) <= 1) && inside().any(|it| it.y.abs_diff(at.y) <= 1)
}

fn inspect_tile(
    eye: Eye,
    board: Res<BoardShown>,
    pointing: Res<Pointing>,
    pointer: Res<InspectPointer>,
    modes: Modes,
    sketch: Res<Sketch>,
    mut looked_at: ResMut<LookedAtTile>,
    mut inspected: ResMut<InspectedTile>,
) {
    let under_mouse = || pointing.at.and_then(|at| eye.place(at)).map(|place| place.cell);
    // In the level editor, keys act at the cursor.
    let cursor = sketch.cursor.filter(|_| modes.is_edit());
    let cursor = cursor.and_then(|at| board.0.cell(at.x.into(), at.y.into()));
    let (cell, is_asked) = match *pointer {
        _ if cursor.is_some() => (cursor, true),
        _ if modes.is_edit() => (under_mouse(), false),
        InspectPointer::Nothing => (None, false),
        InspectPointer::Mouse => (under_mouse(), false),
        InspectPointer::Cursor(cell) | InspectPointer::Asked(cell) => (Some(cell), true),
    };
    looked_at.set_if_neq(LookedAtTile(cell));
    inspected.set_if_neq(match cell {
        Some(cell) if is_asked => InspectedTile::OnPurpose(cell),
        Some(cell) if modes.is_edit() || is_wired(&board.0, cell) => InspectedTile::InPassing(cell),
        _ => InspectedTile::Nothing,
    });
}

fn frame_tile(
    mut commands: Commands,
    board: Res<BoardShown>,
    inspected: Res<InspectedTile>,
    marks: Query<Entity, With<TileFrame>>,
) {
    for mark in &marks {
        commands.entity(mark).despawn();
    }
    // A tile that the mouse happens to be over needs no frame, unless it has wires.
    let marked = match *inspected {
        InspectedTile::InPassing(cell) if !is_wired(&board.0, cell) => None,
        inspected => inspected.cell(),
    };
    if let Some(cell) = marked {
        let place = Transform::from_translation(center(&board.0, cell).extend(layer::MARK));
        commands.spawn((Art("cursor"), place, TileFrame, DespawnOnExit(LevelState::Open)));
    }
}
