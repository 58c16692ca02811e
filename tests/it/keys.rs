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
fn arrows_and_wasd_move_and_space_waits() {
    let mut game = Game::new(&[GATE]);
    for key in [Up, Right, Down, Left, KeyW, KeyD, KeyS, KeyA, Space] {
        game.press(&[key]);
    }
    assert_eq!(recordings(&game), ["NESWNESWH"]);
}

#[test]
fn many_keys_in_one_frame_keep_their_order_and_none_is_lost() {
    let mut game = Game::new(&[GATE]);
    let keys = [Right, Left, Down, Right, Right, Up, Space, Space].repeat(25);
    game.press(&keys);
    assert_eq!(recordings(&game), ["EWSEENHH".repeat(25)]);
}

#[test]
fn a_level_is_played_to_its_end() {
    let mut game = Game::new(&[CORRIDOR, GATE]);
    for key in [Right, Right, Left, Left, Enter] {
        game.press(&[key]);
    }
    assert_eq!(*game.play().status(), Status::Complete);
    assert_eq!(game.play().score(), 5);
    assert!(game.play().world().goal_reached());
    // Then nothing more can be played, but the next level opened, by Enter or N.
    game.press(&[Right]);
    assert_eq!(game.play().turn(), 4);
    game.press(&[Enter, KeyP]);
    assert_eq!(game.world().resource::<Playlist>().current(), 0);
    game.press(&[KeyN]);
    assert_eq!(game.world().resource::<Playlist>().current(), 1);
    assert_eq!(recordings(&game), [""]);
    // There is none behind the last and none before the first.
    game.press(&[KeyN, KeyP, KeyP]);
    assert_eq!(game.world().resource::<Playlist>().current(), 0);
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
fn undo_and_redo_go_turn_by_turn_across_jumps_and_resets() {
    let mut game = Game::new(&[GATE]);
    game.press(&[Down, Up, Enter, Right, KeyJ, Down, KeyR, Left]);
    assert_eq!(recordings(&game), ["W"]);
    let state = |game: &Game| (recordings(game), game.play().turn());
    let steps = [
        (vec!["".into()], 0),
        (vec!["SNT".into(), "S".to_owned()], 1),
        (vec!["SNT".into(), "".into()], 0),
        (vec!["SNT".into(), "E".into()], 1),
        (vec!["SNT".into(), "".into()], 0),
        (vec!["SN".into()], 2),
    ];
    for (index, step) in steps.iter().enumerate() {
        game.press(&[if index % 2 == 0 { KeyZ } else { Backspace }]);
        assert_eq!(state(&game), *step, "after {} undone", index + 1);
    }
    for step in steps.iter().rev().skip(1) {
        game.press(&[KeyX]);
        assert_eq!(state(&game), *step);
    }
    game.press(&[KeyX, KeyX]);
    assert_eq!(recordings(&game), ["W"]);
}

#[test]
fn a_paradox_stops_the_game_until_it_is_taken_back() {
    let bridge = "+++++\n+SpG+\n+++++";
    let mut game = Game::new(&[bridge]);
    game.press(&[Right, Space, Left]);
    assert!(matches!(game.play().status(), Status::Paradox(_)));
    assert_eq!(recordings(&game), ["EH"]);
    game.press(&[KeyZ, Right]);
    assert_eq!(*game.play().status(), Status::Playing);
    assert_eq!(recordings(&game), ["EE"]);
    assert!(game.report().lines().any(|line| line.contains("clone-in-closed")));
}

#[test]
fn a_solution_plays_by_itself() {
    let level = format!("{CORRIDOR}\n\nnothing\n\nSolution: EEWWT");
    let mut game = Game::start(&[&level], true, chronoshift::game::headless);
    for _ in 0..5 {
        game.app.world_mut().resource_mut::<chronoshift::sim::AutoPlay>().beat = true;
        game.app.update();
    }
    assert_eq!(*game.play().status(), Status::Complete);
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

/// A crate on a crumbling bridge is lost a turn before the paradox that it leads to.
#[test]
fn a_crate_on_a_bridge_is_told_of_before_it_falls() {
    let mut game = Game::shown(&["+++++++\n+ScpG +\n+++++++"]);
    game.press(&[Right]);
    game.says(&["This crate is lost", "Undo a turn with"]);
    game.press(&[Space]);
    assert!(matches!(game.play().status(), Status::Paradox(_)));
}
