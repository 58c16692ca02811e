//! The time machine: the one thing that never rests.

use std::f32::consts::TAU;

use bevy::prelude::*;

use super::pace::{Pace, TICK};
use super::playback::{Follow, Playback, Spectacle};
use super::sprites::Art;
use super::{Show, fixtures};
use crate::save::Preferences;
use crate::sim::{Session, TimeMachine};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, dress.after(fixtures::Place).in_set(Show).before(Follow))
        .add_systems(Update, (turn_hand, glow, invite).in_set(Follow));
}

#[derive(Component)]
struct Hand;

#[derive(Component)]
struct Glow;

/// What lights up when the machine can be entered.
#[derive(Component)]
struct Invitation;

fn dress(mut commands: Commands, new: Query<Entity, Added<TimeMachine>>) {
    for entity in &new {
        commands.entity(entity).insert(Art("machine_base")).with_children(|part| {
            part.spawn((Art("machine_glow"), Transform::from_xyz(0.0, 0.0, -0.1), Glow));
            part.spawn((Art("machine_hand"), Transform::from_xyz(0.0, 0.0, 0.1), Hand));
            part.spawn((
                Art("machine_open"),
                Transform::from_xyz(0.0, 0.0, 0.2),
                Visibility::Hidden,
                Invitation,
            ));
        });
    }
}

/// The hand goes on by a twelfth each tick, and wildly back in a time jump.
fn turn_hand(
    time: Res<Time<Real>>,
    playback: Res<Playback>,
    preferences: Res<Preferences>,
    mut hands: Query<&mut Transform, With<Hand>>,
) {
    let tick = ticks(&time) as f32 / 12.0;
    let back = match playback.spectacle() {
        Spectacle::Rewind(t) if !preferences.reduced_motion => {
            3.0 * EaseFunction::SineInOut.sample_clamped(t)
        }
        _ => 0.0,
    };
    let turn = Quat::from_rotation_z(-TAU * (tick - back).fract());
    for mut hand in &mut hands {
        if hand.rotation != turn {
            hand.rotation = turn;
        }
    }
}

fn ticks(time: &Time<Real>) -> u32 {
    (time.elapsed_secs() / TICK.as_secs_f32()) as u32
}

/// The light from its depth: stronger on every other tick, and while time moves.
fn glow(
    time: Res<Time<Real>>,
    playback: Res<Playback>,
    session: Option<Res<Session>>,
    mut pace: ResMut<Pace>,
    mut glows: Query<&mut Sprite, With<Glow>>,
) {
    let on_it = session.is_some_and(|session| invites(&session));
    let target = match playback.spectacle() {
        Spectacle::Rewind(_) | Spectacle::Arrival(_) | Spectacle::Finale(_) => 1.0,
        _ if on_it => 0.95,
        _ if ticks(&time).is_multiple_of(2) => 0.62,
        _ => 0.55,
    };
    for mut sprite in &mut glows {
        let now = sprite.color.alpha();
        let next = now + (target - now) * (pace.delta() * 8.0).min(1.0);
        // Small changes come with the tick, large ones are worth a few more frames.
        pace.stir_if((target - next).abs() > 0.12);
        sprite.color.set_alpha(next);
    }
}

/// It can also be entered at once, but nobody wants to.
fn invites(session: &Session) -> bool {
    session.play.can_enter() && session.play.elapsed() > 0
}

/// Shows when the machine can be entered.
fn invite(
    session: Option<Res<Session>>,
    playback: Res<Playback>,
    mut invitations: Query<&mut Visibility, With<Invitation>>,
) {
    let open = playback.is_idle()
        && playback.spectacle() == Spectacle::None
        && session.is_some_and(|session| invites(&session));
    for mut visibility in &mut invitations {
        visibility.set_if_neq(if open { Visibility::Inherited } else { Visibility::Hidden });
    }
}
