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
fn without_animation_it_is_done_at_once() {
    let mut game = Game::shown(&[HALL]);
    game.app.world_mut().resource_mut::<Preferences>().speed = AnimationSpeed::Off;
    game.propose("EEHW");
    game.ask(Planning::CarryOut);
    game.app.update();
    assert_eq!(recordings(&game), ["EEHW"]);
}

#[test]
fn any_press_drops_the_rest() {
    for key in [KeyH, Right, KeyZ] {
        let mut game = Game::shown(&[HALL]);
        game.propose("EEE");
        game.ask(Planning::CarryOut);
        game.app.update();
        game.press(&[key]);
        assert!(game.plan().foreseen().is_none(), "{key:?}");
    }
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

#[test]
fn it_is_cut_short_before_a_paradox_and_a_step_that_fails() {
    let mut game = Game::shown(&[DOOR]);
    let cases =
        [("EE", "", Halt::Blocked), ("WHET", "WHET", Halt::Jump), ("HEHHHH", "HE", Halt::Done)];
    for (planned, done, halt) in cases {
        game.propose(planned);
        game.app.update();
        let (foreseen, _) = game.plan().foreseen().unwrap();
        assert_eq!(Actions::from(foreseen.actions.as_slice()).to_string(), done, "{planned}");
        match foreseen.halt {
            Halt::Paradox(_) => assert_eq!(planned, "HEHHHH"),
            ref other => assert_eq!(*other, halt),
        }
        game.ask(Planning::CarryOut);
        game.finish_plan();
    }
    assert_eq!(*game.play().status(), Status::Playing);
}
