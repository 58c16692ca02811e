//! A single widget has the focus.

use bevy::ecs::system::RunSystemOnce;
use chronoshift::theme::Fonts;
use chronoshift::{states, widgets};

use crate::prelude::*;

#[test]
fn one_widget_has_the_focus_and_a_ring_shows_it() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.settle();
    assert!(game.with_focus_ring().is_empty());
    game.press(&[Escape]);
    let lines = 7;
    let mut seen = Vec::new();
    for _ in 0..lines {
        let focused = game.focused().unwrap();
        assert_eq!(game.with_focus_ring(), [focused]);
        seen.push(focused);
        game.press(&[Tab]);
    }
    assert_eq!(game.focused(), Some(seen[0]), "after the last comes the first");
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), lines);
    // A click beside the card doesn't move the focus.
    game.press(&[Down]);
    let focused = game.focused();
    game.click_with(MouseButton::Left, Vec2::new(20.0, 400.0));
    assert_eq!(game.focused(), focused);
    game.press(&[Escape]);
    assert_eq!(game.focused(), None);
    assert!(game.with_focus_ring().is_empty());
    // The menu opens at its first line.
    game.press(&[Escape, Enter]);
    assert_eq!(game.menu(), states::Menu::Closed);
}

#[test]
fn tab_goes_on_and_shift_tab_back_in_menus_with_any_bindings_and_in_text_fields() {
    let go_on_and_back = |game: &mut Game| {
        let first = game.focused();
        game.press(&[Tab]);
        assert_ne!(game.focused(), first);
        game.press_all_with(&[ShiftLeft], Tab);
        game.settle();
        assert_eq!(game.focused(), first);
    };
    for preset in [Preset::ArrowsAndWasd, Preset::RightHand] {
        let mut game = Game::shown(&[CORRIDOR]);
        game.press(&[Escape]);
        game.app.insert_resource(preset.bindings());
        go_on_and_back(&mut game);
    }
    let mut game = Game::making(7, 5);
    game.press_all_of(&[KeyCode::F2]);
    go_on_and_back(&mut game);
}

#[test]
fn a_dialog_keeps_the_focus_and_gives_it_back() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.press(&[Escape, Down, Down]);
    let before = game.focused();
    assert_eq!(game.at(), "Restart level");
    let open = |mut commands: Commands, fonts: Res<Fonts>| {
        widgets::open_dialog(
            &mut commands,
            &fonts,
            Message::verbatim("Sure?"),
            widgets::DialogLook::USUAL,
            |dialog| {
                dialog.spawn(widgets::button(&fonts, Message::verbatim("Yes")));
                dialog.spawn(widgets::button(&fonts, Message::verbatim("No")));
            },
            |_| {},
        )
        .id()
    };
    let dialog = game.app.world_mut().run_system_once(open).unwrap();
    game.settle();
    let (yes, no) = (game.widget("Yes"), game.widget("No"));
    for (key, widget) in [(Down, no), (Down, yes), (Up, no), (Left, yes), (Right, no), (Tab, yes)] {
        game.press(&[key]);
        assert_eq!(game.focused(), Some(widget), "{key:?}");
    }
    // The mouse doesn't reach the menu below.
    let at = game.place_of("Resume").center();
    game.click_with(MouseButton::Left, at);
    assert_eq!(game.menu(), states::Menu::Open);
    game.app.world_mut().entity_mut(dialog).despawn();
    game.app.update();
    assert_eq!(game.focused(), before);
}

#[test]
fn a_mouse_that_moves_takes_the_focus_along_and_one_that_rests_leaves_it() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.press_all_of(&[Escape]);
    let [resume, help, settings] = ["Resume", "Help", "Settings"].map(|name| game.widget(name));
    assert_eq!(game.focused(), Some(resume));
    let at = game.place(help).center();
    game.point_at(at);
    game.settle();
    assert_eq!((game.focused(), game.with_focus_ring()), (Some(help), vec![help]));
    game.press_all_of(&[Down]);
    assert_eq!(game.focused(), Some(settings), "the mouse rests");
    let ground = |game: &Game, widget| game.world().get::<BackgroundColor>(widget).copied();
    assert_eq!(ground(&game, help), ground(&game, resume), "only one stands out");
    game.point_at(at + Vec2::X);
    game.settle();
    assert_eq!(game.focused(), Some(help));
    // A text field keeps the focus.
    let mut game = Game::making(7, 5);
    game.press_all_of(&[KeyCode::F2]);
    let (title, limit) = (game.focused(), game.widget("Maximum selves"));
    let score = game.widget("Maximum score");
    game.point_at(game.place(limit).center());
    game.settle();
    assert_eq!((game.focused(), game.with_focus_ring()), (title, title.into_iter().collect()));
    assert_eq!(ground(&game, limit), ground(&game, score), "only the field stands out");
}
