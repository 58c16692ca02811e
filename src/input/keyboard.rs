//! The keyboard and the mouse's buttons, in the order in which they were pressed.

use bevy::input::ButtonState;
use bevy::prelude::*;
use bevy::window::WindowEvent;
use leafwing_input_manager::prelude::ModifierKey;

use super::button::{Button, Modifiers};
use super::device::{Device, LastDevice};
use super::layout::{self, Layout};
use super::stroke::Stroke;

/// Reads what the window tells, the one place where keyboard and mouse share an order.
pub(super) fn read(
    mut events: MessageReader<WindowEvent>,
    mut strokes: MessageWriter<Stroke>,
    mut layout: ResMut<Layout>,
    mut last: ResMut<LastDevice>,
    mut held: Local<Vec<KeyCode>>,
) {
    for event in events.read() {
        let (button, state, repeat) = match event {
            WindowEvent::KeyboardInput(key) => {
                let modifiers = Modifiers::among(&held);
                if key.state.is_pressed() && !modifiers.has(ModifierKey::Alt) {
                    let is_plain = modifiers.is_none();
                    layout::learn(&mut layout, key.key_code, &key.logical_key, is_plain);
                }
                (Button::Key(key.key_code), key.state, key.repeat)
            }
            WindowEvent::MouseButtonInput(mouse) => {
                (Button::Mouse(mouse.button), mouse.state, false)
            }
            WindowEvent::WindowFocused(window) if !window.focused => {
                held.clear();
                strokes.write(Stroke::AllUp);
                continue;
            }
            _ => continue,
        };
        if repeat {
            continue;
        }
        strokes.write(match state {
            ButtonState::Pressed => Stroke::Down(button.into(), Modifiers::among(&held)),
            ButtonState::Released => Stroke::Up(button.into()),
        });
        last.set_if_neq(LastDevice(Device::Keyboard));
        if let Button::Key(key) = button {
            held.retain(|it| *it != key);
            if state.is_pressed() {
                held.push(key);
            }
        }
    }
}
