//! The keyboard and the mouse, in the order of their events.

use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy::window::WindowEvent;
use leafwing_input_manager::prelude::ModifierKey;

use super::button::{Button, Modifiers};
use super::device::{Device, LastDevice};
use super::flick::{Flick, Wheel};
use super::layout::{self, Layout};
use super::stroke::Stroke;

/// The held keys, and the rotation of the wheel.
#[derive(Resource, Default)]
pub(super) struct HeldKeys {
    keys: Vec<KeyCode>,
    wheel: Wheel,
    /// The digit that the last press wrote.
    digit: Option<u8>,
}

/// Reads the window's events into strokes.
pub(super) fn read_keyboard(
    mut events: MessageReader<WindowEvent>,
    mut strokes: MessageWriter<Stroke>,
    mut held: ResMut<HeldKeys>,
    mut layout: ResMut<Layout>,
    mut last: ResMut<LastDevice>,
) {
    for event in events.read() {
        if let WindowEvent::KeyboardInput(key) = event {
            let modifiers = Modifiers::among(&held.keys);
            if key.state.is_pressed() {
                held.digit = digit(&key.logical_key);
            }
            if key.state.is_pressed() && !modifiers.has(ModifierKey::Alt) {
                let is_plain = modifiers.is_none();
                layout::learn_character(&mut layout, key.key_code, &key.logical_key, is_plain);
            }
        }
        let Some(read) = held.read(event) else { continue };
        match event {
            WindowEvent::KeyboardInput(_) => _ = last.set_if_neq(LastDevice(Device::Keyboard)),
            // Texts don't change while a button is pressed.
            WindowEvent::MouseButtonInput(mouse) if mouse.state.is_pressed() => {}
            WindowEvent::MouseButtonInput(_) => _ = last.set_if_neq(LastDevice(Device::Mouse)),
            WindowEvent::MouseWheel(_) if !read.is_empty() => {
                last.set_if_neq(LastDevice(Device::Mouse));
            }
            _ => {}
        }
        strokes.write_batch(read);
    }
}

/// Reads the movements of the mouse, after Bevy has found the entities under it.
pub(super) fn read_moves(
    mut events: MessageReader<WindowEvent>,
    mut strokes: MessageWriter<Stroke>,
) {
    strokes.write_batch(events.read().filter_map(|event| match event {
        WindowEvent::CursorMoved(moved) => Some(Stroke::Moved(Some(moved.position))),
        WindowEvent::CursorLeft(_) => Some(Stroke::Moved(None)),
        _ => None,
    }));
}

impl HeldKeys {
    pub(super) fn digit(&self) -> Option<u8> {
        self.digit
    }

    /// The strokes of an event of the keyboard or the mouse.
    fn read(&mut self, event: &WindowEvent) -> Option<Vec<Stroke>> {
        let modifiers = Modifiers::among(&self.keys);
        let (button, state) = match event {
            WindowEvent::KeyboardInput(key) if key.repeat => return Some(Vec::new()),
            WindowEvent::KeyboardInput(key) => (Button::Key(key.key_code), key.state),
            WindowEvent::MouseButtonInput(mouse) => (Button::Mouse(mouse.button), mouse.state),
            WindowEvent::MouseWheel(by) => {
                let flicks = Flick::of_notches(self.wheel.turn(by)).map(Button::Flick);
                let strokes = flicks.flat_map(|button| {
                    [Stroke::Down(button.into(), modifiers), Stroke::Up(button.into())]
                });
                return Some(strokes.collect());
            }
            WindowEvent::WindowFocused(window) if !window.focused => {
                self.keys.clear();
                return Some(vec![Stroke::AllUp]);
            }
            _ => return None,
        };
        if let Button::Key(key) = button {
            self.keys.retain(|it| *it != key);
            if state.is_pressed() {
                self.keys.push(key);
            }
        }
        Some(vec![match state {
            ButtonState::Pressed => Stroke::Down(button.into(), modifiers),
            ButtonState::Released => Stroke::Up(button.into()),
        }])
    }
}

fn digit(key: &Key) -> Option<u8> {
    match key {
        Key::Character(text) => text.parse().ok().filter(|digit| *digit < 10),
        _ => None,
    }
}
