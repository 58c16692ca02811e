//! The default bindings.

use super::control::Control;

/// In the order of the controls, and in the notation of [`Binding`](super::binding::Binding). The
/// first binding of each on the keyboard is the one that the game shows. Letters that stand for a
/// word go by what is printed on the key; the four that lie like arrows go by their place.
pub(super) const DEFAULTS: [(Control, &[&str]); 87] = [
    (Control::North, &["ArrowUp", "KeyW", "Pad DPadUp", "Pad LeftStickUp", "Touch SwipeUp"]),
    (
        Control::East,
        &["ArrowRight", "KeyD", "Pad DPadRight", "Pad LeftStickRight", "Touch SwipeRight"],
    ),
    (
        Control::South,
        &["ArrowDown", "KeyS", "Pad DPadDown", "Pad LeftStickDown", "Touch SwipeDown"],
    ),
    (Control::West, &["ArrowLeft", "KeyA", "Pad DPadLeft", "Pad LeftStickLeft", "Touch SwipeLeft"]),
    (Control::Hold, &["Space", "Pad West", "Mouse Middle"]),
    (Control::Enter, &["Enter", "NumpadEnter", "Pad South"]),
    (Control::Undo, &["Z", "Backspace", "Ctrl+Z", "Pad East", "Mouse WheelUp", "Touch TwoFingers"]),
    (Control::Redo, &["X", "Y", "Ctrl+Y", "Ctrl+Shift+Z", "Pad RightTrigger", "Mouse WheelDown"]),
    (Control::ResetClone, &["J", "Pad North"]),
    (Control::ResetLevel, &["R", "Pad Select"]),
    (Control::NextLevel, &["N"]),
    (Control::PreviousLevel, &["P"]),
    (Control::Hint, &["H", "Pad LeftTrigger"]),
    (Control::ShowActions, &["F2"]),
    (Control::PassTurns, &["T"]),
    (Control::WaitUntil, &["U", "Pad LeftThumb"]),
    (Control::StepBack, &[",", "Pad LeftTrigger2"]),
    (Control::StepOn, &[".", "Pad RightTrigger2"]),
    (Control::FirstTurn, &["Home"]),
    (Control::LastTurn, &["End"]),
    (Control::PlayBack, &["Shift+,"]),
    (Control::PlayOn, &["Shift+."]),
    (Control::TimelineBefore, &["Ctrl+,"]),
    (Control::TimelineAfter, &["Ctrl+."]),
    (Control::Timeline, &["M"]),
    (Control::TakeOver, &["E"]),
    (Control::Insert, &["Insert", "G"]),
    (Control::Delete, &["Delete"]),
    (Control::CutOff, &["Shift+Delete"]),
    (Control::Repeat, &["C"]),
    (Control::MoveBack, &["Ctrl+Shift+,"]),
    (Control::MoveOn, &["Ctrl+Shift+."]),
    (Control::SelectBack, &["Alt+,"]),
    (Control::SelectOn, &["Alt+."]),
    (Control::FullScreen, &["F11", "Alt+Enter"]),
    (Control::ShowWires, &["Tab", "Pad RightThumb"]),
    (Control::ZoomIn, &["+", "=", "NumpadAdd", "Ctrl+Mouse WheelUp"]),
    (Control::ZoomOut, &["-", "NumpadSubtract", "Ctrl+Mouse WheelDown"]),
    (Control::ZoomWhole, &["0", "Ctrl+0"]),
    (Control::LookNorth, &["Shift+ArrowUp", "Pad RightStickUp"]),
    (Control::LookEast, &["Shift+ArrowRight", "Pad RightStickRight"]),
    (Control::LookSouth, &["Shift+ArrowDown", "Pad RightStickDown"]),
    (Control::LookWest, &["Shift+ArrowLeft", "Pad RightStickLeft"]),
    (Control::LookHere, &["L"]),
    (Control::SayState, &["I"]),
    (Control::SayAgain, &["B", "Shift+I"]),
    (Control::ScrollUp, &["PageUp"]),
    (Control::ScrollDown, &["PageDown"]),
    (Control::Help, &["F1"]),
    (Control::Levels, &["F4"]),
    (Control::Replays, &["F3"]),
    (Control::Menu, &["Escape", "Pad Start"]),
    (Control::Erase, &["E", "Delete", "Backspace", "Pad West"]),
    (Control::PieceBefore, &[",", "Pad LeftTrigger2", "Mouse WheelUp"]),
    (Control::PieceAfter, &[".", "Pad RightTrigger2", "Mouse WheelDown"]),
    (Control::Pick, &["P", "Pad LeftThumb", "Mouse Middle"]),
    (Control::Pen, &["B"]),
    (Control::Line, &["L"]),
    (Control::Rectangle, &["R"]),
    (Control::Fill, &["F"]),
    (Control::WireTool, &["C"]),
    (Control::Select, &["M", "Pad LeftTrigger"]),
    (Control::NextTool, &["Tab", "Pad North"]),
    (Control::SelectAll, &["Ctrl+A", "G"]),
    (Control::Cut, &["Ctrl+X", "X"]),
    (Control::Copy, &["Ctrl+C", "Y", "Pad RightStickUp"]),
    (Control::Paste, &["Ctrl+V", "V", "Pad RightStickDown"]),
    (Control::Rotate, &["O", "]", "Pad RightStickRight"]),
    (Control::Mirror, &["H", "[", "Pad RightStickLeft"]),
    (Control::Texts, &["F2", "N"]),
    (Control::Test, &["F5", "T", "Pad Select"]),
    (Control::Answers, &["F6", "U"]),
    (Control::Remarks, &["F8", "J"]),
    (Control::Save, &["Ctrl+S", "F7"]),
    (Control::GrowNorth, &["Ctrl+ArrowUp"]),
    (Control::GrowEast, &["Ctrl+ArrowRight"]),
    (Control::GrowSouth, &["Ctrl+ArrowDown"]),
    (Control::GrowWest, &["Ctrl+ArrowLeft"]),
    (Control::ShrinkNorth, &["Ctrl+Shift+ArrowUp"]),
    (Control::ShrinkEast, &["Ctrl+Shift+ArrowRight"]),
    (Control::ShrinkSouth, &["Ctrl+Shift+ArrowDown"]),
    (Control::ShrinkWest, &["Ctrl+Shift+ArrowLeft"]),
    (Control::ShiftNorth, &["Alt+ArrowUp"]),
    (Control::ShiftEast, &["Alt+ArrowRight"]),
    (Control::ShiftSouth, &["Alt+ArrowDown"]),
    (Control::ShiftWest, &["Alt+ArrowLeft"]),
    (Control::Crop, &["K", "Ctrl+K"]),
];

/// Without these, players could not reach the menu and the way out.
pub(super) const NEEDED: [Control; 4] =
    [Control::North, Control::South, Control::Enter, Control::Menu];

impl Control {
    /// All controls, in their order.
    pub const ALL: [Self; DEFAULTS.len()] = {
        let mut all = [Self::North; DEFAULTS.len()];
        let mut place = 0;
        while place < all.len() {
            all[place] = DEFAULTS[place].0;
            assert!(all[place] as usize == place);
            place += 1;
        }
        all
    };
}
