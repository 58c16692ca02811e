//! A level is built from nothing, with each device. The whole runs in `whole_runs` build it, too.

use chronoshift_core::editing::SolutionStatus;
use chronoshift_core::level::parse;

use crate::devices::{By, Maker, Piece};
use crate::prelude::*;

/// A solution of [`BUILT`].
pub(crate) const SOLUTION: &str = "SENEEEWWWWT";
/// The level that the tests build from an empty room of 7 x 5.
pub(crate) const BUILT: &str = "2D SuperFun!
+++++++
+ b + +
+Sc -G+
+   + +
+++++++

button (2, 1) -> gate (4, 2)
";

const PIECES: [Piece; 4] = [
    ("Wall:", "Wall: ", &[(4, 1), (4, 2), (4, 3)]),
    ("Gate:", "Gate: ", &[(4, 2)]),
    ("Crate:", "Crate: ", &[(2, 2)]),
    ("Button:", "Button: ", &[(2, 1)]),
];

impl Game {
    /// Builds [`BUILT`] in an empty room of 7 x 5.
    pub(crate) fn build(&mut self, by: By) {
        let mut maker = Maker::new(by);
        PIECES.iter().for_each(|piece| maker.put(self, *piece));
        maker.wire(self, (2, 1), (4, 2));
        assert_eq!(self.document().text(), BUILT);
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
        assert_eq!(self.mode(), Mode::Edit);
        let kept = self.document().solutions();
        assert_eq!(kept.len(), 1);
        assert_eq!(kept[0].actions.to_string(), SOLUTION);
        assert_eq!(kept[0].status, SolutionStatus::Holds { score: 11, clones: 1 });
    }
}

#[test]
fn what_is_built_is_undone_done_again_and_left() {
    let mut game = Game::making(7, 5);
    let first = game.document().clone();
    game.build(By::Keys);
    let built = game.document().clone();
    game.press_all_of(&[KeyZ; 20]);
    assert_eq!(*game.document(), first);
    game.press_all_with(&[KeyCode::ControlLeft], KeyCode::KeyY);
    for _ in 0..20 {
        game.press_all_with(&[KeyCode::ControlLeft], KeyCode::KeyY);
    }
    game.settle();
    assert_eq!(*game.document(), built);
    game.press_all_of(&[F5]);
    assert_eq!(game.mode(), Mode::Play);
    game.act_by(By::Keys, SOLUTION);
    game.shows("You can save this as a solution of the level.");
    game.press_all_of(&[Enter]);
    game.check_kept();
    let level = parse(game.document().text().as_bytes()).unwrap();
    assert!(level.solution().is_some());
    // The editor adds no progress, and doesn't change the level that was played.
    game.make(EditorRequest::Leave);
    assert_eq!((game.mode(), game.play().board().height()), (Mode::Play, 5));
    assert!(game.world().get_resource::<EditorSession>().is_none());
}
