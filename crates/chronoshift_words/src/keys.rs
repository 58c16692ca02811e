//! The names of keys, and of the player's own keys in messages.

use super::message::{Argument, Message};

/// The id under which [`Words::set_keys`](super::words::Words::set_keys) takes the name of the keys for all four
/// directions.
pub const WALKING_KEYS: &str = "walking-keys";

/// The current name of a control's key or button. `control` is the id of the control's name.
pub fn key(control: &'static str) -> Message {
    message!("verbatim", text = Argument::Key(control))
}

/// The current name of all walking keys together.
pub fn walking_keys() -> Argument {
    Argument::Key(WALKING_KEYS)
}

/// The name of a key, by its name in settings files; `None` for keys that type characters. A
/// modifier also has its name in bindings: `Ctrl`.
pub fn key_name(key: &str) -> Option<Message> {
    Some(match key {
        "ArrowUp" => message!("key-up"),
        "ArrowRight" => message!("key-right"),
        "ArrowDown" => message!("key-down"),
        "ArrowLeft" => message!("key-left"),
        "Space" => message!("key-space"),
        "Enter" => message!("key-enter"),
        "NumpadEnter" => message!("key-numpad-enter"),
        "Backspace" => message!("key-backspace"),
        "Tab" => message!("key-tab"),
        "Escape" => message!("key-escape"),
        "Insert" => message!("key-insert"),
        "Delete" => message!("key-delete"),
        "Home" => message!("key-home"),
        "End" => message!("key-end"),
        "PageUp" => message!("key-page-up"),
        "PageDown" => message!("key-page-down"),
        "Ctrl" | "ControlLeft" | "ControlRight" => message!("key-ctrl"),
        "Alt" | "AltLeft" | "AltRight" => message!("key-alt"),
        "Shift" | "ShiftLeft" | "ShiftRight" => message!("key-shift"),
        "Super" | "SuperLeft" | "SuperRight" => message!("key-super"),
        _ => return None,
    })
}

/// A key while another one is held.
pub fn key_with(held: Message, key: Message) -> Message {
    message!("key-with", held = held, key = key)
}
