//! Marks on the board: where a paradox shows, and which buttons caused it.

use bevy::prelude::*;
use chronoshift_core::rules::{Cause, Closure, Paradox, Point, Status};

use super::playback::{Follow, Playback};
use super::shapes::{Brush, Shape};
use super::{Show, TILE, center, layer};
use crate::sim::{Piece, Session};
use crate::theme::palette;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (mark, draw_cause).in_set(Show).after(Follow));
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
    let at = shown(session.as_deref(), &playback)
        .map(|(session, paradox)| middle(session, paradox.cause.at()));
    match (at, marks.is_empty()) {
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

/// The wires from the buttons that closed a gate on somebody.
fn draw_cause(session: Option<Res<Session>>, playback: Res<Playback>, mut gizmos: Gizmos) {
    let Some((session, paradox)) = shown(session.as_deref(), &playback) else { return };
    let (Cause::CloneInClosed { at, closure, .. } | Cause::CrateInClosed { at, closure }) =
        &paradox.cause
    else {
        return;
    };
    let Closure::Gate(changes) = closure else { return };
    for change in changes {
        let (button, gate) = (middle(session, change.at), middle(session, *at));
        let along = (gate - button).normalize_or_zero() * TILE * 0.44;
        gizmos.line_2d(button + along, gate - along * 1.3, palette::ALARM);
        gizmos.circle_2d(button, TILE * 0.44, palette::ALARM);
    }
}

/// The paradox, once all that led to it has been shown.
fn shown<'a>(
    session: Option<&'a Session>,
    playback: &Playback,
) -> Option<(&'a Session, &'a Paradox)> {
    match session?.play.status() {
        Status::Paradox(paradox) if playback.is_idle() => Some((session?, paradox)),
        _ => None,
    }
}

fn middle(session: &Session, at: Point) -> Vec2 {
    let board = session.play.board();
    let cell = board.cell(at.x.into(), at.y.into());
    cell.map_or(Vec2::ZERO, |cell| center(board, cell))
}
