//! The numbers of paths. No number hides another one of the same source.

use bevy::prelude::*;

use super::path::{NumberPosition, PathNumber, PathSources, Paths};
use crate::board::grid::TILE;
use crate::board::label::{self, Badge, BadgeGrowth, BoardLabel};
use crate::board::layer;
use crate::board::sprites::Art;
use crate::frame::Frame;
use crate::states::LevelState;
use crate::theme::palette;

/// A number on the board, for a path of this source.
#[derive(Component)]
struct NumberBadge(Entity);

/// The height of the letters, the width of the rim, and the height of the background, in tiles.
const LETTER_HEIGHT: f32 = 0.3;
const RIM_WIDTH: f32 = 0.025;
const BACKGROUND_HEIGHT: f32 = 0.36;
/// The distance between two numbers, in tiles.
const GAP: f32 = 0.02;
/// The height of the letters on a plate, and the offset of the sprite, which has the plate in a corner, in tiles.
const ON_PLATE: f32 = 0.27;
const PLATE_OFFSET: Vec2 = Vec2::new(-0.28, 0.28);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        write_numbers
            .after(PathSources)
            .after(label::measure_growth)
            .before(label::grow_badges)
            .in_set(Frame::Draw),
    );
}

fn write_numbers(
    mut commands: Commands,
    growth: Res<BadgeGrowth>,
    sources: Query<(Entity, Ref<Paths>)>,
    old: Query<(Entity, &NumberBadge)>,
) {
    for (source, paths) in &sources {
        if !paths.is_changed() && !growth.is_changed() {
            continue;
        }
        for (number, _) in old.iter().filter(|(_, badge)| badge.0 == source) {
            commands.entity(number).despawn();
        }
        let mut places = NumberRects { taken: Vec::new(), growth: growth.0 };
        let all = paths.0.iter().flat_map(|path| path.numbers.iter().map(|it| (it, path.color)));
        for (PathNumber { text, place }, color) in all {
            let badge = (Badge, NumberBadge(source), DespawnOnExit(LevelState::Open));
            let mut badge = commands.spawn(badge);
            let at = match *place {
                NumberPosition::Plate(at) => {
                    add_plate(&mut badge, at, text, color);
                    continue;
                }
                NumberPosition::At(at) => at,
                NumberPosition::Beyond(from, way, tiles) => {
                    let half = number_size(text) * growth.0 / 2.0;
                    from + way * (tiles * TILE + (half * way.abs()).element_sum())
                }
            };
            add_number(&mut badge, places.reserve(at, text), text, color);
        }
    }
}

/// The rectangles of all numbers so far.
struct NumberRects {
    taken: Vec<Rect>,
    growth: f32,
}

impl NumberRects {
    /// Reserves space for a number: at this position, or as far below it as other numbers require.
    fn reserve(&mut self, middle: Vec2, text: &str) -> Vec2 {
        let size = (number_size(text) + Vec2::splat(GAP * TILE)) * self.growth;
        let mut all = Rect::from_center_size(middle, size);
        while let Some(other) = self.taken.iter().find(|it| !it.intersect(all).is_empty()) {
            let below = Vec2::new(middle.x, other.min.y - size.y / 2.0 - 0.1);
            all = Rect::from_center_size(below, size);
        }
        self.taken.push(all);
        all.center()
    }
}

/// The size of a number with its background.
fn number_size(text: &str) -> Vec2 {
    Vec2::new(0.2 + 0.13 * text.chars().count() as f32, BACKGROUND_HEIGHT) * TILE
}

fn add_number(badge: &mut EntityCommands, at: Vec2, text: &str, color: Color) {
    let size = number_size(text);
    let rim = Sprite::from_color(color, size);
    let middle = Sprite::from_color(palette::INK, size - Vec2::splat(2.0 * RIM_WIDTH * TILE));
    let words = (BoardLabel::new(text.to_owned(), LETTER_HEIGHT), TextColor(palette::SELF));
    let place = Transform::from_translation(at.extend(layer::SIGN + 0.02));
    badge.insert((rim, place)).with_children(|badge| {
        badge.spawn((middle, Transform::from_xyz(0.0, 0.0, 0.002)));
        badge.spawn((words, Transform::from_xyz(0.0, 0.0, 0.005)));
    });
}

fn add_plate(badge: &mut EntityCommands, at: Vec2, text: &str, color: Color) {
    let plate = (Art("plate"), Sprite { color, ..default() });
    let words = (BoardLabel::new(text.to_owned(), ON_PLATE), TextColor(palette::SELF));
    let place = Transform::from_translation(at.extend(layer::MARK + 0.1));
    badge.insert(place).with_children(|badge| {
        badge.spawn((plate, Transform::from_translation((PLATE_OFFSET * TILE).extend(0.0))));
        badge.spawn((words, Transform::from_xyz(0.0, 0.0, 0.05)));
    });
}
