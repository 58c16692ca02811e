//! Turns controls into requests to the game.

use bevy::prelude::*;
use chronoshift_core::rules::{Action, Command};

use crate::frame::{FollowUp, Following, Resolve, Resolving};
use crate::input::{Control, Drawn, Gesture, Intent, IntentNow, Seek, stop_repeat};
use crate::sim::{ConfirmEnter, Plan, Planning, Request, examine_changes};
use crate::states::{Modes, Screen};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Resolve,
        (ask.in_set(Resolving::Play), examine_changes.in_set(Resolving::Examine)),
    )
    .add_systems(FollowUp, (stop_repeat, forget_question).in_set(Following::Keep));
}

/// A press that asks the game for nothing is an answer, too.
fn forget_question(
    (intent, mut gestures): (Res<IntentNow>, MessageReader<Gesture>),
    (mut strokes, mut seeks): (MessageReader<Drawn>, MessageReader<Seek>),
    mut question: ResMut<ConfirmEnter>,
) {
    let gestures = gestures.read().filter(|gesture| **gesture != Gesture::Press).count();
    let others = gestures + strokes.read().count() + seeks.read().count();
    // A request of this press has asked it, or ended it already.
    if (intent.get().is_some() || others > 0) && question.is_on() && !question.is_changed() {
        question.end();
    }
}

/// Without a level, or while a level is open in the editor, controls make no requests, and are not
/// kept for later.
fn ask(
    (screen, modes, plan): (Res<State<Screen>>, Modes, Res<Plan>),
    intent: Res<IntentNow>,
    mut requests: MessageWriter<Request>,
) {
    let is_played = *screen.get() == Screen::Play && !modes.is_edit();
    match intent.get() {
        Some(Intent::Board(control)) if is_played => _ = requests.write(request(control)),
        // Any press drops the rest of a plan.
        Some(Intent::Menu(_)) if plan.is_under_way() => {
            requests.write(Request::Plan(Planning::Drop));
        }
        _ => {}
    }
}

/// The request of a control. A control without one drops the plan, as all requests do.
fn request(control: Control) -> Request {
    let act = |action| Request::Command(Command::Act(action));
    match control {
        Control::Move(direction) => act(Action::Move(direction)),
        Control::Hold => act(Action::Hold),
        Control::Enter => Request::Enter,
        Control::ResetClone => Request::Command(Command::ResetClone),
        Control::ResetLevel => Request::Command(Command::ResetLevel),
        Control::Undo => Request::Undo,
        Control::Redo => Request::Redo,
        Control::NextLevel => Request::NextLevel,
        Control::PreviousLevel => Request::PreviousLevel,
        Control::PassTurns => Request::PassTurns,
        Control::Edit(edit) => Request::Edit(edit),
        _ => Request::Plan(Planning::Drop),
    }
}
