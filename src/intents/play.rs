//! Turns controls into requests to the game.

use bevy::prelude::*;
use chronoshift_core::rules::{Action, Command};

use crate::frame::{Resolve, Resolving};
use crate::input::{Control, Gesture, Intent, IntentNow, stop_repeat};
use crate::sim::{ConfirmEnter, Plan, Planning, Request, examine_changes};
use crate::states::{Modes, Screen};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Resolve,
        (
            ask.in_set(Resolving::Play),
            examine_changes.run_if(not(is_stroke)).in_set(Resolving::Examine),
            (stop_repeat, forget_question).in_set(Resolving::Keep),
        ),
    );
}

/// A press that asks the game for nothing is an answer, too.
fn forget_question(intent: Res<IntentNow>, mut question: ResMut<ConfirmEnter>) {
    let is_answer = intent.get().is_some_and(|it| !matches!(it, Intent::Gesture(Gesture::Press)));
    // A request of this press has asked it, or ended it already.
    if is_answer && question.is_on() && !question.is_changed() {
        question.end();
    }
}

/// Whether the intent is a stroke in the editor: the changes of all strokes of a frame are examined
/// at once.
fn is_stroke(intent: Res<IntentNow>) -> bool {
    matches!(intent.get(), Some(Intent::Draw(_)))
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
        Some(Intent::TakeOver { clone, turn }) if is_played => {
            requests.write(Request::TakeOver { clone, turn });
        }
        Some(Intent::SelectTurns { from, to }) if is_played => {
            requests.write(Request::SelectTurns { from, to });
        }
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
