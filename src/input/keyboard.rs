//! The keyboard and the mouse, in the order of their events.

use bevy::input::ButtonState;
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use bevy::window::WindowEvent;
use leafwing_input_manager::prelude::ModifierKey;

use super::button::{Button, Modifiers};
use super::device::{Device, LastDevice};
use super::flick::Wheel;
use super::layout::{self, Layout};
use super::pointer::Beneath;
use super::stroke::Stroke;

/// The window's events of this frame that are strokes, where keyboard and mouse share an order.
#[derive(Resource, Default)]
pub(super) struct WindowStrokes {
    now: Held,
    /// The held keys before the first event.
    before: Held,
    events: Vec<ReadEvent>,
}

/// An event that was read.
struct ReadEvent {
    event: WindowEvent,
    /// The number of strokes up to it.
    strokes: usize,
    /// Whether a widget has acted on it already.
    is_done: bool,
}

/// The held keys, and the turn of the wheel.
#[derive(Clone, Default)]
struct Held {
    keys: Vec<KeyCode>,
    wheel: Wheel,
}

/// Reads the window's events into strokes.
pub(super) fn read_keyboard(
    mut events: MessageReader<WindowEvent>,
    mut strokes: MessageWriter<Stroke>,
    mut window: ResMut<WindowStrokes>,
    (mut layout, mut last): (ResMut<Layout>, ResMut<LastDevice>),
    beneath: Beneath,
) {
    let window = window.bypass_change_detection();
    window.before = window.now.clone();
    window.events.clear();
    let mut count = 0;
    for event in events.read() {
        if let WindowEvent::KeyboardInput(key) = event {
            let modifiers = Modifiers::among(&window.now.keys);
            if key.state.is_pressed() && !modifiers.has(ModifierKey::Alt) {
                let is_plain = modifiers.is_none();
                layout::learn(&mut layout, key.key_code, &key.logical_key, is_plain);
            }
        }
        let Some(read) = window.now.read(event) else { continue };
        match event {
            WindowEvent::KeyboardInput(_) => _ = last.set_if_neq(LastDevice(Device::Keyboard)),
            // The texts stay as they are while anything is pressed.
            WindowEvent::MouseButtonInput(mouse) if mouse.state.is_pressed() => {}
            WindowEvent::MouseButtonInput(_) => _ = last.set_if_neq(LastDevice(Device::Mouse)),
            WindowEvent::MouseWheel(_) if !read.is_empty() => {
                last.set_if_neq(LastDevice(Device::Mouse));
            }
            _ => {}
        }
        count += read.len();
        strokes.write_batch(read);
        let is_pressed = match event {
            WindowEvent::MouseButtonInput(mouse) => mouse.state.is_pressed(),
            WindowEvent::MouseWheel(_) => true,
            _ => false,
        };
        let is_done = is_pressed && !beneath.is_board(PointerId::Mouse);
        window.events.push(ReadEvent { event: event.clone(), strokes: count, is_done });
    }
}

impl Held {
    /// The strokes of an event, if it is one of the keyboard or the mouse.
    fn read(&mut self, event: &WindowEvent) -> Option<Vec<Stroke>> {
        let modifiers = Modifiers::among(&self.keys);
        let (button, state) = match event {
            WindowEvent::KeyboardInput(key) if key.repeat => return Some(Vec::new()),
            WindowEvent::KeyboardInput(key) => (Button::Key(key.key_code), key.state),
            WindowEvent::MouseButtonInput(mouse) => (Button::Mouse(mouse.button), mouse.state),
            WindowEvent::MouseWheel(by) => {
                let flicks = self.wheel.turn(by).map(Button::Flick);
                let strokes = flicks.flat_map(|button| {
                    [Stroke::Down(button.into(), modifiers), Stroke::Up(button.into())]
                });
                return Some(strokes.collect());
            }
            WindowEvent::CursorMoved(moved) => {
                return Some(vec![Stroke::Moved(Some(moved.position))]);
            }
            WindowEvent::CursorLeft(_) => return Some(vec![Stroke::Moved(None)]),
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

impl WindowStrokes {
    /// Takes back the events after the one of the last of this number of strokes, so that they come
    /// in another frame. A press on a widget doesn't come again, because what it opened may lie
    /// there by then. Returns the events, and the range of their strokes among all.
    pub(super) fn take_back(&mut self, done: usize) -> (Vec<WindowEvent>, std::ops::Range<usize>) {
        let all = self.events.last().map_or(0, |read| read.strokes);
        let end = self.events.partition_point(|read| read.strokes < done);
        let kept = if done == 0 { 0 } else { (end + 1).min(self.events.len()) };
        let first = self.events[..kept].last().map_or(0, |read| read.strokes);
        let taken = self.events.split_off(kept).into_iter().filter(|read| !read.is_done);
        let events = taken.map(|read| read.event).collect();
        self.now = self.before.clone();
        self.events.iter().for_each(|read| _ = self.now.read(&read.event));
        (events, first..all)
    }
}
