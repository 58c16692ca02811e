//! The number pad, and keys that the system remapped.

use bevy::input::ButtonState::{self, Pressed as Down, Released as Up};
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::window::WindowEvent;
use chronoshift::states::Menu;

use crate::Game;
use crate::keys::{GATE, recordings};

use KeyCode::{CapsLock, Escape, KeyZ, Numpad2, Numpad4, Numpad6, Numpad8};

impl Game {
    /// A window event of a key with this meaning to the system.
    fn logical(&mut self, key_code: KeyCode, logical_key: Key, state: ButtonState) {
        let (text, repeat, window) = (None, false, Entity::PLACEHOLDER);
        let key = KeyboardInput { key_code, logical_key, state, text, repeat, window };
        self.app.world_mut().write_message(WindowEvent::KeyboardInput(key));
    }

    fn tap_logical(&mut self, key_code: KeyCode, logical_key: &Key) {
        self.logical(key_code, logical_key.clone(), Down);
        self.logical(key_code, logical_key.clone(), Up);
        self.update_to_the_last();
    }
}

#[test]
fn the_number_pad_moves_with_num_lock_on_or_off() {
    for digits in [true, false] {
        let mut game = Game::new(&[GATE]);
        for (key, digit, arrow) in [
            (Numpad2, "2", Key::ArrowDown),
            (Numpad6, "6", Key::ArrowRight),
            (Numpad8, "8", Key::ArrowUp),
            (Numpad4, "4", Key::ArrowLeft),
        ] {
            let logical = if digits { Key::Character(digit.into()) } else { arrow };
            game.tap_logical(key, &logical);
        }
        assert_eq!(recordings(&game), ["SENW"]);
    }
}

#[test]
fn keys_follow_the_system_that_remapped_them() {
    let mut game = Game::shown(&[GATE]);
    game.tap_logical(CapsLock, &Key::Escape);
    game.settle();
    assert_eq!(game.menu(), Menu::Open);
    game.tap_logical(CapsLock, &Key::Escape);
    game.settle();
    assert_eq!(game.menu(), Menu::Closed);
    // Exchanged with Escape, which does nothing now.
    game.tap_logical(Escape, &Key::CapsLock);
    game.settle();
    assert_eq!(game.menu(), Menu::Closed);
    // As Control, it is held with other keys, until it comes up.
    game.press(&[KeyCode::ArrowDown]);
    game.logical(CapsLock, Key::Control, Down);
    game.tap(KeyCode::KeyR);
    game.tap(KeyZ);
    game.update_to_the_last();
    assert_eq!(recordings(&game), [""], "Ctrl+Z undoes, and Ctrl+R is no key");
    game.press(&[KeyCode::ArrowDown]);
    assert_eq!(recordings(&game), [""]);
    game.logical(CapsLock, Key::CapsLock, Up);
    game.press(&[KeyCode::ArrowDown]);
    assert_eq!(recordings(&game), ["S"]);
}
