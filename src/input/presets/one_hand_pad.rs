//! The preset for either half of a gamepad.

use super::lists::Lists;
use crate::input::control::Control;

/// Both sticks move. Whatever the left hand has on the D-pad, the shoulder, the trigger, the stick
/// and Select, the right hand has on its side. Looking is left to the keyboard, and so are the
/// editor's controls that are on neither half; menus have them, too.
pub(super) const ONE_HAND_PAD: Lists = &[
    (Control::North, &["ArrowUp", "KeyW", "Pad LeftStickUp", "Pad RightStickUp"]),
    (Control::East, &["ArrowRight", "KeyD", "Pad LeftStickRight", "Pad RightStickRight"]),
    (Control::South, &["ArrowDown", "KeyS", "Pad LeftStickDown", "Pad RightStickDown"]),
    (Control::West, &["ArrowLeft", "KeyA", "Pad LeftStickLeft", "Pad RightStickLeft"]),
    (Control::Enter, &["Enter", "NumpadEnter", "Pad South", "Pad DPadDown"]),
    (Control::Hold, &["Space", "Pad West", "Pad DPadLeft"]),
    (Control::Undo, &["Z", "Backspace", "Ctrl+Z", "Pad East", "Pad DPadRight"]),
    (Control::ResetClone, &["J", "Pad North", "Pad DPadUp"]),
    (Control::Redo, &["X", "Y", "Ctrl+Y", "Ctrl+Shift+Z", "Pad RightTrigger", "Pad LeftTrigger"]),
    (Control::Hint, &["H", "Pad RightTrigger2", "Pad LeftTrigger2"]),
    (Control::ShowWires, &["Tab", "Pad RightThumb", "Pad LeftThumb"]),
    (Control::Menu, &["Escape", "Pad Start", "Pad Select"]),
    (Control::ResetLevel, &["R"]),
    (Control::NextLevel, &["N"]),
    (Control::PreviousLevel, &["P"]),
    (Control::Erase, &["E", "Delete", "Backspace", "Pad West", "Pad DPadLeft"]),
    (Control::PieceBefore, &[","]),
    (Control::PieceAfter, &[".", "Pad RightTrigger2", "Pad LeftTrigger2"]),
    (Control::Pick, &["P", "Pad RightThumb", "Pad LeftThumb"]),
    (Control::Select, &["M"]),
    (Control::NextTool, &["Tab", "Pad North", "Pad DPadUp"]),
    (Control::Copy, &["Ctrl+C", "Y"]),
    (Control::Paste, &["Ctrl+V", "V"]),
    (Control::Rotate, &["O", "]"]),
    (Control::Mirror, &["H", "["]),
    (Control::Test, &["F5", "T"]),
];
