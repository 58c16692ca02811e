//! Ways through the menus: the choices of the pause menu, the title from everywhere, and presses right after a menu
//! opens.

use bevy::ui::Pressed;

use crate::daily::daily;
use crate::prelude::*;
use crate::reader::menus;

impl Game {
    /// The lines of the menu, from the focused one on.
    fn lines(&mut self) -> Vec<String> {
        self.settle();
        let first = self.focused();
        let mut lines = Vec::new();
        loop {
            lines.push(self.focus_name());
            self.press(&[Down]);
            if self.focused() == first || lines.len() > 40 {
                return lines;
            }
        }
    }

    /// Clicks on the button in the topmost dialog, if it has one.
    fn clicks_topmost(&mut self, name: &str) -> bool {
        self.settle();
        let is_there = !self.widgets(name).is_empty();
        if is_there {
            self.click_topmost(name);
            self.settle();
        }
        is_there
    }
}

#[test]
fn the_pause_menu_has_six_lines_and_the_rest_below() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.press(&[Escape]);
    let six = ["Resume", "Levels", "Restart level", "Help", "Settings", "Title screen"];
    assert_eq!(game.lines(), [&six[..], &["More…"]].concat());
    game.click("More…");
    let rest = [
        "Wait or repeat",
        "Timelines",
        "Replays",
        "Saved attempts",
        "Share this level",
        "Level editor",
        "Quit game",
        "Back",
        "Title screen",
    ];
    assert_eq!(game.lines(), rest);
    game.press(&[Escape]);
    assert_eq!((game.menu(), game.at()), (Menu::Open, "More…".to_owned()));
    game.press_to(&[Escape], Menu::Closed);
    // From there, the level restarts.
    game.press(&[KeyCode::ArrowRight, Escape]);
    game.choose("Restart level");
    assert_eq!((game.menu(), game.play().turn()), (Menu::Closed, 0));
}

#[test]
fn the_editors_menu_and_that_of_a_playtest_have_six_lines() {
    let mut game = Game::making(7, 5);
    game.press(&[Escape]);
    let editor = ["Resume", "Playtest", "Close level", "Help", "Settings", "Title screen", "More…"];
    assert_eq!(game.lines(), editor);
    game.press(&[Escape]);
    game.press_all_of(&[F5, Escape]);
    let test =
        ["Resume", "Back to editor", "Restart level", "Help", "Settings", "Title screen", "More…"];
    assert_eq!(game.lines(), test);
    game.click("More…");
    let rest = game.lines();
    assert!(rest.contains(&"Close level".to_owned()) && rest.contains(&"Levels".to_owned()));
}

/// The title can be reached by mouse from each menu that opens from the board.
#[test]
fn from_everywhere_two_presses_lead_to_the_title() {
    let mut far = Vec::new();
    // Questions, and menus with their own way to the title.
    let others = [
        Menu::Title,
        Menu::Arrival,
        Menu::Relay,
        Menu::Leaving,
        Menu::Notification,
        Menu::Texts,
        Menu::Removal,
        Menu::Naming,
        Menu::FileChanged,
        Menu::ChapterCard,
    ];
    // There is nothing to compose, to choose or to share, and the editor's panels close first.
    let empty = [Menu::Composing, Menu::Campaigns, Menu::Share];
    let panels = [Menu::Edits, Menu::Solver, Menu::Issues];
    let left_out = [&others[..], &empty, &panels].concat();
    for menu in menus().filter(|menu| !left_out.contains(menu)) {
        for is_making in [false, true] {
            if is_making && menu != Menu::Open && menu != Menu::More {
                continue;
            }
            let mut game =
                if is_making { Game::making(7, 5) } else { Game::shown(&[CORRIDOR, CORRIDOR]) };
            game.app.insert_resource(daily());
            game.enter(menu);
            if !game.clicks_topmost("Title screen") {
                _ = game.clicks_topmost("Menu");
                _ = game.clicks_topmost("Title screen");
            }
            game.settle();
            if game.menu() != Menu::Title || game.world().contains_resource::<EditorSession>() {
                far.push((menu, is_making, game.menu()));
            }
        }
    }
    assert!(far.is_empty(), "{far:?}");
}

#[test]
fn a_dialog_over_the_title_has_one_way_there() {
    let mut game = Game::start(&[CORRIDOR; 2], false, with_progress);
    game.settle();
    assert_eq!(game.menu(), Menu::Title);
    game.click_all(&["Settings"]);
    assert!(game.widgets("Title screen").is_empty());
    game.click_all(&["Display"]);
    game.click("Title screen");
    assert_eq!(game.menu(), Menu::Title);
}

/// The title and the menu over the game have buttons for the levels and the help, and so their keys work there.
#[test]
fn keys_for_levels_and_help_work_where_their_buttons_are() {
    let mut game = Game::start(&[CORRIDOR; 2], false, with_progress);
    game.settle();
    for menu in [Menu::Title, Menu::Open] {
        assert_eq!(game.menu(), menu);
        for (key, opened) in [(F4, Menu::Levels), (F1, Menu::Help)] {
            game.press_all_of(&[key]);
            assert_eq!(game.menu(), opened);
            game.press_all_of(&[Escape]);
            assert_eq!(game.menu(), menu);
        }
        game.press_all_of(&[Enter, Escape]);
    }
}

/// The level is in a list that has to scroll to the current one. The press comes as soon as possible, and ends some
/// frames later.
#[test]
fn a_press_right_after_the_levels_open_is_heard_and_nothing_stays_pressed() {
    let mut game = Game::start(&[CORRIDOR; 40], false, with_progress);
    game.prefer(|it| it.all_levels = true);
    game.resize(640.0, 360.0);
    game.press(&[KeyCode::Enter]);
    game.press(&[KeyCode::KeyN; 30]);
    game.settle();
    game.press_all_of(&[F4]);
    let tile = game.focused().unwrap();
    let at = game.place(tile).center();
    game.point_at(at);
    game.press_all_of(&[Escape]);
    for early in 0..5 {
        for long in 0..4 {
            game.press(&[F4]);
            assert_eq!(game.menu(), Menu::Levels);
            for _ in 0..early {
                game.app.update();
            }
            game.mouse(MouseButton::Left, ButtonState::Pressed);
            for _ in 0..long {
                game.app.update();
            }
            game.mouse(MouseButton::Left, ButtonState::Released);
            game.settle();
            let pressed = game.count::<Pressed>();
            let what = format!("{early} frames early, {long} frames long");
            assert_eq!((game.menu(), pressed), (Menu::Closed, 0), "{what}");
        }
    }
}

/// Another widget receives the end of a press when the pressed one has moved away.
#[test]
fn a_widget_that_moves_away_is_no_longer_pressed() {
    let mut game = Game::start(&[CORRIDOR; 40], false, with_progress);
    game.resize(640.0, 360.0);
    game.press_all_of(&[KeyCode::Enter, F4]);
    let tile = game.widget("2 1, not solved");
    let at = game.place(tile).center();
    game.point_at(at);
    game.mouse(MouseButton::Left, ButtonState::Pressed);
    assert!(game.world().get::<Pressed>(tile).is_some());
    game.turn_wheel(-9.0);
    game.settle();
    assert!(!game.place(tile).contains(at));
    game.mouse(MouseButton::Left, ButtonState::Released);
    game.settle();
    assert!(game.world().get::<Pressed>(tile).is_none());
}
