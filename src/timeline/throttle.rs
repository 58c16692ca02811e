//! Delays the actions of a plan or a solution, which are carried out automatically, so that players can follow them.

use bevy::prelude::*;

use super::live::Live;
use super::pace::Pace;
use super::scrub::Scrub;
use crate::input::KeyReceiver;
use crate::sim::{AutoPlay, Plan};

/// The pause of the board between two actions, in seconds.
const REST: f32 = 0.12;

/// Delays the next action until the player has seen the one before.
pub(super) fn throttle_plan(
    (live, receiver): (Res<Live>, KeyReceiver),
    mut plan: ResMut<Plan>,
    mut pace: ResMut<Pace>,
) {
    let waits = !live.is_idle() || !receiver.is_board();
    if plan.waits != waits {
        // Nothing else depends on it.
        plan.bypass_change_detection().waits = waits;
    }
    pace.stir_if(plan.is_under_way());
}

/// Plays a solution slowly enough to follow.
pub(super) fn throttle_auto_play(
    (live, scrub): (Res<Live>, Res<Scrub>),
    receiver: KeyReceiver,
    mut auto: ResMut<AutoPlay>,
    mut pace: ResMut<Pace>,
    mut rested: Local<f32>,
) {
    // The solution continues once the player has finished looking at other turns.
    *rested = if live.is_idle() && !scrub.is_on() { *rested + pace.delta() } else { 0.0 };
    auto.beat |= *rested > REST && receiver.is_board();
    pace.stir_if(!auto.is_stopped());
}
