//! The beat of a solution that plays by itself: slow enough to be followed.

use bevy::prelude::*;

use super::live::Live;
use super::pace::Pace;
use crate::input::Focus;
use crate::sim::AutoPlay;

/// How long the board rests between two actions, in seconds.
const REST: f32 = 0.12;

pub(super) fn beat(
    live: Res<Live>,
    focus: Res<Focus>,
    mut auto: ResMut<AutoPlay>,
    mut pace: ResMut<Pace>,
    mut rested: Local<f32>,
) {
    *rested = if live.is_idle() { *rested + pace.delta() } else { 0.0 };
    auto.beat |= *rested > REST && *focus == Focus::Board;
    pace.stir_if(!auto.is_stopped());
}
