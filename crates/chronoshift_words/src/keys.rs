//! The names of the player's keys in messages.

use super::message::{Argument, Message};

/// The id under which [`Words::set_keys`](super::words::Words::set_keys) takes the name of the keys for all four
/// directions.
pub const WALKING_KEYS: &str = "walking-keys";

/// The present name of a control's key or button. The id is that of the control's name.
pub fn key(control: &'static str) -> Message {
    message!("verbatim", text = Argument::Key(control))
}

/// The present name of all walking keys together.
pub fn walking_keys() -> Argument {
    Argument::Key(WALKING_KEYS)
}
