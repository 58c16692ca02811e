//! The parts of clones and crates.

use bevy::prelude::*;

use super::grid::TILE;
use super::label::{Badge, BoardLabel};
use super::layer;
use super::motion::ActorPose;
use super::sprites::Art;
use crate::theme::palette;
use chronoshift_core::rules::Direction;

/// The parts of an actor that follow its pose.
#[derive(Component)]
pub(super) struct Parts {
    /// The pose shown, and whether the number is visible.
    shown: Option<(ActorPose, bool)>,
    /// The body leans and hops; the shadow does not.
    body: Entity,
    /// The sprite of a clone, and its guise for each direction.
    figure: Entity,
    guise: Guise,
    /// The emblem of a past self. A small self has its number there instead.
    chest: Option<Entity>,
    /// The plate with a clone's number; it shrinks less than the self.
    plate: Entity,
}

/// A part of an actor that fades with it.
#[derive(Component)]
pub(super) struct Fading;

/// The star that a clone (0-based) wears once it has reached the goal.
#[derive(Component)]
pub(super) struct GoalMark(pub(super) usize);

/// How far a clone's feet are below the middle of a tile.
const FEET_OFFSET: f32 = 0.38 * TILE;
/// The minimum scale of a clone with a number.
const MIN_NUMBERED: f32 = 0.2;
/// The scales between which the number of a shrinking clone moves from its side to its chest.
const SHRINKING_SCALES: (f32, f32) = (0.64, 0.54);
/// The position of a number at the side of a clone, from the middle of its tile, in tiles.
const NUMBER_OFFSET: Vec2 = Vec2::new(0.28, -0.28);
/// How far an emblem is below the middle of a tile, in tiles.
const CHEST_OFFSET: f32 = 0.16;

/// A sprite of a body. Bodies rotate about their feet.
fn part(art: &'static str, z: f32) -> impl Bundle {
    (Art(art), Transform::from_xyz(0.0, FEET_OFFSET, z), Fading)
}

/// A sprite of a standing clone.
pub(crate) struct Layer {
    pub(crate) art: &'static str,
    pub(crate) tint: Color,
    /// Whether the sprite is mirrored.
    pub(crate) flip: bool,
    /// The offset, in tiles; y increases upwards.
    pub(crate) away: Vec2,
}

impl Layer {
    /// A sprite without tint, mirroring or offset.
    pub(super) fn plain(art: &'static str) -> Self {
        Self { art, tint: Color::WHITE, flip: false, away: Vec2::ZERO }
    }
}

/// The sprites of a standing clone, from back to front.
pub(crate) fn portrait(number: usize, is_newest: bool, facing: Direction) -> Vec<Layer> {
    let layer = Layer::plain;
    let guise = Guise::for_clone(number, is_newest);
    let tint = if is_newest { Color::WHITE } else { palette::ghost(number) };
    let turned = Layer { tint, flip: is_flipped(facing), ..layer(guise.turned(facing)) };
    let front = if is_newest {
        layer("marker")
    } else {
        Layer { away: Vec2::NEG_Y * CHEST_OFFSET, ..layer(emblem(number)) }
    };
    vec![layer("shadow"), turned, front]
}

/// The look of a clone. Except for the marker, it is the same in all timelines.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
#[component(immutable)]
pub(super) enum Role {
    /// The clone that has not jumped back yet, in full colours, with the marker above it.
    Newest,
    /// A clone in its own hue, with its own emblem and rim.
    Past,
    /// A past clone in its own timeline, with the marker.
    Again,
}

impl Role {
    /// The role of a clone in a timeline. `newest` is the number of timelines.
    pub(super) fn in_timeline(number: usize, timeline: usize, newest: usize) -> Self {
        match (number == timeline, number == newest) {
            (true, true) => Self::Newest,
            (true, false) => Self::Again,
            (false, _) => Self::Past,
        }
    }
}

/// The sprites of a clone that faces south, north and east.
#[derive(Clone, Copy)]
struct Guise([&'static str; 3]);

impl Guise {
    const NEWEST: Self = Self(["self_south", "self_north", "self_east"]);
    /// Past selves have rims: a different rim each time the emblems repeat.
    const PAST: [Self; 4] = [
        Self(["self_south.past.whole", "self_north.past.whole", "self_east.past.whole"]),
        Self(["self_south.past.dashed", "self_north.past.dashed", "self_east.past.dashed"]),
        Self(["self_south.past.dotted", "self_north.past.dotted", "self_east.past.dotted"]),
        Self(["self_south.past.double", "self_north.past.double", "self_east.past.double"]),
    ];

    fn for_clone(number: usize, is_newest: bool) -> Self {
        if is_newest { Self::NEWEST } else { Self::PAST[(number + number / 8) % Self::PAST.len()] }
    }

    /// The sprite that faces a direction. West is east mirrored.
    fn turned(self, facing: Direction) -> &'static str {
        let [south, north, east] = self.0;
        match facing {
            Direction::North => north,
            Direction::South => south,
            Direction::East | Direction::West => east,
        }
    }
}

fn is_flipped(facing: Direction) -> bool {
    facing == Direction::West
}

pub(super) fn add_clone_parts(
    commands: &mut Commands<'_, '_>,
    clone: Entity,
    number: usize,
    role: Role,
) {
    let is_newest = role == Role::Newest;
    let shadow = (Art("shadow"), Transform::from_xyz(0.0, 0.0, -0.001), ChildOf(clone));
    commands.spawn(shadow);
    let feet = Transform::from_xyz(0.0, -FEET_OFFSET, 0.0);
    let body = commands.spawn((feet, Visibility::default(), ChildOf(clone))).id();
    let guise = Guise::for_clone(number, is_newest);
    let figure = commands.spawn((part(guise.turned(Direction::South), 0.0), ChildOf(body))).id();
    let mut chest = None;
    if role != Role::Past {
        commands.spawn((part("marker", 0.005), ChildOf(body)));
    }
    if !is_newest {
        commands.entity(figure).insert(Sprite { color: palette::ghost(number), ..default() });
        chest = Some(commands.spawn((part(emblem(number), 0.002), ChildOf(body))).id());
    }
    let mark = (part("goal_mark", 0.004), GoalMark(number - 1), Visibility::Hidden);
    commands.spawn((mark, ChildOf(body)));
    let plate = spawn_plate(commands, body, number, is_newest);
    let parts = Parts { shown: None, guise, body, figure, chest, plate };
    commands.entity(clone).insert((parts, role));
}

/// Spawns the number of a clone, in front of all clones.
fn spawn_plate(
    commands: &mut Commands<'_, '_>,
    body: Entity,
    number: usize,
    is_newest: bool,
) -> Entity {
    let hue = if is_newest { palette::TIME } else { palette::ghost(number) };
    let plate = commands.spawn((Transform::default(), Visibility::default(), ChildOf(body))).id();
    let badge = commands.spawn((Badge, ChildOf(plate))).id();
    let tint = Sprite { color: hue, ..default() };
    let middle = Transform::from_translation((-NUMBER_OFFSET * TILE).extend(0.0));
    commands.spawn((Art("plate"), middle, tint, Fading, ChildOf(badge)));
    let label = BoardLabel::new(number.to_string(), 0.25);
    let above = Transform::from_xyz(0.0, 0.0, 0.005);
    commands.spawn((label, TextColor(palette::SELF), above, Fading, ChildOf(badge)));
    plate
}

/// The layer of a clone: later clones are in front of earlier ones, and the current one is in front of all.
pub(super) fn layer_of(number: usize, is_current: bool) -> f32 {
    if is_current { layer::CURRENT } else { layer::GHOST + 0.5 + (number % 128) as f32 * 0.01 }
}

fn emblem(number: usize) -> &'static str {
    const EMBLEMS: [&str; 8] = [
        "emblem_0", "emblem_1", "emblem_2", "emblem_3", "emblem_4", "emblem_5", "emblem_6",
        "emblem_7",
    ];
    EMBLEMS[number % EMBLEMS.len()]
}

/// The components that a pose changes.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Limbs<'w, 's> {
    transforms: Query<'w, 's, &'static mut Transform>,
    arts: Query<'w, 's, &'static mut Art>,
    sprites: Query<'w, 's, &'static mut Sprite>,
}

impl Limbs<'_, '_> {
    /// Moves an actor to the position of its pose.
    pub(super) fn place(&mut self, actor: Entity, pose: &ActorPose, z: f32) {
        let place = Transform::from_translation(pose.at.extend(z))
            .with_scale(Vec2::splat(pose.scale).extend(1.0));
        self.transform(actor, place);
    }

    /// Applies a pose to the parts of a clone, and shows its number in this layer, if it has one.
    pub(super) fn pose(&mut self, parts: &mut Parts, pose: ActorPose, plate_z: Option<f32>) {
        let shown = (pose, plate_z.is_some());
        if parts.shown.replace(shown) == Some(shown) {
            return;
        }
        let body = Transform::from_xyz(0.0, pose.hop - FEET_OFFSET, 0.0)
            .with_rotation(Quat::from_rotation_z(-pose.lean))
            .with_scale(pose.stretch.extend(1.0));
        self.transform(parts.body, body);
        let (large, small) = SHRINKING_SCALES;
        let is_numbered = plate_z.is_some() && pose.scale >= MIN_NUMBERED;
        // In a crowd, a number at the side would hide the next self.
        let smallness = if is_numbered {
            ((large - pose.scale) / (large - small)).clamp(0.0, 1.0)
        } else {
            0.0
        };
        let at = |place: Vec2, z| (place * TILE + Vec2::Y * FEET_OFFSET).extend(z);
        let sized = |size: f32| Vec2::splat(size).extend(1.0);
        let chest_place = Vec2::NEG_Y * CHEST_OFFSET;
        let size = if is_numbered { pose.scale.powf(-0.4) } else { 0.0 };
        let place = at(NUMBER_OFFSET.lerp(chest_place, smallness), plate_z.unwrap_or_default());
        self.transform(parts.plate, Transform::from_translation(place).with_scale(sized(size)));
        if let Some(chest) = parts.chest {
            let size = pose.scale.max(0.05).powf(-0.5) * (1.0 - smallness);
            let place = Transform::from_translation(at(chest_place, 0.002));
            self.transform(chest, place.with_scale(sized(size)));
        }
        if let Ok(mut art) = self.arts.get_mut(parts.figure) {
            art.set_if_neq(Art(parts.guise.turned(pose.facing)));
        }
        let is_flipped = is_flipped(pose.facing);
        let sprite = self.sprites.get_mut(parts.figure).ok();
        if let Some(mut sprite) = sprite.filter(|sprite| sprite.flip_x != is_flipped) {
            sprite.flip_x = is_flipped;
        }
    }

    fn transform(&mut self, entity: Entity, to: Transform) {
        if let Ok(mut transform) = self.transforms.get_mut(entity) {
            transform.set_if_neq(to);
        }
    }
}
