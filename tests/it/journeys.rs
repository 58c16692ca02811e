//! From the title through the first three levels, the controls and the settings, out of the
//! game and back into it, by one device alone.

use std::fs;
use std::path::Path;

use bevy::prelude::*;
use chronoshift::game;
use chronoshift::input::{self, Control};
use chronoshift::save::Preferences;
use chronoshift::sim::Playlist;
use chronoshift::states::Menu;
use chronoshift_core::level;
use chronoshift_core::rules::{Action, Direction, Status};

use crate::controls::other_key;
use crate::home::{keep_progress, keep_settings};
use crate::input::PAD;
use crate::{Game, project};

use Control::{Enter, Move, Wait};
use Direction::{East, North, South, West};

/// What the player has in hand.
#[derive(Clone, Copy)]
enum Hand {
    Keys,
    /// The keys that took the place of all usual ones.
    OtherKeys,
    Pad(Entity),
    Mouse,
    Fingers,
}

/// The game's own first levels, as they are.
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

/// The key and the button that a control has as long as nobody chose otherwise.
fn usual(control: Control) -> (KeyCode, GamepadButton) {
    match control {
        Move(North) => (KeyCode::ArrowUp, GamepadButton::DPadUp),
        Move(East) => (KeyCode::ArrowRight, GamepadButton::DPadRight),
        Move(South) => (KeyCode::ArrowDown, GamepadButton::DPadDown),
        Move(West) => (KeyCode::ArrowLeft, GamepadButton::DPadLeft),
        Wait => (KeyCode::Space, GamepadButton::West),
        Enter => (KeyCode::Enter, GamepadButton::South),
        Control::Menu => (KeyCode::Escape, GamepadButton::Start),
        _ => unreachable!("not used on the way"),
    }
}

fn control(action: Action) -> Control {
    match action {
        Action::Move(direction) => Move(direction),
        Action::Wait => Wait,
        Action::Enter => Enter,
    }
}

impl Game {
    fn give(&mut self, hand: Hand, control: Control) {
        match hand {
            Hand::Keys => self.tap(usual(control).0),
            Hand::OtherKeys => self.tap(other_key(control)),
            Hand::Pad(pad) => self.tap_pad(pad, usual(control).1),
            Hand::Mouse | Hand::Fingers => return self.point(hand, control),
        }
        self.app.update();
    }

    /// The same by what is on the screen: tiles and buttons.
    fn point(&mut self, hand: Hand, control: Control) {
        let board = self.play().board();
        let here = board.point(*self.play().world().clones().last().unwrap());
        let (dx, dy) = match control {
            Control::Menu => return self.point_on(hand, "Menu"),
            Wait if matches!(hand, Hand::Fingers) => return self.point_on(hand, "Wait"),
            Wait => {
                self.press_mouse(MouseButton::Middle);
                return self.finish_walk();
            }
            Move(North) => (0, -1),
            Move(East) => (1, 0),
            Move(South) => (0, 1),
            Move(West) => (-1, 0),
            _ => (0, 0),
        };
        let at = self.tile_at(here.x.wrapping_add_signed(dx), here.y.wrapping_add_signed(dy));
        self.point_to(hand, at);
        self.finish_walk();
    }

    fn point_to(&mut self, hand: Hand, at: Vec2) {
        match hand {
            Hand::Mouse => self.click_with(MouseButton::Left, at),
            _ => self.tap_at(at),
        }
    }

    fn point_on(&mut self, hand: Hand, name: &str) {
        let widget = self.uppermost(name);
        let at = self.place(widget).center();
        self.point_to(hand, at);
        self.settle();
    }

    /// Goes through menus, by the names of what is chosen.
    fn choose_by(&mut self, hand: Hand, names: &[&str]) {
        for name in names {
            self.settle();
            if matches!(hand, Hand::Mouse | Hand::Fingers) {
                self.point_on(hand, name);
                continue;
            }
            self.go(name, |game| game.give(hand, Move(South)));
            self.give(hand, Enter);
            self.settle();
        }
    }

    /// The first choice of the title.
    fn leave_title(&mut self, hand: Hand, name: &str) {
        match hand {
            Hand::Mouse | Hand::Fingers => self.point_on(hand, name),
            _ => self.give(hand, Enter),
        }
    }

    /// Out of all menus.
    fn back_to_the_board(&mut self, hand: Hand) {
        for _ in 0..5 {
            if self.menu() != Menu::Closed {
                if matches!(hand, Hand::Mouse | Hand::Fingers) {
                    let names = self.names();
                    let leaves = ["Done", "Back", "Resume"].into_iter();
                    let mut there = leaves.filter(|it| names.iter().any(|(name, _)| name == it));
                    self.point_on(hand, there.next().unwrap());
                    continue;
                }
                self.give(hand, Control::Menu);
                self.settle();
            }
        }
        assert_eq!(self.menu(), Menu::Closed);
    }
}

/// The way of all of these journeys. What is bound anew is pressed by `press_new`.
fn journey(home: &Path, mut game: Game, hand: Hand, press_new: &dyn Fn(&mut Game)) {
    for (place, text) in levels().iter().enumerate() {
        assert_eq!(game.world().resource::<Playlist>().current(), place);
        let level = level::parse(text.as_bytes()).unwrap();
        for action in level.solution().unwrap().iter() {
            game.give(hand, control(*action));
        }
        assert_eq!(*game.play().status(), Status::Complete, "level {}", place + 1);
        if place < 2 {
            game.give(hand, Enter);
        }
    }
    // A press of one's own for "Undo".
    game.give(hand, Control::Menu);
    game.choose_by(hand, &["Settings", "Controls", "Undo", "Add…"]);
    press_new(&mut game);
    game.settle();
    if matches!(hand, Hand::Fingers) {
        // All that fingers can do does something already.
        game.choose_by(hand, &["Use it for “Undo”"]);
    }
    game.back_to_the_board(hand);
    press_new(&mut game);
    game.app.update();
    assert_eq!(*game.play().status(), Status::Playing);
    let (turn, timeline) = (game.play().turn(), game.play().timeline());
    // A setting.
    game.give(hand, Control::Menu);
    game.choose_by(hand, &["Settings", "Sound", "Captions"]);
    assert!(game.world().resource::<Preferences>().captions);
    game.back_to_the_board(hand);
    game.give(hand, Control::Menu);
    game.choose_by(hand, &["More…", "Quit game"]);
    drop(game);

    let mut game = start(home);
    let hand = match hand {
        Hand::Pad(_) => Hand::Pad(game.plug_in(PAD.0, PAD.1)),
        keys => keys,
    };
    assert!(game.world().resource::<Preferences>().captions);
    let go_on = "Continue: 3 · Wait for Me";
    assert_eq!((game.menu(), game.at().as_str()), (Menu::Title, go_on));
    // One press, and all is as it was left.
    game.leave_title(hand, go_on);
    assert_eq!(game.menu(), Menu::Closed);
    assert_eq!(game.world().resource::<Playlist>().current(), 2);
    assert_eq!((game.play().turn(), game.play().timeline()), (turn, timeline));
    press_new(&mut game);
    game.app.update();
    assert_eq!(game.play().turn() + 1, turn);
}

#[test]
fn by_keys() {
    let home = tempfile::tempdir().unwrap();
    let mut game = start(home.path());
    game.give(Hand::Keys, Enter);
    journey(home.path(), game, Hand::Keys, &|game| game.tap(KeyCode::KeyK));
}

#[test]
fn by_other_keys_while_the_usual_ones_do_nothing() {
    let home = tempfile::tempdir().unwrap();
    let mut game = start(home.path());
    game.give(Hand::Keys, Enter);
    game.replace_every_default();
    let recordings = game.play().recordings().clone();
    game.press(&[KeyCode::ArrowRight, KeyCode::Space, KeyCode::KeyD, KeyCode::Enter, KeyCode::F2]);
    assert_eq!(*game.play().recordings(), recordings, "the usual keys still play");
    journey(home.path(), game, Hand::OtherKeys, &|game| game.tap(KeyCode::F4));
}

#[test]
fn by_a_pad() {
    let home = tempfile::tempdir().unwrap();
    let mut game = start(home.path());
    let pad = game.plug_in(PAD.0, PAD.1);
    game.give(Hand::Pad(pad), Enter);
    // All buttons have a use: one is freed for another.
    game.bind("wait_until = ['U']");
    let press_new = |game: &mut Game| {
        let world = game.app.world_mut();
        let pad = world.query_filtered::<Entity, With<Gamepad>>().single(world).unwrap();
        game.tap_pad(pad, GamepadButton::LeftThumb);
    };
    journey(home.path(), game, Hand::Pad(pad), &press_new);
}

#[test]
fn by_mouse() {
    let home = tempfile::tempdir().unwrap();
    let mut game = start(home.path());
    game.leave_title(Hand::Mouse, "Play");
    journey(home.path(), game, Hand::Mouse, &|game| game.press_mouse(MouseButton::Back));
}

#[test]
fn by_touch() {
    let home = tempfile::tempdir().unwrap();
    let mut game = start(home.path());
    game.leave_title(Hand::Fingers, "Play");
    journey(home.path(), game, Hand::Fingers, &|game| {
        game.swipe(Vec2::new(300.0, 300.0), Vec2::NEG_X * 80.0);
    });
}
