//! The preset with vi keys: H, J, K and L move, by the letters printed on the keys.

use super::lists::Lists;
use crate::input::control::Control;

/// The arrows stay, so that the menu works on keyboards without these letters.
pub(super) const VI_KEYS: Lists = &[
    (Control::North, &["K", "ArrowUp", "Pad DPadUp", "Pad LeftStickUp"]),
    (Control::East, &["L", "ArrowRight", "Pad DPadRight", "Pad LeftStickRight"]),
    (Control::South, &["J", "ArrowDown", "Pad DPadDown", "Pad LeftStickDown"]),
    (Control::West, &["H", "ArrowLeft", "Pad DPadLeft", "Pad LeftStickLeft"]),
    (Control::Hold, &["Space", ".", "Pad West"]),
    (Control::Undo, &["U", "Backspace", "Pad East"]),
    (Control::Redo, &["Ctrl+R", "X", "Pad RightTrigger"]),
    (Control::ResetClone, &["C", "Pad North"]),
    (Control::Hint, &["I", "Pad LeftTrigger"]),
    (Control::WaitUntil, &["W", "Pad LeftThumb"]),
    (Control::StepBack, &["Q", "Pad LeftTrigger2"]),
    (Control::StepOn, &["E", "Pad RightTrigger2"]),
    (Control::PlayBack, &["Shift+Q"]),
    (Control::PlayOn, &["Shift+E"]),
    (Control::TakeOver, &["G"]),
    (Control::Insert, &["Insert", "Shift+G"]),
    (Control::Repeat, &["Shift+C"]),
    (Control::LookNorth, &["Shift+K", "Pad RightStickUp"]),
    (Control::LookEast, &["Shift+L", "Pad RightStickRight"]),
    (Control::LookSouth, &["Shift+J", "Pad RightStickDown"]),
    (Control::LookWest, &["Shift+H", "Pad RightStickLeft"]),
    (Control::LookHere, &["V"]),
    (Control::SayState, &["O"]),
    (Control::Line, &["S"]),
    (Control::Rotate, &["W", "]", "Pad RightStickRight"]),
    (Control::Mirror, &["D", "[", "Pad RightStickLeft"]),
    (Control::Answers, &["F6", "A"]),
    (Control::Remarks, &["F8", "Z"]),
    (Control::Crop, &["Q"]),
];
