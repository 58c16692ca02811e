//! The keyboard and the mouse, in the order of their events.

use bevy::input::ButtonState;
use bevy::prelude::*;
use bevy::window::WindowEvent;
use leafwing_input_manager::prelude::ModifierKey;

use super::button::{Button, Modifiers};
use super::device::{Device, LastDevice};
use super::layout::{self, Layout};
use super::stroke::Stroke;
use super::wheel::Wheel;

/// Reads the window's events, where keyboard and mouse share an order.
pub(super) fn read(
    mut events: MessageReader<WindowEvent>,
    mut strokes: MessageWriter<Stroke>,
    mut layout: ResMut<Layout>,
    mut last: ResMut<LastDevice>,
    (mut held, mut wheel): (Local<Vec<KeyCode>>, Local<Wheel>),
) {
    for event in events.read() {
        let (button, state, repeat) = match event {
            WindowEvent::KeyboardInput(key) => {
                let modifiers = Modifiers::among(&held);
                if key.state.is_pressed() && !modifiers.has(ModifierKey::Alt) {
                    let is_plain = modifiers.is_none();
                    layout::learn(&mut layout, key.key_code, &key.logical_key, is_plain);
                }
                last.set_if_neq(LastDevice(Device::Keyboard));
                (Button::Key(key.key_code), key.state, key.repeat)
            }
            WindowEvent::MouseButtonInput(mouse) => {
                // The texts stay as they are while anything is pressed.
                if !mouse.state.is_pressed() {
                    last.set_if_neq(LastDevice(Device::Mouse));
                }
                (Button::Mouse(mouse.button), mouse.state, false)
            }
            WindowEvent::MouseWheel(by) => {
                for flick in wheel.turn(by) {
                    last.set_if_neq(LastDevice(Device::Mouse));
                    let button = Button::Flick(flick);
                    strokes.write(Stroke::Down(button.into(), Modifiers::among(&held)));
                    strokes.write(Stroke::Up(button.into()));
                }
                continue;
            }
            WindowEvent::CursorMoved(moved) => {
                strokes.write(Stroke::Moved(Some(moved.position)));
                continue;
            }
            WindowEvent::CursorLeft(_) => {
                strokes.write(Stroke::Moved(None));
                continue;
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
        if let Button::Key(key) = button {
            held.retain(|it| *it != key);
            if state.is_pressed() {
                held.push(key);
            }
        }
    }
}
