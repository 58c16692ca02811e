//! The figure that walks through the house to the chosen level.

use bevy::prelude::*;
use chronoshift_core::rules::Direction;

use super::camera::HouseScene;
use super::chosen::ChosenLevel;
use super::plan::PLAN;
use crate::board::Sprites;
use crate::pictures::figure::{Figure, FigureLook, figure, set_figure_look};
use crate::save::{AnimationSpeed, Preferences};
use crate::timeline::Pace;

#[derive(Component)]
pub(super) struct Walker {
    /// The figure, once the scale of the picture is known, and that scale.
    figure: Option<(Figure, f32)>,
    facing: Direction,
    /// The position of the figure's feet, in the picture's units.
    at: Vec2,
    /// The rest of the figure's route: its corners, and its end.
    way: Vec<Vec2>,
    /// In the picture's units per second.
    speed: f32,
}

/// The side length of the figure's tile, in the picture's units, and the distance of the feet from the centre of the
/// tile, as a fraction of that length.
const FIGURE_SIDE: f32 = 58.0;
const FEET_DISTANCE: f32 = 0.42;
/// The distances from the middle of a door at which the figure can stand, best first: the best is between two doors.
const DOOR_DISTANCES: [f32; 3] = [43.0, 37.0, 31.0];
/// The minimum speed of the figure, in the picture's units per second, and the maximum duration of a walk, in seconds.
const MIN_SPEED: f32 = 340.0;
const MAX_WALK_TIME: f32 = 0.8;
/// The distance between two hops of the figure, and the height of a hop, in the picture's units.
const HOP_DISTANCE: f32 = 22.0;
const HOP_HEIGHT: f32 = 4.0;

/// Spawns the figure at a level, from which it walks to the chosen one.
pub(super) fn spawn_walker(
    picture: &mut ChildSpawnerCommands<'_>,
    chosen: &ChosenLevel,
    level: usize,
) {
    let node = Node { position_type: PositionType::Absolute, left: px(0), top: px(0), ..default() };
    let walker = Walker {
        figure: None,
        facing: Direction::South,
        at: place_beside(chosen.place_of(level).1),
        way: Vec::new(),
        speed: MIN_SPEED,
    };
    picture.spawn((node, UiTransform::default(), walker));
}

/// The position where the figure stands, given the foot of a door: to the left of the door, at the best distance that
/// is on a floor.
fn place_beside(foot: Vec2) -> Vec2 {
    let places = DOOR_DISTANCES.map(|aside| foot - Vec2::new(aside, 0.0));
    places.into_iter().find(|place| PLAN.is_walkable(*place)).unwrap_or(places[0])
}

/// Sends the figure to a newly chosen level.
pub(super) fn send_walker(
    chosen: Query<&ChosenLevel, Changed<ChosenLevel>>,
    preferences: Res<Preferences>,
    mut walkers: Query<&mut Walker>,
) {
    let (Ok(chosen), Ok(mut walker)) = (chosen.single(), walkers.single_mut()) else { return };
    let to = place_beside(chosen.place().1);
    if preferences.reduced_motion || preferences.speed == AnimationSpeed::Off {
        (walker.at, walker.way) = (to, Vec::new());
        return;
    }
    walker.way = PLAN.route(walker.at, to);
    let corners = std::iter::once(&walker.at).chain(&walker.way);
    let far: f32 = corners.zip(&walker.way).map(|(from, to)| from.distance(*to)).sum();
    walker.speed = MIN_SPEED.max(far / MAX_WALK_TIME);
}

pub(super) fn walk(
    sprites: Res<Sprites>,
    scenes: Query<&HouseScene>,
    mut walkers: Query<(Entity, &mut Walker, &mut UiTransform)>,
    mut bodies: Query<&mut UiTransform, Without<Walker>>,
    mut pace: ResMut<Pace>,
    mut commands: Commands,
) {
    let Ok(scale) = scenes.single().map(|scene| scene.scale) else { return };
    let Ok((entity, mut walker, mut place)) = walkers.single_mut() else { return };
    if scale <= 0.0 {
        return;
    }
    let mut facing = Direction::South;
    if !walker.way.is_empty() {
        pace.keep_awake();
        let mut left = walker.speed * pace.delta();
        while let Some(&next) = walker.way.first() {
            facing = towards(next - walker.at);
            let far = walker.at.distance(next);
            if far > left {
                walker.at = walker.at.move_towards(next, left);
                break;
            }
            (walker.at, left) = (next, left - far);
            walker.way.remove(0);
        }
    }
    let side = FIGURE_SIDE * scale;
    let look = FigureLook { number: 1, is_current: true, facing, side };
    let is_new = walker.figure.as_ref().is_none_or(|(_, drawn)| *drawn != scale);
    if is_new {
        commands.entity(entity).despawn_children().with_children(|place| {
            walker.figure = Some((figure(place, &sprites, 1, true, side), scale));
        });
    }
    let Some((Figure { body, .. }, _)) = walker.figure else { return };
    if is_new || walker.facing != facing {
        walker.facing = facing;
        set_figure_look(&mut commands, &sprites, body, look);
    }
    let Vec2 { x, y } = (walker.at - Vec2::new(0.0, FIGURE_SIDE * FEET_DISTANCE)) * scale;
    place.set_if_neq(UiTransform { translation: Val2::px(x, y), ..default() });
    let step = (walker.at.x + walker.at.y) / HOP_DISTANCE * std::f32::consts::PI;
    let high = if walker.way.is_empty() { 0.0 } else { step.sin().abs() * HOP_HEIGHT * scale };
    if let Ok(mut body) = bodies.get_mut(body) {
        body.set_if_neq(UiTransform { translation: Val2::px(0.0, -high), ..default() });
    }
}

/// The direction that a figure faces when it moves by `way`. On a ladder, it faces the wall.
fn towards(way: Vec2) -> Direction {
    match way {
        way if way.x.abs() < way.y.abs() => Direction::North,
        way if way.x < 0.0 => Direction::West,
        _ => Direction::East,
    }
}
