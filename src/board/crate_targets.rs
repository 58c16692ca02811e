//! Marks for crates on the floor, in a level without a time machine: the tiles to which the picked crate can be pushed,
//! and the dead tiles, from which no crate can reach a storage spot.

use std::collections::HashSet;

use bevy::prelude::*;
use chronoshift_core::level::dead_tiles;
use chronoshift_core::rules::{Cell, CratePaths};

use super::grid::{TILE, center};
use super::inspect::AllWiresShown;
use super::layer;
use super::sprites::Art;
use super::strokes::{StrokeMesh, Strokes, in_layer, square};
use crate::frame::{FollowUp, Following, Frame};
use crate::sim::{Event, Report};
use crate::states::{LevelState, Modes};
use crate::theme::palette;
use crate::timeline::{BoardShown, Pace, TitleRoom};

/// The crate that the player has picked, and the paths along which it can be pushed.
#[derive(Resource, Debug, Default)]
pub(crate) struct PickedCrate(pub(crate) Option<(Cell, CratePaths)>);

#[derive(Resource, Default, PartialEq)]
struct DeadTiles(HashSet<Cell>);

#[derive(Component, Default)]
struct TargetMarks;

/// The frame around the picked crate.
#[derive(Component)]
struct PickedFrame;

/// Half the side of a square and of a cross, in tiles.
const HALF_SQUARE: f32 = 0.13;
const HALF_CROSS: f32 = 0.13;

pub(super) fn plugin(app: &mut App) {
    let is_new = resource_changed::<PickedCrate>
        .or_else(resource_changed::<AllWiresShown>)
        .or_else(resource_exists_and_changed::<BoardShown>);
    app.init_resource::<PickedCrate>()
        .init_resource::<DeadTiles>()
        .add_systems(Startup, in_layer::<TargetMarks>(layer::STEPS + 0.01))
        .add_systems(FollowUp, let_go.in_set(Following::Look))
        .add_systems(
            Update,
            (
                find_dead_tiles
                    .run_if(resource_exists_and_changed::<BoardShown>)
                    .in_set(Frame::SpawnViews),
                (draw_targets, frame_picked).chain().run_if(is_new).in_set(Frame::Draw),
            ),
        )
        .add_observer(|_: On<Add, TitleRoom>, mut picked: ResMut<PickedCrate>| picked.0 = None);
}

/// Puts down the picked crate, which the menu's key does before anything else. Returns whether there was one.
pub(crate) fn put_down(world: &mut World) -> bool {
    world.resource_mut::<PickedCrate>().0.take().is_some()
}

/// Puts down the picked crate after any turn, because its paths are only valid for one position.
fn let_go(mut reports: MessageReader<Report>, mut picked: ResMut<PickedCrate>) {
    let is_over = reports.read().filter(|report| report.event != Event::Refused).count() > 0;
    if is_over && picked.0.is_some() {
        picked.0 = None;
    }
}

fn find_dead_tiles(board: Res<BoardShown>, modes: Modes, mut dead: ResMut<DeadTiles>) {
    dead.set_if_neq(DeadTiles(if modes.is_edit() {
        HashSet::new()
    } else {
        dead_tiles(&board.0).into_iter().collect()
    }));
}

fn draw_targets(
    board: Res<BoardShown>,
    picked: Res<PickedCrate>,
    dead: Res<DeadTiles>,
    all: Res<AllWiresShown>,
    modes: Modes,
    mut mesh: StrokeMesh<TargetMarks>,
    mut pace: ResMut<Pace>,
) {
    let mut strokes = Strokes::default();
    let board = &board.0;
    let targets = picked.0.iter().flat_map(|(_, ways)| ways.tiles());
    let (fatal, fine): (Vec<_>, Vec<_>) = targets.partition(|cell| dead.0.contains(cell));
    for cell in fine {
        let corners = square(center(board, cell), HALF_SQUARE * TILE);
        strokes.polygon(&corners, 12.0, palette::INK.with_alpha(0.8));
        strokes.polygon(&corners, 6.0, palette::BRASS);
    }
    let are_all = all.0 && !modes.is_edit();
    let crossed: Vec<_> = if are_all { dead.0.iter().copied().collect() } else { fatal };
    for cell in crossed {
        let at = center(board, cell);
        strokes.cross(at, HALF_CROSS * TILE, 14.0, palette::INK.with_alpha(0.8));
        strokes.cross(at, HALF_CROSS * TILE, 7.0, palette::ALARM);
    }
    pace.request_frame_if(mesh.draw(strokes));
}

fn frame_picked(
    mut commands: Commands,
    board: Res<BoardShown>,
    picked: Res<PickedCrate>,
    frames: Query<Entity, With<PickedFrame>>,
) {
    for frame in &frames {
        commands.entity(frame).despawn();
    }
    if let Some((cell, _)) = &picked.0 {
        let place = Transform::from_translation(center(&board.0, *cell).extend(layer::MARK));
        commands.spawn((Art("cursor"), place, PickedFrame, DespawnOnExit(LevelState::Open)));
    }
}
