//! Tests of lookahead: the effects of future actions and of waiting.

use chronoshift_core::rules::{
    Action, AwaitedEvent, Cell, Command, End, Halt, Outcome, Play, Recordings, Status, Tile,
};
use proptest::prelude::*;

use crate::properties::{a_play, an_action};

/// A board for plays in which the past self leaves the button while the current one is in the gate.
const DOOR: &str = "
+++++++
+bS-  +
+++++G+
+++++++

button (1, 1) -> gate (3, 1)";

/// A board for plays in which self 1 passes by while the current self waits.
const HALL: &str = "
++++++++
+  S   +
++++++G+
++++++++";

fn play_keys(map: &str, keys: &str) -> Play {
    let mut play = super::play(map);
    for action in super::actions(keys) {
        play.act(action);
    }
    assert_eq!(*play.status(), Status::Playing);
    play
}

fn cell(play: &Play, x: usize, y: usize) -> Cell {
    play.board().cell(x, y).unwrap()
}

/// The number of turns until waiting leads to an event, and the reason why waiting ends.
fn first_event(play: &Play, awaited: AwaitedEvent) -> (Option<usize>, Halt) {
    let lookahead = play.look_ahead_waiting();
    (lookahead.count_actions_until(&[awaited])[0], lookahead.halt)
}

#[test]
fn waiting_is_foreseen_for_gates_and_selves() {
    let play = play_keys(DOOR, "HWHHET");
    let gate = AwaitedEvent::Gate(cell(&play, 3, 1));
    assert_eq!(first_event(&play, gate.clone()), (Some(2), Halt::Done));
    assert_eq!(first_event(&play, AwaitedEvent::Change).0, Some(2));
    assert_eq!(first_event(&play, AwaitedEvent::Home(0)).0, Some(6));
    assert_eq!(first_event(&play, AwaitedEvent::AllHome).0, Some(6));
    let after_opening = play_keys(DOOR, "HWHHETHH");
    assert_eq!(first_event(&after_opening, gate.clone()).0, Some(3), "now it closes");
    let after_closing = play_keys(DOOR, "HWHHETHHHHHH");
    assert_eq!(first_event(&after_closing, gate), (None, Halt::Done), "it stays as it is");
}

#[test]
fn a_self_has_passed_once_it_has_left_the_tiles() {
    let play = play_keys(HALL, "WHEEEWWT");
    let start = vec![play.board().start()];
    let passed = |tiles: Vec<Cell>| first_event(&play, AwaitedEvent::Passed { clone: 0, tiles }).0;
    assert_eq!(passed(start), Some(1), "it is there at first");
    assert_eq!(passed(vec![cell(&play, 4, 1)]), Some(5));
    assert_eq!(passed(vec![cell(&play, 4, 1), cell(&play, 5, 1)]), Some(7));
    assert_eq!(passed(vec![cell(&play, 6, 1)]), None);
}

#[test]
fn no_player_waits_into_a_paradox() {
    // Self 2 stands in the gate when self 1 leaves the button.
    let play = play_keys(DOOR, "HWHHETHHE");
    let lookahead = play.look_ahead_waiting();
    assert_eq!(lookahead.actions, [Action::Wait]);
    assert!(matches!(lookahead.halt, Halt::Paradox(_)));
}

#[test]
fn a_plan_ends_at_a_failed_step_or_a_time_jump() {
    let play = play_keys(DOOR, "");
    let foreseen = |keys: &str| {
        let lookahead = play.look_ahead(super::actions(keys));
        (lookahead.actions.len(), lookahead.halt)
    };
    assert_eq!(foreseen("WEE"), (2, Halt::Blocked));
    assert_eq!(foreseen("WT"), (1, Halt::Ignored));
    assert_eq!(foreseen("WHETHH"), (4, Halt::Jump));
    assert_eq!(foreseen("WHE"), (3, Halt::Done));
}

#[test]
fn future_turns_end_when_nothing_changes() {
    let future_of = |keys: &str| {
        let ahead = play_keys(DOOR, keys).chronicle().ahead();
        (ahead.turn_count(ahead.timeline_count()), ahead.end(ahead.timeline_count()).clone())
    };
    assert_eq!(future_of(""), (0, End::Open));
    assert_eq!(future_of("HWHHETH"), (6, End::Open), "until self 1 is home");
    // Self 2 stands in the gate when self 1 leaves the button.
    assert!(matches!(future_of("HWHHETHHE"), (5, End::Paradox(_))));
    assert_eq!(future_of("HWHHETT"), (6, End::Jump), "self 2 is inside, and the rest passes");
}

/// The recording of self 1 is edited so that self 1 never enters the machine.
#[test]
fn the_self_of_an_earlier_timeline_keeps_waiting() {
    let mut play = play_keys(DOOR, "HWHHETHH");
    play.command(Command::Replace(Recordings::cut(["HWH", "HHHH"].map(super::actions))));
    assert_eq!(*play.status(), Status::Broken { timeline: 1 });
    let (now, ahead) = (play.chronicle(), play.chronicle().ahead_in(1));
    assert_eq!((ahead.timeline_count(), ahead.end(1)), (1, &End::Open));
    assert_eq!((now.turn_count(1), ahead.turn_count(1)), (3, 3), "nothing changes any more");
    // In timeline 2, the gate opens and then closes on the clone in it.
    let mut play = play_keys(DOOR, "HWHHETHHE");
    assert!(matches!(play.chronicle().ahead_in(2).end(2), End::Paradox(_)));
    play.undo();
    assert_eq!(*play.chronicle().ahead_in(1).end(1), End::Jump);
}

/// Everything on the board except the clones, and which clones are home, for comparisons.
fn state_without_clones(play: &Play) -> impl PartialEq + use<> {
    let world = play.world();
    let cells = [
        world.crates().collect::<Vec<_>>(),
        world.active_buttons().collect(),
        world.closed_gates().collect(),
        world.collapsed_bridges().collect(),
        play.board().cells().filter(|&cell| world.is_cracked(cell)).collect(),
    ];
    (cells, world.goal_reached(), clones_at_home(play))
}

fn clones_at_home(play: &Play) -> Vec<bool> {
    (0..play.timeline()).map(|clone| play.is_home(clone, play.elapsed())).collect()
}

/// Whether an awaited event has occurred, given the play after each turn of waiting.
fn has_happened(awaited: &AwaitedEvent, plays: &[Play]) -> bool {
    let (before, now) = (&plays[0], plays.last().unwrap());
    match awaited {
        AwaitedEvent::Gate(gate) => {
            before.world().closed_gates().any(|closed_gate| closed_gate == *gate)
                != now.world().closed_gates().any(|closed_gate| closed_gate == *gate)
        }
        AwaitedEvent::Home(clone) => clones_at_home(now).get(*clone) == Some(&true),
        AwaitedEvent::AllHome => {
            clones_at_home(now)[..now.timeline() - 1].iter().all(|is_home| *is_home)
        }
        AwaitedEvent::Passed { clone, tiles } => {
            let was_there = |play: &Play| {
                play.world().clones().get(*clone).is_some_and(|cell| tiles.contains(cell))
            };
            plays.iter().any(was_there) && !was_there(now)
        }
        AwaitedEvent::Change => state_without_clones(before) != state_without_clones(now),
    }
}

fn an_awaited_event(play: &Play, kind: usize, number: usize) -> AwaitedEvent {
    let gates: Vec<_> = play
        .board()
        .cells()
        .filter(|&cell| matches!(play.board().tile(cell), Tile::Gate { .. }))
        .collect();
    let cells: Vec<_> = play.board().cells().collect();
    match kind {
        0 if !gates.is_empty() => AwaitedEvent::Gate(gates[number % gates.len()]),
        1 => AwaitedEvent::Home(number % play.timeline()),
        2 => AwaitedEvent::Passed {
            clone: number % play.timeline(),
            tiles: vec![cells[number % cells.len()], play.board().start()],
        },
        3 => AwaitedEvent::AllHome,
        _ => AwaitedEvent::Change,
    }
}

/// A play of a conformance case, followed by random actions.
fn a_play_with_more_actions() -> impl Strategy<Value = Play> {
    let actions = proptest::collection::vec(an_action(), 0..12);
    (a_play(), actions).prop_map(|(mut play, actions)| {
        for action in actions {
            play.act(action);
        }
        play
    })
}

proptest! {
    #![proptest_config(crate::properties(512))]

    #[test]
    fn foreseen_waiting_equals_waiting_turn_by_turn(
        mut play in a_play_with_more_actions(),
        kind in 0..5_usize,
        number in any::<usize>(),
    ) {
        while *play.status() != Status::Playing {
            play.undo();
        }
        let awaited = an_awaited_event(&play, kind, number);
        let lookahead = play.look_ahead_waiting();
        let foreseen_turn = lookahead.count_actions_until(std::slice::from_ref(&awaited))[0];
        // Wait for more turns than are recorded.
        let mut plays = vec![play.clone()];
        let (mut actual_turn, mut end) = (None, Outcome::Turn);
        for turn in 1..play.recorded_turns() + 20 {
            let mut next = plays[turn - 1].clone();
            end = next.act(Action::Wait);
            if end != Outcome::Turn {
                break;
            }
            plays.push(next);
            if actual_turn.is_none() && has_happened(&awaited, &plays) {
                actual_turn = Some(turn);
            }
        }
        let is_expected = match end {
            Outcome::Turn => lookahead.halt == Halt::Done,
            Outcome::Paradox => matches!(lookahead.halt, Halt::Paradox(_)),
            Outcome::Jump => lookahead.halt == Halt::Jump,
            Outcome::Complete => lookahead.halt == Halt::Complete,
            // The score limit can be reached long after anything else has changed.
            Outcome::Over => {
                let is_later = lookahead.actions.len() < plays.len();
                matches!(lookahead.halt, Halt::Over(_))
                    || lookahead.halt == Halt::Done && is_later
            }
            _ => lookahead.halt == Halt::Ignored,
        };
        prop_assert!(is_expected, "{end:?}, but {:?}", lookahead.halt);
        if end == Outcome::Paradox {
            prop_assert_eq!(lookahead.actions.len() + 1, plays.len());
        }
        // The turn that ends a timeline can cause more events than [`has_happened`] sees.
        let last_turn = matches!(end, Outcome::Jump | Outcome::Complete).then_some(plays.len());
        if foreseen_turn != last_turn || last_turn.is_none() {
            prop_assert_eq!(foreseen_turn, actual_turn);
        }
        // The foreseen waits lead to the same positions as waiting by hand.
        for (turns_done, by_hand) in plays.iter().enumerate().take(lookahead.actions.len()) {
            prop_assert!(lookahead.matches(by_hand, turns_done));
        }
    }

    /// Lookahead in a timeline leaves earlier timelines unchanged, adds future turns only if no
    /// timeline follows, and changes nothing in a timeline that has ended.
    #[test]
    fn future_turns_of_a_timeline_match_the_turns_played(play in a_play_with_more_actions()) {
        let now = play.chronicle();
        for timeline in 1..=now.timeline_count() {
            let ahead = now.ahead_in(timeline);
            prop_assert_eq!(ahead.timeline_count(), timeline);
            for earlier in 1..timeline {
                prop_assert_eq!(ahead.first_difference(earlier, now), None);
            }
            let whole = if timeline < now.timeline_count() { now.clone() } else { now.ahead() };
            prop_assert_eq!(ahead.end(timeline), whole.end(timeline));
            prop_assert_eq!(ahead.turn_count(timeline), whole.turn_count(timeline));
            for turn in 0..=whole.turn_count(timeline) {
                let worlds = [&ahead, &whole].map(|chronicle| chronicle.scene(timeline, turn).world);
                prop_assert_eq!(&worlds[0], &worlds[1]);
            }
        }
    }

    /// Each future turn is the result of waiting, and past turns stay as they are.
    #[test]
    fn future_turns_are_the_result_of_waiting(mut play in a_play_with_more_actions()) {
        let (now, ahead) = (play.chronicle().clone(), play.chronicle().ahead());
        let (last, elapsed) = (now.timeline_count(), play.elapsed());
        prop_assert_eq!(ahead.timeline_count(), last);
        for timeline in 1..last {
            prop_assert_eq!(ahead.first_difference(timeline, &now), None);
        }
        for turn in 0..=elapsed {
            prop_assert_eq!(ahead.scene(last, turn).world, now.scene(last, turn).world);
        }
        for turn in elapsed + 1..=ahead.turn_count(last) {
            play.act(Action::Wait);
            prop_assert_eq!(&ahead.scene(last, turn).world, &play.chronicle().scene(last, turn).world);
        }
    }
}
