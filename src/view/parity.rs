//! While all wires are shown: how many of a gate's buttons are pressed, on each gate.

use bevy::prelude::*;
use chronoshift_core::rules::{Board, Cell, World as State};

use super::inspect::ShowAllWires;
use super::label::Label;
use super::playback::Playback;
use super::sprites::Art;
use super::{TILE, center, layer};
use crate::frame::Frame;
use crate::sim::{Piece, Session};
use crate::theme::palette;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (open, count).chain().in_set(Frame::Draw));
}

/// A counter on a gate.
#[derive(Component)]
struct Plate;

/// The text that counts the pressed buttons of the gate on a field.
#[derive(Component)]
pub(super) struct Counter(Cell);

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
    session: Option<Res<Session>>,
    counters: Query<Entity, With<Plate>>,
) {
    let Some(session) = session else { return };
    if !all.0 {
        for counter in &counters {
            commands.entity(counter).despawn();
        }
        return;
    }
    // Another level's went with it.
    if !counters.is_empty() {
        return;
    }
    let board = session.play.board();
    let wired = |gate: &&Cell| board.wires().iter().any(|wire| wire.gate == **gate);
    for &gate in board.gates().iter().filter(wired) {
        // Where a clone in the gate has no number of its own.
        let at = center(board, gate) + Vec2::new(-0.27, -0.3) * TILE;
        let place = Transform::from_translation(at.extend(layer::PLATE - 0.1));
        commands.spawn((place, Visibility::default(), Plate, Piece)).with_children(|counter| {
            let tint = Sprite { color: palette::LAMP_ON, ..default() };
            // The plate is drawn at its own place in its square.
            let middle = Transform::from_xyz(-0.28 * TILE * 1.1, 0.28 * TILE * 1.1, 0.0)
                .with_scale(Vec3::new(1.1, 1.1, 1.0));
            counter.spawn((Art("plate"), tint, middle));
            let words = Label::new(String::new(), SIZE);
            let place = Transform::from_xyz(0.0, 0.0, 0.05);
            counter.spawn((words, TextColor(palette::SELF), place, Counter(gate)));
        });
    }
}

pub(super) fn count(
    session: Option<Res<Session>>,
    playback: Res<Playback>,
    mut counters: Query<(&Counter, &mut Label)>,
) {
    let (Some(session), Some(state)) = (session, playback.state()) else { return };
    for (counter, mut label) in &mut counters {
        let (pressed, all) = pressed_of(session.play.board(), state, counter.0);
        let text = format!("{pressed}/{all}");
        if label.text() != text {
            *label = Label::new(text, SIZE);
        }
    }
}
