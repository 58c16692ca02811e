//! A plan is carried out, action by action.

use bevy::prelude::*;
use chronoshift_core::rules::Action;

use super::act::act;
use super::plan::Plan;
use super::requests::serve_all;
use super::session::Session;
use crate::frame::Frame;
use crate::save::{Preferences, Speed};
use crate::states::LevelState;

pub(super) fn plugin(app: &mut App) {
    let is_on = in_state(LevelState::Open);
    app.add_systems(Update, go_on.in_set(Frame::Serve).after(serve_all).run_if(is_on));
}

/// One action a frame at most, so that each can be followed; all at once where nothing moves.
fn go_on(world: &mut World) {
    let plan = world.resource::<Plan>();
    if !plan.is_under_way() || plan.waits {
        return;
    }
    let all = world.resource::<Preferences>().speed == Speed::Off;
    while let Some(action) = next(world) {
        act(world, action);
        if !all {
            break;
        }
    }
}

fn next(world: &mut World) -> Option<Action> {
    world.resource_scope(|world, mut plan: Mut<Plan>| {
        plan.next(&world.get_resource::<Session>()?.play)
    })
}
