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
    commands.spawn((Piece, Transform::default(), Visibility::default())).with_children(|ground| {
        for cell in board.cells() {
            let at = center(board, cell);
            let (x, y) = (at.x, at.y);
            if board.field(cell) == Field::Wall {
                ground.spawn(brush.shape(Shape::Block(100, 100, 0), palette::WALL_TOP, x, y, 0.0));
                if shows_front(board, cell) {
                    let front = brush.shape(
                        Shape::Block(100, 26, 0),
                        palette::WALL_FRONT,
                        x,
                        y - 37.0,
                        0.1,
                    );
                    ground.spawn(front);
                }
            } else if board.is_inside(cell) {
                let point = board.point(cell);
                let odd = (point.x + point.y) % 2 == 1;
                let color = if odd { palette::FLOOR_ALT } else { palette::FLOOR };
                ground.spawn(brush.shape(Shape::Block(98, 98, 4), color, x, y, layer::GROUND));
            }
        }
    });
}

/// Whether a wall's lower side is seen: nothing of wall stands before it.
fn shows_front(board: &Board, cell: Cell) -> bool {
    let point = board.point(cell);
    let below = board.cell(point.x.into(), usize::from(point.y) + 1);
    below.is_none_or(|below| board.field(below) != Field::Wall)
}
