//! The preset for either half of a gamepad.

use crate::input::lists::*;

/// Both sticks move. Whatever the left hand has on the D-pad, the shoulder, the trigger, the stick
/// and Select, the right hand has on its side. Looking is left to the keyboard, and so are the
/// editor's controls that are on neither half; menus have them, too.
pub(super) const ONE_HAND_PAD: BindingLists = &[
    (Move(North), &["ArrowUp", "KeyW", "Pad LeftStickUp", "Pad RightStickUp"]),
    (Move(East), &["ArrowRight", "KeyD", "Pad LeftStickRight", "Pad RightStickRight"]),
    (Move(South), &["ArrowDown", "KeyS", "Pad LeftStickDown", "Pad RightStickDown"]),
    (Move(West), &["ArrowLeft", "KeyA", "Pad LeftStickLeft", "Pad RightStickLeft"]),
    (Enter, &["Enter", "NumpadEnter", "Pad South", "Pad DPadDown"]),
    (Hold, &["Space", "Pad West", "Pad DPadLeft"]),
    (Undo, &["Z", "Backspace", "Ctrl+Z", "Pad East", "Pad DPadRight"]),
    (ResetClone, &["J", "Pad North", "Pad DPadUp"]),
    (Redo, &["X", "Y", "Ctrl+Y", "Ctrl+Shift+Z", "Pad RightTrigger", "Pad LeftTrigger"]),
    (Hint, &["H", "Pad RightTrigger2", "Pad LeftTrigger2"]),
    (ShowWires, &["Tab", "Pad RightThumb", "Pad LeftThumb"]),
    (Menu, &["Escape", "Pad Start", "Pad Select"]),
    (ResetLevel, &["R"]),
    (NextLevel, &["N"]),
    (PreviousLevel, &["P"]),
    (Editor(Erase), &["E", "Delete", "Backspace", "Pad West", "Pad DPadLeft"]),
    (Editor(PieceBefore), &[","]),
    (Editor(PieceAfter), &[".", "Pad RightTrigger2", "Pad LeftTrigger2"]),
    (Editor(Pick), &["P", "Pad RightThumb", "Pad LeftThumb"]),
    (Editor(Take(Select)), &["M"]),
    (Editor(NextTool), &["Tab", "Pad North", "Pad DPadUp"]),
    (Editor(Copy), &["Ctrl+C", "Y"]),
    (Editor(Paste), &["Ctrl+V", "V"]),
    (Editor(Rotate), &["O", "]"]),
    (Editor(Mirror), &["H", "["]),
    (Editor(Test), &["F5", "T"]),
];
