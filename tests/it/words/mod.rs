//! What is said on the screen: every sentence is a message with its words in
//! `assets/words/en.ftl`, and the code that draws has no text of its own.

mod code;
mod files;
mod long;
mod messages;
mod paradoxes;
mod scan;

use std::collections::BTreeSet;
use std::fs;

use chronoshift::input::{Device, Family, LastDevice};
use chronoshift::save::Preferences;
use chronoshift::words::{Language, SystemLanguage, Words};

use bevy::prelude::*;

use crate::{Game, project};

/// Names of arguments or messages.
type Names = BTreeSet<String>;

#[test]
fn the_language_is_the_systems_or_the_chosen_one() {
    for (locale, german) in [
        ("de_DE.UTF-8", true),
        ("de-AT", true),
        ("de", true),
        ("en-GB", false),
        ("", false),
        ("den", false),
    ] {
        let system = Some(SystemLanguage::named(locale));
        let expected = if german { Language::German } else { Language::English };
        assert_eq!(Language::System.or_system(system), expected, "{locale}");
        assert_eq!(Language::English.or_system(system), Language::English);
    }
    let mut game = Game::shown(&["+++++\n+S G+\n+++++"]);
    game.says(&["Move with arrows or WASD"]);
    game.app.world_mut().resource_mut::<Preferences>().language = Language::German;
    game.says(&["Rückgängig"]);
    assert!(!game.texts_now().contains("Move with"));
    game.app.world_mut().resource_mut::<Preferences>().language = Language::English;
    game.says(&["Move with arrows or WASD"]);
}

/// A text on the screen goes with its message and with the language.
#[test]
fn texts_go_with_the_language() {
    let mut game = Game::shown(&["+++++\n+S G+\n+++++"]);
    game.says(&["Undo", "Move with arrows or WASD"]);
    let file = fs::read_to_string(project().join("assets/words/en.ftl")).unwrap();
    let file = file.replace("control-undo = Undo", "control-undo = Zurück");
    game.app.insert_resource(Words::new("de", &file));
    game.app.update();
    assert!(game.texts_now().contains("Zurück"));
    assert!(!game.texts_now().contains("Undo"));
    game.press(&[KeyCode::ArrowRight, KeyCode::ArrowRight]);
    game.says(&["Goal reached", "Zurück"]);
}

/// Sentences and keys in the panel name the buttons of what was used last.
#[test]
fn keys_are_called_as_on_the_device_used_last() {
    let lesson = "Tutorial-end-of-turn: Keys\n .\n {enter} enters, {hold} waits.";
    let mut game = Game::shown(&[&format!("+++++\n+S G+\n+++++\n\nnothing\n\n{lesson}")]);
    game.says(&["Move with arrows or WASD", "Z\n"]);
    game.press(&[KeyCode::ArrowRight]);
    game.says(&["Enter enters, Space waits."]);
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
