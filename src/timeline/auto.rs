//! The beat of a solution that plays by itself: slow enough to follow.

use bevy::prelude::*;

use super::live::Live;
use super::pace::Pace;
use super::scrub::Scrub;
use crate::input::KeyReceiver;
use crate::sim::AutoPlay;

/// The rest of the board between two actions, in seconds.
const REST: f32 = 0.12;

pub(super) fn beat(
    (live, scrub): (Res<Live>, Res<Scrub>),
    receiver: KeyReceiver,
    mut auto: ResMut<AutoPlay>,
    mut pace: ResMut<Pace>,
    mut rested: Local<f32>,
) {
    // It resumes once the player has looked enough.
    *rested = if live.is_idle() && !scrub.is_on() { *rested + pace.delta() } else { 0.0 };
    auto.beat |= *rested > REST && receiver.is_board();
    pace.stir_if(!auto.is_stopped());
}
