//! A level with every piece that the 2012 game doesn't have, and how each device builds it.

use chronoshift_core::editing::SolutionStatus;

use crate::devices::{Maker, Piece};
use crate::prelude::*;

/// The level that the tests build from an empty room of 7 x 5.
const BUILT: &str = "2D SuperFun!
+++++++
+@ c.G+
+^* 11+
+xh-C +
+++++++

button (2, 3) -> gate (3, 3)
gate (3, 3): any
limit score: 5
";

const PIECES: [Piece; 11] = [
    ("Start:", "Start: ", &[(1, 1)]),
    ("Goal:", "Goal: ", &[(5, 1)]),
    ("Storage spot:", "Storage spot: ", &[(4, 1)]),
    ("Crate:", "Crate: ", &[(3, 1)]),
    ("Crate on a storage spot:", "Crate: ", &[(2, 2)]),
    ("Heavy crate:", "Heavy crate: ", &[(4, 3)]),
    ("One-way tile, up:", "One-way tile: ", &[(1, 2)]),
    ("Trapdoor:", "Trapdoor: ", &[(1, 3)]),
    ("Portal:", "Portal: ", &[(4, 2), (5, 2)]),
    ("Heavy button:", "Heavy button: ", &[(2, 3)]),
    ("Gate:", "Gate: ", &[(3, 3)]),
];

impl Game {
    /// Builds [`BUILT`] in an empty room of 7 x 5.
    pub(crate) fn build(&mut self, by: By) {
        let mut maker = Maker::new(by);
        PIECES.iter().for_each(|piece| maker.put(self, *piece));
        maker.wire(self, (2, 3), (3, 3));
        maker.change_logic(self, (3, 3));
        self.limit_score(by);
        assert_eq!(self.document().text(), BUILT);
    }

    /// Limits the score to the best one, which the solver finds.
    fn limit_score(&mut self, by: By) {
        self.until("Best score 5");
        self.open_menu(by);
        self.choose_by(by, &["More…", "Level text and limits"]);
        if by.points() {
            self.scrolled_to(by, "Maximum score");
        }
        self.step_choice(by, "Maximum score", "›");
        self.back_to_the_board(by);
    }

    /// Moves the crate to its storage spot, and the self through the portal to the goal.
    pub(crate) fn solve_built(&mut self, by: By) {
        if !by.points() {
            return self.act_by(by, "EESEN");
        }
        for x in [3, 4, 5] {
            let at = self.tile_at(x, 1);
            self.point_to(by, at);
            self.finish_walk();
        }
    }

    /// Presses the buttons of a gamepad, one per frame.
    pub(crate) fn tap_all(&mut self, pad: Entity, buttons: &[GamepadButton]) {
        for &button in buttons {
            self.tap_pad(pad, button);
            self.app.update();
        }
        self.settle();
    }

    /// Checks the saved solution after a solved playtest.
    pub(crate) fn check_kept(&self) {
        let kept = self.document().solutions();
        assert_eq!(kept.len(), 1);
        assert_eq!(kept[0].status, SolutionStatus::Holds { score: 5, clones: 1 });
    }
}
