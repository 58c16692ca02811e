//! What stays in its place: goal, buttons, gates, passages.

use bevy::prelude::*;
use chronoshift_core::rules::ButtonKind;

use super::pace::Pace;
use super::playback::{Follow, Playback};
use super::sprites::Art;
use super::{Show, TILE, center, layer};
use crate::save::{Preferences, Speed};
use crate::sim::{Button, Gate, Goal, OnCell, Passage, PassageState, Session, TimeMachine};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (place.in_set(Place), (dress_goal, dress_gates)).chain().in_set(Show).before(Follow),
    )
    .add_systems(Update, (show_states, move_gates, light_goal).in_set(Follow));
}

/// When what stays gets its place.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Place;

type Fixture = Or<(With<TimeMachine>, With<Goal>, With<Button>, With<Gate>, With<Passage>)>;

fn place(
    mut commands: Commands,
    session: Option<Res<Session>>,
    new: Query<(Entity, &OnCell), (Fixture, Without<Transform>)>,
) {
    let Some(session) = session else { return };
    for (entity, &OnCell(cell)) in &new {
        let at = center(session.play.board(), cell).extend(layer::FIXTURE);
        let place = (Transform::from_translation(at), Visibility::default());
        commands.entity(entity).insert(place);
    }
}

/// The light around the goal.
#[derive(Component)]
struct GoalGlow;

fn dress_goal(mut commands: Commands, new: Query<Entity, Added<Goal>>) {
    for entity in &new {
        let place = Transform::from_xyz(0.0, 0.0, -0.1);
        commands.entity(entity).with_child((Art("goal_glow"), place, GoalGlow));
    }
}

/// What rises from a gate's frame, from 0 (open) to 1 (closed).
#[derive(Component)]
struct Lattice(f32);

fn dress_gates(mut commands: Commands, new: Query<(Entity, &Gate), Added<Gate>>) {
    for (entity, gate) in &new {
        let place = Transform::from_xyz(0.0, 0.0, 0.1);
        let lattice = (Art("gate_closed"), place, Lattice(f32::from(u8::from(gate.closed))));
        commands.entity(entity).insert(Art("gate_open")).with_child(lattice);
    }
}

fn show_states(
    mut commands: Commands,
    playback: Res<Playback>,
    mut fixtures: Query<
        (Entity, &OnCell, Option<&Button>, Has<Goal>, Option<&mut Art>),
        Or<(With<Button>, With<Goal>, With<Passage>)>,
    >,
) {
    let Some(state) = playback.state() else { return };
    for (entity, &OnCell(cell), button, is_goal, art) in &mut fixtures {
        let seen = Art(match button {
            Some(button) => button_art(button.kind, state.is_active(cell)),
            None if is_goal => {
                if state.goal_obtained() {
                    "goal_taken"
                } else {
                    "goal"
                }
            }
            None => passage_art(Passage::of(state, cell)),
        });
        match art {
            Some(mut art) => {
                art.set_if_neq(seen);
            }
            None => {
                commands.entity(entity).insert(seen);
            }
        }
    }
}

fn button_art(kind: ButtonKind, active: bool) -> &'static str {
    match (kind, active) {
        (ButtonKind::Plain, false) => "button_up",
        (ButtonKind::Plain, true) => "button_down",
        (ButtonKind::Crate, false) => "crate_button_up",
        (ButtonKind::Crate, true) => "crate_button_down",
        (ButtonKind::OneTime, false) => "once_button_up",
        (ButtonKind::OneTime, true) => "once_button_down",
    }
}

fn passage_art(Passage(state): Passage) -> &'static str {
    match state {
        PassageState::Whole => "passage_whole",
        PassageState::Cracked => "passage_cracked",
        PassageState::Collapsed => "passage_gone",
    }
}

/// How long a gate takes to open or close, in seconds.
const GATE: f32 = 0.14;

fn move_gates(
    playback: Res<Playback>,
    preferences: Res<Preferences>,
    mut pace: ResMut<Pace>,
    gates: Query<&OnCell>,
    mut lattices: Query<(&ChildOf, &mut Lattice, &mut Transform, &mut Visibility, &mut Sprite)>,
) {
    let Some(state) = playback.state() else { return };
    let step = match preferences.speed {
        Speed::Off => 1.0,
        speed => pace.delta() / GATE * speed.factor(),
    };
    for (parent, mut lattice, mut transform, mut visibility, mut sprite) in &mut lattices {
        let Ok(&OnCell(cell)) = gates.get(parent.parent()) else { continue };
        let goal = if state.is_closed(cell) { 1.0 } else { 0.0 };
        if lattice.0 == goal && !lattice.is_added() {
            continue;
        }
        let rest = goal - lattice.0;
        lattice.0 = if rest.abs() <= step { goal } else { lattice.0 + step * rest.signum() };
        pace.stir_if(lattice.0 != goal);
        let height = EaseFunction::QuadraticOut.sample_clamped(lattice.0);
        // It rises out of the floor: flat at first, its lower edge in its place.
        transform.scale = Vec3::new(0.9 + 0.1 * height, 0.35 + 0.65 * height, 1.0);
        transform.translation.y = -0.3 * TILE * (1.0 - height);
        sprite.color.set_alpha((height * 2.0).min(1.0));
        let seen = if lattice.0 > 0.0 { Visibility::Inherited } else { Visibility::Hidden };
        visibility.set_if_neq(seen);
    }
}

fn light_goal(playback: Res<Playback>, mut glows: Query<&mut Visibility, With<GoalGlow>>) {
    let Some(state) = playback.state() else { return };
    let lit = if state.goal_obtained() { Visibility::Hidden } else { Visibility::Inherited };
    for mut visibility in &mut glows {
        visibility.set_if_neq(lit);
    }
}
