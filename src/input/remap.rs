//! Keys that the player's system remaps, such as Caps Lock that acts as Escape.
//!
//! Bevy's `KeyCode` is the position of a key, which no remapping changes, and Bevy's own widgets use it, too. So the
//! gate gives an event the code of the key that the system reports. Letters don't need this, because the layout finds
//! them; the number pad is bound by position.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::button::is_of_keypad;

/// The held keys with a code other than their own.
#[derive(Debug, Default)]
pub(super) struct Remapped(HashMap<KeyCode, KeyCode>);

impl Remapped {
    /// Gives an event the code of the key that the system reports.
    pub(super) fn rewrite_key(&mut self, event: &mut KeyboardInput) {
        let place = event.key_code;
        let meant = if event.state.is_pressed() {
            let meant = meant(&event.logical_key).filter(|meant| !is_usual(place, *meant));
            if let Some(meant) = meant {
                self.0.insert(place, meant);
            }
            meant
        } else {
            // A release has the code of its press, even if the mapping has changed in the meantime.
            self.0.remove(&place)
        };
        event.key_code = meant.unwrap_or(place);
    }
}

/// Whether the key at a position always has this meaning.
fn is_usual(place: KeyCode, meant: KeyCode) -> bool {
    use KeyCode::*;
    let pairs = [
        (ControlRight, ControlLeft),
        (ShiftRight, ShiftLeft),
        (AltRight, AltLeft),
        (SuperRight, SuperLeft),
    ];
    place == meant || is_of_keypad(place) || pairs.contains(&(place, meant))
}

/// The code of a key that writes nothing.
fn meant(key: &Key) -> Option<KeyCode> {
    Some(match key {
        Key::Escape => KeyCode::Escape,
        Key::Tab => KeyCode::Tab,
        Key::Enter => KeyCode::Enter,
        Key::Space => KeyCode::Space,
        Key::Backspace => KeyCode::Backspace,
        Key::Insert => KeyCode::Insert,
        Key::Delete => KeyCode::Delete,
        Key::Home => KeyCode::Home,
        Key::End => KeyCode::End,
        Key::PageUp => KeyCode::PageUp,
        Key::PageDown => KeyCode::PageDown,
        Key::ArrowUp => KeyCode::ArrowUp,
        Key::ArrowRight => KeyCode::ArrowRight,
        Key::ArrowDown => KeyCode::ArrowDown,
        Key::ArrowLeft => KeyCode::ArrowLeft,
        Key::CapsLock => KeyCode::CapsLock,
        Key::Control => KeyCode::ControlLeft,
        Key::Shift => KeyCode::ShiftLeft,
        Key::Alt => KeyCode::AltLeft,
        Key::Super => KeyCode::SuperLeft,
        _ => return None,
    })
}
