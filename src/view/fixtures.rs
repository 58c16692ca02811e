//! What stays in its place: machine, goal, buttons, gates, passages.

use bevy::prelude::*;
use chronoshift_core::rules::{ButtonKind, World as State};

use super::playback::{Follow, Playback};
use super::shapes::{Brush, Shape};
use super::{Show, center, layer};
use crate::sim::{Button, Gate, Goal, OnCell, Passage, PassageState, Session, TimeMachine};
use crate::theme::palette;

pub(super) fn plugin(app: &mut App) {
    let dress = (dress_machine, dress_goal, dress_buttons, dress_gates, dress_passages);
    app.add_systems(Update, (place, dress).chain().in_set(Show).before(Follow)).add_systems(
        Update,
        (light_lamps, show_parts).in_set(Follow).run_if(resource_changed::<Playback>),
    );
}

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

fn dress_machine(mut commands: Commands, mut brush: Brush, new: Query<Entity, Added<TimeMachine>>) {
    for entity in &new {
        commands.entity(entity).with_children(|part| {
            part.spawn(brush.shape(Shape::Disc(48), palette::TIME_DARK, 0.0, 0.0, 0.0));
            part.spawn(brush.shape(Shape::Ring(48, 43), palette::TIME, 0.0, 0.0, 0.1));
            part.spawn(brush.shape(Shape::Ring(31, 28), palette::TIME, 0.0, 0.0, 0.1));
            // The marks of a clock's face.
            for hour in 0..12_u8 {
                let turn = Quat::from_rotation_z(f32::from(hour) * std::f32::consts::TAU / 12.0);
                let at = turn * Vec3::new(0.0, 37.0, 0.2);
                let mark = brush.shape(Shape::Block(3, 7, 1), palette::TIME, at.x, at.y, at.z);
                part.spawn(mark).insert(Transform::from_translation(at).with_rotation(turn));
            }
        });
    }
}

fn dress_goal(mut commands: Commands, mut brush: Brush, new: Query<Entity, Added<Goal>>) {
    for entity in &new {
        commands.entity(entity).with_children(|part| {
            part.spawn(brush.shape(Shape::Ring(46, 43), palette::BRASS_DARK, 0.0, 0.0, 0.0));
            part.spawn((
                brush.shape(Shape::Star(38), palette::GOLD, 0.0, -2.0, 0.1),
                Part::GoalToObtain,
            ));
            part.spawn((
                brush.shape(Shape::Star(16), palette::BRASS_DARK, 0.0, -1.0, 0.1),
                Part::GoalObtained,
                Visibility::Hidden,
            ));
        });
    }
}

/// A part that is there only in some states of what it belongs to.
#[derive(Component, Clone, Copy)]
enum Part {
    GoalToObtain,
    GoalObtained,
    ClosedGate,
    OpenGate,
    Planks,
    Cracks,
}

/// The part of a button that lights up.
#[derive(Component)]
struct Lamp;

fn dress_buttons(
    mut commands: Commands,
    mut brush: Brush,
    new: Query<(Entity, &Button), Added<Button>>,
) {
    for (entity, button) in &new {
        // Each kind has a shape of its own: round, square, and a diamond.
        let (base, inner, lamp, turn) = match button.kind {
            ButtonKind::Plain => (Shape::Disc(36), Shape::Disc(29), Shape::Disc(21), 0.0),
            ButtonKind::Crate => {
                (Shape::Block(72, 72, 8), Shape::Block(58, 58, 5), Shape::Block(40, 40, 4), 0.0)
            }
            ButtonKind::OneTime => (
                Shape::Block(58, 58, 6),
                Shape::Block(46, 46, 4),
                Shape::Block(32, 32, 3),
                std::f32::consts::FRAC_PI_4,
            ),
        };
        commands.entity(entity).with_children(|part| {
            let turn = Quat::from_rotation_z(turn);
            let mut turned = |shape, color, z| {
                let place = Transform::from_xyz(0.0, 0.0, z).with_rotation(turn);
                (brush.shape(shape, color, 0.0, 0.0, z), place)
            };
            let (shape, place) = turned(base, palette::BRASS_DARK, 0.0);
            part.spawn(shape).insert(place);
            let (shape, place) = turned(inner, palette::HOLE, 0.1);
            part.spawn(shape).insert(place);
            let (shape, place) = turned(lamp, palette::BRASS, 0.2);
            part.spawn(shape).insert((place, Lamp));
        });
    }
}

fn dress_gates(mut commands: Commands, mut brush: Brush, new: Query<(Entity, &Gate), Added<Gate>>) {
    for (entity, gate) in &new {
        commands.entity(entity).with_children(|part| {
            for side in [-44.0, 44.0] {
                part.spawn(brush.shape(
                    Shape::Block(12, 96, 4),
                    palette::GATE_DARK,
                    side,
                    0.0,
                    0.3,
                ));
                for end in [-40.0, 40.0] {
                    part.spawn(brush.shape(Shape::Block(16, 14, 4), palette::GATE, side, end, 0.4));
                }
            }
            let seen = |is: bool| if is { Visibility::Inherited } else { Visibility::Hidden };
            part.spawn((Transform::default(), seen(gate.closed), Part::ClosedGate)).with_children(
                |bars| {
                    for y in [-22.0, 22.0] {
                        bars.spawn(brush.shape(
                            Shape::Block(84, 10, 2),
                            palette::GATE_DARK,
                            0.0,
                            y,
                            0.1,
                        ));
                    }
                    for x in [-26.0, 0.0, 26.0] {
                        bars.spawn(brush.shape(
                            Shape::Block(12, 90, 5),
                            palette::GATE,
                            x,
                            0.0,
                            0.2,
                        ));
                    }
                },
            );
            part.spawn((Transform::default(), seen(!gate.closed), Part::OpenGate)).with_children(
                |sill| {
                    for y in [-44.0, 44.0] {
                        sill.spawn(brush.shape(
                            Shape::Block(76, 4, 2),
                            palette::GATE_DARK,
                            0.0,
                            y,
                            0.1,
                        ));
                    }
                },
            );
        });
    }
}

fn dress_passages(mut commands: Commands, mut brush: Brush, new: Query<Entity, Added<Passage>>) {
    for entity in &new {
        commands.entity(entity).with_children(|part| {
            part.spawn(brush.shape(Shape::Block(94, 94, 6), palette::HOLE, 0.0, 0.0, 0.0));
            part.spawn((Transform::default(), Visibility::default(), Part::Planks)).with_children(
                |planks| {
                    for y in [-30.0, 0.0, 30.0] {
                        planks.spawn(brush.shape(
                            Shape::Block(92, 26, 4),
                            palette::WOOD_DARK,
                            0.0,
                            y,
                            0.1,
                        ));
                        planks.spawn(brush.shape(
                            Shape::Block(88, 20, 3),
                            palette::WOOD,
                            0.0,
                            y + 1.0,
                            0.2,
                        ));
                    }
                },
            );
            part.spawn((Transform::default(), Visibility::Hidden, Part::Cracks)).with_children(
                |cracks| {
                    let crack = [
                        (-30.0, 18.0, 0.9),
                        (-8.0, 4.0, -0.5),
                        (14.0, -6.0, 0.8),
                        (32.0, -22.0, 1.1),
                    ];
                    for (x, y, turn) in crack {
                        let place = Transform::from_xyz(x, y, 0.3)
                            .with_rotation(Quat::from_rotation_z(-turn));
                        cracks
                            .spawn(brush.shape(Shape::Block(34, 6, 2), palette::HOLE, x, y, 0.3))
                            .insert(place);
                    }
                },
            );
        });
    }
}

fn light_lamps(
    playback: Res<Playback>,
    mut brush: Brush,
    buttons: Query<&OnCell>,
    mut lamps: Query<(&ChildOf, &mut MeshMaterial2d<ColorMaterial>), With<Lamp>>,
) {
    let Some(state) = playback.state() else { return };
    for (parent, mut material) in &mut lamps {
        let Ok(&OnCell(cell)) = buttons.get(parent.parent()) else { continue };
        let color = if state.is_active(cell) { palette::LAMP_ON } else { palette::BRASS };
        material.set_if_neq(brush.color(color));
    }
}

fn show_parts(
    playback: Res<Playback>,
    fixtures: Query<&OnCell>,
    mut parts: Query<(&ChildOf, &Part, &mut Visibility)>,
) {
    let Some(state) = playback.state() else { return };
    for (parent, part, mut visibility) in &mut parts {
        let Ok(cell) = fixtures.get(parent.parent()) else { continue };
        let seen = is_seen(*part, state, *cell);
        visibility.set_if_neq(if seen { Visibility::Inherited } else { Visibility::Hidden });
    }
}

fn is_seen(part: Part, state: &State, OnCell(cell): OnCell) -> bool {
    let Passage(passage) = Passage::of(state, cell);
    match part {
        Part::GoalToObtain => !state.goal_obtained(),
        Part::GoalObtained => state.goal_obtained(),
        Part::ClosedGate => state.is_closed(cell),
        Part::OpenGate => !state.is_closed(cell),
        Part::Planks => passage != PassageState::Collapsed,
        Part::Cracks => passage == PassageState::Cracked,
    }
}
