//! The controls in their order on the screen, with their names and default bindings.

use std::str::FromStr;

use super::lists::*;
use crate::words::Message;

/// A row for each control; the compiler names a control without one. The first binding of each on
/// the keyboard is the one that the game shows. Letters that stand for a word go by the characters
/// printed on the keys; the four that lie like arrows go by their place.
macro_rules! controls {
    ($(($group:ident $(($($member:tt)+))?, $name:literal, $bindings:expr)),+ $(,)?) => {
        impl Control {
            /// All controls, in their order.
            pub const ALL: &'static [Self] = &[$(Self::$group $(($($member)+))?),+];

            /// The id of its name, and its default bindings.
            fn row(self) -> (&'static str, &'static [&'static str]) {
                match self {
                    $(Self::$group $(($($member)+))? => ($name, &$bindings)),+
                }
            }
        }
    };
}

controls!(
    (
        Move(North),
        "control-north",
        ["ArrowUp", "KeyW", "Pad DPadUp", "Pad LeftStickUp", "Touch SwipeUp"]
    ),
    (
        Move(East),
        "control-east",
        ["ArrowRight", "KeyD", "Pad DPadRight", "Pad LeftStickRight", "Touch SwipeRight"]
    ),
    (
        Move(South),
        "control-south",
        ["ArrowDown", "KeyS", "Pad DPadDown", "Pad LeftStickDown", "Touch SwipeDown"]
    ),
    (
        Move(West),
        "control-west",
        ["ArrowLeft", "KeyA", "Pad DPadLeft", "Pad LeftStickLeft", "Touch SwipeLeft"]
    ),
    (Hold, "control-hold", ["Space", "Pad West", "Mouse Middle"]),
    (Enter, "control-enter", ["Enter", "NumpadEnter", "Pad South"]),
    (
        Undo,
        "control-undo",
        ["Z", "Backspace", "Ctrl+Z", "Pad East", "Mouse WheelUp", "Touch TwoFingers"]
    ),
    (
        Redo,
        "control-redo",
        ["X", "Y", "Ctrl+Y", "Ctrl+Shift+Z", "Pad RightTrigger", "Mouse WheelDown"]
    ),
    (ResetClone, "control-reset-clone", ["J", "Pad North"]),
    (ResetLevel, "control-reset-level", ["R", "Pad Select"]),
    (NextLevel, "control-next-level", ["N"]),
    (PreviousLevel, "control-previous-level", ["P"]),
    (Hint, "control-hint", ["H", "Pad LeftTrigger"]),
    (ShowActions, "control-show-actions", ["F2"]),
    (PassTurns, "control-pass-turns", ["T"]),
    (WaitUntil, "control-wait-until", ["U", "Pad LeftThumb"]),
    (Seek(Step(Back)), "control-step-back", [",", "Pad LeftTrigger2"]),
    (Seek(Step(On)), "control-step-on", [".", "Pad RightTrigger2"]),
    (Seek(End(Back)), "control-first-turn", ["Home"]),
    (Seek(End(On)), "control-last-turn", ["End"]),
    (Seek(Play(Back)), "control-play-back", ["Shift+,"]),
    (Seek(Play(On)), "control-play-on", ["Shift+."]),
    (Seek(OtherTimeline(Back)), "control-timeline-before", ["Ctrl+,"]),
    (Seek(OtherTimeline(On)), "control-timeline-after", ["Ctrl+."]),
    (Timeline, "control-timeline", ["M"]),
    (TakeOver, "control-take-over", ["E"]),
    (Edit(Inserting), "control-insert", ["Insert", "G"]),
    (Edit(Delete), "control-delete", ["Delete"]),
    (Edit(CutOff), "control-cut-off", ["Shift+Delete"]),
    (Edit(Repeat), "control-repeat", ["C"]),
    (Edit(MoveBack), "control-move-back", ["Ctrl+Shift+,"]),
    (Edit(MoveOn), "control-move-on", ["Ctrl+Shift+."]),
    (Edit(SelectBack), "control-select-back", ["Alt+,"]),
    (Edit(SelectOn), "control-select-on", ["Alt+."]),
    (FullScreen, "control-full-screen", ["F11", "Alt+Enter"]),
    (ShowWires, "control-show-wires", ["Tab", "Pad RightThumb"]),
    (ZoomIn, "control-zoom-in", ["+", "=", "NumpadAdd", "Ctrl+Mouse WheelUp"]),
    (ZoomOut, "control-zoom-out", ["-", "NumpadSubtract", "Ctrl+Mouse WheelDown"]),
    (ZoomWhole, "control-zoom-whole", ["0", "Ctrl+0"]),
    (Look(North), "control-look-north", ["Shift+ArrowUp", "Pad RightStickUp"]),
    (Look(East), "control-look-east", ["Shift+ArrowRight", "Pad RightStickRight"]),
    (Look(South), "control-look-south", ["Shift+ArrowDown", "Pad RightStickDown"]),
    (Look(West), "control-look-west", ["Shift+ArrowLeft", "Pad RightStickLeft"]),
    (LookHere, "control-look-here", ["L"]),
    (SayState, "control-say-state", ["I"]),
    (SayAgain, "control-say-again", ["B", "Shift+I"]),
    (ScrollUp, "control-scroll-up", ["PageUp"]),
    (ScrollDown, "control-scroll-down", ["PageDown"]),
    (Help, "control-help", ["F1"]),
    (Levels, "control-levels", ["F4"]),
    (Replays, "control-replays", ["F3"]),
    (Menu, "control-menu", ["Escape", "Pad Start"]),
    (Editor(Erase), "control-erase", ["E", "Delete", "Backspace", "Pad West"]),
    (Editor(PieceBefore), "control-piece-before", [",", "Pad LeftTrigger2", "Mouse WheelUp"]),
    (Editor(PieceAfter), "control-piece-after", [".", "Pad RightTrigger2", "Mouse WheelDown"]),
    (Editor(Pick), "control-pick", ["P", "Pad LeftThumb", "Mouse Middle"]),
    (Editor(Piece(PieceKey::Wall)), "control-piece-wall", ["Digit1"]),
    (Editor(Piece(PieceKey::Floor)), "control-piece-floor", ["KeyQ"]),
    (Editor(Piece(PieceKey::Machine)), "control-piece-machine", ["Digit2"]),
    (Editor(Piece(PieceKey::Goal)), "control-piece-goal", ["Digit3"]),
    (Editor(Piece(PieceKey::Button)), "control-piece-button", ["Digit5"]),
    (Editor(Piece(PieceKey::CrateButton)), "control-piece-crate-button", ["Digit6"]),
    (Editor(Piece(PieceKey::OneTimeButton)), "control-piece-one-time-button", ["Digit7"]),
    (Editor(Piece(PieceKey::Gate)), "control-piece-gate", ["Digit8"]),
    (Editor(Piece(PieceKey::OpenGate)), "control-piece-open-gate", ["Digit9"]),
    (Editor(Piece(PieceKey::Passage)), "control-piece-passage", ["Digit0"]),
    (Editor(Piece(PieceKey::Crate)), "control-piece-crate", ["Digit4"]),
    (Editor(Take(Pen)), "control-pen", ["B"]),
    (Editor(Take(Line)), "control-line", ["L"]),
    (Editor(Take(Rectangle)), "control-rectangle", ["R"]),
    (Editor(Take(Fill)), "control-fill", ["F"]),
    (Editor(Take(Wire)), "control-wire-tool", ["C"]),
    (Editor(Take(Select)), "control-select", ["M", "Pad LeftTrigger"]),
    (Editor(NextTool), "control-next-tool", ["Tab", "Pad North"]),
    (Editor(SelectAll), "control-select-all", ["Ctrl+A", "G"]),
    (Editor(Cut), "control-cut", ["Ctrl+X", "X"]),
    (Editor(Copy), "control-copy", ["Ctrl+C", "Y", "Pad RightStickUp"]),
    (Editor(Paste), "control-paste", ["Ctrl+V", "V", "Pad RightStickDown"]),
    (Editor(Rotate), "control-rotate", ["O", "]", "Pad RightStickRight"]),
    (Editor(Mirror), "control-mirror", ["H", "[", "Pad RightStickLeft"]),
    (Editor(Texts), "control-texts", ["F2", "N"]),
    (Editor(Test), "control-test", ["F5", "T", "Pad Select"]),
    (Editor(Solver), "control-answers", ["F6", "U"]),
    (Editor(Issues), "control-remarks", ["F8", "J"]),
    (Editor(Save), "control-save", ["Ctrl+S", "F7"]),
    (Editor(Grow(North)), "control-grow-north", ["Ctrl+ArrowUp"]),
    (Editor(Grow(East)), "control-grow-east", ["Ctrl+ArrowRight"]),
    (Editor(Grow(South)), "control-grow-south", ["Ctrl+ArrowDown"]),
    (Editor(Grow(West)), "control-grow-west", ["Ctrl+ArrowLeft"]),
    (Editor(Shrink(North)), "control-shrink-north", ["Ctrl+Shift+ArrowUp"]),
    (Editor(Shrink(East)), "control-shrink-east", ["Ctrl+Shift+ArrowRight"]),
    (Editor(Shrink(South)), "control-shrink-south", ["Ctrl+Shift+ArrowDown"]),
    (Editor(Shrink(West)), "control-shrink-west", ["Ctrl+Shift+ArrowLeft"]),
    (Editor(Shift(North)), "control-shift-north", ["Alt+ArrowUp"]),
    (Editor(Shift(East)), "control-shift-east", ["Alt+ArrowRight"]),
    (Editor(Shift(South)), "control-shift-south", ["Alt+ArrowDown"]),
    (Editor(Shift(West)), "control-shift-west", ["Alt+ArrowLeft"]),
    (Editor(Crop), "control-crop", ["K", "Ctrl+K"]),
);

/// Without these, players could not reach the menu and the way out.
pub(super) const NEEDED: [Control; 4] = [Move(North), Move(South), Enter, Menu];

impl Control {
    /// The name, in a word or two.
    pub fn name(self) -> Message {
        Message::new(self.row().0)
    }

    /// The name in settings files: `reset_clone` if words have it as `control-reset-clone`.
    pub fn id(self) -> String {
        let (_, id) = self.row().0.split_once('-').unwrap_or_default();
        id.replace('-', "_")
    }

    /// The place among all controls.
    pub fn place(self) -> usize {
        Self::ALL.iter().take_while(|it| **it != self).count()
    }

    /// The default bindings, in the notation of [`Binding`](super::binding::Binding).
    pub(super) fn defaults(self) -> &'static [&'static str] {
        self.row().1
    }
}

/// Reads the name in settings files.
impl FromStr for Control {
    type Err = ();

    fn from_str(id: &str) -> Result<Self, ()> {
        Self::ALL.iter().copied().find(|it| it.id() == id).ok_or(())
    }
}
