//! Carries out plans no faster than players can follow them.

use bevy::prelude::*;

use super::live::Live;
use super::pace::Pace;
use crate::input::KeyReceiver;
use crate::sim::Plan;

/// The next action waits until the player has seen the one before.
pub(super) fn hold_back(
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
