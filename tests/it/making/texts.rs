//! The texts of the level in the editor.

use chronoshift_core::editing::{Document, TextField};
use chronoshift_core::rules::LevelLimits;

use crate::prelude::*;

#[test]
fn what_does_not_fit_into_a_line_is_left_out_and_that_is_told() {
    let mut game = Game::making(7, 5);
    game.press_all_of(&[KeyCode::F2]);
    let title = |game: &Game| game.document().metadata().text("Title").unwrap_or_default();
    let told = |game: &mut Game| {
        game.settle();
        game.texts_now().contains("Only 200 characters fit here.")
    };
    game.type_text("ab");
    game.writes(KeyCode::KeyX, &"äbc".repeat(100));
    assert!(told(&mut game), "{}", game.texts_now());
    let expected = format!("ab{}", "äbc".repeat(66));
    assert_eq!((title(&game).chars().count(), title(&game)), (200, expected.clone()));
    game.type_text("c");
    assert_eq!((title(&game), told(&mut game)), (expected, true));
    game.writes(KeyCode::Backspace, "");
    assert!(!told(&mut game), "{}", game.texts_now());
    assert_eq!(title(&game).chars().count(), 199);
}

#[test]
fn messages_are_written_in_languages_and_seen_as_they_will_be() {
    let mut game = Game::making(7, 5);
    game.press_all_of(&[KeyCode::F2]);
    game.writes_to("From the start: text", ArrowDown);
    game.type_text("Press {undo}.");
    game.shows("Press Z.");
    game.writes(Enter, "");
    game.writes(Enter, "");
    game.type_text("Go");
    game.writes_to("Texts for", ArrowUp);
    game.tells(&[ArrowRight], "Deutsch");
    game.press_all_of(&[ArrowDown]);
    game.type_text("Los");
    game.press_all_of(&[ArrowUp, ArrowLeft, ArrowDown]);
    game.type_text("Off");
    game.tells(&[KeyCode::Escape], "Off");
    let text = game.document().text();
    let end = "Title: Off\nTutorial-end-of-turn:\n .\n Press {undo}.\n .\n Go\nTitle-de: Los\n";
    for line in end.lines() {
        assert!(text.lines().any(|it| it == line), "{line}\n{text}");
    }
    game.press_all_of(&[KeyZ]);
    assert_eq!(game.document().metadata(), Document::new(7, 5).unwrap().metadata());
}

#[test]
fn hints_in_steps_are_written_one_after_the_other() {
    let mut game = Game::making(7, 5);
    game.press_all_of(&[KeyCode::F2]);
    for (name, text) in [("First hint", "Look"), ("Second hint", "Push"), ("Third hint", "Go")] {
        game.writes_to(name, ArrowDown);
        game.type_text(text);
    }
    game.press_all_of(&[KeyCode::Escape]);
    let text = game.document().text();
    assert!(text.contains("Description: Look\nHint-2: Push\nHint-3: Go\n"), "{text}");
    let again = Document::open(text.as_bytes()).unwrap();
    assert_eq!(again.text_of(TextField::Hint3, None), "Go");
}

#[test]
fn what_is_typed_before_and_after_a_click_within_a_frame_is_written_where_it_belongs() {
    let mut game = Game::making(7, 5);
    game.press_all_of(&[KeyCode::F2]);
    let position = game.place_of("Author").center();
    game.point_at(position);
    // All of these events come in one frame, as on a slow machine.
    game.strikes(KeyCode::KeyA, "a");
    game.strikes(KeyCode::KeyB, "b");
    game.click_within_a_frame();
    game.strikes(KeyCode::KeyC, "c");
    game.strikes(ArrowUp, "");
    game.strikes(KeyCode::KeyD, "d");
    game.settle();
    game.press_all_of(&[KeyCode::Escape]);
    let metadata = game.document().metadata();
    let text = |field: &str| metadata.text(field).unwrap_or_default();
    assert_eq!(["Title", "Author"].map(text), ["abd", "c"]);
}

#[test]
fn limits_are_chosen_by_keys_and_mouse_and_undone_at_once() {
    let mut game = Game::making(7, 5);
    let limits = |game: &Game| game.document().board().limits();
    game.press_all_of(&[KeyCode::F2]);
    game.writes_to("Maximum selves", ArrowDown);
    game.press_all_of(&[ArrowRight, ArrowRight, ArrowRight]);
    assert_eq!(limits(&game).clones, Some(3));
    let row = game.widget("Maximum selves");
    let place = game.place(row);
    // The arrow is at this distance from the end of a row of this height.
    let arrow_back = Vec2::new(place.max.x - 211.0 / 32.0 * place.height(), place.center().y);
    game.click_with(MouseButton::Left, arrow_back);
    game.settle();
    assert_eq!(limits(&game).clones, Some(2));
    game.writes_to("Maximum score", ArrowDown);
    game.press_all_of(&[ArrowRight, ArrowRight]);
    let score = limits(&game).score.unwrap();
    game.shows(&score.to_string());
    game.press_all_of(&[KeyCode::Escape]);
    let text = game.document().text();
    assert!(text.contains(&format!("limit clones: 2\nlimit score: {score}\n")), "{text}");
    assert_eq!(Document::open(text.as_bytes()).unwrap().board().limits(), limits(&game));
    // When the dialog opens again, it shows the limits.
    game.press_all_of(&[KeyCode::F2]);
    game.writes_to("Maximum score", ArrowDown);
    game.press_all_of(&[ArrowLeft, ArrowRight, KeyCode::Escape]);
    assert_eq!(limits(&game).score, Some(score));
    game.press_all_of(&[KeyZ, KeyZ]);
    assert_eq!(limits(&game), LevelLimits::default());
}
