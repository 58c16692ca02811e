//! The texts of a level, and when they are shown. `chronoshift_words` chooses them.

use chronoshift_core::level::KeyName;

use crate::panel::LEVEL;
use crate::prelude::*;

/// A level's message shows while its moment lasts, however that came about.
#[test]
fn a_levels_message_goes_with_its_moment() {
    let mut game = Game::shown(&[LEVEL]);
    for _ in 0..2 {
        game.tells(&[Right], "You moved");
        game.tells(&[KeyZ], "Move with arrows or WASD");
    }
    game.press(&[Right, Left, Enter]);
    game.says(&["You are self 2 (with the arrow)", "Your past self repeats its moves."]);
    game.shows_no("You moved");
    // The recording of the first self is over.
    game.tells(
        &[Space, Space, Space],
        "Your past self is home: it has nothing left to do. Start again with J.",
    );
}

#[test]
fn a_levels_words_name_the_players_keys_in_the_players_language() {
    let level = "+++++\n+S G+\n+++++\n\nnothing\n\nTitle: Way\nTitle-de: Weg\n\
        Description: {undo}, {walk}, {what}\nDescription-de: Mit {hold}\n\
        Tutorial-end-of-turn: One\n .\n Press {reset_clone}.";
    let mut game = Game::shown(&[level]);
    game.press(&[KeyH]);
    game.says(&["Way", "Z, arrows or WASD, {what}"]);
    game.app.insert_resource(LastDevice(Device::Pad(Family::Xbox)));
    game.says(&["B, the D-pad or the left stick, {what}"]);
    game.prefer(|it| it.language = "de".to_owned());
    game.says(&["Weg", "Mit X"]);
    game.press(&[Right]);
    game.press(&[KeyH; 6]);
    // A hint without a German text is shown in the level's own language.
    game.says(&["One", "Press J."]);
}

/// The first key of a direction was removed, so its next keys belong to other groups than those of the other
/// directions.
#[test]
fn keys_of_several_groups_are_listed_once() {
    let mut game = Game::shown(&["+++++\n+S G+\n+++++\n\nnothing\n\nDescription: {walk}."]);
    let table = "north = ['KeyW', 'Numpad8']".parse().unwrap();
    game.app.insert_resource(Bindings::from_table(&table).0);
    game.tells(&[KeyH], "W, Left, Down, Right.");
}

/// Level texts and bindings use the same names for controls, so that there is only one list to learn.
#[test]
fn what_a_level_names_is_called_as_in_the_settings_file() {
    let presses: Vec<_> = KeyName::ALL.into_iter().filter(|it| *it != KeyName::Walk).collect();
    let all = presses.iter().map(|press| format!("{{{}}}", press.name())).collect::<Vec<_>>();
    let words = all.join("-");
    let mut game =
        Game::shown(&[&format!("+++++\n+S G+\n+++++\n\nnothing\n\nDescription: {words}")]);
    let bound = presses
        .iter()
        .zip(1..)
        .map(|(it, place)| format!("{} = ['Digit{}']", it.name(), place % 10));
    // The pieces of the editor give up their keys for these.
    let table = bound.collect::<Vec<_>>().join("\n").parse().unwrap();
    game.app.insert_resource(Bindings::from_table(&table).0);
    let hint = presses.iter().position(|press| *press == KeyName::Hint).unwrap();
    game.press(&[[Digit1, Digit2, Digit3, Digit4, Digit5, Digit6, Digit7, Digit8, Digit9][hint]]);
    let keys: Vec<_> = (1..=presses.len()).map(|place| (place % 10).to_string()).collect();
    game.says(&[&keys.join("-")]);
    let page = include_str!("../../docs/format.md");
    for name in all {
        assert!(page.contains(&format!("`{name}`")), "{name}");
    }
}
