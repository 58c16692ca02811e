//! The number pad, and keys that the system remapped.

use bevy::input::ButtonState::{Pressed as Down, Released as Up};
use bevy::input::keyboard::Key;

use crate::keys::GATE;
use crate::prelude::*;

impl Game {
    /// Sends a window event for a key that has this meaning for the system.
    fn logical(&mut self, key_code: KeyCode, logical_key: Key, state: ButtonState) {
        self.keyboard(key_code, logical_key, None, state, false);
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
        assert_eq!(game.recorded(), ["SENW"]);
    }
}

#[test]
fn the_number_pad_has_home_and_end_and_looks_with_shift() {
    for digits in [true, false] {
        let mut game = Game::new(&[GATE]);
        for (held, key, digit, named, control) in [
            (None, Numpad7, "7", Key::Home, Control::Seek(SeekControl::End(Way::Back))),
            (None, Numpad1, "1", Key::End, Control::Seek(SeekControl::End(Way::On))),
            (Some(ShiftLeft), Numpad8, "8", Key::ArrowUp, Control::Look(Direction::North)),
            (Some(ShiftLeft), Numpad6, "6", Key::ArrowRight, Control::Look(Direction::East)),
            (Some(ShiftLeft), Numpad2, "2", Key::ArrowDown, Control::Look(Direction::South)),
            (Some(ShiftLeft), Numpad4, "4", Key::ArrowLeft, Control::Look(Direction::West)),
        ] {
            let logical = if digits { Key::Character(digit.into()) } else { named };
            game.hold(held.as_slice());
            game.tap_logical(key, &logical);
            assert_eq!(game.pressed(), [control], "{key:?} as {logical:?}");
            game.let_go(held.as_slice());
            game.app.update();
        }
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
    // Exchanged with Escape, whose key does nothing now.
    game.tap_logical(Escape, &Key::CapsLock);
    game.settle();
    assert_eq!(game.menu(), Menu::Closed);
    // As Control, the key is held with other keys until it is released.
    game.press(&[KeyCode::ArrowDown]);
    game.logical(CapsLock, Key::Control, Down);
    game.tap(KeyCode::KeyR);
    game.tap(KeyZ);
    game.update_to_the_last();
    assert_eq!(game.recorded(), [""], "Ctrl+Z undoes, and Ctrl+R is no key");
    game.press(&[KeyCode::ArrowDown]);
    assert_eq!(game.recorded(), [""]);
    game.logical(CapsLock, Key::CapsLock, Up);
    game.press(&[KeyCode::ArrowDown]);
    assert_eq!(game.recorded(), ["S"]);
}
