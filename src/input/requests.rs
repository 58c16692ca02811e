//! Controls into requests to the game.

use bevy::prelude::*;
use chronoshift_core::rules::{Action, Command, Direction};

use super::context::ModeNow;
use super::control::Control;
use super::focus::{MenuPressed, Pressed};
use crate::frame::Frame;
use crate::sim::{Edit, Plan, Planning, Request};
use crate::states::{Mode, Screen};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, ask.in_set(Frame::Request));
}

/// While there is no level on the screen, or one that is made, nothing can be asked for; nor is it
/// kept for later.
pub(crate) fn ask(
    (screen, mode, plan): (Res<State<Screen>>, ModeNow, Res<Plan>),
    (mut pressed, mut menu): (MessageReader<Pressed>, MessageReader<MenuPressed>),
    mut requests: MessageWriter<Request>,
) {
    // Whatever a player presses meanwhile, the rest of a plan is not done.
    if menu.read().count() > 0 && plan.is_under_way() {
        requests.write(Request::Plan(Planning::Drop));
    }
    let is_played = *screen.get() == Screen::Play && mode.get() == Mode::Play;
    let asked = pressed.read().filter(|_| is_played);
    requests.write_batch(asked.map(|&Pressed(control)| request(control)));
}

/// What asks for nothing else drops what is planned, as all else does.
fn request(control: Control) -> Request {
    let act = |action| Request::Command(Command::Act(action));
    match control {
        Control::North => act(Action::Move(Direction::North)),
        Control::East => act(Action::Move(Direction::East)),
        Control::South => act(Action::Move(Direction::South)),
        Control::West => act(Action::Move(Direction::West)),
        Control::Hold => act(Action::Hold),
        Control::Enter => Request::Enter,
        Control::ResetClone => Request::Command(Command::ResetClone),
        Control::ResetLevel => Request::Command(Command::ResetLevel),
        Control::Undo => Request::Undo,
        Control::Redo => Request::Redo,
        Control::NextLevel => Request::NextLevel,
        Control::PreviousLevel => Request::PreviousLevel,
        Control::PassTurns => Request::PassTurns,
        Control::Insert => Request::Edit(Edit::Inserting),
        Control::Delete => Request::Edit(Edit::Delete),
        Control::CutOff => Request::Edit(Edit::CutOff),
        Control::Repeat => Request::Edit(Edit::Repeat),
        Control::MoveBack => Request::Edit(Edit::MoveBack),
        Control::MoveOn => Request::Edit(Edit::MoveOn),
        Control::SelectBack => Request::Edit(Edit::SelectBack),
        Control::SelectOn => Request::Edit(Edit::SelectOn),
        Control::Hint
        | Control::ShowActions
        | Control::WaitUntil
        | Control::StepBack
        | Control::StepOn
        | Control::FirstTurn
        | Control::LastTurn
        | Control::PlayBack
        | Control::PlayOn
        | Control::TimelineBefore
        | Control::TimelineAfter
        | Control::Timeline
        | Control::TakeOver
        | Control::FullScreen
        | Control::ShowWires
        | Control::ZoomIn
        | Control::ZoomOut
        | Control::ZoomWhole
        | Control::LookNorth
        | Control::LookEast
        | Control::LookSouth
        | Control::LookWest
        | Control::LookHere
        | Control::SayState
        | Control::SayAgain
        | Control::ScrollUp
        | Control::ScrollDown
        | Control::Help
        | Control::Levels
        | Control::Replays
        | Control::Menu
        | Control::Erase
        | Control::PieceBefore
        | Control::PieceAfter
        | Control::Pick
        | Control::Pen
        | Control::Line
        | Control::Rectangle
        | Control::Fill
        | Control::WireTool
        | Control::Select
        | Control::NextTool
        | Control::SelectAll
        | Control::Cut
        | Control::Copy
        | Control::Paste
        | Control::Rotate
        | Control::Mirror
        | Control::Texts
        | Control::Test
        | Control::Answers
        | Control::Remarks
        | Control::Save
        | Control::GrowNorth
        | Control::GrowEast
        | Control::GrowSouth
        | Control::GrowWest
        | Control::ShrinkNorth
        | Control::ShrinkEast
        | Control::ShrinkSouth
        | Control::ShrinkWest
        | Control::ShiftNorth
        | Control::ShiftEast
        | Control::ShiftSouth
        | Control::ShiftWest
        | Control::Crop => Request::Plan(Planning::Drop),
    }
}
