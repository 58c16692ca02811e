//! The words of the level that is made.

use bevy::prelude::*;
use chronoshift_core::editing::Document;

use crate::Game;

use KeyCode::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Enter, KeyZ};

#[test]
fn words_are_written_and_undone_at_once() {
    let mut game = Game::making(7, 5);
    game.press_all_of(&[KeyCode::F2]);
    assert_eq!(game.menu(), chronoshift::states::Menu::Texts);
    game.type_text("Hi");
    game.press_all_of(&[KeyCode::Escape]);
    assert_eq!(game.document().metadata().text("Title").as_deref(), Some("Hi"));
    assert!(game.texts_now().contains("Hi"));
    game.press_all_of(&[KeyZ]);
    assert_eq!(game.document().metadata().text("Title"), None);
}

#[test]
fn messages_are_written_in_languages_and_seen_as_they_will_be() {
    let mut game = Game::making(7, 5);
    game.press_all_of(&[KeyCode::F2]);
    game.writes_to("After the first turn: text", ArrowDown);
    game.type_text("Press {undo}.");
    assert!(game.texts_now().contains("Press Z."), "{}", game.texts_now());
    game.writes(Enter, "");
    game.writes(Enter, "");
    game.type_text("Go");
    game.writes_to("Words for", ArrowUp);
    game.press_all_of(&[ArrowRight]);
    assert!(game.texts_now().contains("Deutsch"));
    game.press_all_of(&[ArrowDown]);
    game.type_text("Los");
    game.press_all_of(&[ArrowUp, ArrowLeft, ArrowDown]);
    game.type_text("Off");
    game.press_all_of(&[KeyCode::Escape]);
    let text = game.document().text();
    let end = "Title: Off\nTutorial-end-of-turn:\n .\n Press {undo}.\n .\n Go\nTitle-de: Los\n";
    for line in end.lines() {
        assert!(text.lines().any(|it| it == line), "{line}\n{text}");
    }
    game.press_all_of(&[KeyZ]);
    assert_eq!(game.document().metadata(), Document::new(7, 5).unwrap().metadata());
}
