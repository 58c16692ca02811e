//! While all wires are shown: how many of a gate's buttons are pressed, on each gate.

use bevy::prelude::*;
use chronoshift_core::rules::{Board, Cell, World as State};

use super::grid::{TILE, center};
use super::inspect::ShowAllWires;
use super::label::{self, Badge, Label};
use super::layer;
use super::sprites::Art;
use crate::frame::Frame;
use crate::states::LevelState;
use crate::theme::palette;
use crate::timeline::{BoardShown, Shown};

pub(super) fn plugin(app: &mut App) {
    let changed =
        resource_changed::<ShowAllWires>.or_else(resource_exists_and_changed::<BoardShown>);
    app.add_systems(Update, open.run_if(changed).in_set(Frame::Dress))
        .add_systems(Update, count.before(label::write).in_set(Frame::Draw));
}

/// A counter on a gate.
#[derive(Component)]
struct Plate;

/// The text that counts the pressed buttons of the gate on a field.
#[derive(Component)]
struct Counter(Cell);

/// The height of the letters, in fields.
const SIZE: f32 = 0.27;

/// How many of a gate's buttons are pressed, and how many there are.
pub(crate) fn pressed_of(board: &Board, state: &State, gate: Cell) -> (usize, usize) {
    let wires = board.wires().iter().filter(|wire| wire.gate == gate);
    wires.fold((0, 0), |(pressed, all), wire| {
        (pressed + usize::from(state.is_active(wire.button)), all + 1)
    })
}

fn open(
    mut commands: Commands,
    all: Res<ShowAllWires>,
    board: Res<BoardShown>,
    counters: Query<Entity, With<Plate>>,
) {
    for counter in &counters {
        commands.entity(counter).despawn();
    }
    if !all.0 {
        return;
    }
    let board = &board.0;
    let wired = |gate: &&Cell| board.wires().iter().any(|wire| wire.gate == **gate);
    for &gate in board.gates().iter().filter(wired) {
        // Where a clone in the gate has no number of its own.
        let at = center(board, gate) + Vec2::new(-0.27, -0.3) * TILE;
        let place = Transform::from_translation(at.extend(layer::PLATE - 0.1));
        commands.spawn((place, Badge, Plate, DespawnOnExit(LevelState::Open))).with_children(
            |counter| {
                let tint = Sprite { color: palette::LAMP_ON, ..default() };
                // The plate is drawn at its own place in its square.
                let middle = Transform::from_xyz(-0.28 * TILE * 1.1, 0.28 * TILE * 1.1, 0.0)
                    .with_scale(Vec3::new(1.1, 1.1, 1.0));
                counter.spawn((Art("plate"), tint, middle));
                let words = Label::new(String::new(), SIZE);
                let place = Transform::from_xyz(0.0, 0.0, 0.05);
                counter.spawn((words, TextColor(palette::SELF), place, Counter(gate)));
            },
        );
    }
}

fn count(
    (board, shown): (Res<BoardShown>, Res<Shown>),
    mut counters: Query<(&Counter, &mut Label)>,
) {
    for (counter, mut label) in &mut counters {
        let (pressed, all) = pressed_of(&board.0, &shown.here.world, counter.0);
        let text = format!("{pressed}/{all}");
        if label.text() != text {
            *label = Label::new(text, SIZE);
        }
    }
}
