//! The menu, with every device.

use accesskit::{Action, Toggled};
use chronoshift::states;

use super::ask;
use crate::prelude::*;

use GamepadButton::{DPadDown, DPadRight, East, South};

#[test]
fn the_menu_by_mouse() {
    let mut game = Game::shown(&[CORRIDOR]);
    let hint = game.widget("Hint");
    let hint = game.place(hint).center();
    game.open_settings("Display");
    // The arrows of a choice are at its right end.
    let theme = game.widget("Theme");
    let theme = game.place(theme);
    let arrow = Vec2::new(theme.max.x - 20.0, theme.center().y);
    game.click_with(MouseButton::Left, arrow);
    assert_eq!(game.chosen().theme, "first_snow");
    game.click_with(MouseButton::Left, arrow);
    assert_eq!(game.chosen().theme, "observatory");
    game.click_topmost("Back");
    game.settle();
    game.click_all(&["Sound"]);
    let rows = ["Captions", "Music"].map(|name| game.widget(name));
    game.click("Captions");
    assert!(game.chosen().captions);
    let captions = game.place(rows[0]).center();
    game.click_with(MouseButton::Right, captions);
    assert!(game.chosen().captions);
    assert_eq!(game.focused(), Some(rows[0]));
    // A slider follows the mouse, wherever it is pressed.
    let world = game.app.world_mut();
    let mut tracks = world.query_filtered::<(Entity, &ChildOf), With<bevy::ui_widgets::Slider>>();
    let (track, _) = tracks.iter(world).find(|(_, row)| row.parent() == rows[1]).unwrap();
    let track = game.place(track);
    game.point_at(Vec2::new(track.center().x, track.center().y));
    game.mouse(MouseButton::Left, ButtonState::Pressed);
    assert_eq!(game.chosen().music, 50);
    for (part, music) in [(0.7, 70), (0.2, 20), (1.5, 100), (-0.5, 0)] {
        game.point_at(Vec2::new(track.min.x + track.width() * part, track.center().y));
        game.app.update();
        let off = i32::from(game.chosen().music) - music;
        assert!(off.abs() <= 10, "{} at {part}", game.chosen().music);
    }
    game.mouse(MouseButton::Left, ButtonState::Released);
    assert_eq!(game.chosen().music, 0);
    // The mouse reaches nothing behind the menu.
    game.click_with(MouseButton::Left, hint);
    game.shows_no("Hint 1");
    assert_eq!(rows, ["Captions", "Music"].map(|name| game.widget(name)));
    for _ in 0..2 {
        game.click_topmost("Back");
        game.settle();
    }
    game.click("Resume");
    assert_eq!(game.menu(), states::Menu::Closed);
    assert_eq!(game.receiver(), Receiver::Board);
    game.shows_no("Paused");
}

#[test]
fn keys_of_one_frame_are_for_what_is_open_by_then() {
    let mut game = Game::shown(&[CORRIDOR]);
    let to_theme = [Escape, Down, Down, Down, Down, Enter, Enter];
    game.press(&[&[Right][..], &to_theme, &[Right, Escape, Escape, Escape]].concat());
    game.app.update();
    assert_eq!((game.play().turn(), game.menu()), (1, states::Menu::Closed));
    assert_eq!(game.chosen().theme, "first_snow");
    // The same again, and then the first line of the menu resumes. The keys after that are for the board.
    let to_first = [Escape, Escape, Up, Up, Up, Up, Enter];
    game.press_all_of(&[&to_theme[..], &[Right, Right, Right], &to_first, &[Right]].concat());
    assert_eq!((game.play().turn(), game.menu()), (2, states::Menu::Closed));
    assert_eq!(game.chosen().theme, "observatory");
    assert_eq!(game.receiver(), Receiver::Board);
    game.press(&[Escape, Escape, Escape]);
    assert_eq!(game.menu(), states::Menu::Open);
    assert_eq!(game.receiver(), Receiver::Menu);
}

#[test]
fn screen_readers_are_told_values_and_change_them() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.open_settings("Display");
    let node = |game: &mut Game, name| {
        let widget = game.widget(name);
        game.world().get::<AccessibilityNode>(widget).unwrap().clone()
    };
    let act = |game: &mut Game, name: &str, action| {
        let widget = game.widget(name);
        assert!(game.world().get::<AccessibilityNode>(widget).unwrap().supports_action(action));
        ask(game, widget, action);
    };
    assert_eq!(node(&mut game, "Theme").value(), Some("Observatory"));
    act(&mut game, "Theme", Action::Increment);
    act(&mut game, "Animation", Action::Decrement);
    assert_eq!(
        (game.chosen().theme.as_str(), game.chosen().speed),
        ("first_snow", AnimationSpeed::Fast)
    );
    assert_eq!(node(&mut game, "Theme").value(), Some("First Snow"));
    game.press(&[Escape, Escape, Escape]);
    game.open_settings("Sound");
    assert_eq!(node(&mut game, "Music").numeric_value(), Some(60.0));
    assert_eq!(node(&mut game, "Captions").toggled(), Some(Toggled::False));
    act(&mut game, "Music", Action::Decrement);
    act(&mut game, "Captions", Action::Click);
    assert_eq!((game.chosen().music, game.chosen().captions), (50, true));
    assert_eq!(node(&mut game, "Music").numeric_value(), Some(50.0));
    assert_eq!(node(&mut game, "Captions").toggled(), Some(Toggled::True));
}

#[test]
fn the_pad_steers_the_menu() {
    let mut game = Game::shown(&[CORRIDOR]);
    let pad = game.plug_in(PAD.0, PAD.1);
    let press = |game: &mut Game, button| {
        game.tap_pad(pad, button);
        game.app.update();
    };
    game.press(&[Escape, Down, Down, Down, Down]);
    for button in [South, South, DPadRight, DPadDown, DPadDown, DPadDown, South] {
        press(&mut game, button);
    }
    assert_eq!(game.chosen().theme, "first_snow");
    assert_eq!(game.chosen().speed, AnimationSpeed::Slow);
    // The undo button goes back.
    for menu in [states::Menu::Settings, states::Menu::Open, states::Menu::Closed] {
        press(&mut game, East);
        assert_eq!(game.menu(), menu);
    }
    assert_eq!(game.pressed(), []);
}

/// A widget that a click opens may lie under the mouse at the end of the same frame.
#[test]
fn a_click_within_a_frame_is_one_click() {
    let mut game = Game::making(7, 5);
    for _ in 0..2 {
        game.click_at_once("Solver");
        assert_eq!(game.menu(), states::Menu::Solver);
        game.press_all_of(&[Escape]);
        assert_eq!(game.menu(), states::Menu::Closed);
    }
    let mut game = Game::shown(&[HALL]);
    game.press_all_of(&[Escape]);
    game.click_at_once("Resume");
    assert_eq!(game.menu(), states::Menu::Closed);
    game.finish_walk();
    assert_eq!(game.play().turn(), 0, "the click was no click on the board");
}
