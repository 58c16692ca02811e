//! The names of attempts are the player's own.

use crate::prelude::*;

#[test]
fn names_are_the_players_own_and_never_the_same() {
    let mut game = Game::with_drafts();
    game.open_drafts();
    game.press(&[Up]);
    assert_eq!(game.focus_name(), "Name of the next attempt");
    // Keys that do something else in menus and on the board are letters here.
    for (key, text) in [(KeyZ, "z"), (KeyR, "r"), (KeyF, "f")] {
        game.writes(key, text);
    }
    game.writes(Backspace, "");
    game.writes(Enter, "");
    game.settle();
    assert_eq!(game.menu(), Menu::Drafts);
    assert_eq!(game.drafts_now()[0].0, "Attempt 1zr");
    game.shows("Saved as “Attempt 1zr”.");
    // The next attempt has a proposed name again.
    let field = game.focused().unwrap();
    assert_eq!(game.node(field).unwrap().value(), Some("Attempt 2"));
    for (key, text) in [(KeyZ, "z"), (KeyR, "r")] {
        game.writes(Backspace, "");
        game.writes(key, text);
    }
    game.press_all_of(&[Down, Enter]);
    let names =
        |game: &Game| game.drafts_now().into_iter().map(|draft| draft.0).collect::<Vec<_>>();
    assert_eq!(names(&game), ["Attempt r", "Attempt 1zr"]);
    // An attempt is renamed to the name of the other.
    game.do_with("Attempt r", 2);
    assert_eq!(game.focus_name(), "New name");
    game.writes(Backspace, "");
    for text in ["1", "z", "r"] {
        game.writes(KeyF, text);
    }
    game.writes(Enter, "");
    assert_eq!(game.focus_name(), "Attempt 1zr (2): 1 self, 0 actions; unfinished");
    assert_eq!(names(&game), ["Attempt 1zr (2)", "Attempt 1zr"]);
    // An attempt can keep its own name.
    game.press(&[Enter]);
    game.press_all_of(&[Down, Enter]);
    assert_eq!(names(&game), ["Attempt 1zr (2)", "Attempt 1zr"]);
    assert_eq!(game.menu(), Menu::Drafts);
}

/// If frames take long, a name can arrive in the same frame as the key that leads to its line, and so can keys that
/// leave the line.
#[test]
fn no_letter_is_lost_however_many_keys_come_in_a_frame() {
    let mut game = Game::with_drafts();
    game.open_drafts();
    game.tap(Up);
    for (key, text) in [(KeyCode::KeyA, "a"), (KeyCode::KeyB, "b"), (Enter, "")] {
        game.strikes(key, text);
    }
    // This key types a letter, but on a button it does what it is bound to.
    game.tap(Down);
    game.strikes(KeyCode::KeyW, "w");
    game.strikes(KeyCode::KeyC, "c");
    game.settle();
    assert_eq!(game.drafts_now()[0].0, "Attempt 1ab");
    let value = game.focused_node().value();
    assert_eq!((game.menu(), value), (Menu::Drafts, Some("Attempt 2c")));
}
