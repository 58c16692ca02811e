//! Turns controls into requests to the game.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use chronoshift_core::rules::{Action, Command, Status};
use leafwing_input_manager::prelude::ActionState;

use crate::frame::{FollowUp, Following, Resolve, Resolving};
use crate::input::{BoardInput, Control, Gesture, MenuInput, Seek, StrokeEvent, stop_repeat};
use crate::save::Preferences;
use crate::sim::{
    ConfirmEnter, NoEffect, Plan, Planning, Request, Session, TakenOver, examine_changes,
};
use crate::states::{Modes, Screen};
use crate::timeline::Scrub;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Resolve,
        (make_requests.in_set(Resolving::Play), examine_changes.in_set(Resolving::Examine)),
    )
    .add_systems(FollowUp, (stop_repeat, dismiss_question).in_set(Following::Keep));
}

/// Dismisses the question on a press that makes no request, because such a press is an answer, too.
fn dismiss_question(
    inputs: Query<&ActionState<Control>>,
    mut gestures: MessageReader<Gesture>,
    mut strokes: MessageReader<StrokeEvent>,
    mut seeks: MessageReader<Seek>,
    mut question: ResMut<ConfirmEnter>,
) {
    let gestures = gestures.read().filter(|gesture| **gesture != Gesture::Press).count();
    let others = gestures + strokes.read().count() + seeks.read().count();
    let is_pressed = inputs.iter().any(|input| !input.get_just_pressed().is_empty());
    // A request of this press has already asked or ended the question.
    if (is_pressed || others > 0) && question.is_on() && !question.is_changed() {
        question.end();
    }
}

/// Turns the pressed controls into requests. Without a level, or while a level is open in the editor, controls make no
/// requests, and are not kept for later.
fn make_requests(
    (screen, modes, plan): (Res<State<Screen>>, Modes, Res<Plan>),
    board: Single<&ActionState<Control>, With<BoardInput>>,
    menu: Single<&ActionState<Control>, With<MenuInput>>,
    shown: TurnShown,
    (mut requests, mut no_effect): (MessageWriter<Request>, MessageWriter<NoEffect>),
) {
    let is_played = *screen.get() == Screen::Play && !modes.is_edit();
    let (for_board, opening): (Vec<_>, Vec<_>) =
        board.get_just_pressed().into_iter().partition(|control| control.is_for_board());
    if is_played {
        let (returning, acting): (Vec<_>, Vec<_>) =
            for_board.into_iter().partition(|control| control.acts() && shown.is_only_looked_at());
        if !returning.is_empty() {
            no_effect.write(NoEffect::OnlyReturned);
        }
        requests.write_batch(acting.into_iter().map(request));
    }
    // Any press drops the rest of a plan.
    let is_of_menu = !menu.get_just_pressed().is_empty() || !opening.is_empty();
    if is_of_menu && plan.is_under_way() {
        requests.write(Request::Plan(Planning::Drop));
    }
}

/// Everything that determines whether an action happens at the turn on the screen.
#[derive(SystemParam)]
pub(super) struct TurnShown<'w> {
    scrub: Option<Res<'w, Scrub>>,
    taken: Option<Res<'w, TakenOver>>,
    preferences: Res<'w, Preferences>,
    session: Option<Res<'w, Session>>,
}

impl TurnShown<'_> {
    /// Whether the player only looks at the turn shown. Players don't want to act on a board that they don't see, so an
    /// action then only returns to the present.
    pub(super) fn is_only_looked_at(&self) -> bool {
        let is_playing =
            self.session.as_ref().is_some_and(|it| *it.play.status() == Status::Playing);
        let acts_there = self.taken.is_some() || self.preferences.act_from_shown;
        let is_on = self.scrub.as_ref().is_some_and(|scrub| scrub.is_on());
        is_on && is_playing && !acts_there
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
