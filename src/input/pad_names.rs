//! The names of gamepad buttons: those of their pictures, and words.

use bevy::prelude::*;
use chronoshift_core::rules::Direction;

use super::button::Stick;
use super::device::Family;
use crate::words::{Message, message};

/// The name of a button's picture; `None` for buttons without one.
pub fn pad_button_name(family: Family, button: GamepadButton) -> Option<&'static str> {
    // In the order of the families.
    let [xbox, play_station, nintendo, other] = match button {
        GamepadButton::South => ["pad-a", "pad-cross", "pad-b", "pad-lower"],
        GamepadButton::East => ["pad-b", "pad-circle", "pad-a", "pad-right"],
        GamepadButton::West => ["pad-x", "pad-square", "pad-y", "pad-left"],
        GamepadButton::North => ["pad-y", "pad-triangle", "pad-x", "pad-upper"],
        GamepadButton::LeftTrigger => ["pad-lb", "pad-l1", "pad-l", "pad-left-shoulder"],
        GamepadButton::RightTrigger => ["pad-rb", "pad-r1", "pad-r", "pad-right-shoulder"],
        GamepadButton::LeftTrigger2 => ["pad-lt", "pad-l2", "pad-zl", "pad-left-trigger"],
        GamepadButton::RightTrigger2 => ["pad-rt", "pad-r2", "pad-zr", "pad-right-trigger"],
        GamepadButton::Select => ["pad-view", "pad-share", "pad-minus", "pad-select"],
        GamepadButton::Start => ["pad-menu", "pad-options", "pad-plus", "pad-start"],
        GamepadButton::LeftThumb => ["pad-ls", "pad-l3", "pad-left-stick", "pad-left-stick"],
        GamepadButton::RightThumb => ["pad-rs", "pad-r3", "pad-right-stick", "pad-right-stick"],
        GamepadButton::DPadUp => ["pad-d-up"; 4],
        GamepadButton::DPadRight => ["pad-d-right"; 4],
        GamepadButton::DPadDown => ["pad-d-down"; 4],
        GamepadButton::DPadLeft => ["pad-d-left"; 4],
        _ => return None,
    };
    Some(match family {
        Family::Xbox => xbox,
        Family::PlayStation => play_station,
        Family::Nintendo => nintendo,
        Family::Other => other,
    })
}

/// The name of the picture of a stick's direction.
pub(super) fn stick_name(stick: Stick, direction: Direction) -> &'static str {
    match (stick, direction) {
        (Stick::Left, Direction::North) => "pad-left-stick-up",
        (Stick::Left, Direction::East) => "pad-left-stick-right",
        (Stick::Left, Direction::South) => "pad-left-stick-down",
        (Stick::Left, Direction::West) => "pad-left-stick-left",
        (Stick::Right, Direction::North) => "pad-right-stick-up",
        (Stick::Right, Direction::East) => "pad-right-stick-right",
        (Stick::Right, Direction::South) => "pad-right-stick-down",
        (Stick::Right, Direction::West) => "pad-right-stick-left",
    }
}

/// The words for a picture. Most of them are printed on the button, so that they are the same in every language.
pub fn pad_words(name: &str) -> Message {
    let parts = [
        ("pad-d-", message!("pad-d-pad")),
        ("pad-left-stick-", message!("pad-left-stick")),
        ("pad-right-stick-", message!("pad-right-stick")),
    ];
    for (start, part) in parts {
        if let Some(way) = name.strip_prefix(start) {
            return message!("pad-way", part = part, way = way.to_owned());
        }
    }
    Message::verbatim(match name {
        "pad-cross" => return message!("pad-cross"),
        "pad-circle" => return message!("pad-circle"),
        "pad-square" => return message!("pad-square"),
        "pad-triangle" => return message!("pad-triangle"),
        "pad-lower" => return message!("pad-lower"),
        "pad-right" => return message!("pad-right"),
        "pad-left" => return message!("pad-left"),
        "pad-upper" => return message!("pad-upper"),
        "pad-left-shoulder" => return message!("pad-left-shoulder"),
        "pad-right-shoulder" => return message!("pad-right-shoulder"),
        "pad-left-trigger" => return message!("pad-left-trigger"),
        "pad-right-trigger" => return message!("pad-right-trigger"),
        "pad-left-stick" => return message!("pad-left-stick"),
        "pad-right-stick" => return message!("pad-right-stick"),
        "pad-view" => return message!("pad-view"),
        "pad-menu" => return message!("control-menu"),
        "pad-share" => "Share".to_owned(),
        "pad-options" => "Options".to_owned(),
        "pad-select" => "Select".to_owned(),
        "pad-start" => "Start".to_owned(),
        "pad-minus" => "-".to_owned(),
        "pad-plus" => "+".to_owned(),
        name => name.trim_start_matches("pad-").to_uppercase(),
    })
}
