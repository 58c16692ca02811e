//! What is written, and when.

use std::collections::BTreeMap;
use std::fs;

use bevy::app::AppExit;
use bevy::prelude::*;
use chronoshift::save::{AnimationSpeed, Preferences, SettingsFile};

use super::{Home, Keeping, in_words, set_table};

#[test]
fn what_is_chosen_is_written_at_once_and_read_next_time() {
    let home = Home::new("");
    let file = home.0.path().join("new/folder/settings.toml");
    let mut game = Keeping::start(&file);
    game.choose(|p| p.music = 50);
    // No other frame comes.
    game.settle();
    assert_eq!(fs::read_to_string(&file).unwrap(), "[preferences]\nmusic = 50\n");
    game.choose(|p| p.music = 60)
        .choose(|p| p.music = 40)
        .choose(|p| p.speed = AnimationSpeed::Off);
    game.settle();
    assert_eq!(fs::read_to_string(&file).unwrap(), "[preferences]\nmusic = 40\nspeed = \"off\"\n");
    assert_eq!(Keeping::start(&file).preferences(), game.preferences());
    assert_eq!(game.troubles(), []);
}

#[test]
fn what_is_chosen_at_the_end_is_written() {
    let home = Home::new("");
    let mut game = Keeping::start(&home.file());
    game.0.world_mut().write_message(AppExit::Success);
    game.choose(|p| p.captions = true);
    assert_eq!(home.text(), "[preferences]\ncaptions = true\n");
}

#[test]
fn what_is_chosen_before_the_game_ends_without_a_word_is_written() {
    let home = Home::new("");
    let mut game = Keeping::start(&home.file());
    game.choose(|p| p.captions = true);
    // So it ends when the screen goes away.
    drop(game);
    assert_eq!(home.text(), "[preferences]\ncaptions = true\n");
}

#[test]
fn nothing_is_written_without_a_change() {
    let home = Home::new("");
    let mut game = Keeping::start(&home.file());
    game.save(|p| p.music = Preferences::default().music);
    game.0.world_mut().write_message(AppExit::Success);
    game.0.update();
    assert_eq!(home.names(), [""; 0]);
}

#[test]
fn what_is_changed_back_is_as_it_was() {
    let home = Home::new("[preferences]\nmute = false # mine\n");
    let mut game = Keeping::start(&home.file());
    game.choose(|p| p.mute = true).save(|p| p.mute = false);
    assert_eq!(home.text(), "[preferences]\nmute = false # mine\n");
}

#[test]
fn only_what_changed_is_written_and_the_rest_stays() {
    for (before, after) in [
        (
            "# mine\n[preferences] # a table\nmusic = 10 # soft\nnew = [1,\n 2]\n\n[other]\na.b = 1\n",
            "# mine\n[preferences] # a table\nmusic = 20 # soft\nnew = [1,\n 2]\n\n[other]\na.b = 1\n",
        ),
        ("preferences.music = 1 #x\nx = 0\n", "preferences.music = 20 #x\nx = 0\n"),
        ("preferences = { music = 1, x = 0 }\n", "preferences = { music = 20, x = 0 }\n"),
        ("[other]\nx = 1\n", "[other]\nx = 1\n\n[preferences]\nmusic = 20\n"),
        ("[preferences]\nmusic = 0x14\n", "[preferences]\nmusic = 0x14\n"),
    ] {
        let home = Home::new(before);
        let mut game = Keeping::start(&home.file());
        game.save(|p| p.music = 20);
        assert_eq!(home.text(), after);
        assert_eq!(game.troubles(), []);
    }
}

#[test]
fn two_running_games_keep_what_each_changed() {
    let home = Home::new("[preferences]\nmusic = 10\neffects = 10\n");
    let (mut one, mut other) = (Keeping::start(&home.file()), Keeping::start(&home.file()));
    one.save(|p| p.music = 20);
    other.save(|p| p.effects = 30);
    assert_eq!(home.text(), "[preferences]\nmusic = 20\neffects = 30\n");
    // What both changed is as the last had it.
    other.save(|p| p.music = 40);
    one.save(|p| p.music = 50);
    assert_eq!(home.text(), "[preferences]\nmusic = 50\neffects = 30\n");
    assert_eq!((one.troubles(), other.troubles()), (vec![], vec![]));
}

#[test]
fn many_games_at_once_lose_nothing() {
    let home = Home::new("");
    std::thread::scope(|scope| {
        for game in 0..8 {
            let file = home.file();
            scope.spawn(move || {
                for value in 0..5 {
                    let table = BTreeMap::from([("a", value)]);
                    while set_table(&file, &format!("game{game}"), &table).is_err() {}
                }
            });
        }
    });
    let mut file = SettingsFile::at(home.file());
    for game in 0..8 {
        let table = file.table::<BTreeMap<String, i32>>(&format!("game{game}")).unwrap();
        assert_eq!(table["a"], 4);
    }
}

#[test]
fn a_whole_table_is_read_and_written() {
    #[derive(serde::Serialize, serde::Deserialize, Debug, PartialEq)]
    struct Binding {
        key: String,
        chord: Vec<String>,
    }
    type Bindings = BTreeMap<String, Vec<Binding>>;
    let binding = |key: &str| Binding { key: key.to_owned(), chord: vec!["Control".to_owned()] };
    let mut bindings: Bindings = BTreeMap::from([
        ("North".to_owned(), vec![binding("KeyW"), binding("ArrowUp")]),
        ("South".to_owned(), vec![]),
    ]);
    let home = Home::new("[preferences]\nmusic = 1 # soft\n");
    let mut file = SettingsFile::at(home.file());
    assert_eq!(file.table::<Bindings>("bindings"), None);
    set_table(&home.file(), "bindings", &bindings).unwrap();
    assert_eq!(file.table("bindings").as_ref(), Some(&bindings));
    assert!(home.text().starts_with("[preferences]\nmusic = 1 # soft\n\n[bindings]\n"));
    // What stays keeps its comment, what is gone goes.
    fs::write(home.file(), home.text().replace("South = []", "South = [] # none")).unwrap();
    bindings.remove("North");
    set_table(&home.file(), "bindings", &bindings).unwrap();
    assert_eq!(home.text(), "[preferences]\nmusic = 1 # soft\n\n[bindings]\nSouth = [] # none\n");
    // What cannot be used is told of by the game.
    fs::write(home.file(), "[bindings]\nNorth = 3\n").unwrap();
    let mut game = Keeping::start(&home.file());
    assert_eq!(game.file().table::<Bindings>("bindings"), None);
    assert!(in_words(&game.troubles()[0]).contains("`bindings` in "));
}
