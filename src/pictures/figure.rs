//! Selves as small pictures.

use bevy::prelude::*;
use chronoshift_core::rules::Direction;

use crate::board::{Sprites, portrait};
use crate::theme::SPRITE_TILES;

/// A self. `root` is the position of the feet in the parent node, and `body` moves relative to it.
pub(crate) struct Figure {
    pub(crate) root: Entity,
    pub(crate) body: Entity,
}

/// On tiles with sides below this, in pixels before scaling, selves have small sprites.
const SMALL_TILE: f32 = 40.0;

/// Spawns a self, given its number from 1, on a tile with sides of this number of pixels. Its middle is the top left
/// corner of the parent node, from which a transform moves it.
pub(crate) fn figure(
    parent: &mut ChildSpawnerCommands<'_>,
    sprites: &Sprites,
    number: usize,
    is_current: bool,
    side: f32,
) -> Figure {
    let root = parent.spawn((square(side), UiTransform::default())).id();
    let mut commands = parent.commands();
    let whole = || Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        ..default()
    };
    let body = commands.spawn((whole(), UiTransform::default(), ChildOf(root))).id();
    let look = FigureLook { number, is_current, facing: Direction::South, side };
    set_figure_look(&mut commands, sprites, body, look);
    Figure { root, body }
}

#[derive(Clone, Copy)]
pub(crate) struct FigureLook {
    /// The number of the self, from 1.
    pub(crate) number: usize,
    pub(crate) is_current: bool,
    pub(crate) facing: Direction,
    /// The side length of the self's tile, in pixels before scaling.
    pub(crate) side: f32,
}

/// Gives the body of a self its look, such as its direction.
pub(crate) fn set_figure_look(
    commands: &mut Commands<'_, '_>,
    sprites: &Sprites,
    body: Entity,
    FigureLook { number, is_current, facing, side }: FigureLook,
) {
    commands.entity(body).despawn_children().with_children(|body| {
        for layer in portrait(number, is_current, facing) {
            let place = Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                height: percent(100),
                left: percent(layer.away.x * 100.0 / SPRITE_TILES),
                top: percent(-layer.away.y * 100.0 / SPRITE_TILES),
                ..default()
            };
            let image = if side < SMALL_TILE {
                sprites.small_node(layer.art)
            } else {
                sprites.node(layer.art)
            };
            let mut image = image.with_color(layer.tint);
            image.flip_x = layer.flip;
            body.spawn((image, place));
        }
    });
}

/// The node of a sprite: a square around the top left corner of the parent node.
pub(crate) fn square(side: f32) -> Node {
    let size = px(side * SPRITE_TILES);
    let corner = px(-side * SPRITE_TILES / 2.0);
    Node {
        position_type: PositionType::Absolute,
        left: corner,
        top: corner,
        width: size,
        height: size,
        ..default()
    }
}
