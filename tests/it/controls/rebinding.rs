//! Controls bound by every device, and what can be bound.

use super::{PAGES, names, page};
use crate::prelude::*;

#[test]
fn every_control_is_listed_with_its_keys_and_the_list_leads_back() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.plug_in("Sony", None);
    game.open_controls();
    let mut texts = String::new();
    let mut pictures = Vec::new();
    for section in PAGES {
        assert_eq!(game.at(), section);
        game.settle();
        texts += &game.texts_now();
        pictures.extend(game.pictures());
        game.press(&[Right]);
    }
    assert_eq!(game.at(), PAGES[0], "after the last comes the first");
    for (_, name) in names() {
        assert!(texts.contains(&name), "no {name} in {texts}");
    }
    for key in ["Ctrl+Shift+Z", "Backspace", "(numpad)", "400 ms"] {
        assert!(texts.contains(key), "no {key} in {texts}");
    }
    for button in ["pad-cross", "pad-options", "pad-d-up", "pad-right-stick-left"] {
        assert!(pictures.contains(&button.to_owned()), "no {button}: {pictures:?}");
    }
    // Every row scrolls into view when it gets the focus, in both window sizes.
    for (width, height) in [(640.0, 360.0), (1280.0, 800.0)] {
        game.resize(width, height);
        for section in PAGES {
            let (mut rows, first) = (0, game.focused());
            while rows == 0 || game.focused() != first {
                let place = game.place(game.focused().unwrap());
                let all = Rect::new(0.0, 0.0, width, height);
                let is_inside = all.contains(place.min) && all.contains(place.max);
                assert!(is_inside, "{} at {place:?} in {width} x {height}", game.at());
                game.press_all_of(&[Down]);
                rows += 1;
            }
            let controls = names().filter(|(control, _)| page(*control) == section).count();
            // The tab, the buttons that lead back and the search; on the page without controls, settings.
            assert!(rows >= controls + 4, "{rows} rows of {section}");
            game.press_all_of(&[Right]);
        }
    }
    game.press(&[Escape]);
    game.app.update();
    assert_eq!((game.menu(), game.at()), (Menu::Settings, "Controls".to_owned()));
    game.press(&[Escape, Escape, Right]);
    game.app.update();
    assert_eq!((game.menu(), game.play().turn()), (Menu::Closed, 1));
    assert_eq!(game.receiver(), Receiver::Board);
}

#[test]
fn all_that_can_be_pressed_can_be_bound() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.open_controls();
    game.press_on("Look up");
    let add = |game: &mut Game| game.press_on("Add…");
    // A chord: its first key is not a chord yet.
    add(&mut game);
    game.hold(&[ControlLeft, ShiftLeft]);
    game.app.update();
    game.hold(&[KeyU]);
    game.app.update();
    game.let_go(&[KeyU, ShiftLeft, ControlLeft]);
    game.app.update();
    // A key that is usually a modifier.
    add(&mut game);
    game.press(&[ShiftLeft]);
    assert_eq!(
        game.keys_of(Control::Look(Direction::North)),
        ["Shift+ArrowUp", "Shift+Numpad8", "Ctrl+Shift+KeyU", "ShiftLeft", "Pad RightStickUp"]
    );
    // A button or key without a name can't be bound: the dialog keeps waiting.
    add(&mut game);
    game.press_mouse(MouseButton::Other(9));
    game.press(&[KeyCode::Unidentified(bevy::input::keyboard::NativeKeyCode::Unidentified)]);
    game.shows("Press a key");
    // A key of the control itself changes nothing.
    game.press(&[ShiftLeft]);
    game.shows_no("Press a key");
    assert_eq!(game.keys_of(Control::Look(Direction::North)).len(), 5);
    // A removed binding comes back in its usual spelling.
    game.press(&[Escape]);
    game.turn_page("Time");
    game.press_on("Switch auto-advance");
    game.press_on("Remove: T");
    add(&mut game);
    game.press(&[KeyT]);
    assert_eq!(game.keys_of(Control::PassTurns), ["T"]);
}

#[test]
fn the_focus_stays_beside_a_removed_binding() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.open_controls();
    game.press_on("Undo");
    let mut labels = game.labels_of(Control::Undo);
    let remove = |label: &str| format!("Remove: {label}");
    game.press_on(&remove(&labels[1]));
    assert_eq!(game.at(), remove(&labels[2]));
    labels.remove(1);
    // After the last binding is removed, the focus is on the one before it.
    while let Some(last) = labels.pop() {
        game.press_on(&remove(&last));
        let next = labels.last().map_or("Add…".to_owned(), |next| remove(next));
        assert_eq!(game.at(), next);
    }
    assert!(game.keys_of(Control::Undo).is_empty());
    // A binding that can't be removed has no button.
    game.press(&[Escape]);
    game.press_on("Menu");
    game.press_on("Remove: Start");
    assert_eq!(game.at(), "Add…");
}

#[test]
fn escape_is_bound_by_a_short_press_and_cancels_by_a_long_one() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.open_controls();
    game.add_to(Control::Menu);
    game.press(&[F9]);
    game.press_on("Remove: Esc");
    assert_eq!(game.keys_of(Control::Menu), ["F9", "Pad Start"]);
    // In menus, Escape still goes back: it is bound to nothing else.
    game.press(&[Escape]);
    game.add_to(Control::PassTurns);
    game.hold(&[Escape]);
    game.wait(ms(960));
    game.shows("Press a key");
    game.wait(ms(64));
    game.shows_no("Press a key");
    game.let_go(&[Escape]);
    game.app.update();
    assert_eq!(game.keys_of(Control::PassTurns), ["T"]);
    game.press_on("Add…");
    game.hold(&[Escape]);
    game.wait(ms(480));
    game.let_go(&[Escape]);
    game.app.update();
    assert_eq!(game.keys_of(Control::PassTurns), ["T", "Escape"]);
    // Waiting for five seconds cancels, too.
    game.press_on("Add…");
    game.wait(ms(4960));
    game.shows("Press a key");
    game.wait(ms(64));
    game.shows_no("Press a key");
}
