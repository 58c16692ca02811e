//! A level with every piece that the 2012 game doesn't have is built, limited, tested, solved, saved, shared, and
//! played in another game.

use crate::devices::{By, Maker, Piece};
use crate::prelude::*;

/// The level that the test builds from an empty room of 7 x 5.
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
    /// Limits the score to the best one, which the solver finds.
    fn limit_score(&mut self, by: By) {
        self.until("Best score 5");
        self.open_menu(by);
        self.choose_by(by, &["More…", "Level text and limits"]);
        if let By::Mouse = by {
            self.scrolled_to(by, "Maximum score");
        }
        self.step_choice(by, "Maximum score", "›");
        self.back_to_the_board(by);
    }
}

fn run(by: By, solve: fn(&mut Game)) {
    let mut game = Game::at_title();
    game.begin_by(by);
    let mut maker = Maker::new(by);
    PIECES.iter().for_each(|piece| maker.put(&mut game, *piece));
    maker.wire(&mut game, (2, 3), (3, 3));
    maker.change_logic(&mut game, (3, 3));
    game.limit_score(by);
    assert_eq!(game.document().text(), BUILT);
    game.keep_by(by, solve);
    game.pass_on(by, |other, _| solve(other));
}

#[test]
fn by_keys_alone() {
    run(By::Keys, |game| game.act_by(By::Keys, "EESEN"));
}

/// Moves the crate to its storage spot, and the self through the portal to the goal.
#[test]
fn by_mouse_alone() {
    run(By::Mouse, |game| [3, 4, 5].iter().for_each(|&x| game.click_tile(x, 1)));
}
