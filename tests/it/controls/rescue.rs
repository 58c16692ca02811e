//! Ways to escape from any bindings.

use bevy::input::ButtonState::{Pressed, Released};
use chronoshift::input::RescueWanted;

use crate::prelude::*;

/// Bindings in which every way out leads somewhere else.
const ASTRAY: &str = "menu = ['F9', 'Pad Mode']\nnorth = ['F5']\nsouth = ['F6']\nenter = ['F7']\n\
    west = ['Enter', 'Pad South']\neast = ['ArrowDown', 'Pad DPadDown']\n\
    show_wires = ['ArrowUp', 'Escape', 'Pad Start', 'Pad DPadUp']";

#[test]
fn no_binding_locks_the_player_out() {
    for (is_pad, is_open) in [(false, false), (false, true), (true, false), (true, true)] {
        let mut game = Game::shown(&[CORRIDOR]);
        let pad = game.plug_in(PAD.0, PAD.1);
        game.bind(ASTRAY);
        if is_open {
            game.press_to(&[F9], Menu::Open);
        }
        let hold = |game: &mut Game, state| match (is_pad, state) {
            (false, state) => game.key(Escape, "", state, false),
            (true, Pressed) => game.push(pad, GamepadButton::Start, 1.0),
            (true, Released) => game.push(pad, GamepadButton::Start, 0.0),
        };
        // The keys are not held long enough, and then long enough.
        hold(&mut game, Pressed);
        game.wait(ms(4960));
        hold(&mut game, Released);
        game.wait(ms(320));
        assert_ne!(game.menu(), Menu::Controls);
        hold(&mut game, Pressed);
        game.wait(ms(4992));
        assert_ne!(game.menu(), Menu::Controls);
        game.wait(ms(64));
        assert_eq!(game.menu(), Menu::Controls);
        game.shows("Restore the defaults?");
        assert_eq!(game.at(), "Cancel");
        hold(&mut game, Released);
        game.app.update();
        if is_pad {
            game.tap_pad(pad, GamepadButton::DPadDown);
            game.app.update();
            game.tap_pad(pad, GamepadButton::South);
        } else {
            game.tap(Down);
            game.app.update();
            game.tap(Enter);
        }
        game.app.update();
        game.app.update();
        assert!(game.is_as_usual(), "pad: {is_pad}, open: {is_open}");
        // The list of controls is open, and leads back through the menu.
        game.press_to(&[Escape], Menu::Open);
        game.press(&[Escape]);
        assert_eq!(game.receiver(), Receiver::Board);
    }
}

#[test]
fn the_question_can_be_left_and_comes_over_whatever_is_open() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.bind("hold = ['U']");
    game.open_controls();
    game.add_to(Control::Undo);
    game.app.world_mut().write_message(RescueWanted);
    game.app.update();
    game.shows_no("Press a key");
    game.press(&[Enter]);
    assert!(!game.is_as_usual() && !game.texts_now().contains("Restore the defaults?"));
    game.turn_page("General");
    game.press_on("Restore defaults");
    game.press_on("Restore defaults");
    assert!(game.is_as_usual());
    assert_eq!(game.receiver(), Receiver::Menu);
}

#[test]
fn in_menus_the_fixed_keys_work_unless_they_do_something_else_there() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.bind("menu = ['F9']\nnorth = ['F5']\nsouth = ['F6']\nenter = ['F7']\nhint = ['Enter']");
    game.press(&[F9, Down, Down]);
    assert_eq!(game.at(), "Restart level");
    game.press(&[F6, F6, F6, F5, Enter, F7]);
    assert_eq!(game.at(), "Theme");
    game.press(&[Enter]);
    assert_eq!(game.chosen_theme(), "first_snow");
    game.press(&[F7, Escape, Escape, Escape]);
    assert_eq!((game.chosen_theme(), game.menu()), ("observatory".to_owned(), Menu::Closed));
    // On the board, the keys do what they are bound to.
    game.press(&[Enter]);
    assert!(game.did(Control::Hint));
    game.press_to(&[Escape], Menu::Closed);
    // In menus, an arrow that is bound to the opposite direction goes in that direction.
    game.bind("north = ['ArrowDown']\nsouth = ['ArrowUp']");
    game.press(&[Escape, Up]);
    assert_eq!(game.at(), "Levels");
}

impl Game {
    fn chosen_theme(&self) -> String {
        self.world().resource::<save::Preferences>().theme.clone()
    }
}
