//! Whole runs, each with only one device: from the title, a new level of a size is built, wired, limited, tested,
//! solved, saved and shared, and its code is played in another game.

mod collection;

use crate::prelude::*;

impl Game {
    /// Goes from the title to a new level of 7 x 5.
    fn begin_by(&mut self, by: By) {
        self.press_by(by, "Level editor");
        assert_eq!(self.menu(), Menu::Workshop);
        for (row, size) in [("Columns", "7"), ("Rows", "5")] {
            for _ in 0..40 {
                let widget = self.widget(row);
                let node = self.world().get::<AccessibilityNode>(widget).unwrap();
                if node.value() == Some(size) {
                    break;
                }
                self.step_choice(by, row, "‹");
            }
        }
        self.press_by(by, "New level");
        assert_eq!((self.mode(), self.document().size()), (Mode::Edit, (7, 5)));
    }

    /// Tests the built level, solves it, and saves the solution.
    fn keep_by(&mut self, by: By, solve: impl FnOnce(&mut Self)) {
        if !matches!(by, By::Mouse | By::Touch) {
            self.open_menu(by);
        }
        self.press_by(by, "Playtest");
        assert_eq!(self.mode(), Mode::Play);
        solve(self);
        assert_eq!(*self.play().status(), Status::Complete);
        self.shows("You can save this as a solution of the level.");
        self.give(by, Control::Enter);
        self.settle();
        assert_eq!(self.mode(), Mode::Edit);
    }
}

fn run(by: By) {
    let mut game = Game::at_title();
    let by = by.taken_to(&mut game);
    game.begin_by(by);
    game.build(by);
    if let By::Touch = by {
        // The lists are now longer than their space.
        game.resize(480.0, 300.0);
    }
    game.keep_by(by, |game| game.solve_built(by));
    game.check_kept();
    game.pass_on(by, Game::solve_built);
}

#[test]
fn by_keys_alone() {
    run(By::Keys);
}

#[test]
fn by_pad_alone() {
    run(By::PAD);
}

#[test]
fn by_mouse_alone() {
    run(By::Mouse);
}

#[test]
fn by_touch_alone() {
    run(By::Touch);
}
