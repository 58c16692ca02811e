//! Keys that do something else already.

use bevy::prelude::*;
use chronoshift::input::{Bindings, Control};

use super::CORRIDOR;
use crate::Game;

use KeyCode::{Escape, KeyT, Space};

#[test]
fn a_taken_key_is_told_and_taken_swapped_or_left() {
    let mut game = Game::shown(&[CORRIDOR]);
    let asked = |game: &mut Game| {
        game.open_controls();
        game.add_to(Control::Wait);
        game.press(&[KeyT]);
        let texts = game.texts_now();
        assert!(texts.contains("T is taken"), "{texts}");
        assert!(texts.contains("T is bound to “Switch auto-advance”."), "{texts}");
    };
    let keys = |game: &mut Game| [Control::Wait, Control::PassTurns].map(|it| game.keys_of(it));
    asked(&mut game);
    game.press_on("Cancel");
    assert!(game.is_as_usual());
    game.press(&[Escape]);
    game.leave_controls();
    asked(&mut game);
    game.press_on("Swap: “Switch auto-advance” gets Space");
    assert_eq!(keys(&mut game), [vec!["T", "Mouse Middle", "Pad West"], vec!["Space"]]);
    game.press_on("Restore default");
    // What it gets back nobody else has.
    assert_eq!(keys(&mut game), [vec!["Space", "Mouse Middle", "Pad West"], vec![]]);
    game.app.insert_resource(Bindings::default());
    game.press(&[Escape]);
    game.leave_controls();
    asked(&mut game);
    game.press_on("Use it for “Wait a turn”");
    assert_eq!(keys(&mut game), [vec!["Space", "Mouse Middle", "T", "Pad West"], vec![]]);
    game.press(&[Escape]);
    game.leave_controls();
    game.press(&[KeyT]);
    assert!(game.did(Control::Wait));
    // Whichever of the two comes first in the list.
    game.open_controls();
    game.add_to(Control::PassTurns);
    game.press(&[Space]);
    game.press_on("Use it for “Switch auto-advance”");
    assert_eq!(keys(&mut game), [vec!["Mouse Middle", "T", "Pad West"], vec!["Space"]]);
    game.press(&[Escape]);
    game.leave_controls();
    game.press(&[Space]);
    assert!(game.did(Control::PassTurns));
}

#[test]
fn the_menu_keeps_a_key() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.open_controls();
    game.press_on("Menu");
    assert!(game.texts_now().contains("Esc stays"), "{}", game.texts_now());
    game.press_on("Remove: Start");
    assert_eq!(game.keys_of(Control::Menu), ["Escape"]);
    // Nor can another control take it, but for a key in exchange.
    game.press(&[Escape]);
    game.add_to(Control::Hint);
    game.press(&[Escape]);
    assert!(!game.texts_now().contains("Use it for"), "{}", game.texts_now());
    game.press_on("Swap: “Menu” gets H");
    assert_eq!(game.keys_of(Control::Menu), ["KeyH"]);
    assert_eq!(game.keys_of(Control::Hint), ["Escape", "Pad LeftTrigger"]);
    game.app.update();
    let table = game.world().resource::<Bindings>().to_table();
    assert_eq!(Bindings::from_table(&table).1, []);
}
