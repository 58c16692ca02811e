//! Whole sets of bindings to choose from.

use super::bindings::Bindings;
use super::chosen::{Chosen, fill_in, holder, read, usual};
use super::control::Control;

/// A whole set of bindings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Preset {
    /// What is bound as long as the player has not chosen otherwise.
    ArrowsAndWasd,
    /// H, J, K and L move, by what is printed on the keys.
    ViKeys,
    /// All is on the left half of the keyboard, by the places of the keys.
    LeftHand,
    /// All is on the right half of the keyboard, by the places of the keys.
    RightHand,
    /// Each half of a gamepad plays the game by itself.
    OneHandPad,
}

/// The mouse and touch screens do what they usually do: presets are for keys and gamepads.
fn keep_pointing(chosen: &mut Chosen) {
    for (control, usual) in usual() {
        let of_pointer = usual.into_iter().filter(|it| it.is_of_pointer());
        let missing = of_pointer.filter(|it| holder(chosen, *it).is_none()).collect::<Vec<_>>();
        chosen.entry(control).or_default().extend(missing);
    }
}

type Lists = &'static [(Control, &'static [&'static str])];

impl Preset {
    /// All there are, the usual one first.
    pub const ALL: [Self; 5] =
        [Self::ArrowsAndWasd, Self::ViKeys, Self::LeftHand, Self::RightHand, Self::OneHandPad];

    /// What it binds to what.
    pub fn bindings(self) -> Bindings {
        let mut chosen = read(self.lists());
        fill_in(&mut chosen);
        keep_pointing(&mut chosen);
        Bindings::new(chosen)
    }

    /// The preset that these bindings are, if they are one.
    pub fn of(bindings: &Bindings) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.bindings().chosen() == bindings.chosen())
    }

    /// Whole lists of those controls that are bound otherwise than usual.
    fn lists(self) -> Lists {
        match self {
            Self::ArrowsAndWasd => &[],
            Self::ViKeys => VI_KEYS,
            Self::LeftHand => LEFT_HAND,
            Self::RightHand => RIGHT_HAND,
            Self::OneHandPad => ONE_HAND_PAD,
        }
    }
}

/// The arrows stay, so that the menu can be used on keyboards without these letters.
const VI_KEYS: Lists = &[
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
];

const LEFT_HAND: Lists = &[
    (Control::North, &["KeyW", "ArrowUp", "Pad DPadUp", "Pad LeftStickUp"]),
    (Control::East, &["KeyD", "ArrowRight", "Pad DPadRight", "Pad LeftStickRight"]),
    (Control::South, &["KeyS", "ArrowDown", "Pad DPadDown", "Pad LeftStickDown"]),
    (Control::West, &["KeyA", "ArrowLeft", "Pad DPadLeft", "Pad LeftStickLeft"]),
    (Control::Enter, &["KeyE", "Enter", "Pad South"]),
    (Control::Undo, &["KeyQ", "Pad East"]),
    (Control::Redo, &["KeyR", "Pad RightTrigger"]),
    (Control::ResetClone, &["KeyX", "Pad North"]),
    (Control::ResetLevel, &["KeyC", "Pad Select"]),
    (Control::NextLevel, &["Digit2"]),
    (Control::PreviousLevel, &["Digit1"]),
    (Control::Hint, &["KeyF", "Pad LeftTrigger"]),
    (Control::PassTurns, &["KeyT"]),
    (Control::WaitUntil, &["Digit3", "Pad LeftThumb"]),
    (Control::StepBack, &["Digit4", "Pad LeftTrigger2"]),
    (Control::StepOn, &["Digit5", "Pad RightTrigger2"]),
    (Control::PlayBack, &["Shift+Digit4"]),
    (Control::PlayOn, &["Shift+Digit5"]),
    (Control::Timeline, &["KeyZ"]),
    (Control::TakeOver, &["Shift+KeyE"]),
    (Control::Insert, &["Shift+KeyQ"]),
    (Control::Delete, &["Shift+KeyX"]),
    (Control::CutOff, &["Shift+KeyC"]),
    (Control::Repeat, &["Shift+KeyR"]),
    (Control::MoveBack, &["Ctrl+Shift+Digit4"]),
    (Control::MoveOn, &["Ctrl+Shift+Digit5"]),
    (Control::SelectBack, &["Alt+Digit4"]),
    (Control::SelectOn, &["Alt+Digit5"]),
    (Control::FullScreen, &["F3"]),
    (Control::Replays, &["F5"]),
    (Control::LookNorth, &["Shift+KeyW", "Pad RightStickUp"]),
    (Control::LookEast, &["Shift+KeyD", "Pad RightStickRight"]),
    (Control::LookSouth, &["Shift+KeyS", "Pad RightStickDown"]),
    (Control::LookWest, &["Shift+KeyA", "Pad RightStickLeft"]),
    (Control::LookHere, &["KeyV"]),
    (Control::SayState, &["KeyG"]),
    (Control::SayAgain, &["KeyB"]),
];

/// Around I, J, K and L, with the space bar under the thumb. On any keyboard these keys are
/// nearer to each other than to the arrows, which move too.
const RIGHT_HAND: Lists = &[
    (Control::North, &["KeyI", "ArrowUp", "Pad DPadUp", "Pad LeftStickUp"]),
    (Control::East, &["KeyL", "ArrowRight", "Pad DPadRight", "Pad LeftStickRight"]),
    (Control::South, &["KeyK", "ArrowDown", "Pad DPadDown", "Pad LeftStickDown"]),
    (Control::West, &["KeyJ", "ArrowLeft", "Pad DPadLeft", "Pad LeftStickLeft"]),
    (Control::Undo, &["KeyU", "Pad East"]),
    (Control::Redo, &["KeyO", "Pad RightTrigger"]),
    (Control::ResetClone, &["KeyP", "Pad North"]),
    (Control::ResetLevel, &["BracketLeft", "Pad Select"]),
    (Control::NextLevel, &["Period"]),
    (Control::PreviousLevel, &["Comma"]),
    (Control::Hint, &["KeyH", "Pad LeftTrigger"]),
    (Control::Help, &["F12"]),
    (Control::Levels, &["F8"]),
    (Control::Replays, &["F7"]),
    (Control::ShowActions, &["F9"]),
    (Control::PassTurns, &["KeyN"]),
    (Control::WaitUntil, &["Quote", "Pad LeftThumb"]),
    (Control::StepBack, &["Digit9", "Pad LeftTrigger2"]),
    (Control::StepOn, &["Digit0", "Pad RightTrigger2"]),
    (Control::PlayBack, &["Shift+Digit9"]),
    (Control::PlayOn, &["Shift+Digit0"]),
    (Control::Timeline, &["BracketRight"]),
    (Control::TakeOver, &["Shift+KeyO"]),
    (Control::Insert, &["Insert", "Shift+KeyU"]),
    (Control::Repeat, &["Shift+KeyP"]),
    (Control::MoveBack, &["Ctrl+Shift+Digit9"]),
    (Control::MoveOn, &["Ctrl+Shift+Digit0"]),
    (Control::SelectBack, &["Alt+Digit9"]),
    (Control::SelectOn, &["Alt+Digit0"]),
    (Control::FullScreen, &["F11"]),
    (Control::ShowWires, &["Semicolon", "Pad RightThumb"]),
    (Control::LookHere, &["KeyM"]),
    (Control::SayState, &["KeyY"]),
    (Control::SayAgain, &["Slash"]),
    (Control::Menu, &["Backspace", "Escape", "Pad Start"]),
];

/// Both sticks move. What the left hand has on the D-pad, the shoulder, the trigger, the
/// stick and Select, the right hand has on its side. Looking is left to the keyboard.
const ONE_HAND_PAD: Lists = &[
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
];
