//! Actions that are previewed before they are done.

use chronoshift::sim::{Plan, Planning, start_level};

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

#[test]
fn without_motion_all_is_done_at_once() {
    let mut game = Game::quick(&[HALL]);
    game.propose("EEHW");
    game.ask(Planning::CarryOut);
    game.app.update();
    assert_eq!(game.recorded(), ["EEHW"]);
}
