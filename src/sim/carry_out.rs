//! Carries a plan out, action by action.

use bevy::prelude::*;
use chronoshift_core::rules::Action;

use super::act::act;
use super::plan::Plan;
use super::session::Session;
use crate::save::{AnimationSpeed, Preferences};
use crate::states::LevelState;

/// Carries out the next action of a running plan: at most one per frame, so that the player can
/// follow; all at once without animations.
pub(crate) fn carry_plan_on(world: &mut World) {
    let is_open =
        world.get_resource::<State<LevelState>>().is_some_and(|it| *it.get() == LevelState::Open);
    let plan = world.resource::<Plan>();
    if !is_open || !plan.is_under_way() || plan.waits {
        return;
    }
    let all = world.resource::<Preferences>().speed == AnimationSpeed::Off;
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
