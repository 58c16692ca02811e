//! Effects of settings in the game.

use bevy::window::{Monitor, WindowMode};
use chronoshift::audio::Speakers;
use chronoshift::states::Group;

use super::Home;
use crate::prelude::*;

/// A game with a settings file of this content.
fn with_settings(setup: Setup, settings: &str) -> App {
    let home = Home::new(settings);
    let mut app = game::invisible(setup);
    app.insert_resource(SettingsFile::at(home.file()))
        .insert_resource(home)
        .add_plugins((save::kept, chronoshift::input::keep_bindings));
    app
}

#[test]
fn what_is_wrong_is_told_on_the_screen_until_the_game_goes_on() {
    let levels = ["+++++\n+S G+\n+++++"; 2];
    let broken = "[preferences]\nmute = 3\ntheme = \"gone\"\n[bindings]\njump = [\"J\"]\n";
    let mut game = Game::start(&levels, false, |setup| with_settings(setup, broken));
    let told = [
        "Problem",
        "`mute` in ",
        "it must be true or false",
        "no control `jump`",
        "no theme `gone`",
    ];
    game.says(&told);
    game.press(&[KeyCode::KeyN]);
    game.says(&told);
    game.press(&[KeyCode::ArrowRight]);
    assert!(!game.texts().contains("Problem"));
}

impl Game {
    fn preferred(&mut self) -> Mut<'_, Preferences> {
        self.app.world_mut().resource_mut()
    }

    fn window_now(&mut self) -> Window {
        let mut windows = self.app.world_mut().query::<&Window>();
        windows.single(self.app.world()).unwrap().clone()
    }
}

const LEVEL: &str = "+++++\n+S G+\n+++++\n\nnothing\n\nDescription: There and back.";

#[test]
fn the_window_follows_what_is_chosen_and_is_remembered_as_it_was_left() {
    let mut game = Game::shown(&[LEVEL]);
    game.press(&[KeyCode::F11]);
    assert!(game.preferred().full_screen);
    assert!(matches!(game.window_now().mode, WindowMode::BorderlessFullscreen(_)));
    // The size of the whole screen is not a window size.
    game.resize(1920.0, 1080.0);
    assert_eq!((game.preferred().window_width, game.preferred().window_height), (1280, 800));
    game.press(&[KeyCode::F11]);
    assert_eq!(game.window_now().mode, WindowMode::Windowed);
    assert_eq!(game.window_now().size(), Vec2::new(1280.0, 800.0));
    game.resize(1001.0, 702.0);
    assert_eq!((game.preferred().window_width, game.preferred().window_height), (1001, 702));
    (game.preferred().window_width, game.preferred().window_height) = (960, 600);
    game.settle();
    assert_eq!(game.window_now().size(), Vec2::new(960.0, 600.0));
}

#[test]
fn the_window_opens_as_it_was_left() {
    let own = "[preferences]\nwindow_width = 900\nwindow_height = 555\npass_turns = false\n";
    let mut game = Game::start(&[LEVEL], false, |setup| with_settings(setup, own));
    game.settle();
    assert_eq!(game.window_now().size(), Vec2::new(900.0, 555.0));
    assert!(!game.preferred().pass_turns);
}

#[test]
fn a_window_larger_than_the_screen_is_made_to_fit() {
    for full_screen in [false, true] {
        let mut game = Game::shown(&[LEVEL]);
        game.preferred().full_screen = full_screen;
        game.settle();
        game.app.world_mut().spawn(Monitor {
            name: None,
            physical_width: 1024,
            physical_height: 900,
            physical_position: IVec2::ZERO,
            refresh_rate_millihertz: None,
            scale_factor: 1.0,
            video_modes: Vec::new(),
        });
        game.settle();
        game.preferred().full_screen = false;
        game.settle();
        assert_eq!(game.window_now().size(), Vec2::new(1024.0, 800.0));
        assert_eq!((game.preferred().window_width, game.preferred().window_height), (1024, 800));
    }
}

#[test]
fn why_there_is_no_sound_is_said_beside_the_choice() {
    let told = ["the game was started with --mute", "The game found no sound device"];
    let reasons: [fn(&mut App); 3] = [
        |_| {},
        |app| _ = app.insert_resource(save::Muted),
        |app| _ = app.insert_resource(Speakers::Absent),
    ];
    for (reason, expected) in
        reasons.into_iter().zip([[false, false], [true, false], [false, true]])
    {
        let mut game = Game::shown(&[LEVEL]);
        game.app.insert_resource(Speakers::Present);
        reason(&mut game.app);
        game.open_settings("Sound");
        let texts = game.texts_now();
        assert_eq!(told.map(|text| texts.contains(text)), expected, "{texts}");
    }
}

/// Only settings whose names are not clear enough are explained.
#[test]
fn the_setting_with_the_focus_is_explained() {
    let mut game = Game::shown(&[LEVEL]);
    game.enter(Menu::Group(Group::Display));
    game.shows_no("every theme");
    for (row, text) in [
        (1, None),
        (2, Some("Black backgrounds and strong colours, in every theme.")),
        (3, Some("How fast figures and crates move.")),
    ] {
        game.press_all_of(&[KeyCode::ArrowDown]);
        match text {
            Some(text) => game.shows(text),
            None => assert!(!game.texts_now().contains("theme."), "row {row}"),
        }
    }
    // A moving mouse gives the focus.
    let widget = game.widget("Reduced motion");
    let at = game.place(widget).center();
    game.point_at(at);
    game.settle();
    game.shows("Fades instead of shakes, flashes and rewinds.");
}
