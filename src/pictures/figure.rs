//! Selves as small pictures.

use bevy::prelude::*;
use chronoshift_core::rules::Direction;

use crate::board::{Sprites, portrait};
use crate::theme::SPRITE_FIELDS;

/// A self: its feet have a place in the node around it, and its body moves about that place.
pub(crate) struct Figure {
    pub(crate) root: Entity,
    pub(crate) body: Entity,
}

/// A self, by its number from 1, on a tile with sides of this number of pixels. Its middle is the
/// top left corner of the node around it; a transform moves it from there.
pub(crate) fn figure(
    parent: &mut ChildSpawnerCommands<'_>,
    sprites: &Sprites,
    number: usize,
    is_current: bool,
    side: f32,
) -> Figure {
    let root = parent.spawn((square(side), UiTransform::default(), Pickable::IGNORE)).id();
    let mut commands = parent.commands();
    let whole = || Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        ..default()
    };
    let body =
        commands.spawn((whole(), UiTransform::default(), Pickable::IGNORE, ChildOf(root))).id();
    dress_figure(&mut commands, sprites, body, number, is_current, Direction::South);
    Figure { root, body }
}

/// Turns a self in a direction.
pub(crate) fn dress_figure(
    commands: &mut Commands<'_, '_>,
    sprites: &Sprites,
    body: Entity,
    number: usize,
    is_current: bool,
    facing: Direction,
) {
    commands.entity(body).despawn_children().with_children(|body| {
        for layer in portrait(number, is_current, facing) {
            let place = Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                height: percent(100),
                left: percent(layer.away.x * 100.0 / SPRITE_FIELDS),
                top: percent(-layer.away.y * 100.0 / SPRITE_FIELDS),
                ..default()
            };
            let mut image = sprites.node(layer.art).with_color(layer.tint);
            image.flip_x = layer.flip;
            body.spawn((image, place, Pickable::IGNORE));
        }
    });
}

/// A sprite's square around the top left corner of the node around it.
pub(crate) fn square(side: f32) -> Node {
    let size = px(side * SPRITE_FIELDS);
    let corner = px(-side * SPRITE_FIELDS / 2.0);
    Node {
        position_type: PositionType::Absolute,
        left: corner,
        top: corner,
        width: size,
        height: size,
        ..default()
    }
}
