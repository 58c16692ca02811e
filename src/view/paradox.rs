//! The mark on the field where a paradox shows.

use bevy::prelude::*;
use chronoshift_core::rules::Status;

use super::playback::{Follow, Playback};
use super::shapes::{Brush, Shape};
use super::{center, layer};
use crate::sim::{Piece, Session};
use crate::theme::palette;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, mark.after(Follow));
}

#[derive(Component)]
struct Mark;

fn mark(
    mut commands: Commands,
    session: Option<Res<Session>>,
    playback: Res<Playback>,
    mut brush: Brush,
    marks: Query<Entity, With<Mark>>,
) {
    let paradox = session.as_ref().filter(|_| playback.is_idle()).and_then(|session| {
        let Status::Paradox(paradox) = session.play.status() else { return None };
        let board = session.play.board();
        let at = paradox.cause.at();
        board.cell(at.x.into(), at.y.into()).map(|cell| center(board, cell))
    });
    match (paradox, marks.is_empty()) {
        (Some(at), true) => {
            let ring = brush.shape(Shape::Ring(62, 54), palette::ALARM, at.x, at.y, layer::MARK);
            commands.spawn((ring, Mark, Piece));
        }
        (None, false) => {
            for mark in &marks {
                commands.entity(mark).despawn();
            }
        }
        _ => {}
    }
}
