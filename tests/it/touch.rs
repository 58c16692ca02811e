//! The game by touch: taps, swipes, held fingers, two fingers, and buttons on the screen.

use bevy::input::touch::TouchInput;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::picking::pointer::PointerId;
use chronoshift::save::{ButtonSize, TouchButtons};
use chronoshift::sim::Plan;

use crate::prelude::*;

use TouchPhase::{Canceled, Ended, Moved, Started};

const GATE: &str = "
++++++
+S- G+
+    +
++++++";

impl Game {
    pub(crate) fn finger(&mut self, id: u64, phase: TouchPhase, position: Vec2) {
        let window = self.window();
        self.window_event(TouchInput { phase, position, window, force: None, id });
    }

    /// Touches the screen with a finger for a moment.
    pub(crate) fn tap_at(&mut self, at: Vec2) {
        self.finger(0, Started, at);
        self.finger(0, Ended, at);
        self.app.update();
    }

    pub(crate) fn swipe(&mut self, from: Vec2, by: Vec2) {
        self.finger(0, Started, from);
        self.finger(0, Moved, from + by / 2.0);
        self.finger(0, Moved, from + by);
        self.finger(0, Ended, from + by);
        self.app.update();
    }

    /// The widget with a name in the topmost dialog, or else on the screen.
    pub(crate) fn uppermost(&mut self, name: &str) -> Entity {
        let all = self.each::<(Entity, &AccessibilityNode, Has<TabIndex>), _>(|(it, node, has)| {
            (has && node.label() == Some(name)).then_some(it)
        });
        let layer = |it: &Entity| {
            let world = self.world();
            self.line_of(*it).find_map(|at| world.get::<GlobalZIndex>(at).map(|layer| layer.0))
        };
        let top = all.into_iter().flatten().max_by_key(layer);
        top.unwrap_or_else(|| self.widget(name))
    }

    pub(crate) fn tap_on(&mut self, name: &str) {
        let widget = self.uppermost(name);
        let at = self.place(widget).center();
        self.tap_at(at);
    }
}

fn hall() -> (Game, Vec2) {
    let mut game = Game::shown(&[HALL]);
    game.settle();
    let middle = game.tile_at(2, 2);
    (game, middle)
}

#[test]
fn a_tap_walks_pushes_and_waits() {
    let (mut game, _) = hall();
    let at = game.tile_at(5, 1);
    game.tap_at(at);
    game.finish_walk();
    assert_eq!(game.recorded(), ["EEEE"]);
    assert_eq!(game.world().resource::<LastDevice>().0, Device::Touch);
    // The buttons that appeared with the first touch have moved the board.
    let here = game.tile_at(5, 1);
    game.tap_at(here);
    assert_eq!(game.recorded(), ["EEEEH"]);
    let side = game.beside((3, 2), Vec2::new(0.4, 0.0));
    game.tap_at(side);
    game.finish_walk();
    assert_eq!(game.recorded(), ["EEEEHWSW"]);
}

/// If two taps come within one frame, as on a slow machine, the second one waits for the next frame.
#[test]
fn a_tap_that_waits_leaves_no_pointer() {
    let (mut game, position) = hall();
    let window = game.window();
    for (id, phase) in [(0, Started), (0, Ended), (1, Started), (1, Ended)] {
        game.happen(TouchInput { phase, position, window, force: None, id });
    }
    game.update_to_the_last();
    let world = game.app.world_mut();
    let mut pointers = world.query::<&PointerId>();
    let fingers: Vec<_> = pointers.iter(world).filter_map(PointerId::get_touch_id).collect();
    assert_eq!(fingers, [0; 0]);
}

#[test]
fn a_finger_that_is_cancelled_stops_only_itself() {
    let (mut game, at) = hall();
    let beside = game.place_of("Undo").center();
    game.finger(0, Started, at);
    game.finger(0, Moved, at + Vec2::X * 60.0);
    game.finger(1, Started, beside);
    game.finger(1, Canceled, beside);
    game.finger(0, Ended, at + Vec2::X * 60.0);
    game.finish_walk();
    assert_eq!(game.recorded(), ["E"]);
    game.finger(0, Started, at);
    game.finger(0, Moved, at + Vec2::X * 60.0);
    game.finger(0, Canceled, at + Vec2::X * 60.0);
    game.finish_walk();
    assert_eq!(game.recorded(), ["E"]);
}

#[test]
fn a_swipe_is_one_move_when_the_finger_comes_up() {
    let (mut game, at) = hall();
    for by in [Vec2::X * 60.0, Vec2::Y * 60.0, Vec2::new(-60.0, 20.0), Vec2::new(-20.0, -60.0)] {
        game.swipe(at, by);
    }
    assert_eq!(game.recorded(), ["ESWN"]);
    // A swipe that returns to its start is neither a swipe nor a tap.
    game.finger(0, Started, at);
    game.finger(0, Moved, at + Vec2::X * 60.0);
    assert_eq!(game.recorded(), ["ESWN"], "it is still there");
    game.finger(0, Moved, at + Vec2::X * 5.0);
    game.finger(0, Ended, at + Vec2::X * 5.0);
    game.finish_walk();
    assert_eq!(game.recorded(), ["ESWN"]);
}

#[test]
fn a_touch_after_a_rest_is_not_taken_for_a_long_one() {
    let (mut game, at) = hall();
    let slow = |game: &mut Game, time| {
        game.app.insert_resource(TimeUpdateStrategy::ManualDuration(time));
        game.app.update();
    };
    for by in [Vec2::X, Vec2::Y] {
        game.finger(0, Started, at);
        slow(&mut game, Duration::from_secs(5));
        slow(&mut game, Duration::from_millis(16));
        game.finger(0, Moved, at + 60.0 * by);
        slow(&mut game, Duration::from_secs(5));
        slow(&mut game, Duration::from_millis(16));
        game.finger(0, Ended, at + 60.0 * by);
    }
    game.finish_walk();
    assert_eq!(game.recorded(), ["ES"]);
}

#[test]
fn a_swipe_that_is_held_goes_on_as_held_keys_do() {
    let (mut game, at) = hall();
    game.finger(0, Started, at);
    game.finger(0, Moved, at + Vec2::X * 60.0);
    game.wait(Duration::from_millis(320));
    assert_eq!(game.recorded(), [""]);
    game.wait(Duration::from_millis(160));
    assert_eq!(game.recorded(), ["E"]);
    game.wait(Duration::from_millis(800));
    assert!(game.recorded()[0].starts_with("EEE"), "{:?}", game.recorded());
    // The finger may change its direction.
    game.finger(0, Moved, at + Vec2::Y * 60.0);
    assert!(game.recorded()[0].ends_with('S'));
    let before = game.recorded();
    game.finger(0, Ended, at + Vec2::Y * 60.0);
    game.wait(Duration::from_millis(800));
    assert_eq!(game.recorded(), before);
}

#[test]
fn two_fingers_take_back() {
    let (mut game, at) = hall();
    game.swipe(at, Vec2::X * 60.0);
    game.swipe(at, Vec2::X * 60.0);
    game.finger(0, Started, at);
    game.finger(1, Started, at + 80.0);
    game.finger(1, Ended, at + 80.0);
    game.finger(0, Ended, at);
    game.finish_walk();
    assert_eq!(game.recorded(), ["E"]);
    // Three fingers have no effect.
    for id in 0..3 {
        game.finger(id, Started, at + 40.0 * id as f32);
    }
    for id in 0..3 {
        game.finger(id, Ended, at + 40.0 * id as f32);
    }
    game.finish_walk();
    assert_eq!(game.recorded(), ["E"]);
}

#[test]
fn a_finger_that_stays_asks_for_the_tile() {
    let mut game = Game::shown(&[GATE]);
    game.settle();
    let gate = game.tile_at(2, 1);
    game.finger(0, Started, gate);
    game.wait(Duration::from_millis(400));
    game.shows_no("Gate: not wired");
    game.wait(Duration::from_millis(200));
    game.shows("Gate: not wired");
    game.finger(0, Ended, gate);
    game.finish_walk();
    game.shows("Gate: not wired");
    assert_eq!(game.recorded(), [""]);
    let away = game.tile_at(1, 2);
    game.tap_at(away);
    game.finish_walk();
    game.shows_no("Gate: not wired");
}

#[test]
fn buttons_come_with_touch_and_act_when_the_finger_comes_up_on_them() {
    let (mut game, at) = hall();
    assert!(!game.has("Redo"));
    game.swipe(at, Vec2::X * 60.0);
    game.settle();
    assert!(game.has("Redo"));
    game.tap_on("Wait");
    assert_eq!(game.recorded(), ["EH"]);
    let place = game.place_of("Wait").center();
    game.finger(0, Started, place);
    game.finger(0, Moved, at);
    game.finger(0, Ended, at);
    game.finish_walk();
    assert_eq!(game.recorded(), ["EH"], "drawn away");
    for (prefer, are_there) in [(TouchButtons::Off, false), (TouchButtons::Always, true)] {
        game.prefer(|it| it.buttons = prefer);
        game.settle();
        assert_eq!(game.has("Redo"), are_there, "{prefer:?}");
    }
    game.press_all_of(&[KeyCode::ArrowRight]);
    assert!(game.has("Redo"));
}

/// The buttons cover neither the board nor the panel, nor each other.
#[test]
fn buttons_are_in_nobodys_way() {
    let (mut game, _) = hall();
    for size in [ButtonSize::Small, ButtonSize::Medium, ButtonSize::Large] {
        for (width, height) in [(1280.0, 800.0), (640.0, 360.0), (500.0, 900.0), (360.0, 640.0)] {
            game.prefer(|it| (it.buttons, it.button_size) = (TouchButtons::Always, size));
            game.resize(width, height);
            game.settle();
            let names = ["Redo", "Wait", "Enter"];
            let buttons = names.map(|name| game.widget(name)).map(|it| game.place(it));
            let corners =
                [game.beside((0, 0), Vec2::splat(-0.5)), game.beside((6, 4), Vec2::splat(0.5))];
            let board = Rect::from_corners(corners[0], corners[1]);
            let window = Rect::new(0.0, 0.0, width, height);
            for (place, button) in buttons.iter().enumerate() {
                let what = format!("{size:?} {width} x {height}: {button:?} {board:?}");
                assert!(window.contains(button.min) && window.contains(button.max), "{what}");
                assert!(board.intersect(*button).is_empty(), "{what}");
                let others = buttons.iter().skip(place + 1);
                assert!(others.clone().all(|it| it.intersect(*button).is_empty()), "{what}");
                assert!(button.width() > 34.0, "{what}");
            }
        }
    }
}

#[test]
fn lists_go_with_the_finger_that_draws_them_and_press_nothing() {
    let (mut game, _) = hall();
    game.tap_on("Menu");
    game.settle();
    for name in ["Settings", "Controls"] {
        game.tap_on(name);
        game.settle();
    }
    assert_eq!(game.menu(), Menu::Controls);
    let row = game.uppermost("Undo");
    let before = game.place(row).center();
    game.swipe(before, Vec2::NEG_Y * 120.0);
    game.settle();
    let moved = before.y - game.place(row).center().y;
    assert!((60.0..=121.0).contains(&moved), "{moved}");
    game.shows_no("Add…");
    game.tap_on("Undo");
    game.says(&["Add…"]);
    assert!(!game.world().resource::<Plan>().is_under_way());
}
