//! Turns controls into requests to the game.

use bevy::prelude::*;
use chronoshift_core::rules::{Action, Command};
use leafwing_input_manager::prelude::ActionState;

use crate::frame::{FollowUp, Following, Resolve, Resolving};
use crate::input::{BoardInput, Control, Drawn, Gesture, MenuInput, Seek, stop_repeat};
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
    inputs: Query<&ActionState<Control>>,
    (mut gestures, mut strokes): (MessageReader<Gesture>, MessageReader<Drawn>),
    mut seeks: MessageReader<Seek>,
    mut question: ResMut<ConfirmEnter>,
) {
    let gestures = gestures.read().filter(|gesture| **gesture != Gesture::Press).count();
    let others = gestures + strokes.read().count() + seeks.read().count();
    let is_pressed = inputs.iter().any(|input| !input.get_just_pressed().is_empty());
    // A request of this press has asked it, or ended it already.
    if (is_pressed || others > 0) && question.is_on() && !question.is_changed() {
        question.end();
    }
}

/// Without a level, or while a level is open in the editor, controls make no requests, and are not
/// kept for later.
fn ask(
    (screen, modes, plan): (Res<State<Screen>>, Modes, Res<Plan>),
    board: Single<&ActionState<Control>, With<BoardInput>>,
    menu: Single<&ActionState<Control>, With<MenuInput>>,
    mut requests: MessageWriter<Request>,
) {
    let is_played = *screen.get() == Screen::Play && !modes.is_edit();
    let (for_board, opening): (Vec<_>, Vec<_>) =
        board.get_just_pressed().into_iter().partition(|control| control.is_for_board());
    if is_played {
        requests.write_batch(for_board.into_iter().map(request));
    }
    // Any press drops the rest of a plan.
    let is_of_menu = !menu.get_just_pressed().is_empty() || !opening.is_empty();
    if is_of_menu && plan.is_under_way() {
        requests.write(Request::Plan(Planning::Drop));
    }
}

/// The request of a control. A control without one drops the plan, as all requests do.
fn request(control: Control) -> Request {
    let act = |action| Request::Command(Command::Act(action));
    match control {
        Control::Move(direction) => act(Action::Move(direction)),
        Control::Wait => act(Action::Wait),
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
