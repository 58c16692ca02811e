//! Whole runs, each by one device alone and in one piece: from the title a level is begun in a size,
//! built, wired, tested, solved, kept, saved and shared, and its code is played elsewhere.

mod collection;
mod pieces;

use bevy::input::touch::TouchPhase::{Ended, Moved, Started};
use bevy::prelude::*;
use chronoshift::save::{AnimationSpeed, Preferences};
use chronoshift::states::{Menu, Mode};
use chronoshift_core::rules::Status;

use crate::Game;
use crate::making::building::{BUILT, SOLUTION};
use crate::pointer::HALL;
use crate::sharing::By;

use KeyCode::{ArrowDown, ArrowLeft, ArrowRight, F5};
use MouseButton::Left;

impl Game {
    /// An arrow of a row of choices, by its sign.
    fn arrow(&mut self, row: &str, sign: &str) -> Vec2 {
        let row = self.widget(row);
        let world = self.world();
        let mut all: Vec<_> = world.get::<Children>(row).unwrap().to_vec();
        while let Some(part) = all.pop() {
            if world.get::<Text>(part).is_some_and(|text| text.0 == sign) {
                let arrow = world.get::<ChildOf>(part).unwrap().parent();
                return self.place(arrow).center();
            }
            all.extend(world.get::<Children>(part).into_iter().flat_map(|it| it.to_vec()));
        }
        panic!("there is no arrow");
    }

    /// Chooses what is before, `‹`, or after, `›`, in a row of choices.
    fn step_choice(&mut self, by: By, row: &str, sign: &str) {
        let is_back = sign == "‹";
        match by {
            By::Keys => {
                self.go(row, |game| game.tap(ArrowDown));
                self.tap(if is_back { ArrowLeft } else { ArrowRight });
            }
            By::Pad(pad) => {
                use GamepadButton::{DPadDown, DPadLeft, DPadRight};
                self.go(row, |game| game.tap_pad(pad, DPadDown));
                self.tap_pad(pad, if is_back { DPadLeft } else { DPadRight });
            }
            By::Mouse => {
                let at = self.arrow(row, sign);
                self.click_with(Left, at);
            }
            By::Touch => {
                let at = self.arrow(row, sign);
                self.tap_at(at);
            }
        }
        self.settle();
    }

    /// Goes from the title to a new level of 7 x 5.
    fn begin_by(&mut self, by: By) {
        self.press_by(by, "Level editor");
        assert_eq!(self.menu(), Menu::Workshop);
        for (row, size) in [("Columns", 7), ("Rows", 5)] {
            for _ in 0..40 {
                let widget = self.widget(row);
                let node = self.world().get::<bevy::a11y::AccessibilityNode>(widget).unwrap();
                if node.value() == Some(&*size.to_string()) {
                    break;
                }
                self.step_choice(by, row, "‹");
            }
        }
        self.press_by(by, "New level");
        self.settle();
        assert_eq!((self.mode(), self.document().size()), (Mode::Edit, (7, 5)));
    }

    /// Solves what is built, on the board: the crate is pushed onto the button, and the goal fetched.
    fn solve_on_board(&mut self, press: fn(&mut Self, Vec2)) {
        // On its lower side.
        let below = self.beside((2, 2), Vec2::Y * 0.4);
        press(self, below);
        self.finish_walk();
        for tile in [(5, 2), (1, 2), (1, 2)] {
            let at = self.tile_at(tile.0, tile.1);
            press(self, at);
            self.finish_walk();
        }
        assert_eq!(*self.play().status(), Status::Complete);
    }

    /// Solves in a playtest what is built, and keeps that.
    fn keep_by_pad(&mut self, pad: Entity, solve: fn(&mut Self, Entity)) {
        use GamepadButton::{DPadDown, South, Start};
        self.tap_all(pad, &[Start, DPadDown, South]);
        assert_eq!(self.mode(), Mode::Play);
        solve(self, pad);
        self.tap_all(pad, &[South]);
        assert_eq!(self.mode(), Mode::Edit);
    }

    /// Passes it on to a game with a pad of its own, and solves it there.
    fn pass_on_by_pad(&mut self, pad: Entity, solve: fn(&mut Self, Entity)) {
        self.pass_on(By::Pad(pad), |other, by| {
            let By::Pad(pad) = by else { panic!() };
            solve(other, pad);
        });
    }

    /// A finger draws from tile to tile, a frame each.
    fn draw_by_finger(&mut self, tiles: &[(u8, u8)]) {
        let places: Vec<_> = tiles.iter().map(|&(x, y)| self.tile_at(x, y)).collect();
        let (first, last) = (places[0], places[places.len() - 1]);
        self.finger(0, Started, first);
        self.app.update();
        for &at in &places[1..] {
            self.finger(0, Moved, at);
            self.app.update();
        }
        self.finger(0, Ended, last);
        self.settle();
    }

    /// Taps the button of a piece or a tool, by the begin of what it is called.
    fn take_by_finger(&mut self, begin: &str) {
        let names = self.names();
        let (name, _) = names.iter().find(|(name, _)| name.starts_with(begin)).unwrap();
        self.tap_on(&name.clone());
        self.settle();
    }
}

fn click(game: &mut Game, at: Vec2) {
    game.click_with(Left, at);
}

fn tap(game: &mut Game, at: Vec2) {
    game.tap_at(at);
}

/// A game in which nothing is made yet.
fn at_home() -> Game {
    let mut game = Game::at_home(&[HALL]);
    game.app.world_mut().resource_mut::<Preferences>().speed = AnimationSpeed::Off;
    game
}

#[test]
fn by_keys_alone() {
    let mut game = Game::at_title();
    game.begin_by(By::Keys);
    game.build_by_keys();
    game.press_all_of(&[F5]);
    assert_eq!(game.mode(), Mode::Play);
    game.solve_built();
    game.pass_on(By::Keys, |other, _| other.press_all_of(&SOLUTION));
}

#[test]
fn by_pad_alone() {
    use GamepadButton::{DPadDown, DPadLeft, DPadRight, DPadUp, South};
    let mut game = Game::at_title();
    let pad = game.plug_in("Pad", None);
    game.begin_by(By::Pad(pad));
    game.build_by_pad(pad);
    let solve = |game: &mut Game, pad: Entity| {
        game.tap_all(pad, &[DPadDown, DPadRight, DPadUp, DPadRight, DPadRight, DPadRight]);
        game.tap_all(pad, &[DPadLeft, DPadLeft, DPadLeft, DPadLeft, South]);
    };
    game.keep_by_pad(pad, solve);
    game.check_kept();
    game.pass_on_by_pad(pad, solve);
}

#[test]
fn by_mouse_alone() {
    let mut game = Game::at_title();
    game.begin_by(By::Mouse);
    game.build_by_mouse();
    game.click_all(&["Playtest"]);
    assert_eq!(game.mode(), Mode::Play);
    game.solve_on_board(click);
    // It is kept where the player stands.
    game.click_tile(1, 2);
    game.check_kept();
    game.pass_on(By::Mouse, |other, _| other.solve_on_board(click));
}

#[test]
fn by_touch_alone() {
    let mut game = Game::at_title();
    game.begin_by(By::Touch);
    game.draw_by_finger(&[(4, 1), (4, 2), (4, 3)]);
    game.take_by_finger("Gate: ");
    game.draw_by_finger(&[(4, 2)]);
    game.take_by_finger("Crate: ");
    game.draw_by_finger(&[(2, 2)]);
    game.take_by_finger("Button: ");
    game.draw_by_finger(&[(2, 1)]);
    game.take_by_finger("Wires");
    game.draw_by_finger(&[(2, 1), (3, 1), (4, 2)]);
    assert_eq!(game.document().text(), BUILT);
    // Also where lists are longer than their place.
    game.resize(480.0, 300.0);
    game.settle();
    game.press_by(By::Touch, "Playtest");
    game.settle();
    game.solve_on_board(tap);
    let at = game.tile_at(1, 2);
    game.tap_at(at);
    game.settle();
    game.check_kept();
    game.pass_on(By::Touch, |other, _| other.solve_on_board(tap));
}
