//! Actions that are shown before they are done.

use bevy::prelude::*;
use chronoshift::save::{AnimationSpeed, Preferences};
use chronoshift::sim::{Plan, Planning, Request, Session, start_level};
use chronoshift_core::rules::{Action, Actions, Halt, Status};

use crate::Game;
use crate::keys::recordings;

use KeyCode::{ArrowRight as Right, KeyH, KeyZ};

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
    assert_eq!(recordings(&game), [""]);

    game.ask(Planning::CarryOut);
    game.app.update();
    assert_eq!(recordings(&game), ["E"]);
    game.app.update();
    assert_eq!(recordings(&game), ["E"], "the next waits until this one has been seen");
    game.finish_plan();
    assert_eq!(recordings(&game), ["EEHW"]);
    assert_eq!(game.plan().halt(), Some(&Halt::Done));

    // Each is an ordinary action.
    game.press(&[KeyZ]);
    assert_eq!(recordings(&game), ["EEH"]);
    assert_eq!(game.plan().halt(), None);
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
    // It begins anew, as when its file is saved.
    let level = game.world().resource::<Session>().level.clone();
    start_level(game.app.world_mut(), level);
    game.app.update();
    assert!(game.plan().foreseen().is_none());
    game.ask(Planning::CarryOut);
    game.settle();
    assert_eq!(recordings(&game), [""]);
}

/// Whoever stays in the gate's way is in it when the past self leaves the button.
const DOOR: &str = "+++++++\n+bS-  +\n+++++G+\n+++++++\n\nbutton (1, 1) -> gate (3, 1)";
