//! Whole runs, each in one piece: a level is built from nothing, solved, shared and played elsewhere.

use bevy::prelude::*;
use chronoshift::save::{Preferences, Speed};
use chronoshift::states::{Menu, Mode};
use chronoshift_core::editing::Standing;
use chronoshift_core::rules::Status;

use crate::Game;
use crate::pointer::HALL;
use crate::sharing::By;

use MouseButton::Left;

impl Game {
    /// Chooses the number before the one of a row, by its arrow.
    pub(crate) fn click_back(&mut self, row: &str) {
        let row = self.widget(row);
        let world = self.world();
        let parts: Vec<_> = world.get::<Children>(row).unwrap().to_vec();
        let mut all = parts.clone();
        while let Some(part) = all.pop() {
            if world.get::<Text>(part).is_some_and(|text| text.0 == "‹") {
                let arrow = world.get::<ChildOf>(part).unwrap().parent();
                let at = self.place(arrow).center();
                self.click_with(Left, at);
                return self.settle();
            }
            all.extend(world.get::<Children>(part).into_iter().flat_map(|it| it.to_vec()));
        }
        panic!("there is no arrow");
    }

    /// Solves what is built, on the board: the crate is pushed onto the button, and the goal fetched.
    fn solve_by(&mut self, press: fn(&mut Self, Vec2)) {
        // On its lower side.
        let below = self.beside((2, 2), Vec2::Y * 0.4);
        press(self, below);
        self.finish_walk();
        for field in [(5, 2), (1, 2), (1, 2)] {
            let at = self.field(field.0, field.1);
            press(self, at);
            self.finish_walk();
        }
        assert_eq!(*self.play().status(), Status::Complete);
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
    game.app.world_mut().resource_mut::<Preferences>().speed = Speed::Off;
    game
}

/// What is kept once a test is solved.
fn is_kept(game: &Game) {
    assert_eq!(game.mode(), Mode::Edit);
    let kept = game.document().solutions();
    assert_eq!(kept.len(), 1);
    assert_eq!(kept[0].actions.to_string(), "SENEEEWWWWT");
    assert_eq!(kept[0].standing, Standing::Holds { score: 11, clones: 1 });
}

#[test]
fn by_mouse_alone_from_an_empty_board_to_the_solved_level_in_another_game() {
    let mut game = at_home();
    game.press_by(By::Mouse, "Menu");
    game.press_by(By::Mouse, "Make levels");
    assert_eq!(game.menu(), Menu::Workshop);
    for (row, size) in [("Fields in a row", 7), ("Rows", 5)] {
        for _ in 0..40 {
            let widget = game.widget(row);
            let node = game.world().get::<bevy::a11y::AccessibilityNode>(widget).unwrap();
            if node.value() == Some(&*size.to_string()) {
                break;
            }
            game.click_back(row);
        }
    }
    game.press_by(By::Mouse, "New level");
    game.come_to_rest();
    assert_eq!((game.mode(), game.document().size()), (Mode::Edit, (7, 5)));
    game.build_by_mouse();
    game.click("Play it");
    game.come_to_rest();
    assert_eq!(game.mode(), Mode::Play);
    game.solve_by(click);
    // It is kept where the player stands.
    game.click_field(1, 2);
    is_kept(&game);
    game.pass_on_to(By::Mouse, |other| other.solve_by(click));
}

#[test]
fn by_touch_a_level_is_solved_kept_shared_and_taken_in_another_game() {
    let mut game = Game::making(7, 5);
    game.build_by_mouse();
    // Also where lists are longer than their place.
    game.resize(480.0, 300.0);
    game.settle();
    game.press_by(By::Touch, "Play it");
    game.come_to_rest();
    game.solve_by(tap);
    let at = game.field(1, 2);
    game.tap_at(at);
    game.come_to_rest();
    is_kept(&game);
    game.pass_on_to(By::Touch, |other| other.solve_by(tap));
}

#[test]
fn dialogs_of_sharing_are_opened_used_and_closed_by_touch() {
    let mut game = at_home();
    for (menu, names) in [
        (Menu::Share, &["Menu", "Share this level"][..]),
        (Menu::Workshop, &["Menu", "Make levels"]),
        (Menu::Composing, &["Menu", "Make levels", "Campaigns of your own"]),
        (Menu::Levels, &["Menu", "Levels"]),
    ] {
        names.iter().for_each(|name| game.press_by(By::Touch, name));
        assert_eq!(game.menu(), menu);
        while game.menu() != Menu::Closed {
            let back = if game.menu() == Menu::Open { "Go on" } else { "Back" };
            game.press_by(By::Touch, back);
        }
    }
}
