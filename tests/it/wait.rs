//! Waiting without counting, repeating the last actions, and keys that must be pressed twice.

use chronoshift::sim::{Plan, Planning};
use chronoshift_core::rules::Halt;

use crate::prelude::*;

const SELF_1: [KeyCode; 6] = [Space, Left, Space, Space, Right, Enter];

impl Game {
    /// A game in which self 1 is on its way and self 2 is at the start.
    fn with_a_past() -> Self {
        let mut game = Self::shown(&[DOOR]);
        game.press_all_of(&SELF_1);
        assert_eq!(game.play().timeline(), 2);
        game
    }

    /// The previewed actions as letters; empty without a preview.
    fn waits(&self) -> String {
        let plan = self.world().resource::<Plan>();
        plan.foreseen().map_or_else(String::new, |(foresight, _)| {
            Actions::from(foresight.actions.as_slice()).to_string()
        })
    }

    fn done(&mut self) -> String {
        self.settle();
        assert!(!self.world().resource::<Plan>().is_under_way());
        self.recorded().last().unwrap().clone()
    }
}

#[test]
fn what_is_waited_for_is_shown_and_then_done() {
    let mut game = Game::with_a_past();
    game.press_to(&[KeyU], Menu::Wait);
    game.app.update();
    // The first row has the focus, and the first event is chosen: self 1 goes to the button.
    assert_eq!(game.waits(), "HH");
    game.says(&["Wait until", "this gate opens (2 turns)"]);
    assert_eq!(game.recorded()[1], "");
    game.press_to(&[Enter], Menu::Closed);
    assert_eq!(game.done(), "HH");
    assert!(!game.play().world().is_closed(game.play().board().gates()[0]));

    // Then the gate closes, and then self 1 is home, which is the last event.
    game.press(&[KeyU]);
    game.press(&[Left]);
    assert_eq!(game.waits(), "HHHH");
    game.says(&["self 1 is home (4 turns)"]);
    game.press(&[Right]);
    assert_eq!(game.waits(), "HHH");
    // The key itself confirms, too, and undo goes back turn by turn.
    game.press(&[KeyU]);
    assert_eq!(game.done(), "HHHHH");
    game.press(&[KeyZ]);
    assert_eq!(game.recorded()[1], "HHHH");
}

#[test]
fn who_leaves_it_has_done_nothing() {
    for key in [Escape, KeyZ] {
        let mut game = Game::with_a_past();
        game.press_all_of(&[KeyU]);
        game.press_all_of(&[key]);
        assert_eq!((game.menu(), game.waits().as_str()), (Menu::Closed, ""), "{key:?}");
        assert_eq!(game.recorded()[1], "");
        // The board receives the keys again.
        game.press(&[Space]);
        assert_eq!(game.recorded()[1], "H");
    }
}

#[test]
fn a_press_stops_the_waiting() {
    let mut game = Game::with_a_past();
    game.press_all_of(&[KeyU, Left]);
    assert_eq!(game.waits(), "HHHHHH");
    game.press(&[Enter]);
    game.wait(ms(300));
    game.press_all_of(&[KeyU]);
    let held = game.recorded()[1].clone();
    assert!(held.starts_with('H') && held.len() < 6, "{held}");
    assert_eq!(game.menu(), Menu::Wait, "what is pressed does what it always does");
}

#[test]
fn nobody_waits_into_a_paradox_unsaid() {
    let mut game = Game::with_a_past();
    game.press_all_of(&[Space, Space, Right]);
    // The self is in the gate, with one turn left before self 1 leaves.
    game.tells(&[KeyU, Left], "one turn before a paradox (1 turn)");
    assert_eq!(game.waits(), "H");
    game.press(&[Enter]);
    assert_eq!(game.done(), "HHEH");
    game.tells(&[KeyU], "(waiting now causes a paradox)");
    assert_eq!(game.waits(), "");
    game.press(&[Enter]);
    assert_eq!(game.menu(), Menu::Wait, "there is nothing to do");
}

#[test]
fn why_a_plan_was_cut_short_is_said() {
    let mut game = Game::with_a_past();
    game.press_all_of(&[Space, Space, Right]);
    let wait = [Action::Wait; 3].to_vec();
    game.app.world_mut().write_message(Request::Plan(Planning::Propose(wait)));
    game.app.world_mut().write_message(Request::Plan(Planning::CarryOut));
    assert_eq!(game.done(), "HHEH");
    assert!(matches!(game.world().resource::<Plan>().halt(), Some(Halt::Paradox(_))));
    game.says(&["You stopped: the next turn would cause a paradox", "The gate at c1 closed"]);
    game.press(&[KeyH]);
    assert_eq!(game.world().resource::<Plan>().halt(), None);
}

#[test]
fn the_last_actions_are_done_again() {
    let mut game = Game::shown(&["+++++++++\n+S     G+\n+++++++++"]);
    game.press_all_of(&[Right, Right]);
    game.press(&[KeyU]);
    // There is nobody to wait for.
    game.says(&["Nothing more will change", "Again", "the last 2 actions"]);
    assert_eq!(game.waits(), "EE", "as many as were the same");
    game.press_all_of(&[Left]);
    assert_eq!(game.waits(), "E");
    game.press(&[Enter]);
    assert_eq!(game.done(), "EEE");
    // A step that would fail is not repeated.
    game.press_all_of(&[Right, KeyU]);
    assert_eq!(game.waits(), "EE", "of four");
    game.press(&[Enter]);
    assert_eq!(game.done(), "EEEEEE");
    game.says(&["You stopped: something is in the way"]);
}

#[test]
fn by_mouse() {
    let mut game = Game::with_a_past();
    game.press_all_of(&[KeyU]);
    let place = game.place_of("Wait until");
    game.click_with(MouseButton::Left, Vec2::new(place.max.x - 20.0, place.center().y));
    game.settle();
    assert_eq!(game.waits(), "HHHHHH");
    game.click("Wait until");
    assert_eq!(game.done(), "HHHHHH");
    game.press_all_of(&[KeyU]);
    game.click_all(&["Back"]);
    assert_eq!(game.menu(), Menu::Closed);
}

#[test]
fn a_gate_that_is_looked_at_comes_first() {
    let mut game = Game::with_a_past();
    let pad = game.plug_in(PAD.0, PAD.1);
    // Self 1 has gone home.
    game.press(&[Space; 7]);
    game.settle();
    game.axis(pad, GamepadAxis::RightStickX, 1.0);
    game.settle();
    game.tells(&[KeyU], "(this gate won't change)");
    assert_eq!(game.waits(), "");
}

#[test]
fn entering_on_turn_0_is_asked_for_twice() {
    let mut game = Game::shown(&[DOOR, DOOR]);
    game.tells(&[Enter], "Enter without making a move?");
    assert!(game.said().contains("Enter without making a move? To"), "{}", game.said());
    assert_eq!(game.recorded(), [""]);
    game.press(&[Enter]);
    assert_eq!(game.recorded(), ["T", ""]);
    // Any other press cancels the question, even one that sends no request.
    for key in [KeyH, KeyT, KeyP, KeyJ, KeyN, KeyCode::Comma] {
        let mut game = Game::shown(&[DOOR, DOOR]);
        game.press(&[Enter, key, Enter]);
        assert!(game.play().recordings().action_count() == 0, "{key:?}");
        game.press(&[Enter]);
        assert_eq!(game.recorded(), ["T", ""], "{key:?}");
    }
    // A click that leads nowhere cancels it, too.
    game.tells(&[Enter], "Enter without making a move?");
    game.click_tile(5, 2);
    game.settle();
    game.shows_no("Enter without");
    // Once the self has acted, there is no question, nor is there one for a redo or a solution that plays.
    game.press(&[Space, Enter]);
    assert_eq!(game.recorded(), ["T", "HT", ""]);
    game.press(&[KeyZ, KeyZ, KeyZ, KeyY]);
    assert_eq!(game.recorded(), ["T", ""]);
    let mut game = Game::start(&[&format!("{DOOR}\n\nSolution: T T HT")], true, game::invisible);
    game.update_until(|world| {
        let session = world.resource::<chronoshift::sim::Session>();
        session.play.timeline() > 1
    });
}

#[test]
fn a_held_wait_stops_where_something_happens() {
    let mut game = Game::with_a_past();
    game.hold(&[Space]);
    game.wait(ms(3000));
    assert_eq!(game.recorded()[1], "HH", "the gate has opened");
    game.let_go(&[Space]);
    game.hold(&[Space]);
    game.wait(ms(3000));
    assert_eq!(game.recorded()[1], "HHHHH", "it has closed");
    game.let_go(&[Space]);
    game.hold(&[Space]);
    game.wait(ms(3000));
    assert_eq!(game.recorded()[1], "HHHHHH", "self 1 is home");
    // Such events don't stop a walking player; the first bump does.
    let mut game = Game::with_a_past();
    game.press(&[Space, Space]);
    game.hold(&[Right]);
    game.wait(ms(3000));
    assert_eq!(game.recorded()[1], "HHEEEE", "up to the wall");
}
