//! Who and what moves: clones and crates.

use bevy::prelude::*;
use chronoshift_core::rules::{Board, Direction};

use super::label::Label;
use super::motion::{Pose, way};
use super::playback::{Follow, Playback, Spectacle};
use super::sprites::Art;
use super::{Show, TILE, cell_at, layer};
use crate::save::Preferences;
use crate::sim::{Crate, Current, Ghost, Session, TimeClone};
use crate::theme::palette;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (dress_crates, dress_current, dress_ghosts).in_set(Show).before(Follow),
    )
    .add_systems(
        Update,
        (follow, (pose_bodies, size_plates, face, look, crown, light_crates, fade))
            .chain()
            .in_set(Follow),
    );
}

/// How far below the middle of a field a clone's feet are.
const FEET: f32 = 0.38 * TILE;

/// The body of an actor, which leans and hops; its shadow does not.
#[derive(Component)]
struct Body;

/// The sprite of the current self, which turns.
#[derive(Component)]
struct Figure;

/// The eyes of a past self.
#[derive(Component)]
struct Eyes;

/// What is worn by who obtained the goal.
#[derive(Component)]
struct GoalMark;

/// What moves is hidden until the playback comes to it.
fn unseen() -> impl Bundle {
    (Transform::default(), Visibility::Hidden)
}

fn dress_crates(mut commands: Commands, new: Query<Entity, Added<Crate>>) {
    for entity in &new {
        commands.entity(entity).insert((unseen(), Art("crate")));
    }
}

/// A sprite of a body; bodies turn about their feet.
fn part(art: &'static str, z: f32) -> impl Bundle {
    (Art(art), Transform::from_xyz(0.0, FEET, z))
}

fn shadow() -> impl Bundle {
    (Art("shadow"), Transform::from_xyz(0.0, 0.0, -0.001))
}

fn body() -> impl Bundle {
    (Body, Transform::from_xyz(0.0, -FEET, 0.0), Visibility::default())
}

/// The current self: solid, bright, with a marker above.
fn dress_current(mut commands: Commands, new: Query<(Entity, &TimeClone), Added<Current>>) {
    for (entity, clone) in &new {
        let mut entity = commands.entity(entity);
        entity.despawn_related::<Children>().insert_if_new(unseen()).with_children(|actor| {
            actor.spawn(shadow());
            actor.spawn(body()).with_children(|body| {
                body.spawn((part("self_south", 0.0), Figure));
                body.spawn((part("goal_mark", 0.004), GoalMark, Visibility::Hidden));
                body.spawn(part("marker", 0.005));
                plate(body, clone, palette::TIME, layer_of(clone, true));
            });
        });
    }
}

/// A past self: a memory with a hue, an emblem and an outline of its own.
fn dress_ghosts(mut commands: Commands, new: Query<(Entity, &TimeClone), Added<Ghost>>) {
    for (entity, clone) in &new {
        let hue = palette::ghost(clone.number);
        let mut entity = commands.entity(entity);
        entity.despawn_related::<Children>().insert_if_new(unseen()).with_children(|actor| {
            actor.spawn(shadow());
            actor.spawn(body()).with_children(|body| {
                let tint = Sprite { color: hue, ..default() };
                body.spawn((part(outline(clone.number), 0.0), tint));
                body.spawn((part("ghost_eyes", 0.001), Eyes));
                body.spawn(part(emblem(clone.number), 0.002));
                body.spawn((part("goal_mark", 0.004), GoalMark, Visibility::Hidden));
                plate(body, clone, hue, layer_of(clone, false));
            });
        });
    }
}

/// What bears a clone's number; in a crowd it shrinks less than the clone.
#[derive(Component)]
struct Plate;

/// A clone's number, at its side and in front of all clones, whose layer is `z`.
fn plate(body: &mut ChildSpawnerCommands<'_>, clone: &TimeClone, hue: Color, z: f32) {
    let away = Vec2::new(0.28, -0.28) * TILE;
    let front = layer::PLATE + (clone.number % 128) as f32 * 0.01 - z;
    let place = Transform::from_xyz(away.x, FEET + away.y, front);
    body.spawn((Plate, place, Visibility::default())).with_children(|plate| {
        let tint = Sprite { color: hue, ..default() };
        plate.spawn((Art("plate"), Transform::from_xyz(-away.x, -away.y, 0.0), tint));
        let number = Label::new(clone.number.to_string(), 0.25);
        plate.spawn((number, TextColor(palette::SELF), Transform::from_xyz(0.0, 0.0, 0.005)));
    });
}

fn size_plates(
    playback: Res<Playback>,
    bodies: Query<&ChildOf, With<Body>>,
    mut plates: Query<(&ChildOf, &mut Transform), With<Plate>>,
) {
    for (parent, mut transform) in &mut plates {
        let Some(pose) = pose_of(&playback, &bodies, parent) else { continue };
        let scale = Vec2::splat(pose.scale.max(0.05).powf(-0.4)).extend(1.0);
        if transform.scale != scale {
            transform.scale = scale;
        }
    }
}

/// The layer of a clone.
fn layer_of(clone: &TimeClone, is_current: bool) -> f32 {
    // Later clones stand before earlier ones, all of them behind the current.
    if is_current {
        layer::CURRENT
    } else {
        layer::GHOST + 0.5 + (clone.number % 128) as f32 * 0.01
    }
}

/// The emblem of a past self, by its number.
fn emblem(number: usize) -> &'static str {
    const EMBLEMS: [&str; 8] = [
        "emblem_0", "emblem_1", "emblem_2", "emblem_3", "emblem_4", "emblem_5", "emblem_6",
        "emblem_7",
    ];
    EMBLEMS[number % EMBLEMS.len()]
}

/// The outline of a past self: another one when the emblems come round again.
fn outline(number: usize) -> &'static str {
    const OUTLINES: [&str; 4] = ["ghost_0", "ghost_1", "ghost_2", "ghost_3"];
    OUTLINES[(number + number / 8) % OUTLINES.len()]
}

type Actor = Or<(With<TimeClone>, With<Crate>)>;

fn follow(
    playback: Res<Playback>,
    mut actors: Query<
        (Entity, &mut Transform, &mut Visibility, Option<&TimeClone>, Has<Current>),
        Actor,
    >,
) {
    for (entity, mut transform, mut visibility, clone, is_current) in &mut actors {
        let Some(pose) = playback.pose(entity) else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        let z = match clone {
            Some(clone) => layer_of(clone, is_current),
            // A crate that stands lower is nearer.
            None => layer::CRATE + 0.5 - (pose.at.y / TILE).clamp(-128.0, 128.0) * 0.002,
        };
        let place = Transform::from_translation(pose.at.extend(z))
            .with_scale(Vec2::splat(pose.scale).extend(1.0));
        transform.set_if_neq(place);
        visibility.set_if_neq(Visibility::Inherited);
    }
}

fn pose_bodies(playback: Res<Playback>, mut bodies: Query<(&ChildOf, &mut Transform), With<Body>>) {
    for (parent, mut transform) in &mut bodies {
        let Some(pose) = playback.pose(parent.parent()) else { continue };
        let place = Transform::from_xyz(0.0, pose.hop - FEET, 0.0)
            .with_rotation(Quat::from_rotation_z(-pose.lean))
            .with_scale(pose.stretch.extend(1.0));
        transform.set_if_neq(place);
    }
}

/// The pose of the actor that a part of a body belongs to.
fn pose_of(
    playback: &Playback,
    bodies: &Query<&ChildOf, With<Body>>,
    part: &ChildOf,
) -> Option<Pose> {
    playback.pose(bodies.get(part.parent()).ok()?.parent())
}

fn face(
    playback: Res<Playback>,
    bodies: Query<&ChildOf, With<Body>>,
    mut figures: Query<(&ChildOf, &mut Art, &mut Sprite), With<Figure>>,
) {
    for (parent, mut art, mut sprite) in &mut figures {
        let Some(pose) = pose_of(&playback, &bodies, parent) else { continue };
        art.set_if_neq(Art(match pose.facing {
            Direction::North => "self_north",
            Direction::South => "self_south",
            Direction::East | Direction::West => "self_east",
        }));
        let flip = pose.facing == Direction::West;
        if sprite.flip_x != flip {
            sprite.flip_x = flip;
        }
    }
}

/// The eyes of past selves look where they go.
fn look(
    playback: Res<Playback>,
    bodies: Query<&ChildOf, With<Body>>,
    mut eyes: Query<(&ChildOf, &mut Transform, &mut Visibility), With<Eyes>>,
) {
    for (parent, mut transform, mut visibility) in &mut eyes {
        let Some(pose) = pose_of(&playback, &bodies, parent) else { continue };
        let away = way(pose.facing) * Vec2::new(0.06, 0.03) * TILE;
        transform.set_if_neq(Transform::from_xyz(away.x, FEET + away.y, 0.001));
        // From behind there are none to be seen.
        let seen = pose.facing != Direction::North;
        visibility.set_if_neq(if seen { Visibility::Inherited } else { Visibility::Hidden });
    }
}

/// Who obtained the goal wears its star.
fn crown(
    playback: Res<Playback>,
    bodies: Query<&ChildOf, With<Body>>,
    mut marks: Query<(&ChildOf, &mut Visibility), With<GoalMark>>,
) {
    let holder = playback.goal_by();
    for (parent, mut visibility) in &mut marks {
        let wears = bodies.get(parent.parent()).is_ok_and(|body| Some(body.parent()) == holder);
        visibility.set_if_neq(if wears { Visibility::Inherited } else { Visibility::Hidden });
    }
}

/// The corners of a crate light up while it keeps a button pressed.
fn light_crates(
    session: Option<Res<Session>>,
    playback: Res<Playback>,
    mut crates: Query<(Entity, &mut Art), With<Crate>>,
) {
    let (Some(session), Some(state)) = (session, playback.state()) else { return };
    let board: &Board = session.play.board();
    for (entity, mut art) in &mut crates {
        let cell = playback.pose(entity).and_then(|pose| cell_at(board, pose.at));
        let pressing = cell.is_some_and(|cell| state.has_crate(cell) && state.is_active(cell));
        art.set_if_neq(Art(if pressing { "crate_lit" } else { "crate" }));
    }
}

/// With reduced motion, all selves and their numbers fade out and in where else they
/// would run back.
fn fade(
    playback: Res<Playback>,
    preferences: Res<Preferences>,
    mut sprites: Query<(&ChildOf, &mut Sprite)>,
    mut numbers: Query<(&ChildOf, &mut TextColor)>,
    bodies: Query<(), Or<(With<Body>, With<Plate>)>>,
) {
    let alpha = match playback.spectacle() {
        Spectacle::Rewind(t) if preferences.reduced_motion => 1.0 - t,
        Spectacle::Arrival(t) if preferences.reduced_motion => t,
        _ => 1.0,
    };
    for (parent, mut sprite) in &mut sprites {
        if bodies.contains(parent.parent()) && sprite.color.alpha() != alpha {
            sprite.color.set_alpha(alpha);
        }
    }
    for (parent, mut color) in &mut numbers {
        if bodies.contains(parent.parent()) && color.alpha() != alpha {
            color.set_alpha(alpha);
        }
    }
}
