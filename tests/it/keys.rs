//! The whole game without a window, by simulated keys.

use bevy::prelude::*;
use chronoshift::sim::Playlist;
use chronoshift_core::rules::{Actions, Status};

use crate::Game;

use KeyCode::{
    ArrowDown as Down, ArrowLeft as Left, ArrowRight as Right, ArrowUp as Up, Backspace, Enter,
    KeyA, KeyD, KeyJ, KeyN, KeyP, KeyR, KeyS, KeyT, KeyW, KeyX, KeyZ, Space,
};

/// A room with a button that opens the way to the goal.
pub(crate) const GATE: &str = "
+++++++
+ Sb-G+
+     +
+++++++

button (3, 1) -> gate (4, 1)";

const CORRIDOR: &str = "+++++\n+S G+\n+++++";

pub(crate) fn recordings(game: &Game) -> Vec<String> {
    game.play().recordings().iter().map(|actions| Actions::from(actions).to_string()).collect()
}

#[test]
fn turns_pass_by_themselves_inside_unless_switched_off() {
    let mut game = Game::new(&[GATE]);
    game.press(&[Down, Down, Down, Up, Enter]); // clone 1, five turns
    game.press(&[Enter, Enter]); // clone 2 goes in at once
    assert_eq!(game.play().timeline(), 3);
    game.press(&[KeyT, Enter, Enter]);
    assert_eq!((game.play().timeline(), game.play().turn()), (3, 1));
    assert!(game.play().is_waiting());
    game.press(&[Space, Space, Right]);
    assert_eq!((game.play().timeline(), game.play().turn()), (3, 3));
    // Switched on again, they pass at once.
    game.press(&[KeyT]);
    assert_eq!(game.play().timeline(), 4);
}

#[test]
fn a_solution_stops_for_the_player_and_begins_anew_with_the_level() {
    let level = format!("{CORRIDOR}\n\nnothing\n\nSolution: EEWWT");
    let mut game = Game::start(&[&level], true, chronoshift::game::headless);
    let beat = |game: &mut Game| {
        game.app.world_mut().resource_mut::<chronoshift::sim::AutoPlay>().beat = true;
        game.app.update();
    };
    beat(&mut game);
    game.press(&[Left]);
    beat(&mut game);
    assert_eq!(recordings(&game), ["EW"]);
    game.press(&[KeyR]);
    beat(&mut game);
    beat(&mut game);
    assert_eq!(recordings(&game), ["EE"]);
}
