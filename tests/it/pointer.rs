//! The game by mouse: clicks, drags, the wheel, and the descriptions of tiles.

use bevy::input::ButtonState::{Pressed as Down, Released as Up};
use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use chronoshift::sim::Plan;

use crate::prelude::*;

use MouseButton::{Left, Middle, Right as Second};

pub(crate) const HALL: &str = "
+++++++
+S    +
+  c  +
+    G+
+++++++";

/// The past self holds the gate open from its turn 1 on.
const GATE: &str = "
+++++++++
+ S - G +
+ b     +
+++++++++

button (2, 2) -> gate (4, 1)";

impl Game {
    /// The position in the window of a point on a tile. `off` is the offset from the middle of the tile, in tiles to
    /// the right and down.
    pub(crate) fn beside(&mut self, (x, y): (u8, u8), off: Vec2) -> Vec2 {
        let board = self.play().board();
        let size = Vec2::new(board.width() as f32, board.height() as f32);
        let from_middle = Vec2::new(f32::from(x), f32::from(y)) + 0.5 - size / 2.0 + off;
        self.in_view((from_middle * Vec2::new(100.0, -100.0)).extend(0.0))
    }

    pub(crate) fn tile_at(&mut self, x: u8, y: u8) -> Vec2 {
        self.beside((x, y), Vec2::ZERO)
    }

    pub(crate) fn point_at_tile(&mut self, x: u8, y: u8) {
        let at = self.tile_at(x, y);
        self.point_at(at);
    }

    pub(crate) fn click_tile(&mut self, x: u8, y: u8) {
        let at = self.tile_at(x, y);
        self.click_with(Left, at);
        self.finish_walk();
    }

    /// Runs frames until the walk is over and everything has been shown.
    pub(crate) fn finish_walk(&mut self) {
        self.update_until(|world| !world.resource::<Plan>().is_under_way());
        self.settle();
    }

    fn drag(&mut self, from: Vec2, to: Vec2) {
        self.point_at(from);
        self.mouse(Left, Down);
        self.point_at(to);
        self.mouse(Left, Up);
        self.finish_walk();
    }

    pub(crate) fn turn_wheel(&mut self, notches: f32) {
        let window = self.window();
        self.window_event(MouseWheel {
            unit: MouseScrollUnit::Line,
            x: 0.0,
            y: notches,
            window,
            phase: TouchPhase::Moved,
        });
        self.app.update();
    }

    fn proposed(&self) -> Option<Vec<Action>> {
        let plan = self.world().resource::<Plan>();
        plan.foreseen().filter(|_| plan.is_proposed()).map(|(it, _)| it.actions.clone())
    }

    fn proposed_letters(&self) -> String {
        let letters = self.proposed().into_iter().flatten().map(|action| action.to_string());
        letters.collect()
    }
}

fn hall() -> Game {
    let mut game = Game::shown(&[HALL]);
    game.settle();
    game
}

#[test]
fn a_click_walks_to_a_tile_and_a_click_on_the_machine_home_and_into_it() {
    let mut game = hall();
    game.click_tile(5, 2);
    assert_eq!(game.recorded(), ["EEEES"]);
    assert_eq!(game.world().resource::<LastDevice>().0, Device::Mouse);
    game.click_tile(5, 3);
    assert!(game.play().world().goal_reached());
    // Home, and then into the machine.
    game.click_tile(1, 1);
    assert_eq!(game.play().turn(), 12);
    assert!(game.play().can_enter());
    game.click_tile(1, 1);
    assert_eq!(*game.play().status(), Status::Complete);
}

#[test]
fn each_step_of_a_way_is_undone_by_itself_and_the_wheel_does_so() {
    let mut game = hall();
    game.click_tile(4, 1);
    assert_eq!(game.recorded(), ["EEE"]);
    game.turn_wheel(1.0);
    assert_eq!(game.recorded(), ["EE"]);
    game.turn_wheel(2.0);
    assert_eq!(game.recorded(), [""]);
    game.turn_wheel(-1.0);
    assert_eq!(game.recorded(), ["E"]);
    // Touchpads have no notches.
    let window = game.window();
    for _ in 0..3 {
        let (unit, phase) = (MouseScrollUnit::Pixel, TouchPhase::Moved);
        game.window_event(MouseWheel { unit, x: 0.0, y: -25.0, window, phase });
    }
    assert_eq!(game.recorded(), ["EE"]);
}

#[test]
fn a_crate_is_pushed_from_the_side_that_is_clicked() {
    for (off, letters) in [
        (Vec2::new(-0.4, 0.1), "ESE"),
        (Vec2::new(0.1, -0.4), "EES"),
        (Vec2::new(0.4, 0.0), "EEESW"),
    ] {
        let mut game = hall();
        let at = game.beside((3, 2), off);
        game.click_with(Left, at);
        game.finish_walk();
        assert_eq!(game.recorded(), [letters], "{off}");
    }
    // It can't be pushed from below, because there is a wall behind it after one push.
    let mut game = hall();
    game.click_tile(2, 2);
    let before = game.recorded();
    // A click on its middle pushes it from the self's position.
    game.click_tile(3, 2);
    assert_eq!(game.recorded(), [format!("{}E", before[0])]);
}

#[test]
fn a_crate_is_drawn_as_far_as_the_mouse_goes() {
    let mut game = hall();
    let (from, to) = (game.tile_at(3, 2), game.beside((5, 2), Vec2::new(0.3, 0.3)));
    game.drag(from, to);
    assert_eq!(game.recorded(), ["ESEE"]);
    // A drag that is too long moves the crate as far as possible.
    let (from, to) = (game.tile_at(5, 2), game.tile_at(0, 2));
    game.drag(from, to);
    assert_eq!(game.recorded(), ["ESEE"], "the side is a wall");
    game.shows("You can't get to that tile");
}

#[test]
fn a_press_acts_when_it_is_let_go_and_can_be_drawn_away() {
    let mut game = hall();
    let at = game.tile_at(4, 1);
    game.point_at(at);
    game.mouse(Left, Down);
    game.settle();
    assert_eq!(game.recorded(), [""], "it is pressed");
    let away = [game.tile_at(2, 1), game.place_of("Undo").center(), Vec2::new(3.0, 400.0)];
    for away in away {
        game.point_at(at);
        game.mouse(Left, Down);
        game.point_at(away);
        game.mouse(Left, Up);
        game.finish_walk();
        assert_eq!(game.recorded(), [""], "{away}");
    }
    // A drag that begins on a widget does not reach the board.
    game.drag(away[1], at);
    assert_eq!(game.recorded(), [""]);
    game.click_with(Left, at);
    game.finish_walk();
    assert_eq!(game.recorded(), ["EEE"]);
    // A click while the self walks stops the walk.
    let far = game.tile_at(5, 3);
    game.click_with(Left, far);
    assert!(game.world().resource::<Plan>().is_under_way());
    game.mouse(Left, Down);
    game.app.update();
    assert!(!game.world().resource::<Plan>().is_under_way());
}

#[test]
fn what_a_click_would_do_is_shown_as_the_mouse_moves_and_no_longer() {
    let mut game = hall();
    let at = game.tile_at(4, 1);
    game.point_at(at);
    game.app.update();
    assert_eq!(game.proposed_letters(), "EEE");
    let (crate_side, wall) = (game.beside((3, 2), Vec2::new(-0.4, 0.0)), game.tile_at(0, 0));
    game.point_at(crate_side);
    game.app.update();
    assert_eq!(game.proposed_letters(), "ESE");
    game.point_at(wall);
    game.app.update();
    assert_eq!(game.proposed(), None);
    game.point_at(at);
    game.app.update();
    // A turn by key hides the preview, until the mouse moves again.
    game.press_all_of(&[Right]);
    assert_eq!(game.proposed(), None);
    game.point_at(at + 1.0);
    game.app.update();
    assert_eq!(game.proposed_letters(), "EE");
    // While a crate is dragged, the preview shows how far.
    let (from, to) = (game.tile_at(3, 2), game.tile_at(5, 2));
    game.point_at(from);
    game.mouse(Left, Down);
    game.point_at(to);
    game.app.update();
    assert_eq!(game.proposed_letters(), "SEE");
    // Over a menu, there is no preview.
    game.mouse(Left, Up);
    game.finish_walk();
    game.point_at(at);
    game.press_all_of(&[Escape]);
    assert_eq!(game.proposed(), None);
}

#[test]
fn a_bound_button_wins_over_what_pointing_means() {
    let mut game = Game::shown(&[HALL]);
    game.bind("undo = ['Z', 'Mouse Left', 'Mouse Right']\nredo = ['X', 'Mouse WheelUp']");
    game.settle();
    game.press_all_of(&[Right, Right]);
    let at = game.tile_at(5, 1);
    game.click_with(Left, at);
    game.finish_walk();
    assert_eq!(game.recorded(), ["E"]);
    game.click_with(Second, at);
    assert_eq!(game.recorded(), [""]);
    game.turn_wheel(1.0);
    assert_eq!(game.recorded(), ["E"]);
    // Over widgets, the click is for them.
    game.click_all(&["Undo"]);
    assert_eq!(game.recorded(), [""], "once");
}

#[test]
fn while_a_menu_is_open_nothing_reaches_the_board() {
    let mut game = Game::shown(&[GATE]);
    game.settle();
    // A click beside the menu.
    let at = game.tile_at(1, 1);
    game.click("Menu");
    assert_eq!(game.menu(), Menu::Open);
    for button in [Left, Second, Middle] {
        game.click_with(button, at);
    }
    game.turn_wheel(1.0);
    game.finish_walk();
    assert_eq!(game.recorded(), [""]);
    game.click_all(&["Resume"]);
    assert_eq!(game.menu(), Menu::Closed);
    game.click_tile(1, 1);
    assert_eq!(game.recorded(), ["W"]);
}

#[test]
fn a_right_click_tells_of_a_tile_until_something_is_done() {
    let mut game = Game::shown(&[GATE]);
    game.settle();
    let gate = game.tile_at(4, 1);
    game.click_with(Second, gate);
    game.settle();
    let tells = |game: &mut Game| game.texts_now().contains("Gate, closed");
    assert!(tells(&mut game));
    // The mouse may leave the tile meanwhile.
    game.point_at_tile(6, 2);
    game.settle();
    assert!(tells(&mut game));
    game.press_all_of(&[Right]);
    assert!(!tells(&mut game));
    game.click_with(Second, gate);
    game.settle();
    assert!(tells(&mut game));
    game.click_tile(2, 2);
    assert!(!tells(&mut game));
}

#[test]
fn what_is_said_names_what_is_clicked_and_keys_stay_beside_what_they_do() {
    let mut game = hall();
    game.click_tile(2, 1);
    let text = format!("\n{}\n", game.texts_now());
    let has_keys = |text: &str| text.contains("\nZ\n") && text.contains("\nH\n");
    assert!(has_keys(&text) && text.contains("Move with clicks"), "{text}");
    game.press_all_of(&[Right]);
    let text = format!("\n{}\n", game.texts_now());
    assert!(has_keys(&text) && !text.contains("Move with clicks"), "{text}");
}
