//! From the gate to leafwing's `ActionState`: as many presses come out as go in, in their order.

use bevy::input::ButtonState::{Pressed as Down, Released as Up};
use chronoshift_core::rules::Direction::{East, North, South, West};

use crate::keys::GATE;
use crate::prelude::*;

/// Keys, with the modifiers held meanwhile, and their controls. None opens a menu.
const PRESSES: [(Option<KeyCode>, KeyCode, Option<Control>); 16] = [
    (None, ArrowUp, Some(Control::Move(North))),
    (None, ArrowRight, Some(Control::Move(East))),
    (None, ArrowDown, Some(Control::Move(South))),
    (None, ArrowLeft, Some(Control::Move(West))),
    (None, KeyW, Some(Control::Move(North))),
    (None, KeyD, Some(Control::Move(East))),
    (None, KeyS, Some(Control::Move(South))),
    (None, KeyA, Some(Control::Move(West))),
    (None, Space, Some(Control::Wait)),
    (None, KeyZ, Some(Control::Undo)),
    (None, KeyX, Some(Control::Redo)),
    (Some(ControlLeft), KeyZ, Some(Control::Undo)),
    (Some(ShiftLeft), ArrowUp, Some(Control::Look(North))),
    (Some(ShiftLeft), ArrowLeft, Some(Control::Look(West))),
    (Some(ControlLeft), KeyR, None),
    (Some(ControlLeft), KeyD, None),
];

impl Game {
    /// The controls of the board that are pressed until no event is waiting.
    fn pressed_to_the_last(&mut self) -> Vec<Control> {
        let mut pressed = Vec::new();
        loop {
            self.app.update();
            let now = self.pressed();
            assert!(now.len() <= 1, "{now:?} in one frame");
            pressed.extend(now);
            if self.world().resource::<InputQueue>().is_empty() {
                return pressed;
            }
        }
    }
}

fn still_game() -> Game {
    let mut game = Game::new(&[GATE]);
    // Without time, no key repeats.
    game.app.insert_resource(TimeUpdateStrategy::ManualDuration(ms(0)));
    game
}

#[test]
fn all_presses_come_out_in_their_order() {
    let runs = std::env::var("CHRONOSHIFT_RUNS").ok().and_then(|runs| runs.parse().ok());
    let mut game = still_game();
    for seed in 0..runs.unwrap_or(100) {
        let mut random = fastrand::Rng::with_seed(seed);
        let (mut expected, mut down) = (Vec::new(), Vec::new());
        for _ in 0..random.usize(2..40) {
            let (held, key, control) = PRESSES[random.usize(..PRESSES.len())];
            // Some keys are still held when the next ones go down.
            if down.contains(&key) || random.u8(..3) > 0 {
                down.drain(..).for_each(|key| game.key(key, "", Up, false));
            }
            held.into_iter().for_each(|held| game.key(held, "", Down, false));
            game.key(key, "", Down, false);
            held.into_iter().for_each(|held| game.key(held, "", Up, false));
            down.push(key);
            expected.extend(control);
            if random.u8(..8) == 0 {
                game.app.update();
                assert!(game.pressed().len() <= 1);
                expected.drain(..game.pressed().len()).for_each(drop);
            }
        }
        down.drain(..).for_each(|key| game.key(key, "", Up, false));
        let pressed = game.pressed_to_the_last();
        assert_eq!(pressed, expected, "seed {seed}");
    }
}

#[test]
fn a_second_key_of_a_held_control_is_a_press() {
    let mut game = still_game();
    game.key(ArrowRight, "", Down, false);
    game.key(KeyD, "", Down, false);
    game.key(KeyD, "", Up, false);
    game.key(KeyD, "", Down, false);
    assert_eq!(game.pressed_to_the_last(), [Control::Move(East); 3]);
}

#[test]
fn what_ends_with_a_modifier_begins_nothing() {
    let mut game = still_game();
    game.key(ShiftLeft, "", Down, false);
    game.key(ArrowUp, "", Down, false);
    assert_eq!(game.pressed_to_the_last(), [Control::Look(North)]);
    game.key(ShiftLeft, "", Up, false);
    assert_eq!(game.pressed_to_the_last(), []);
    game.key(ShiftLeft, "", Down, false);
    assert_eq!(game.pressed_to_the_last(), []);
}
