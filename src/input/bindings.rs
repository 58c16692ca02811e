//! Which key and which button does what.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use super::Control;

/// The keys, by their place on the keyboard.
pub(super) fn keyboard() -> InputMap<Control> {
    InputMap::new([
        (Control::North, KeyCode::ArrowUp),
        (Control::North, KeyCode::KeyW),
        (Control::East, KeyCode::ArrowRight),
        (Control::East, KeyCode::KeyD),
        (Control::South, KeyCode::ArrowDown),
        (Control::South, KeyCode::KeyS),
        (Control::West, KeyCode::ArrowLeft),
        (Control::West, KeyCode::KeyA),
        (Control::Hold, KeyCode::Space),
        (Control::Enter, KeyCode::Enter),
        (Control::Enter, KeyCode::NumpadEnter),
        (Control::Undo, KeyCode::KeyZ),
        (Control::Undo, KeyCode::Backspace),
        (Control::Redo, KeyCode::KeyX),
        (Control::Redo, KeyCode::KeyY),
        (Control::ResetClone, KeyCode::KeyJ),
        (Control::ResetLevel, KeyCode::KeyR),
        (Control::NextLevel, KeyCode::KeyN),
        (Control::PreviousLevel, KeyCode::KeyP),
        (Control::Hint, KeyCode::KeyH),
        (Control::ShowActions, KeyCode::F2),
        (Control::PassTurns, KeyCode::KeyT),
        (Control::FullScreen, KeyCode::F11),
        (Control::ShowWires, KeyCode::Tab),
        (Control::Menu, KeyCode::Escape),
    ])
}

/// The gamepad's buttons, and its sticks as four each.
pub(super) fn gamepad() -> InputMap<Control> {
    InputMap::new([
        (Control::North, GamepadButton::DPadUp),
        (Control::East, GamepadButton::DPadRight),
        (Control::South, GamepadButton::DPadDown),
        (Control::West, GamepadButton::DPadLeft),
        (Control::Enter, GamepadButton::South),
        (Control::Hold, GamepadButton::West),
        (Control::Undo, GamepadButton::East),
        (Control::ResetClone, GamepadButton::North),
        (Control::Redo, GamepadButton::RightTrigger),
        (Control::Hint, GamepadButton::LeftTrigger),
        (Control::ResetLevel, GamepadButton::Select),
        (Control::NextLevel, GamepadButton::RightTrigger2),
        (Control::PreviousLevel, GamepadButton::LeftTrigger2),
        (Control::ShowWires, GamepadButton::RightThumb),
        (Control::Menu, GamepadButton::Start),
    ])
    .with(Control::North, GamepadControlDirection::LEFT_UP)
    .with(Control::East, GamepadControlDirection::LEFT_RIGHT)
    .with(Control::South, GamepadControlDirection::LEFT_DOWN)
    .with(Control::West, GamepadControlDirection::LEFT_LEFT)
    .with(Control::LookNorth, GamepadControlDirection::RIGHT_UP)
    .with(Control::LookEast, GamepadControlDirection::RIGHT_RIGHT)
    .with(Control::LookSouth, GamepadControlDirection::RIGHT_DOWN)
    .with(Control::LookWest, GamepadControlDirection::RIGHT_LEFT)
}
