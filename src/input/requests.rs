//! Controls into requests to the game.

use bevy::prelude::*;
use chronoshift_core::rules::{Action, Command, Direction};

use super::control::Control;
use super::focus::{MenuPressed, Pressed};
use crate::frame::Frame;
use crate::sim::{Plan, Planning, Request};
use crate::states::Screen;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, ask.in_set(Frame::Request));
}

/// While there is no level on the screen, nothing can be asked for; nor is it kept for later.
fn ask(
    (screen, plan): (Res<State<Screen>>, Res<Plan>),
    (mut pressed, mut menu): (MessageReader<Pressed>, MessageReader<MenuPressed>),
    mut requests: MessageWriter<Request>,
) {
    // Whatever a player presses meanwhile, the rest of a plan is not done.
    if menu.read().count() + pressed.len() > 0 && plan.is_under_way() {
        requests.write(Request::Plan(Planning::Drop));
    }
    let asked = pressed.read().filter(|_| *screen.get() == Screen::Play);
    requests.write_batch(asked.filter_map(|&Pressed(control)| request(control)));
}

fn request(control: Control) -> Option<Request> {
    let act = |action| Some(Request::Command(Command::Act(action)));
    match control {
        Control::North => act(Action::Move(Direction::North)),
        Control::East => act(Action::Move(Direction::East)),
        Control::South => act(Action::Move(Direction::South)),
        Control::West => act(Action::Move(Direction::West)),
        Control::Hold => act(Action::Hold),
        Control::Enter => act(Action::Enter),
        Control::ResetClone => Some(Request::Command(Command::ResetClone)),
        Control::ResetLevel => Some(Request::Command(Command::ResetLevel)),
        Control::Undo => Some(Request::Undo),
        Control::Redo => Some(Request::Redo),
        Control::NextLevel => Some(Request::NextLevel),
        Control::PreviousLevel => Some(Request::PreviousLevel),
        Control::PassTurns => Some(Request::PassTurns),
        Control::Hint
        | Control::ShowActions
        | Control::FullScreen
        | Control::ShowWires
        | Control::LookNorth
        | Control::LookEast
        | Control::LookSouth
        | Control::LookWest
        | Control::LookHere
        | Control::SayState
        | Control::SayAgain
        | Control::Help
        | Control::Levels
        | Control::Menu => None,
    }
}
