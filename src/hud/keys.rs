//! What the keys are called.

use crate::input::Control;
use crate::words::Message;

/// What the key of a control is called.
pub(crate) fn key(control: Control) -> Message {
    match control {
        Control::North => Message::new("key-up"),
        Control::East => Message::new("key-right"),
        Control::South => Message::new("key-down"),
        Control::West => Message::new("key-left"),
        Control::Hold => Message::new("key-space"),
        Control::Enter => Message::new("key-enter"),
        Control::ShowWires => Message::new("key-tab"),
        Control::Menu => Message::new("key-escape"),
        Control::Undo => Message::verbatim("Z"),
        Control::Redo => Message::verbatim("X"),
        Control::ResetClone => Message::verbatim("J"),
        Control::ResetLevel => Message::verbatim("R"),
        Control::NextLevel => Message::verbatim("N"),
        Control::PreviousLevel => Message::verbatim("P"),
        Control::Hint => Message::verbatim("H"),
        Control::PassTurns => Message::verbatim("T"),
        Control::ShowActions => Message::verbatim("F2"),
        Control::FullScreen => Message::verbatim("F11"),
        Control::LookNorth | Control::LookEast | Control::LookSouth | Control::LookWest => {
            Message::default()
        }
    }
}

/// What the keys that walk are called together.
pub(super) fn walking_keys() -> Message {
    Message::new("keys-walking")
}
