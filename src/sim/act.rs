//! Actions of the current clone, and the turns that pass by themselves.

use bevy::prelude::*;
use chronoshift_core::rules::{Action, Outcome};

use super::report_file::ReportFile;
use super::session::Session;
use super::turn::play_turn;
use crate::save::Preferences;

/// Plays an action and, if the player chose so, the turns that then pass by themselves.
pub(super) fn act(world: &mut World, action: Action) {
    if play_action(world, action, true) != Outcome::Ignored {
        pass_turns(world);
    }
}

/// Lets turns pass as soon as the player chooses that in the menu, except in a play that was left
/// inside the machine.
pub(super) fn pass_once_chosen(world: &mut World, mut before: Local<Option<bool>>) {
    let now = world.resource::<Preferences>().pass_turns;
    if before.replace(now) == Some(false) && now {
        pass_turns(world);
    }
}

/// Plays the turns that pass by themselves, if there are any.
pub(super) fn pass_turns(world: &mut World) {
    let is_due = |world: &World| {
        let session = world.get_resource::<Session>();
        world.resource::<Preferences>().pass_turns && session.is_some_and(|s| s.play.is_waiting())
    };
    while is_due(world) {
        play_action(world, Action::Wait, false);
    }
}

/// Plays one action through the `Turn` schedule.
pub(super) fn play_action(world: &mut World, action: Action, asked: bool) -> Outcome {
    let outcome = play_turn(world, action, asked);
    world.resource_scope(|world, mut file: Mut<ReportFile>| {
        if let Some(session) = world.get_resource::<Session>() {
            file.tell(&session.play, outcome);
        }
    });
    outcome
}
