//! The buttons in the panel.

use accesskit::Action;

use super::ask;
use crate::prelude::*;

/// A level with wires, so that the panel offers everything that it can.
const LEVEL: &str = "
+++++++
+S b-G+
+     +
+++++++

button (3, 1) -> gate (4, 1)";

#[test]
fn the_panel_acts_on_release_inside_with_the_primary_button() {
    let mut game = Game::shown(&[LEVEL]);
    game.press_all_of(&[Right]);
    let inside = game.place_of("Undo").center();
    for button in [MouseButton::Right, MouseButton::Middle] {
        game.click_with(button, inside);
        assert_eq!(game.play().turn(), 1, "{button:?}");
    }
    game.point_at(inside);
    game.mouse(MouseButton::Left, ButtonState::Pressed);
    assert_eq!(game.play().turn(), 1, "it is pressed");
    game.point_at(inside - Vec2::X * 400.0);
    game.mouse(MouseButton::Left, ButtonState::Released);
    game.app.update();
    assert_eq!(game.play().turn(), 1, "it was let go outside");
    game.click_with(MouseButton::Left, inside);
    assert_eq!(game.play().turn(), 0);
}

#[test]
fn a_click_outlives_all_that_the_panel_says_meanwhile() {
    let mut game = Game::shown(&[LEVEL]);
    game.press_all_of(&[Right]);
    let undo = game.widget("Undo");
    for keys in [&[KeyH][..], &[KeyH, KeyH, KeyH, KeyH, KeyH, Right, Left], &[Tab]] {
        let before = game.play().turn();
        game.point_at(game.place(undo).center());
        game.mouse(MouseButton::Left, ButtonState::Pressed);
        game.press_all_of(keys);
        let walked = keys.iter().filter(|key| [Right, Left].contains(key)).count();
        assert_eq!(game.play().turn(), before + walked);
        game.mouse(MouseButton::Left, ButtonState::Released);
        game.app.update();
        assert_eq!(game.play().turn(), before + walked - 1, "{keys:?}");
        assert_eq!(game.widget("Undo"), undo);
        game.press_all_of(&[Space]);
    }
}

#[test]
fn a_press_is_not_for_what_comes_in_its_place() {
    let mut game = Game::shown(&[CORRIDOR, LEVEL]);
    game.press_all_of(&[Right, Right, Left, Left]);
    let hint = game.widget("Hint");
    game.point_at(game.place(hint).center());
    game.mouse(MouseButton::Left, ButtonState::Pressed);
    game.press_all_of(&[Enter]);
    let next = game.widget("Next level");
    assert_eq!(next, hint, "it stands in the same place");
    game.mouse(MouseButton::Left, ButtonState::Released);
    game.settle();
    assert_eq!(game.level_at(), 0);
    game.click("Next level");
    assert_eq!(game.level_at(), 1);
}

#[test]
fn what_can_be_done_keeps_its_place() {
    let first: (&[KeyCode], &[&str]) = (&[], &["Undo", "Restart level"]);
    let second: (&[KeyCode], &[&str]) = (&[Enter, Enter], &["Undo", "Restart this self"]);
    for (before, lasting) in [first, second] {
        let mut game = Game::shown(&[LEVEL]);
        game.press_all_of(before);
        let rects = |game: &mut Game| -> Vec<_> {
            let buttons = lasting.iter().map(|name| game.widget(name)).collect::<Vec<_>>();
            buttons.into_iter().map(|entity| (entity, game.place(entity).min)).collect()
        };
        let at_first = rects(&mut game);
        // Positions are rounded to pixels.
        let is_at_first = |game: &mut Game| {
            let now = rects(game);
            now.iter()
                .zip(&at_first)
                .all(|(now, first)| now.0 == first.0 && now.1.distance(first.1) <= 1.0)
        };
        for _ in 0..6 {
            game.press_all_of(&[KeyH]);
            assert!(is_at_first(&mut game));
        }
    }
    // In a paradox with a gate that closes on the self, the way out comes first.
    let mut game = Game::shown(&[LEVEL]);
    game.tells(&[Enter, Enter, Right, Right, Right], "Paradox");
    let [undo, look] = ["Undo", "Look back"].map(|name| game.widget(name));
    assert!(game.place(undo).min.y < game.place(look).min.y);
}

#[test]
fn the_panel_is_hidden_from_nobody() {
    let mut game = Game::shown(&[LEVEL]);
    game.settle();
    let names = game.names();
    for name in ["Hint", "Undo", "Restart level"] {
        assert!(names.contains(&(name.to_owned(), Role::Button)), "{name}: {names:?}");
    }
    let said = names.iter().find(|(_, role)| *role == Role::Status).unwrap();
    assert!(said.0.contains("Move with arrows or WASD"), "{said:?}");
    // A screen reader can press the button.
    game.press(&[Right]);
    let undo = game.widget("Undo");
    ask(&mut game, undo, Action::Click);
    assert_eq!(game.play().turn(), 0);
}

#[test]
fn a_button_shows_that_the_mouse_is_over_it() {
    let mut game = Game::shown(&[LEVEL]);
    game.settle();
    // For a mouse, choices look like buttons even at rest.
    game.click_with(MouseButton::Left, Vec2::ONE);
    let undo = game.widget("Undo");
    let ground = |game: &Game| game.world().get::<BackgroundColor>(undo).unwrap().0;
    let rest = ground(&game);
    game.point_at(game.place(undo).center());
    game.app.update();
    let hover = ground(&game);
    assert_ne!(hover, rest);
    game.mouse(MouseButton::Left, ButtonState::Pressed);
    assert_ne!(ground(&game), hover);
    game.mouse(MouseButton::Left, ButtonState::Released);
    game.point_at(Vec2::ONE);
    game.app.update();
    assert_eq!(ground(&game), rest);
}
