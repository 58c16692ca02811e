//! A level with every piece that came after those of 2012 is built, limited, tested, solved, saved,
//! shared, and played elsewhere.

use bevy::prelude::*;
use chronoshift::states::{Menu, Mode};
use chronoshift_core::rules::Status;

use super::click;
use crate::Game;
use crate::sharing::By;

use KeyCode::{
    ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Digit0, Digit1, Digit2, Digit3, Digit4, Digit6,
    Digit8, Enter, Escape, F5, KeyC,
};
use MouseButton::Left;

/// What is built from an empty room of 7 x 5.
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

/// A piece: its name when it is in the hand, its key, its button in the bar, how often that is
/// clicked after the piece before, and where it is put.
type Piece = (&'static str, KeyCode, &'static str, usize, (u8, u8));

const PIECES: [Piece; 12] = [
    ("Start:", Digit2, "Start: ", 1, (1, 1)),
    ("Goal:", Digit3, "Goal: ", 1, (5, 1)),
    ("Storage spot:", Digit3, "Storage spot: ", 1, (4, 1)),
    ("Crate:", Digit4, "Crate: ", 1, (3, 1)),
    ("Crate on a storage spot:", Digit4, "Crate: ", 1, (2, 2)),
    ("Heavy crate:", Digit4, "Heavy crate: ", 1, (4, 3)),
    ("One-way tile, up:", Digit1, "One-way tile: ", 4, (1, 2)),
    ("Trapdoor:", Digit0, "Trapdoor: ", 1, (1, 3)),
    ("Portal:", Digit0, "Portal: ", 1, (4, 2)),
    ("Portal:", Digit0, "Portal: ", 0, (5, 2)),
    ("Heavy button:", Digit6, "Heavy button: ", 1, (2, 3)),
    ("Gate:", Digit8, "Gate: ", 1, (3, 3)),
];
const BUTTON: (u8, u8) = (2, 3);
const GATE: (u8, u8) = (3, 3);

/// The keys to a tile from another one.
fn way((x, y): (u8, u8), to: (u8, u8)) -> impl Iterator<Item = usize> {
    let steps = |from: u8, to: u8, back: usize, on: usize| {
        let toward = if to < from { back } else { on };
        std::iter::repeat_n(toward, usize::from(to.abs_diff(from)))
    };
    steps(x, to.0, 0, 1).chain(steps(y, to.1, 2, 3))
}

/// One of two devices that move a cursor, and where that is.
struct Hand {
    by: By,
    cursor: (u8, u8),
}

impl Hand {
    fn press(&self, game: &mut Game, key: KeyCode, button: GamepadButton) {
        match self.by {
            By::Pad(pad) => game.tap_all(pad, &[button]),
            _ => game.press_all_of(&[key]),
        }
    }

    fn go(&mut self, game: &mut Game, to: (u8, u8)) {
        use GamepadButton::{DPadDown, DPadLeft, DPadRight, DPadUp};
        let buttons = [DPadLeft, DPadRight, DPadUp, DPadDown];
        let keys = [ArrowLeft, ArrowRight, ArrowUp, ArrowDown];
        way(self.cursor, to).for_each(|step| self.press(game, keys[step], buttons[step]));
        self.cursor = to;
    }

    fn put(&mut self, game: &mut Game, (name, key, .., at): Piece) {
        self.go(game, at);
        let has = |game: &mut Game| game.texts_now().lines().any(|line| line.starts_with(name));
        for _ in 0..30 {
            if has(game) {
                break;
            }
            self.press(game, key, GamepadButton::RightTrigger2);
        }
        assert!(has(game), "{name}: {}", game.texts_now());
        self.press(game, Enter, GamepadButton::South);
    }

    /// Connects the button, and has its gate flip for any.
    fn wire(&mut self, game: &mut Game) {
        match self.by {
            By::Pad(pad) => game.tap_all(pad, &[GamepadButton::North; 4]),
            _ => game.press_all_of(&[KeyC]),
        }
        // One press begins at the gate, and the next one ends there.
        for at in [BUTTON, GATE, GATE, GATE] {
            self.go(game, at);
            self.press(game, Enter, GamepadButton::South);
        }
    }
}

impl Game {
    fn build_all_by_mouse(&mut self) {
        for (_, _, button, clicks, at) in PIECES {
            (0..clicks).for_each(|_| self.take(button));
            self.draw(Left, &[at]);
        }
        self.click("Wires");
        self.draw(Left, &[BUTTON, GATE]);
        self.draw(Left, &[GATE]);
    }

    /// Allows no score but the best, which the solver finds.
    fn limit_score(&mut self, by: By) {
        self.until("Best score 5");
        self.open_menu(by);
        ["More…", "Level text and limits"].iter().for_each(|it| self.press_by(by, it));
        if let By::Mouse = by {
            self.scrolled_to(by, "Score at most");
        }
        self.step_choice(by, "Score at most", "›");
        // Back through the menus that led there.
        for (menu, on) in [(Menu::Texts, "Done"), (Menu::More, "Back"), (Menu::Open, "Resume")] {
            assert_eq!(self.menu(), menu);
            match by {
                By::Keys => self.press_all_of(&[Escape]),
                By::Pad(pad) => self.tap_all(pad, &[GamepadButton::East]),
                _ => self.press_by(by, on),
            }
        }
        assert_eq!(self.menu(), Menu::Closed);
    }
}

#[test]
fn by_keys_alone() {
    let mut game = Game::at_title();
    game.begin_by(By::Keys);
    let mut hand = Hand { by: By::Keys, cursor: (3, 2) };
    PIECES.iter().for_each(|piece| hand.put(&mut game, *piece));
    hand.wire(&mut game);
    game.limit_score(By::Keys);
    assert_eq!(game.document().text(), BUILT);
    game.press_all_of(&[F5]);
    assert_eq!(game.mode(), Mode::Play);
    let solve = [ArrowRight, ArrowRight, ArrowDown, ArrowRight, ArrowUp];
    game.press_all_of(&solve);
    assert_eq!(*game.play().status(), Status::Complete);
    game.press_all_of(&[Enter]);
    game.pass_on(By::Keys, |other, _| other.press_all_of(&solve));
}

#[test]
fn by_pad_alone() {
    use GamepadButton::{DPadDown, DPadRight, DPadUp};
    let mut game = Game::at_title();
    let pad = game.plug_in("Pad", None);
    game.begin_by(By::Pad(pad));
    let mut hand = Hand { by: By::Pad(pad), cursor: (3, 2) };
    PIECES.iter().for_each(|piece| hand.put(&mut game, *piece));
    hand.wire(&mut game);
    game.limit_score(By::Pad(pad));
    assert_eq!(game.document().text(), BUILT);
    let solve = |game: &mut Game, pad: Entity| {
        game.tap_all(pad, &[DPadRight, DPadRight, DPadDown, DPadRight, DPadUp]);
        assert_eq!(*game.play().status(), Status::Complete);
    };
    game.keep_by_pad(pad, solve);
    game.pass_on_by_pad(pad, solve);
}

#[test]
fn by_mouse_alone() {
    let mut game = Game::at_title();
    game.begin_by(By::Mouse);
    game.build_all_by_mouse();
    game.limit_score(By::Mouse);
    assert_eq!(game.document().text(), BUILT);
    game.click_all(&["Playtest"]);
    assert_eq!(game.mode(), Mode::Play);
    // The crate goes to its storage spot, and the self through the portal to the goal.
    let solve = |game: &mut Game| {
        [(3, 1), (4, 1), (5, 1)].iter().for_each(|&(x, y)| game.click_tile(x, y));
        assert_eq!(*game.play().status(), Status::Complete);
    };
    solve(&mut game);
    let at = game.tile_at(5, 1);
    click(&mut game, at);
    game.settle();
    game.pass_on(By::Mouse, |other, _| solve(other));
}
