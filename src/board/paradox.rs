//! The marks of a paradox on the board.

use bevy::prelude::*;
use chronoshift_core::rules::{Paradox, Point};

use super::grid::middle;
use super::layer;
use super::sprites::Art;
use crate::frame::Frame;
use crate::sim::Playhead;
use crate::states::LevelState;
use crate::theme::palette;
use crate::timeline::{ChronicleShown, History, Scrub, Spectacle};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, mark_paradox.in_set(Frame::SpawnViews))
        .add_systems(Update, animate_marks.in_set(Frame::Draw));
}

/// When the marked paradox happens.
#[derive(Clone, Copy, PartialEq)]
enum ParadoxTime {
    /// On the turn shown.
    Now,
    /// On a turn after the one shown that has already been played.
    Later,
    /// On the turn shown, if the player waits until then.
    Ahead,
}

/// A mark of a paradox, and its final size.
#[derive(Component)]
pub struct ParadoxMark(f32);

fn mark_paradox(
    mut commands: Commands,
    playhead: Res<Playhead>,
    spectacle: Res<Spectacle>,
    courses: Res<ChronicleShown>,
    history: Option<Res<History>>,
    scrub: Res<Scrub>,
    mut shown: Local<Option<(Paradox, ParadoxTime)>>,
    marks: Query<Entity, With<ParadoxMark>>,
) {
    // A player who looks back at the turns before a paradox sees where it will happen.
    let broken = history.as_ref().and_then(|history| history.broken());
    let is_before = scrub.is_on() && broken == Some(playhead.timeline());
    let is_now = spectacle.of_paradox(&playhead).is_some();
    let paradox = playhead.paradox().filter(|_| is_now || is_before);
    let time = if history.is_some_and(|history| history.is_forecast(&playhead)) {
        ParadoxTime::Ahead
    } else if is_now {
        ParadoxTime::Now
    } else {
        ParadoxTime::Later
    };
    // The marks of another board are gone with that board.
    let paradox = paradox.map(|paradox| (paradox.clone(), time));
    let is_new = *shown != paradox || paradox.is_some() == marks.is_empty();
    if !is_new {
        return;
    }
    for mark in &marks {
        commands.entity(mark).despawn();
    }
    shown.clone_from(&paradox);
    let Some((Paradox { cause, .. }, time)) = paradox else { return };
    let board = playhead.board();
    // A paradox that need not happen is not red.
    let color = if time == ParadoxTime::Ahead { palette::BRASS } else { palette::ALARM };
    let mut put = |art, at: Point, size, z| {
        let place = Transform::from_translation(middle(board, at).extend(z));
        let tint = Sprite { color, ..default() };
        commands.spawn((Art(art), tint, place, ParadoxMark(size), DespawnOnExit(LevelState::Open)));
    };
    // Once the paradox happens, the floor cracks under the selves.
    if time == ParadoxTime::Now {
        put("crackle", cause.position(), 1.1, layer::CRACK);
    }
    put("ring", cause.position(), 0.8, layer::MARK);
    for button in cause.buttons() {
        put("ring", button.at, 0.6, layer::MARK);
    }
    // The positions of the causes, each only once.
    let mut marked: Vec<_> = cause.buttons().iter().map(|button| button.at).collect();
    marked.push(cause.position());
    for at in courses.broken_by(playhead.timeline()).iter().map(|link| board.point(link.at)) {
        if !marked.contains(&at) {
            put("ring", at, 0.45, layer::MARK);
            marked.push(at);
        }
    }
}

/// Makes the marks close in on their positions.
fn animate_marks(
    playhead: Res<Playhead>,
    spectacle: Res<Spectacle>,
    mut marks: Query<(&ParadoxMark, &mut Transform, &mut Sprite)>,
) {
    let part = spectacle.of_paradox(&playhead).unwrap_or(1.0);
    for (mark, mut transform, mut sprite) in &mut marks {
        let closed = EaseFunction::CubicOut.sample_clamped(part * 1.5);
        let scale = Vec2::splat(mark.0 * (1.0 + 1.2 * (1.0 - closed))).extend(1.0);
        if transform.scale != scale {
            transform.scale = scale;
            sprite.color.set_alpha(closed);
        }
    }
}
