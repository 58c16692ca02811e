//! The whole game without a window, with simulated keys.

use crate::prelude::*;

/// A room with a button that opens the way to the goal.
pub(crate) const GATE: &str = "
+++++++
+ Sb-G+
+     +
+++++++

button (3, 1) -> gate (4, 1)";

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
    // Once auto-advance is on again, by its key or in the settings, the turns pass at once.
    game.press(&[KeyT]);
    assert_eq!(game.play().timeline(), 4);
    game.press(&[KeyT, Enter, Enter]);
    assert!(game.play().is_waiting());
    game.prefer(|it| it.pass_turns = true);
    game.app.update();
    assert_eq!(game.play().timeline(), 5);
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
    assert_eq!(game.recorded(), ["EW"]);
    game.press(&[KeyR]);
    beat(&mut game);
    beat(&mut game);
    assert_eq!(game.recorded(), ["EE"]);
}
