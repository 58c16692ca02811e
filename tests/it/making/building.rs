//! A level is built from nothing, by each device; whole runs with it are in `whole_runs`.

use bevy::prelude::*;
use chronoshift::sim::{EditorRequest, EditorSession};
use chronoshift::states::Mode;
use chronoshift_core::editing::SolutionStatus;
use chronoshift_core::level::parse;

use crate::Game;

use KeyCode::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Comma, Enter, F5, KeyC, KeyZ, Period};
use MouseButton::Left;

/// What solves it.
pub(crate) const SOLUTION: [KeyCode; 11] = [
    ArrowDown, ArrowRight, ArrowUp, ArrowRight, ArrowRight, ArrowRight, ArrowLeft, ArrowLeft,
    ArrowLeft, ArrowLeft, Enter,
];
/// What is built from an empty room of 7 x 5.
pub(crate) const BUILT: &str = "2D SuperFun!
+++++++
+ b + +
+Sc -G+
+   + +
+++++++

button (2, 1) -> gate (4, 2)
";

impl Game {
    /// Builds [`BUILT`] in an empty room of 7 x 5.
    pub(crate) fn build_by_mouse(&mut self) {
        self.take("Wall: ");
        self.draw(Left, &[(4, 1), (4, 2), (4, 3)]);
        for (piece, at) in [("Gate: ", (4, 2)), ("Crate: ", (2, 2)), ("Button: ", (2, 1))] {
            self.take(piece);
            self.draw(Left, &[at]);
        }
        self.click("Wires");
        self.draw(Left, &[(2, 1), (3, 1), (4, 2)]);
        assert_eq!(self.document().text(), BUILT);
    }

    /// The same by keys.
    pub(crate) fn build_by_keys(&mut self) {
        self.press_all_of(&[ArrowRight, ArrowUp, Enter, ArrowDown, ArrowDown, Enter, ArrowUp]);
        self.press_all_of(&[Period; 7]);
        self.press_all_of(&[Enter, Comma, Comma, Comma, Comma, ArrowLeft, ArrowLeft, Enter]);
        self.press_all_of(&[Period, ArrowUp, Enter]);
        self.press_all_of(&[KeyC, Enter, ArrowRight, ArrowRight, ArrowDown, Enter]);
        assert_eq!(self.document().text(), BUILT);
    }

    /// The same by pad.
    pub(crate) fn build_by_pad(&mut self, pad: Entity) {
        use GamepadButton::{
            DPadDown, DPadLeft, DPadRight, DPadUp, East, LeftTrigger2, North, RightTrigger2, South,
        };
        let mut tap = |buttons: &[GamepadButton]| self.tap_all(pad, buttons);
        tap(&[DPadRight, DPadUp, South, DPadDown, DPadDown, South, DPadUp]);
        tap(&[RightTrigger2; 7]);
        tap(&[South, LeftTrigger2, LeftTrigger2, LeftTrigger2, LeftTrigger2]);
        // A step too far is taken back.
        tap(&[DPadLeft, South, East, DPadLeft, South, RightTrigger2, DPadUp, South]);
        // The tools come one after another: the wires are the fifth.
        tap(&[North, North, North, North, South, DPadRight, DPadRight, DPadDown, South]);
        assert_eq!(self.document().text(), BUILT);
    }

    /// Presses buttons of a pad, a frame each.
    pub(crate) fn tap_all(&mut self, pad: Entity, buttons: &[GamepadButton]) {
        for &button in buttons {
            self.tap_pad(pad, button);
            self.app.update();
        }
        self.settle();
    }

    /// Solves what is built in a test, and keeps that.
    pub(crate) fn solve_built(&mut self) {
        self.press_all_of(&SOLUTION);
        self.shows("You can save this as a solution of the level.");
        self.press_all_of(&[Enter]);
        self.check_kept();
    }

    /// Checks what is kept once a test is solved.
    pub(crate) fn check_kept(&self) {
        assert_eq!(self.mode(), Mode::Edit);
        let kept = self.document().solutions();
        assert_eq!(kept.len(), 1);
        assert_eq!(kept[0].actions.to_string(), "SENEEEWWWWT");
        assert_eq!(kept[0].status, SolutionStatus::Holds { score: 11, clones: 1 });
    }
}

#[test]
fn what_is_built_is_undone_done_again_and_left() {
    let mut game = Game::making(7, 5);
    let first = game.document().clone();
    game.build_by_keys();
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
    game.solve_built();
    let level = parse(game.document().text().as_bytes()).unwrap();
    assert!(level.solution().is_some());
    // What is done here is no progress, and leaves the level that was played as it was.
    game.make(EditorRequest::Leave);
    assert_eq!((game.mode(), game.play().board().height()), (Mode::Play, 5));
    assert!(game.world().get_resource::<EditorSession>().is_none());
}
