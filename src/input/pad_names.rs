//! The names of gamepad buttons, as ids of messages.

use bevy::prelude::*;
use chronoshift_core::rules::Direction;

use super::button::Stick;
use super::device::Family;

/// The name of a button; `None` for buttons without a message.
pub(super) fn button(family: Family, button: GamepadButton) -> Option<&'static str> {
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

/// The name of a stick's direction.
pub(super) fn stick(stick: Stick, direction: Direction) -> &'static str {
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
