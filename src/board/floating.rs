//! The ghost of a part of the board that the player moves or pastes in the level editor.

use bevy::prelude::*;

use super::grid::middle_beyond;
use super::layer;
use super::sprites::Art;
use crate::frame::Frame;
use crate::states::Modes;
use crate::timeline::{BoardShown, Pace};

/// The tiles of the part, which may be outside the board: for each, its column and row, counted from the board's upper
/// left tile, and its sprites from back to front.
#[derive(Resource, Debug, Clone, PartialEq, Default)]
pub(crate) struct FloatingPart(pub(crate) Vec<((i16, i16), Vec<&'static str>)>);

/// A sprite of the ghost.
#[derive(Component)]
struct FloatingSprite;

const OPACITY: f32 = 0.6;
/// The maximum number of tiles with sprites.
const MAX_TILES: usize = 2_000;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FloatingPart>().add_systems(
        Update,
        draw_part
            .run_if(
                resource_changed::<FloatingPart>.or_else(resource_exists_and_changed::<BoardShown>),
            )
            .in_set(Frame::Draw),
    );
}

fn draw_part(
    part: Res<FloatingPart>,
    board: Res<BoardShown>,
    modes: Modes,
    old: Query<Entity, With<FloatingSprite>>,
    mut pace: ResMut<Pace>,
    mut commands: Commands,
) {
    let tiles = part.0.iter().take(MAX_TILES).filter(|_| modes.shows_edit());
    let tiles: Vec<_> = tiles.collect();
    if tiles.is_empty() && old.is_empty() {
        return;
    }
    old.iter().for_each(|entity| commands.entity(entity).despawn());
    for (at, art) in tiles {
        for (depth, name) in art.iter().enumerate() {
            let place = middle_beyond(&board.0, *at).extend(layer::SKETCH + 0.002 * depth as f32);
            let sprite = Sprite { color: Color::WHITE.with_alpha(OPACITY), ..Sprite::default() };
            commands.spawn((FloatingSprite, Art(name), sprite, Transform::from_translation(place)));
        }
    }
    pace.request_frame();
}
