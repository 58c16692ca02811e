//! The time machine: its hand shows the turn, and its glow shows when the player can enter.

use std::f32::consts::TAU;

use bevy::prelude::*;

use super::sprites::Art;
use crate::frame::Frame;
use crate::save::Preferences;
use crate::sim::Playhead;
use crate::timeline::{Pace, Shown, Spectacle};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (turn_hand, pulse_glow, show_invitation).in_set(Frame::Draw));
}

/// The brightness of the glow at rest.
pub(super) const GLOW: f32 = 0.55;

#[derive(Component)]
struct ClockHand;

#[derive(Component)]
struct Glow;

/// The darts that light up when the self can enter the machine.
#[derive(Component)]
struct Invitation;

/// The parts of the machine on its base.
pub(super) fn spawn_parts(machine: &mut ChildSpawnerCommands<'_>) {
    machine.spawn((Art("machine_glow"), Transform::from_xyz(0.0, 0.0, -0.1), Glow));
    machine.spawn((Art("machine_hand"), Transform::from_xyz(0.0, 0.0, 0.1), ClockHand));
    let above = Transform::from_xyz(0.0, 0.0, 0.2);
    machine.spawn((Art("machine_open"), above, Visibility::Hidden, Invitation));
}

/// The number of turns in which the hand goes round once.
const TURNS_PER_ROUND: f32 = 12.0;

/// Turns the hand to the turn shown: every action that costs a turn moves the hand, a bump as well as a step, and when
/// time runs back, so does the hand.
fn turn_hand(
    playhead: Res<Playhead>,
    preferences: Res<Preferences>,
    mut hands: Query<&mut Transform, With<ClockHand>>,
) {
    let at = playhead.turn();
    let at = if preferences.reduced_motion { at.floor() } else { at };
    let turn = Quat::from_rotation_z(-TAU * (at / TURNS_PER_ROUND).fract());
    for mut hand in &mut hands {
        if hand.rotation != turn {
            hand.rotation = turn;
        }
    }
}

/// Adjusts the glow: it is stronger while time moves, and while the self can enter.
fn pulse_glow(
    playhead: Res<Playhead>,
    shown: Res<Shown>,
    spectacle: Res<Spectacle>,
    mut pace: ResMut<Pace>,
    mut glows: Query<&mut Sprite, With<Glow>>,
) {
    let on_it = invites(&playhead, &shown);
    let target = match *spectacle {
        Spectacle::Rewind(_) | Spectacle::Arrival(_) | Spectacle::Finale(_) => 1.0,
        _ if on_it => 0.95,
        _ => GLOW,
    };
    for mut sprite in &mut glows {
        let now = sprite.color.alpha();
        if now == target {
            continue;
        }
        let next = now + (target - now) * (pace.delta() * 8.0).min(1.0);
        let is_near = (target - next).abs() < 0.02;
        pace.request_frame_if(!is_near);
        sprite.color.set_alpha(if is_near { target } else { next });
    }
}

/// Whether to invite the current clone into the machine at the playhead. At the start of a timeline it could enter,
/// too, but has done nothing yet.
fn invites(playhead: &Playhead, shown: &Shown) -> bool {
    let scene = &shown.here;
    let broken = playhead.is_at_end() && playhead.paradox().is_some();
    !broken
        && scene.turn > 0
        && scene.inside.last() == Some(&false)
        && scene.world.clones().last() == Some(&playhead.board().start())
}

/// Shows when the self can enter the machine.
fn show_invitation(
    playhead: Res<Playhead>,
    shown: Res<Shown>,
    mut invitations: Query<&mut Visibility, With<Invitation>>,
) {
    let open = playhead.part() == 0.0 && invites(&playhead, &shown);
    for mut visibility in &mut invitations {
        visibility.set_if_neq(if open { Visibility::Inherited } else { Visibility::Hidden });
    }
}
