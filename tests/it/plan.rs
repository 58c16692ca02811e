//! Actions that are previewed before they are done.

use chronoshift::sim::{Plan, Planning, start_level};
use chronoshift_core::rules::Halt;

use crate::prelude::*;

const HALL: &str = "++++++++\n+S    G+\n++++++++";

impl Game {
    fn plan(&self) -> &Plan {
        self.world().resource::<Plan>()
    }

    fn propose(&mut self, letters: &str) {
        let actions: Vec<Action> = Vec::from(letters.parse::<Actions>().unwrap());
        self.ask(Planning::Propose(actions));
    }

    fn ask(&mut self, planning: Planning) {
        self.app.world_mut().write_message(Request::Plan(planning));
    }

    fn finish_plan(&mut self) {
        self.update_until(|world| !world.resource::<Plan>().is_under_way());
    }
}

#[test]
fn a_plan_is_only_shown_until_it_is_wanted_and_then_done_turn_by_turn() {
    let mut game = Game::shown(&[HALL]);
    game.propose("EEHW");
    game.app.update();
    assert!(game.plan().is_proposed());
    assert_eq!(game.recorded(), [""]);

    game.ask(Planning::CarryOut);
    game.app.update();
    assert_eq!(game.recorded(), ["E"]);
    game.app.update();
    assert_eq!(game.recorded(), ["E"], "the next waits until this one has been seen");
    game.finish_plan();
    assert_eq!(game.recorded(), ["EEHW"]);
    assert_eq!(game.plan().halt(), Some(&Halt::Done));

    // Each of them is an ordinary action.
    game.press(&[KeyZ]);
    assert_eq!(game.recorded(), ["EEH"]);
    assert_eq!(game.plan().halt(), None);
}

#[test]
fn any_press_drops_the_rest_unless_all_is_done_at_once() {
    for key in [KeyH, Right, KeyZ] {
        let mut game = Game::shown(&[HALL]);
        game.propose("EEE");
        game.ask(Planning::CarryOut);
        game.app.update();
        game.press(&[key]);
        assert!(game.plan().foreseen().is_none(), "{key:?}");
    }
    let mut game = Game::quick(&[HALL]);
    game.propose("EEHW");
    game.ask(Planning::CarryOut);
    game.app.update();
    assert_eq!(game.recorded(), ["EEHW"]);
}

#[test]
fn its_number_counts_the_turns_that_are_left_and_goes_with_it() {
    let mut game = Game::shown(&[HALL]);
    assert_eq!(game.on_way(), [""; 0]);
    game.propose("EEHW");
    assert_eq!(game.on_way(), ["+4"]);
    game.propose("EE");
    assert_eq!(game.on_way(), ["+2"]);
    game.ask(Planning::Drop);
    assert_eq!(game.on_way(), [""; 0]);
}

#[test]
fn where_the_level_is_not_as_foreseen_nothing_is_done() {
    let mut game = Game::shown(&[HALL]);
    game.press(&[Right]);
    game.propose("EEE");
    game.app.update();
    // The level restarts, as when its file is saved.
    let level = game.world().resource::<Session>().level.clone();
    start_level(game.app.world_mut(), level);
    game.app.update();
    assert!(game.plan().foreseen().is_none());
    game.ask(Planning::CarryOut);
    game.settle();
    assert_eq!(game.recorded(), [""]);
}
