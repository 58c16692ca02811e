//! Plans are carried out no faster than they can be followed.

use bevy::prelude::*;

use super::live::Live;
use super::pace::Pace;
use crate::input::KeyReceiver;
use crate::sim::Plan;

/// The next action waits until what was done before has been seen.
pub(super) fn hold_back(
    (live, receiver): (Res<Live>, KeyReceiver),
    mut plan: ResMut<Plan>,
    mut pace: ResMut<Pace>,
) {
    let waits = !live.is_idle() || !receiver.is_board();
    if plan.waits != waits {
        // Nobody else has to know.
        plan.bypass_change_detection().waits = waits;
    }
    pace.stir_if(plan.is_under_way());
}
