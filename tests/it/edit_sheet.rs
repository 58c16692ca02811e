//! What has no place on the board is done by mouse, by touch and by pad, too.

use bevy::prelude::*;
use chronoshift::states::Menu;

use crate::Game;

/// A room of 7 x 5 with another row below, then turned.
const TURNED: &str = "++++++";

/// Adds a row below and turns the level, by what presses a widget of a name; then takes it all back.
fn grow_turn_and_take_back(mut game: Game, press: impl Fn(&mut Game, &str)) {
    game.resize(1280.0, 800.0);
    let before = game.document().clone();
    press(&mut game, "Edit…");
    game.settle();
    assert_eq!(game.menu(), Menu::Edits);
    let [above, lowest] = [3, 4].map(|row| game.tile_at(0, row).y);
    let sheet = game.widget("Select all");
    let is_above = lowest + (lowest - above) / 2.0 < game.place(sheet).min.y;
    assert!(is_above, "the whole board is seen above the sheet");
    press(&mut game, "Add row below");
    game.settle();
    assert_eq!(game.document().size(), (7, 6));
    press(&mut game, "Rotate");
    game.settle();
    assert_eq!(game.document().size(), (6, 7));
    assert!(game.document().text().contains(TURNED));
    assert_eq!(game.menu(), Menu::Edits, "it stays for more");
    press(&mut game, "Back");
    assert_eq!(game.menu(), Menu::Closed);
    game.press_all_of(&[KeyCode::KeyZ, KeyCode::KeyZ]);
    assert_eq!(*game.document(), before);
}

#[test]
fn by_mouse() {
    grow_turn_and_take_back(Game::making(7, 5), Game::click);
}

#[test]
fn by_touch() {
    grow_turn_and_take_back(Game::making(7, 5), Game::tap_on);
}
