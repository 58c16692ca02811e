//! Floor and walls, drawn when a level opens.

use bevy::prelude::*;
use chronoshift_core::rules::{Board, Cell, Field};

use super::shapes::{Brush, Shape};
use super::{Show, center, layer};
use crate::sim::{Event, Piece, Report, Session};
use crate::theme::palette;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, draw.in_set(Show));
}

fn draw(
    mut commands: Commands,
    mut reports: MessageReader<Report>,
    session: Option<Res<Session>>,
    mut brush: Brush,
) {
    let opened = reports.read().filter(|report| report.event == Event::Opened).count() > 0;
    let Some(session) = session.filter(|_| opened) else { return };
    let board = session.play.board();
    let places = |wanted: &dyn Fn(Cell) -> bool| -> Vec<Vec2> {
        board.cells().filter(|&cell| wanted(cell)).map(|cell| center(board, cell)).collect()
    };
    let is_wall = |cell| board.field(cell) == Field::Wall;
    let is_floor = |cell| board.is_inside(cell) && !is_wall(cell);
    let is_odd = |cell| (board.point(cell).x ^ board.point(cell).y) & 1 == 1;
    let floor = Shape::Block(98, 98, 4);
    let even = places(&|cell| is_floor(cell) && !is_odd(cell));
    let odd = places(&|cell| is_floor(cell) && is_odd(cell));
    let walls = places(&is_wall);
    let mut fronts = places(&|cell| is_wall(cell) && shows_front(board, cell));
    for front in &mut fronts {
        front.y -= 37.0;
    }
    let (wall, front) = (Shape::Block(100, 100, 0), Shape::Block(100, 26, 0));
    for (shape, color, places, z) in [
        (floor, palette::FLOOR, even, layer::GROUND),
        (floor, palette::FLOOR_ALT, odd, layer::GROUND),
        (wall, palette::WALL_TOP, walls, layer::GROUND),
        (front, palette::WALL_FRONT, fronts, layer::GROUND + 0.1),
    ] {
        if !places.is_empty() {
            commands.spawn((brush.shapes(shape, color, &places, z), Piece));
        }
    }
}

/// Whether a wall's lower side is seen: nothing of wall stands before it.
fn shows_front(board: &Board, cell: Cell) -> bool {
    let point = board.point(cell);
    let below = board.cell(point.x.into(), usize::from(point.y) + 1);
    below.is_none_or(|below| board.field(below) != Field::Wall)
}
