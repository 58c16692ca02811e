//! Controls into requests to the game.

use bevy::prelude::*;
use chronoshift_core::rules::{Action, Command, Direction};

use crate::frame::{Resolve, Resolving};
use crate::input::{Control, Intent, IntentNow, stop_repeat};
use crate::sim::{Edit, Plan, Planning, Request};
use crate::states::{Modes, Screen};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Resolve, (ask.in_set(Resolving::Play), stop_repeat.in_set(Resolving::Keep)));
}

/// While there is no level on the screen, or one that is made, nothing can be asked for; nor is it
/// kept for later.
fn ask(
    (screen, modes, plan): (Res<State<Screen>>, Modes, Res<Plan>),
    intent: Res<IntentNow>,
    mut requests: MessageWriter<Request>,
) {
    let is_played = *screen.get() == Screen::Play && !modes.is_edit();
    match intent.get() {
        Some(Intent::Board(control)) if is_played => _ = requests.write(request(control)),
        // Whatever a player presses meanwhile, the rest of a plan is not done.
        Some(Intent::Menu(_)) if plan.is_under_way() => {
            requests.write(Request::Plan(Planning::Drop));
        }
        _ => {}
    }
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
