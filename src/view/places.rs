//! The letters of columns and the numbers of rows along the edges of the board, while the
//! player looks at a field that is named by them.

use bevy::prelude::*;
use chronoshift_core::rules::{Board, Point};

use super::grid::{TILE, center};
use super::inspect::Inspected;
use super::label::Label;
use super::layer;
use crate::frame::Frame;
use crate::states::LevelState;
use crate::theme::palette;
use crate::timeline::BoardShown;
use crate::words::column;

pub(super) fn plugin(app: &mut App) {
    let changed = resource_changed::<Inspected>.or_else(resource_exists_and_changed::<BoardShown>);
    app.add_systems(Update, write.run_if(changed).in_set(Frame::Draw));
}

/// What a column or a row is called, at the edge of the board.
#[derive(Component)]
struct Name;

/// The height of the letters, in fields.
const SIZE: f32 = 0.26;

fn write(
    mut commands: Commands,
    inspected: Res<Inspected>,
    board: Res<BoardShown>,
    names: Query<Entity, With<Name>>,
) {
    for name in &names {
        commands.entity(name).despawn();
    }
    let Inspected::OnPurpose(cell) = *inspected else { return };
    let board = &board.0;
    let (here, bounds) = (board.point(cell), bounds(board));
    let mut name = |text: String, at: Point, away: Vec2, is_here: bool| {
        let Some(cell) = board.cell(at.x.into(), at.y.into()) else { return };
        let place = center(board, cell) + away * TILE / 2.0;
        let color = if is_here { palette::TIME } else { palette::STEEL };
        let room = Vec2::new(0.4, 0.3) * TILE;
        let plate = Sprite::from_color(palette::INK.with_alpha(0.85), room);
        let place = Transform::from_translation(place.extend(layer::PLATE + 2.0));
        commands.spawn((plate, place, Name, DespawnOnExit(LevelState::Open))).with_child((
            Label::new(text, SIZE),
            TextColor(color),
            Transform::from_xyz(0.0, 0.0, 0.1),
        ));
    };
    let (first, last) = bounds;
    for x in first.x..=last.x {
        name(column(x.into()), Point { x, y: first.y }, Vec2::Y, x == here.x);
    }
    for y in first.y..=last.y {
        name(y.to_string(), Point { x: first.x, y }, Vec2::NEG_X, y == here.y);
    }
}

/// The corners of what is inside the outer wall.
fn bounds(board: &Board) -> (Point, Point) {
    let inside = board.cells().filter(|&cell| board.is_inside(cell)).map(|it| board.point(it));
    let start = board.point(board.start());
    inside.fold((start, start), |(first, last), it| {
        let first = Point { x: first.x.min(it.x), y: first.y.min(it.y) };
        (first, Point { x: last.x.max(it.x), y: last.y.max(it.y) })
    })
}
