//! Who and what moves: clones and crates.

use bevy::prelude::*;

use super::playback::{Follow, Playback};
use super::shapes::{Brush, Shape};
use super::{Show, layer};
use crate::sim::{Crate, Current, Ghost, OnCell, TimeClone};
use crate::theme::{Fonts, palette};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (dress_crates, dress_current, dress_ghosts).in_set(Show).before(Follow),
    )
    .add_systems(Update, (follow, light_rivets).in_set(Follow));
}

/// What moves is hidden until the playback comes to it.
fn unseen() -> impl Bundle {
    (Transform::default(), Visibility::Hidden)
}

fn dress_crates(mut commands: Commands, mut brush: Brush, new: Query<Entity, Added<Crate>>) {
    for entity in &new {
        commands.entity(entity).insert(unseen()).with_children(|part| {
            part.spawn(brush.shape(Shape::Block(86, 86, 8), palette::WOOD_DARK, 0.0, 0.0, 0.0));
            part.spawn(brush.shape(Shape::Block(78, 78, 6), palette::WOOD, 0.0, 0.0, 0.1));
            part.spawn(brush.shape(Shape::Block(58, 58, 3), palette::WOOD_DARK, 0.0, 0.0, 0.2));
            for y in [-19.0, 0.0, 19.0] {
                part.spawn(brush.shape(Shape::Block(54, 16, 2), palette::WOOD, 0.0, y, 0.3));
            }
            for (x, y) in [(-33.0, -33.0), (33.0, -33.0), (-33.0, 33.0), (33.0, 33.0)] {
                part.spawn((brush.shape(Shape::Disc(6), palette::IRON, x, y, 0.3), Rivet));
            }
        });
    }
}

/// A rivet of a crate, which lights up while the crate keeps a button pressed.
#[derive(Component)]
struct Rivet;

fn light_rivets(
    playback: Res<Playback>,
    mut brush: Brush,
    crates: Query<&OnCell, With<Crate>>,
    mut rivets: Query<(&ChildOf, &mut MeshMaterial2d<ColorMaterial>), With<Rivet>>,
) {
    let Some(state) = playback.state() else { return };
    for (parent, mut material) in &mut rivets {
        let Ok(&OnCell(cell)) = crates.get(parent.parent()) else { continue };
        let pressing = state.has_crate(cell) && state.is_active(cell);
        let color = if pressing { palette::LAMP_ON } else { palette::IRON };
        material.set_if_neq(brush.color(color));
    }
}

/// The current self: solid, bright, with eyes and a marker above.
fn dress_current(
    mut commands: Commands,
    mut brush: Brush,
    fonts: Res<Fonts>,
    new: Query<(Entity, &TimeClone), Added<Current>>,
) {
    for (entity, clone) in &new {
        let mut entity = commands.entity(entity);
        entity.despawn_related::<Children>().insert_if_new(unseen()).with_children(|part| {
            part.spawn(brush.shape(Shape::Disc(37), palette::TIME, 0.0, 0.0, 0.0));
            part.spawn(brush.shape(Shape::Disc(32), palette::SELF, 0.0, 0.0, 0.1));
            for x in [-12.0, 12.0] {
                part.spawn(brush.shape(Shape::Block(9, 18, 4), palette::INK, x, 11.0, 0.2));
            }
            part.spawn(number(&fonts, clone, 30.0, -16.0, palette::INK));
            part.spawn(brush.shape(Shape::Pointer(17), palette::INK, 0.0, 55.0, 0.3));
            part.spawn(brush.shape(Shape::Pointer(13), palette::TIME, 0.0, 55.0, 0.4));
        });
    }
}

/// A past self: a memory in its own colour, with its number.
fn dress_ghosts(
    mut commands: Commands,
    mut brush: Brush,
    fonts: Res<Fonts>,
    new: Query<(Entity, &TimeClone), Added<Ghost>>,
) {
    for (entity, clone) in &new {
        let color = palette::ghost(clone.number);
        let mut entity = commands.entity(entity);
        entity.despawn_related::<Children>().insert_if_new(unseen()).with_children(|part| {
            part.spawn(brush.shape(Shape::Disc(34), palette::INK.with_alpha(0.7), 0.0, 0.0, 0.0));
            part.spawn(brush.shape(Shape::Disc(34), color.with_alpha(0.4), 0.0, 0.0, 0.1));
            part.spawn(brush.shape(Shape::Ring(36, 31), color, 0.0, 0.0, 0.2));
            part.spawn(number(&fonts, clone, 46.0, 0.0, palette::SELF));
        });
    }
}

fn number(
    fonts: &Fonts,
    clone: &TimeClone,
    size: f32,
    y: f32,
    color: Color,
) -> impl Bundle + use<> {
    let text = Text2d::new(clone.number.to_string());
    (text, fonts.strong(size), TextColor(color), Transform::from_xyz(0.0, y, 0.3))
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
        // Later clones stand before earlier ones, all of them below the current.
        let z = match clone {
            _ if is_current => layer::CURRENT,
            Some(clone) => layer::GHOST + (clone.number % 100) as f32 * 0.02,
            None => layer::CRATE,
        };
        let place = Transform::from_translation(pose.at.extend(z))
            .with_scale(Vec2::splat(pose.scale).extend(1.0));
        transform.set_if_neq(place);
        visibility.set_if_neq(Visibility::Inherited);
    }
}
