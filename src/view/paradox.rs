//! The mark on the board where a paradox shows.

use bevy::prelude::*;
use chronoshift_core::rules::{Point, Status};

use super::playback::Playback;
use super::sprites::Art;
use super::{center, layer};
use crate::frame::Frame;
use crate::sim::{Piece, Session};
use crate::theme::palette;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (mark, grow).chain().in_set(Frame::Draw));
}

/// A mark, and the size it will have.
#[derive(Component)]
struct Mark(f32);

fn mark(
    mut commands: Commands,
    session: Option<Res<Session>>,
    playback: Res<Playback>,
    marks: Query<Entity, With<Mark>>,
) {
    let cause = match (session.as_deref().map(|session| session.play.status()), playback.paradox())
    {
        (Some(Status::Paradox(paradox)), Some(_)) => Some(&paradox.cause),
        _ => None,
    };
    match (cause, session.as_deref(), marks.is_empty()) {
        (Some(cause), Some(session), true) => {
            let tint = |color| Sprite { color, ..default() };
            let mut put = |art, at: Point, size, z| {
                let place = middle(session, at).extend(z);
                commands.spawn((
                    Art(art),
                    tint(palette::ALARM),
                    Transform::from_translation(place),
                    Mark(size),
                    Piece,
                ));
            };
            // The floor cracks under who is there.
            put("crackle", cause.at(), 1.1, layer::CRACK);
            put("ring", cause.at(), 0.8, layer::MARK);
            for button in cause.buttons() {
                put("ring", button.at, 0.6, layer::MARK);
            }
        }
        (None, _, false) => {
            for mark in &marks {
                commands.entity(mark).despawn();
            }
        }
        _ => {}
    }
}

/// Marks close in on their place.
fn grow(playback: Res<Playback>, mut marks: Query<(&Mark, &mut Transform, &mut Sprite)>) {
    let Some(part) = playback.paradox() else { return };
    for (mark, mut transform, mut sprite) in &mut marks {
        let closed = EaseFunction::CubicOut.sample_clamped(part * 1.5);
        let scale = Vec2::splat(mark.0 * (1.0 + 1.2 * (1.0 - closed))).extend(1.0);
        if transform.scale != scale {
            transform.scale = scale;
            sprite.color.set_alpha(closed);
        }
    }
}

fn middle(session: &Session, at: Point) -> Vec2 {
    let board = session.play.board();
    let cell = board.cell(at.x.into(), at.y.into());
    cell.map_or(Vec2::ZERO, |cell| center(board, cell))
}
