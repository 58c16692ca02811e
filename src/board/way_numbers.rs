//! The numbers on ways: none hides another.

use bevy::prelude::*;

use super::grid::TILE;
use super::label::{Badge, BoardLabel};
use super::layer;
use crate::states::LevelState;
use crate::theme::palette;

/// A number on a way.
#[derive(Component)]
pub(super) struct PathNumber;

/// The height of the letters, and the width of their background's rim, in tiles.
const SIZE: f32 = 0.3;
const RIM: f32 = 0.025;
const HEIGHT: f32 = 0.36;
/// The distance between two numbers, in tiles.
const GAP: f32 = 0.02;

/// The places of all numbers so far.
pub(super) struct NumberPlaces {
    taken: Vec<Rect>,
    growth: f32,
}

impl NumberPlaces {
    /// No numbers yet. Badges have this growth.
    pub(super) fn new(growth: f32) -> Self {
        Self { taken: Vec::new(), growth }
    }

    /// Puts a number at a place, or as far below it as other numbers need.
    pub(super) fn put(
        &mut self,
        commands: &mut Commands,
        middle: Vec2,
        text: String,
        color: Color,
    ) {
        let room = number_size(&text);
        let size = (room + Vec2::splat(GAP * TILE)) * self.growth;
        let mut all = Rect::from_center_size(middle, size);
        while let Some(other) = self.taken.iter().find(|it| !it.intersect(all).is_empty()) {
            let below = Vec2::new(middle.x, other.min.y - size.y / 2.0 - 0.1);
            all = Rect::from_center_size(below, size);
        }
        self.taken.push(all);
        spawn_number(commands, all.center(), room, text, color);
    }

    /// Puts a number away from a place, just beyond this distance in tiles.
    pub(super) fn put_away(
        &mut self,
        commands: &mut Commands,
        (from, way, fields): (Vec2, Vec2, f32),
        text: String,
        color: Color,
    ) {
        let half = number_size(&text) * self.growth / 2.0;
        let middle = from + way * (fields * TILE + (half * way.abs()).element_sum());
        self.put(commands, middle, text, color);
    }
}

/// The space of a number.
fn number_size(text: &str) -> Vec2 {
    Vec2::new(0.2 + 0.13 * text.chars().count() as f32, HEIGHT) * TILE
}

fn spawn_number(
    commands: &mut Commands<'_, '_>,
    place: Vec2,
    room: Vec2,
    text: String,
    color: Color,
) {
    let rim = Sprite::from_color(color, room);
    let plate = Sprite::from_color(palette::INK, room - Vec2::splat(2.0 * RIM * TILE));
    let words = (BoardLabel::new(text, SIZE), TextColor(palette::SELF));
    let place = Transform::from_translation(place.extend(layer::SIGN + 0.02));
    commands.spawn((rim, place, Badge, PathNumber, DespawnOnExit(LevelState::Open))).with_children(
        |number| {
            number.spawn((plate, Transform::from_xyz(0.0, 0.0, 0.002)));
            number.spawn((words, Transform::from_xyz(0.0, 0.0, 0.005)));
        },
    );
}
