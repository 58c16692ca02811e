//! Actions of the current clone, the turns that pass automatically, and commands other than actions.

use bevy::prelude::*;
use chronoshift_core::rules::{Action, Command, Outcome, Splice, Status};

use super::edit::{completes_early, edited, move_to, take_over};
use super::no_effect::NoEffect;
use super::report::Event;
use super::report_file::ReportFile;
use super::session::{Session, report_event};
use super::taken_over::{BeforeEdit, TakenOver};
use super::turn::play_turn;
use crate::save::Preferences;

/// Plays an action and, if the player has chosen that, the turns that then pass automatically.
pub(super) fn act(world: &mut World, action: Action) {
    if play_action(world, action, true) != Outcome::Ignored {
        pass_turns(world);
    }
}

/// Lets turns pass as soon as the player chooses that in the menu, except in a play that was left
/// inside the machine.
pub(super) fn pass_when_chosen(world: &mut World, mut before: Local<Option<bool>>) {
    let now = world.resource::<Preferences>().pass_turns;
    if before.replace(now) == Some(false) && now {
        pass_turns(world);
    }
}

/// Plays the turns that pass automatically, if there are any.
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
            file.add_line(&session.play, outcome);
        }
    });
    outcome
}

/// Carries out a command other than an action.
pub(super) fn change(world: &mut World, command: Command) {
    let event = match command {
        Command::ResetClone => Event::CloneReset,
        Command::ResetLevel => Event::LevelReset,
        Command::Replace(ref recordings) => {
            let Some(Session { play, .. }) = world.get_resource::<Session>() else { return };
            if !play.can_replace(recordings) {
                world.write_message(NoEffect::TooMuchToPlay);
                return;
            }
            // Reports about the changed play need the chronicle before the change.
            let before = play.chronicle().ahead();
            world.insert_resource(BeforeEdit(before));
            return edited(world, |session| session.play.command(command));
        }
        _ => return edited(world, |session| session.play.command(command)),
    };
    let Some(mut session) = world.get_resource_mut::<Session>() else { return };
    if session.play.command(command) == Outcome::Ignored {
        world.write_message(NoEffect::NothingDone);
    } else {
        report_event(world, event);
    }
}

/// Removes the selves that follow a self that completes the level, and returns whether it did. While the player has
/// taken over a self, it removes none.
pub(super) fn remove_followers(world: &mut World) -> bool {
    let Some(Session { play, .. }) = world.get_resource::<Session>() else { return false };
    let Some(timeline) = completes_early(play.chronicle()) else { return false };
    if world.contains_resource::<TakenOver>() {
        return false;
    }
    let those = play.recordings().first_recordings(timeline);
    change(world, Command::Replace(those));
    true
}

pub(super) fn redo(world: &mut World) {
    let next =
        world.get_resource::<Session>().and_then(|session| session.play.next_redo().cloned());
    match next {
        Some(Command::Act(action)) => {
            move_take_over(world, None);
            play_action(world, action, true);
        }
        Some(command) => {
            let place = edit(&command).map(|it| (it.clone, it.turn + it.inserted.len()));
            change(world, command);
            move_take_over(world, place);
        }
        None => {
            world.write_message(NoEffect::NothingToRedo);
        }
    }
}

/// The splice of a command that edits a recording.
fn edit(command: &Command) -> Option<&Splice> {
    match command {
        Command::Edit(splice) => Some(splice),
        _ => None,
    }
}

pub(super) fn undo(world: &mut World) {
    let Some(mut session) = world.get_resource_mut::<Session>() else { return };
    let was_complete = *session.play.status() == Status::Complete;
    match session.play.undo() {
        Some(undone) => {
            let place = edit(&undone).map(|it| (it.clone, it.turn));
            // The edit that completed the level had ended the take-over.
            if let Some((clone, turn)) = place.filter(|_| was_complete) {
                take_over(world, clone, turn);
            }
            move_take_over(world, place);
            report_event(world, Event::Undone);
        }
        None => {
            world.write_message(NoEffect::NothingToUndo);
        }
    }
}

/// Moves a take-over to the turn of the undone or redone edit. Other commands end the take-over.
fn move_take_over(world: &mut World, place: Option<(usize, usize)>) {
    if place.is_none() {
        world.remove_resource::<BeforeEdit>();
    }
    match (place, world.get_resource_mut::<TakenOver>()) {
        (Some((clone, turn)), Some(mut taken)) => {
            taken.clear();
            move_to(world, clone, turn);
        }
        (None, Some(_)) => {
            world.remove_resource::<TakenOver>();
        }
        (_, None) => {}
    }
}
