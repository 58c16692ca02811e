//! Texts on the screen, in the language and with the keys of the player.

use skrifa::{FontRef, MetadataProvider};

use crate::architecture::refuse;
use crate::prelude::*;

#[test]
fn an_unreviewed_language_is_marked_in_the_settings() {
    let mut game = Game::shown(&["+++++\n+S G+\n+++++"]);
    game.enter(Menu::Settings);
    game.prefer(|it| it.language = "fr".to_owned());
    game.says(&["Français (non relu)"]);
    game.prefer(|it| it.language = "de".to_owned());
    game.says(&["Deutsch"]);
    game.shows_no("Deutsch (");
}

/// Sentences and keys in the panel name the buttons of the last used device.
#[test]
fn keys_are_called_as_on_the_device_used_last() {
    let lesson = "Tutorial-end-of-turn: Keys\n .\n {enter} enters, {hold} waits.";
    let mut game = Game::shown(&[&format!("+++++\n+S G+\n+++++\n\nnothing\n\n{lesson}")]);
    game.says(&["Move with arrows or WASD", "Z\n"]);
    game.tells(&[KeyCode::ArrowRight], "Enter enters, Space waits.");
    assert_eq!(game.pictures(), [""; 0]);
    let devices = [
        (Device::Pad(Family::Xbox), "A enters, X waits.", "pad-b"),
        (Device::Pad(Family::PlayStation), "Cross enters, Square waits.", "pad-circle"),
        (Device::Pad(Family::Nintendo), "B enters, Y waits.", "pad-a"),
    ];
    for (device, text, choice) in devices {
        game.app.insert_resource(LastDevice(device));
        game.says(&[text]);
        assert!(game.pictures().contains(&choice.to_owned()), "{:?}", game.pictures());
    }
    game.app.insert_resource(LastDevice(Device::Keyboard));
    game.says(&["Enter enters, Space waits."]);
}

/// No other font replaces a missing letter.
#[test]
fn the_fonts_have_all_letters_of_all_languages() {
    let languages = fs::read_dir(project().join("assets/languages")).unwrap();
    let files = languages.flat_map(|language| fs::read_dir(language.unwrap().path()).unwrap());
    let texts: String =
        files.map(|file| fs::read_to_string(file.unwrap().path()).unwrap()).collect();
    for font in ["Cabin-Regular", "Cabin-SemiBold"] {
        let bytes = fs::read(project().join(format!("assets/fonts/{font}.otf"))).unwrap();
        let letters = FontRef::new(&bytes).unwrap().charmap();
        // The game replaces non-breaking spaces.
        let is_there = |it: char| {
            it.is_control() || it == '\u{a0}' || it == '\u{202f}' || letters.map(it).is_some()
        };
        let lacks = |letter: &char| !is_there(*letter);
        assert_eq!(texts.chars().filter(lacks).collect::<String>(), "", "{font}");
    }
}

/// Every text on the screen is a message that a `Say` shows.
#[test]
fn only_messages_are_shown() {
    let rooms = fs::read_dir(project().join("src")).unwrap().map(|entry| entry.unwrap().path());
    // These files divide the texts of a `Say`.
    let is_exempt = |path: &PathBuf| path.ends_with("words") || path.ends_with("theme/key_caps.rs");
    let parts = rooms.flat_map(|room| match room.ends_with("theme") {
        true => fs::read_dir(room).unwrap().map(|entry| entry.unwrap().path()).collect(),
        false => vec![room],
    });
    for room in parts.filter(|path| !is_exempt(path)) {
        for word in [" Text(", "(Text(", " Text::new(", "(Text::new(", "Text2d(", "TextSpan"] {
            refuse(&room, word);
        }
        refuse(&room, "verbatim(\"");
    }
}
