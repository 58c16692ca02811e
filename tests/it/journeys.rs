//! From the title through the first three levels, the controls and the settings, out of the game and back into it, each
//! with one device only.

use chronoshift::input;
use chronoshift_core::level;

use crate::devices::OTHER_KEYS;
use crate::home::{keep_progress, keep_settings};
use crate::prelude::*;

/// The game's own first levels, unchanged.
fn levels() -> Vec<String> {
    let read = |name| fs::read_to_string(project().join("levels").join(name)).unwrap();
    ["01-there-and-back.txt", "02-doorkeeper.txt", "03-wait-for-me.txt"].map(read).to_vec()
}

fn start(home: &Path) -> Game {
    let texts = levels();
    let maps: Vec<_> = texts.iter().map(|text| text.split_once('\n').unwrap().1).collect();
    let mut game = Game::start(&maps, false, |setup| {
        let mut app = game::invisible(setup);
        keep_settings(&mut app, home);
        keep_progress(&mut app, home);
        app.add_plugins(input::keep_bindings);
        app
    });
    game.settle();
    game
}

impl Game {
    /// Presses the first choice of the title.
    fn leave_title(&mut self, by: By, name: &str) {
        match by {
            By::Mouse | By::Touch => self.press_by(by, name),
            _ => self.give(by, Control::Enter),
        }
    }
}

/// The steps of all of these journeys. `press_new` presses the new binding.
fn journey(home: &Path, mut game: Game, by: By, press_new: &dyn Fn(&mut Game)) {
    for (place, text) in levels().iter().enumerate() {
        assert_eq!(game.level_at(), place);
        let level = level::parse(text.as_bytes()).unwrap();
        game.act_by(by, &level.solution().unwrap().to_string());
        assert_eq!(*game.play().status(), Status::Complete, "level {}", place + 1);
        if place < 2 {
            game.give(by, Control::Enter);
        }
    }
    // A new binding for “Undo”.
    game.open_menu(by);
    game.choose_by(by, &["Settings", "Controls", "Undo", "Add…"]);
    press_new(&mut game);
    game.settle();
    if matches!(by, By::Touch) {
        // Everything that fingers can do is already bound.
        game.choose_by(by, &["Use it for “Undo”"]);
    }
    game.back_to_the_board(by);
    press_new(&mut game);
    game.app.update();
    assert_eq!(*game.play().status(), Status::Playing);
    let (turn, timeline) = (game.play().turn(), game.play().timeline());
    // A change of a setting.
    game.open_menu(by);
    game.choose_by(by, &["Settings", "Sound", "Captions"]);
    assert!(game.world().resource::<Preferences>().captions);
    game.back_to_the_board(by);
    game.open_menu(by);
    game.choose_by(by, &["More…", "Quit game"]);
    drop(game);

    let mut game = start(home);
    let by = by.taken_to(&mut game);
    assert!(game.world().resource::<Preferences>().captions);
    let go_on = "Continue: 3 · Wait for Me";
    assert_eq!((game.menu(), game.at().as_str()), (Menu::Title, go_on));
    // After one press, everything is as it was left.
    game.leave_title(by, go_on);
    assert_eq!(game.menu(), Menu::Closed);
    assert_eq!(game.level_at(), 2);
    assert_eq!((game.play().turn(), game.play().timeline()), (turn, timeline));
    press_new(&mut game);
    game.app.update();
    assert_eq!(game.play().turn() + 1, turn);
}

/// Leaves the title of a new game, and continues to play.
fn run(by: By, prepare: fn(&mut Game), press_new: &dyn Fn(&mut Game)) {
    let home = tempfile::tempdir().unwrap();
    let mut game = start(home.path());
    let by = by.taken_to(&mut game);
    let usual = if let By::OtherKeys = by { By::Keys } else { by };
    game.leave_title(usual, "Play");
    prepare(&mut game);
    journey(home.path(), game, by, press_new);
}

#[test]
fn by_keys() {
    run(By::Keys, |_| {}, &|game| game.tap(KeyK));
}

#[test]
fn by_other_keys_while_the_usual_ones_do_nothing() {
    let replace = |game: &mut Game| {
        game.replace_keys(&OTHER_KEYS);
        let recordings = game.play().recordings().clone();
        game.press(&[Right, Space, KeyD, Enter, F2]);
        assert_eq!(*game.play().recordings(), recordings, "the usual keys still play");
    };
    run(By::OtherKeys, replace, &|game| game.tap(KeyCode::F20));
}

#[test]
fn by_a_pad() {
    // All buttons are in use, so one is freed for another control.
    run(By::PAD, |game| game.bind("wait_until = ['U']"), &|game| {
        let world = game.app.world_mut();
        let pad = world.query_filtered::<Entity, With<Gamepad>>().single(world).unwrap();
        game.tap_pad(pad, GamepadButton::LeftThumb);
    });
}

#[test]
fn by_mouse() {
    run(By::Mouse, |_| {}, &|game| game.press_mouse(MouseButton::Back));
}

#[test]
fn by_touch() {
    run(By::Touch, |_| {}, &|game| {
        game.swipe(Vec2::new(300.0, 300.0), Vec2::NEG_X * 80.0);
    });
}
