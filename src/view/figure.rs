//! What clones and crates are made of.

use bevy::prelude::*;

use super::grid::{TILE, way};
use super::label::{Badge, Label};
use super::layer;
use super::motion::Pose;
use super::sprites::Art;
use crate::theme::palette;
use chronoshift_core::rules::Direction;

/// The parts of an actor that follow its pose, and the pose that they have.
#[derive(Component)]
pub(super) struct Parts {
    pub(super) pose: Option<Pose>,
    /// What leans and hops; the shadow does not.
    body: Entity,
    /// The sprite of the current self, which turns.
    figure: Option<Entity>,
    /// The eyes of a past self.
    eyes: Option<Entity>,
    /// What bears a clone's number; in a crowd it shrinks less than the clone.
    plate: Option<Entity>,
}

/// A part of an actor that fades with it.
#[derive(Component)]
pub(super) struct Fading;

/// The star worn by the clone (from 0) that obtained the goal.
#[derive(Component)]
pub(super) struct GoalMark(pub(super) usize);

/// How far below the middle of a field a clone's feet are.
const FEET: f32 = 0.38 * TILE;

/// A sprite of a body; bodies turn about their feet.
fn part(art: &'static str, z: f32) -> impl Bundle {
    (Art(art), Transform::from_xyz(0.0, FEET, z), Fading)
}

/// A sprite of a clone that stands.
pub(crate) struct Layer {
    pub(crate) art: &'static str,
    pub(crate) tint: Color,
    /// Whether it is drawn the other way round.
    pub(crate) flip: bool,
    /// How far it is from its place, in fields; y grows upwards.
    pub(crate) away: Vec2,
}

impl Layer {
    /// A sprite as it is.
    pub(super) fn plain(art: &'static str) -> Self {
        Self { art, tint: Color::WHITE, flip: false, away: Vec2::ZERO }
    }
}

/// What a clone looks like that stands, from behind to the front.
pub(crate) fn portrait(number: usize, is_current: bool, facing: Direction) -> Vec<Layer> {
    let layer = Layer::plain;
    if is_current {
        let flip = facing == Direction::West;
        let turned = Layer { flip, ..layer(turned(facing)) };
        return vec![layer("shadow"), turned, layer("marker")];
    }
    let body = Layer { tint: palette::ghost(number), ..layer(outline(number)) };
    let eyes = Layer { away: glance(facing), ..layer("ghost_eyes") };
    let eyes = (facing != Direction::North).then_some(eyes);
    let layers = [Some(layer("shadow")), Some(body), eyes, Some(layer(emblem(number)))];
    layers.into_iter().flatten().collect()
}

/// The sprite of the current self that looks in a direction; to the west it is drawn the
/// other way round.
fn turned(facing: Direction) -> &'static str {
    match facing {
        Direction::North => "self_north",
        Direction::South => "self_south",
        Direction::East | Direction::West => "self_east",
    }
}

/// Where the eyes of a past self are that looks in a direction, in fields.
fn glance(facing: Direction) -> Vec2 {
    way(facing) * Vec2::new(0.06, 0.03)
}

/// Dresses a clone: the current one solid and bright with a marker above, a past one as a
/// memory with a hue, an emblem and an outline of its own.
pub(super) fn dress_clone(
    commands: &mut Commands<'_, '_>,
    clone: Entity,
    number: usize,
    is_current: bool,
) {
    let shadow = (Art("shadow"), Transform::from_xyz(0.0, 0.0, -0.001), ChildOf(clone));
    commands.spawn(shadow);
    let feet = Transform::from_xyz(0.0, -FEET, 0.0);
    let body = commands.spawn((feet, Visibility::default(), ChildOf(clone))).id();
    let (mut figure, mut eyes) = (None, None);
    if is_current {
        figure = Some(commands.spawn((part("self_south", 0.0), ChildOf(body))).id());
        commands.spawn((part("marker", 0.005), ChildOf(body)));
    } else {
        let tint = Sprite { color: palette::ghost(number), ..default() };
        commands.spawn((part(outline(number), 0.0), tint, ChildOf(body)));
        eyes = Some(commands.spawn((part("ghost_eyes", 0.001), ChildOf(body))).id());
        commands.spawn((part(emblem(number), 0.002), ChildOf(body)));
    }
    let mark = (part("goal_mark", 0.004), GoalMark(number - 1), Visibility::Hidden);
    commands.spawn((mark, ChildOf(body)));
    let plate = Some(spawn_plate(commands, body, number, is_current));
    commands.entity(clone).insert(Parts { pose: None, body, figure, eyes, plate });
}

/// A clone's number, at its side and in front of all clones.
fn spawn_plate(
    commands: &mut Commands<'_, '_>,
    body: Entity,
    number: usize,
    is_current: bool,
) -> Entity {
    let hue = if is_current { palette::TIME } else { palette::ghost(number) };
    let away = Vec2::new(0.28, -0.28) * TILE;
    let front = layer::PLATE + (number % 128) as f32 * 0.01 - layer_of(number, is_current);
    let place = Transform::from_xyz(away.x, FEET + away.y, front);
    let plate = commands.spawn((place, Visibility::default(), ChildOf(body))).id();
    let badge = commands.spawn((Badge, ChildOf(plate))).id();
    let tint = Sprite { color: hue, ..default() };
    let middle = Transform::from_xyz(-away.x, -away.y, 0.0);
    commands.spawn((Art("plate"), middle, tint, Fading, ChildOf(badge)));
    let label = Label::new(number.to_string(), 0.25);
    let above = Transform::from_xyz(0.0, 0.0, 0.005);
    commands.spawn((label, TextColor(palette::SELF), above, Fading, ChildOf(badge)));
    plate
}

/// The layer of a clone: later ones stand before earlier ones, all of them behind the
/// current one.
pub(super) fn layer_of(number: usize, is_current: bool) -> f32 {
    if is_current { layer::CURRENT } else { layer::GHOST + 0.5 + (number % 128) as f32 * 0.01 }
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

/// All that is written to when a clone takes a pose.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Limbs<'w, 's> {
    transforms: Query<'w, 's, &'static mut Transform>,
    arts: Query<'w, 's, &'static mut Art>,
    sprites: Query<'w, 's, &'static mut Sprite>,
    visibilities: Query<'w, 's, &'static mut Visibility>,
}

impl Limbs<'_, '_> {
    /// Puts an actor in its place.
    pub(super) fn place(&mut self, actor: Entity, pose: &Pose, z: f32) {
        let place = Transform::from_translation(pose.at.extend(z))
            .with_scale(Vec2::splat(pose.scale).extend(1.0));
        self.transform(actor, place);
    }

    /// Has the parts of a clone take a pose.
    pub(super) fn pose(&mut self, parts: &mut Parts, pose: Pose) {
        if parts.pose.replace(pose) == Some(pose) {
            return;
        }
        let body = Transform::from_xyz(0.0, pose.hop - FEET, 0.0)
            .with_rotation(Quat::from_rotation_z(-pose.lean))
            .with_scale(pose.stretch.extend(1.0));
        self.transform(parts.body, body);
        if let Some(mut plate) = parts.plate.and_then(|plate| self.transforms.get_mut(plate).ok()) {
            plate.scale = Vec2::splat(pose.scale.max(0.05).powf(-0.4)).extend(1.0);
        }
        if let Some(figure) = parts.figure {
            self.face(figure, pose.facing);
        }
        if let Some(eyes) = parts.eyes {
            self.look(eyes, pose.facing);
        }
    }

    fn face(&mut self, figure: Entity, facing: Direction) {
        if let Ok(mut art) = self.arts.get_mut(figure) {
            art.set_if_neq(Art(turned(facing)));
        }
        if let Ok(mut sprite) = self.sprites.get_mut(figure) {
            sprite.flip_x = facing == Direction::West;
        }
    }

    /// The eyes of past selves look where they go; from behind there are none to be seen.
    fn look(&mut self, eyes: Entity, facing: Direction) {
        let away = glance(facing) * TILE;
        self.transform(eyes, Transform::from_xyz(away.x, FEET + away.y, 0.001));
        if let Ok(mut visibility) = self.visibilities.get_mut(eyes) {
            let seen = facing != Direction::North;
            visibility.set_if_neq(if seen { Visibility::Inherited } else { Visibility::Hidden });
        }
    }

    fn transform(&mut self, entity: Entity, to: Transform) {
        if let Ok(mut transform) = self.transforms.get_mut(entity) {
            transform.set_if_neq(to);
        }
    }
}
