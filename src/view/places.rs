//! The letters of columns and the numbers of rows along the edges of the board, while the
//! player looks at a field that is named by them, or a hint, who is off course or a paradox names
//! fields.

use bevy::prelude::*;
use chronoshift_core::rules::{Board, Point};

use super::gaze::{self, Gaze};
use super::grid::{TILE, TilePixels, center};
use super::inspect::Inspected;
use super::label::{self, Badge, Growth, Label};
use super::layer;
use super::room::Room;
use crate::advice::{Advisor, Hint};
use crate::frame::Frame;
use crate::states::{LevelState, Modes};
use crate::theme::palette;
use crate::timeline::{BoardShown, Courses, Film, Shown};
use crate::words::column;

pub(super) fn plugin(app: &mut App) {
    let is_due = resource_changed::<Inspected>
        .or_else(resource_changed::<Courses>)
        .or_else(resource_exists_and_changed::<Shown>)
        .or_else(resource_exists_and_changed::<Film>)
        .or_else(resource_changed::<Hint>)
        .or_else(resource_changed::<Advisor>)
        .or_else(resource_exists_and_changed::<BoardShown>)
        .or_else(resource_changed::<Gaze>)
        .or_else(resource_changed::<Room>)
        .or_else(resource_changed::<TilePixels>);
    app.add_systems(
        Update,
        write.after(gaze::look).before(label::write).run_if(is_due).in_set(Frame::Draw),
    );
}

/// What a column or a row is called, at the edge of the board.
#[derive(Component)]
struct Name;

/// The height of the letters, in fields.
const SIZE: f32 = 0.26;
/// The room of a name, in world units.
const ROOM: Vec2 = Vec2::new(0.4 * TILE, 0.3 * TILE);

/// They are at the edges of the board, or of what is seen of it.
fn write(
    mut commands: Commands,
    (inspected, board): (Res<Inspected>, Res<BoardShown>),
    (hint, advisor): (Res<Hint>, Res<Advisor>),
    (courses, shown, film): (Res<Courses>, Res<Shown>, Option<Res<Film>>),
    (gaze, room, tile, growth): (Res<Gaze>, Res<Room>, Res<TilePixels>, Res<Growth>),
    (modes, names): (Modes, Query<Entity, With<Name>>),
) {
    for name in &names {
        commands.entity(name).despawn();
    }
    let board = &board.0;
    let here = match *inspected {
        Inspected::OnPurpose(cell) => Some(board.point(cell)),
        _ => None,
    };
    let are_named = hint.names_places() && advisor.lead().is_some()
        || film.is_some_and(|film| courses.name_places(&shown, &film));
    if here.is_none() && !are_named {
        return;
    }
    let [first, last] = bounds(board, modes.shows_edit());
    let at = |point: Point| {
        board.cell(point.x.into(), point.y.into()).map_or(Vec2::ZERO, |cell| center(board, cell))
    };
    // On the outer wall and in the air around it, as far as there is any.
    let seen = gaze.sight(&room, *tile).inflate(AIR * room.factor / tile.0 * TILE);
    let size = ROOM * growth.0;
    // Columns have theirs below: heads are higher than their fields.
    let corner = Vec2::new(
        (at(first).x - (TILE + size.x) / 2.0).max(seen.min.x + size.x / 2.0),
        (at(last).y - (TILE + size.y) / 2.0).max(seen.min.y + size.y / 2.0),
    );
    let mut name = |text: String, place: Vec2, is_here: bool| {
        if !seen.contains(place) {
            return;
        }
        let color = if is_here { palette::TIME } else { palette::STEEL };
        let plate = Sprite::from_color(palette::INK, ROOM);
        let z = layer::NAME + f32::from(u8::from(is_here)) * 0.2;
        let place = Transform::from_translation(place.extend(z));
        commands.spawn((Badge, plate, place, Name, DespawnOnExit(LevelState::Open))).with_child((
            Label::new(text, SIZE),
            TextColor(color),
            Transform::from_xyz(0.0, 0.0, 0.1),
        ));
    };
    // On small fields not each has the room.
    let step = (LEAST * room.factor / tile.0).ceil().max(1.0) as u8;
    let is_x = |x| here.is_some_and(|here| here.x == x);
    for x in (first.x..=last.x).filter(|&x| is_x(x) || x % step == 0) {
        let place = Vec2::new(at(Point { x, y: last.y }).x, corner.y);
        name(column(x.into()), place, is_x(x));
    }
    let is_y = |y| here.is_some_and(|here| here.y == y);
    for y in (first.y..=last.y).filter(|&y| is_y(y) || y % step == 0) {
        let place = Vec2::new(corner.x, at(Point { x: first.x, y }).y);
        name(y.to_string(), place, is_y(y));
    }
}

/// So much of the air around what is seen is theirs, in the window's pixels.
const AIR: f32 = 7.0;
/// Names are no nearer to each other, in the window's pixels.
const LEAST: f32 = 16.0;

/// The corners of what is inside the outer wall; where the whole board is seen, or it is not known what
/// is inside, of all but the border.
fn bounds(board: &Board, is_whole: bool) -> [Point; 2] {
    board.inside_bounds().filter(|_| !is_whole).unwrap_or_else(|| {
        let [x, y] = [board.width(), board.height()].map(|side| side.saturating_sub(2) as u8);
        [Point { x: 1, y: 1 }, Point { x, y }]
    })
}
