//! The characters printed on the player's keyboard.
//!
//! A press has a key and a character, so the game learns the layout press by press, before it looks up the press. Until
//! then, it assumes an American keyboard.

use bevy::input::keyboard::Key;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

/// The known keys that write: their characters without Shift.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct Layout(HashMap<KeyCode, char>);

/// The keys that write, in rows, and their characters on an American keyboard.
const ROWS: [(&[KeyCode], &str); 5] = {
    use KeyCode::*;
    [
        (
            &[
                Digit1, Digit2, Digit3, Digit4, Digit5, Digit6, Digit7, Digit8, Digit9, Digit0,
                Minus, Equal,
            ],
            "1234567890-=",
        ),
        (
            &[
                KeyQ,
                KeyW,
                KeyE,
                KeyR,
                KeyT,
                KeyY,
                KeyU,
                KeyI,
                KeyO,
                KeyP,
                BracketLeft,
                BracketRight,
            ],
            "qwertyuiop[]",
        ),
        (
            &[KeyA, KeyS, KeyD, KeyF, KeyG, KeyH, KeyJ, KeyK, KeyL, Semicolon, Quote, Backquote],
            "asdfghjkl;'`",
        ),
        (
            &[Backslash, KeyZ, KeyX, KeyC, KeyV, KeyB, KeyN, KeyM, Comma, Period, Slash],
            "\\zxcvbnm,./",
        ),
        // Next to the left Shift, where American keyboards have no key.
        (&[IntlBackslash], "<"),
    ]
};

fn usual() -> impl Iterator<Item = (KeyCode, char)> {
    ROWS.iter().flat_map(|(keys, printed)| keys.iter().copied().zip(printed.chars()))
}

impl Layout {
    /// A layout with these known keys.
    pub fn new(printed: impl IntoIterator<Item = (KeyCode, char)>) -> Self {
        let mut layout = Self::default();
        for (key, character) in printed {
            layout.set_character(key, character);
        }
        layout
    }

    /// The character printed on a key; `None` if the key writes nothing, or if its character on an
    /// American keyboard is known to be on another key.
    pub(super) fn printed(&self, key: KeyCode) -> Option<char> {
        let supposed = || {
            let (_, character) = usual().find(|(it, _)| *it == key)?;
            self.known_key(character).is_none().then_some(character)
        };
        self.0.get(&key).copied().or_else(supposed)
    }

    /// The key with this character printed on it, and whether that is certain.
    pub(super) fn key(&self, character: char) -> Option<(KeyCode, bool)> {
        let supposed = || usual().find(|(_, it)| *it == character).map(|(key, _)| (key, false));
        self.known_key(character).map(|key| (key, true)).or_else(supposed)
    }

    fn known_key(&self, character: char) -> Option<KeyCode> {
        self.0.iter().find(|(_, it)| **it == character).map(|(key, _)| *key)
    }

    /// Sets the character of a key, and removes it from other keys, where it belongs to an older layout.
    fn set_character(&mut self, key: KeyCode, character: char) {
        self.0.retain(|_, it| *it != character);
        self.0.insert(key, character);
    }
}

/// Whether a key writes a character on at least one keyboard.
pub(super) fn writes(key: KeyCode) -> bool {
    usual().any(|(it, _)| it == key)
}

/// Learns the character of a key from a press.
pub(super) fn learn_character(
    layout: &mut ResMut<'_, Layout>,
    key: KeyCode,
    logical: &Key,
    is_plain: bool,
) {
    let Some(character) = character(logical).filter(|it| is_plain || it.is_alphabetic()) else {
        return;
    };
    if writes(key) && layout.0.get(&key) != Some(&character) {
        layout.set_character(key, character);
    }
}

/// The only character that a key writes, in lower case.
fn character(key: &Key) -> Option<char> {
    let one = match key {
        Key::Character(text) => {
            let mut characters = text.chars();
            characters.next().filter(|_| characters.next().is_none())
        }
        Key::Dead(character) => *character,
        _ => None,
    }?;
    let mut small = one.to_lowercase();
    small.next().filter(|it| small.next().is_none() && !it.is_control() && !it.is_whitespace())
}
