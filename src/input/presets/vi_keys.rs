//! The preset with vi keys: H, J, K and L move, by the letters printed on the keys.

use crate::input::lists::*;

/// The arrows stay, so that the menu works on keyboards without these letters.
pub(super) const VI_KEYS: BindingLists = &[
    (Move(North), &["K", "ArrowUp", "Pad DPadUp", "Pad LeftStickUp"]),
    (Move(East), &["L", "ArrowRight", "Pad DPadRight", "Pad LeftStickRight"]),
    (Move(South), &["J", "ArrowDown", "Pad DPadDown", "Pad LeftStickDown"]),
    (Move(West), &["H", "ArrowLeft", "Pad DPadLeft", "Pad LeftStickLeft"]),
    (Hold, &["Space", ".", "Pad West"]),
    (Undo, &["U", "Backspace", "Pad East"]),
    (Redo, &["Ctrl+R", "X", "Pad RightTrigger"]),
    (ResetClone, &["C", "Pad North"]),
    (Hint, &["I", "Pad LeftTrigger"]),
    (WaitUntil, &["W", "Pad LeftThumb"]),
    (Seek(Step(Back)), &["Q", "Pad LeftTrigger2"]),
    (Seek(Step(On)), &["E", "Pad RightTrigger2"]),
    (Seek(Play(Back)), &["Shift+Q"]),
    (Seek(Play(On)), &["Shift+E"]),
    (TakeOver, &["G"]),
    (Edit(Inserting), &["Insert", "Shift+G"]),
    (Edit(Repeat), &["Shift+C"]),
    (Look(North), &["Shift+K", "Pad RightStickUp"]),
    (Look(East), &["Shift+L", "Pad RightStickRight"]),
    (Look(South), &["Shift+J", "Pad RightStickDown"]),
    (Look(West), &["Shift+H", "Pad RightStickLeft"]),
    (LookHere, &["V"]),
    (SayState, &["O"]),
    (Editor(Piece(PieceKey::Floor)), &["Backquote"]),
    (Editor(Take(Line)), &["S"]),
    (Editor(Rotate), &["W", "]", "Pad RightStickRight"]),
    (Editor(Mirror), &["D", "[", "Pad RightStickLeft"]),
    (Editor(Solver), &["F6", "A"]),
    (Editor(Issues), &["F8", "Z"]),
    (Editor(Crop), &["Q"]),
];
