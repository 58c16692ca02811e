//! Foresight: the effects of actions to come, and of waiting.

use chronoshift_core::rules::{
    Action, Awaited, Cell, Command, End, Halt, Outcome, Play, Recordings, Status, Tile,
};
use proptest::prelude::*;

use crate::properties::{a_play, an_action};

/// A clone in the gate's way is in it when the past self leaves the button.
const DOOR: &str = "
+++++++
+bS-  +
+++++G+
+++++++

button (1, 1) -> gate (3, 1)";

/// A clone that waits beside the machine sees self 1 come by.
const HALL: &str = "
++++++++
+  S   +
++++++G+
++++++++";

fn played(map: &str, keys: &str) -> Play {
    let mut play = super::play(map);
    for action in super::actions(keys) {
        play.act(action);
    }
    assert_eq!(*play.status(), Status::Playing);
    play
}

fn at(play: &Play, x: usize, y: usize) -> Cell {
    play.board().cell(x, y).unwrap()
}

/// The number of turns of waiting, and the reason why no more waiting is possible.
fn first(play: &Play, awaited: Awaited) -> (Option<usize>, Halt) {
    let foresight = play.foresee_waiting();
    (foresight.first(&[awaited])[0], foresight.halt)
}

#[test]
fn gates_and_selves_are_waited_for() {
    let play = played(DOOR, "HWHHET");
    let gate = Awaited::Gate(at(&play, 3, 1));
    assert_eq!(first(&play, gate.clone()), (Some(2), Halt::Done));
    assert_eq!(first(&play, Awaited::Change).0, Some(2));
    assert_eq!(first(&play, Awaited::Home(0)).0, Some(6));
    assert_eq!(first(&play, Awaited::AllHome).0, Some(6));
    let next = played(DOOR, "HWHHETHH");
    assert_eq!(first(&next, gate.clone()).0, Some(3), "now it closes");
    let after = played(DOOR, "HWHHETHHHHHH");
    assert_eq!(first(&after, gate), (None, Halt::Done), "it stays as it is");
}

#[test]
fn a_self_has_passed_when_it_was_there_and_is_no_more() {
    let play = played(HALL, "WHEEEWWT");
    let start = vec![play.board().start()];
    let passed = |tiles: Vec<Cell>| first(&play, Awaited::Passed { clone: 0, tiles }).0;
    assert_eq!(passed(start), Some(1), "it is there at first");
    assert_eq!(passed(vec![at(&play, 4, 1)]), Some(5));
    assert_eq!(passed(vec![at(&play, 4, 1), at(&play, 5, 1)]), Some(7));
    assert_eq!(passed(vec![at(&play, 6, 1)]), None);
}

#[test]
fn no_player_waits_into_a_paradox() {
    // Self 2 stands in the gate when self 1 leaves the button.
    let play = played(DOOR, "HWHHETHHE");
    let foresight = play.foresee_waiting();
    assert_eq!(foresight.actions, [Action::Wait]);
    assert!(matches!(foresight.halt, Halt::Paradox(_)));
}

#[test]
fn a_plan_ends_where_a_step_fails_or_time_jumps() {
    let play = played(DOOR, "");
    let foreseen = |keys: &str| {
        let foresight = play.foresee(super::actions(keys));
        (foresight.actions.len(), foresight.halt)
    };
    assert_eq!(foreseen("WEE"), (2, Halt::Blocked));
    assert_eq!(foreseen("WT"), (1, Halt::Ignored));
    assert_eq!(foreseen("WHETHH"), (4, Halt::Jump));
    assert_eq!(foreseen("WHE"), (3, Halt::Done));
}

#[test]
fn turns_to_come_end_when_nothing_changes() {
    let turns = |keys: &str| {
        let ahead = played(DOOR, keys).chronicle().ahead();
        (ahead.turns(ahead.timelines()), ahead.end(ahead.timelines()).clone())
    };
    assert_eq!(turns(""), (0, End::Open));
    assert_eq!(turns("HWHHETH"), (6, End::Open), "until self 1 is home");
    // Self 2 stands in the gate when self 1 leaves the button.
    assert!(matches!(turns("HWHHETHHE"), (5, End::Paradox(_))));
    assert_eq!(turns("HWHHETT"), (6, End::Jump), "self 2 is inside, and the rest passes");
}

/// A timeline whose self was edited so that it never enters the machine.
#[test]
fn in_a_timeline_before_the_last_its_own_self_waits_on() {
    let mut play = played(DOOR, "HWHHETHH");
    play.command(Command::Replace(Recordings::cut(["HWH", "HHHH"].map(super::actions))));
    assert_eq!(*play.status(), Status::Broken { timeline: 1 });
    let (now, ahead) = (play.chronicle(), play.chronicle().ahead_in(1));
    assert_eq!((ahead.timelines(), ahead.end(1)), (1, &End::Open));
    assert_eq!((now.turns(1), ahead.turns(1)), (3, 3), "nothing changes any more");
    // There the gate opens and shuts again for the clone in it.
    let mut play = played(DOOR, "HWHHETHHE");
    assert!(matches!(play.chronicle().ahead_in(2).end(2), End::Paradox(_)));
    play.undo();
    assert_eq!(*play.chronicle().ahead_in(1).end(1), End::Jump);
}

/// A plain check: everything on the board beside clones, and the clones that are home.
fn beside_clones(play: &Play) -> impl PartialEq + use<> {
    let world = play.world();
    let cells = [
        world.crates().collect::<Vec<_>>(),
        world.active().collect(),
        world.closed().collect(),
        world.collapsed().collect(),
        play.board().cells().filter(|&cell| world.is_cracked(cell)).collect(),
    ];
    (cells, world.goal_reached(), who_is_home(play))
}

fn who_is_home(play: &Play) -> Vec<bool> {
    (0..play.timeline()).map(|clone| play.is_home(clone, play.elapsed())).collect()
}

/// Whether the event has come after plays of one and the same timeline, turn by turn.
fn has_come(awaited: &Awaited, plays: &[Play]) -> bool {
    let (before, now) = (&plays[0], plays.last().unwrap());
    match awaited {
        Awaited::Gate(gate) => {
            before.world().closed().any(|it| it == *gate)
                != now.world().closed().any(|it| it == *gate)
        }
        Awaited::Home(clone) => who_is_home(now).get(*clone) == Some(&true),
        Awaited::AllHome => who_is_home(now)[..now.timeline() - 1].iter().all(|it| *it),
        Awaited::Passed { clone, tiles } => {
            let there = |play: &Play| {
                play.world().clones().get(*clone).is_some_and(|cell| tiles.contains(cell))
            };
            plays.iter().any(there) && !there(now)
        }
        Awaited::Change => beside_clones(before) != beside_clones(now),
    }
}

fn awaited(play: &Play, kind: usize, number: usize) -> Awaited {
    let gates: Vec<_> = play
        .board()
        .cells()
        .filter(|&cell| matches!(play.board().tile(cell), Tile::Gate { .. }))
        .collect();
    let cells: Vec<_> = play.board().cells().collect();
    match kind {
        0 if !gates.is_empty() => Awaited::Gate(gates[number % gates.len()]),
        1 => Awaited::Home(number % play.timeline()),
        2 => Awaited::Passed {
            clone: number % play.timeline(),
            tiles: vec![cells[number % cells.len()], play.board().start()],
        },
        3 => Awaited::AllHome,
        _ => Awaited::Change,
    }
}

/// A play in which something more was done.
fn a_play_with_more() -> impl Strategy<Value = Play> {
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
    fn waiting_until_is_waiting_turn_by_turn(
        mut play in a_play_with_more(),
        kind in 0..5_usize,
        number in any::<usize>(),
    ) {
        while *play.status() != Status::Playing {
            play.undo();
        }
        let awaited = awaited(&play, kind, number);
        let foresight = play.foresee_waiting();
        let found = foresight.first(std::slice::from_ref(&awaited))[0];
        // Longer than anything that is recorded.
        let mut plays = vec![play.clone()];
        let (mut held, mut end) = (None, Outcome::Turn);
        for turn in 1..play.length() + 20 {
            let mut next = plays[turn - 1].clone();
            end = next.act(Action::Wait);
            if end != Outcome::Turn {
                break;
            }
            plays.push(next);
            if held.is_none() && has_come(&awaited, &plays) {
                held = Some(turn);
            }
        }
        let is_told = match end {
            Outcome::Turn => foresight.halt == Halt::Done,
            Outcome::Paradox => matches!(foresight.halt, Halt::Paradox(_)),
            Outcome::Jump => foresight.halt == Halt::Jump,
            Outcome::Complete => foresight.halt == Halt::Complete,
            // Points can run out long after anything else changes.
            Outcome::Over => {
                let is_later = foresight.actions.len() < plays.len();
                matches!(foresight.halt, Halt::Over(_))
                    || foresight.halt == Halt::Done && is_later
            }
            _ => foresight.halt == Halt::Ignored,
        };
        prop_assert!(is_told, "{end:?}, but {:?}", foresight.halt);
        if end == Outcome::Paradox {
            prop_assert_eq!(foresight.actions.len() + 1, plays.len());
        }
        // In the turn with which a timeline ends, more may come about than is asked here.
        let last = matches!(end, Outcome::Jump | Outcome::Complete).then_some(plays.len());
        if found != last || last.is_none() {
            prop_assert_eq!(found, held);
        }
        // Carrying it out is waiting by hand.
        for (done, by_hand) in plays.iter().enumerate().take(foresight.actions.len()) {
            prop_assert!(foresight.matches(by_hand, done));
        }
    }

    /// The timelines before one are unchanged, it has the turns to come if nothing follows it, and a
    /// timeline that was played to its end stays the same.
    #[test]
    fn the_turns_to_come_in_a_timeline_are_those_that_came(play in a_play_with_more()) {
        let now = play.chronicle();
        for timeline in 1..=now.timelines() {
            let ahead = now.ahead_in(timeline);
            prop_assert_eq!(ahead.timelines(), timeline);
            for before in 1..timeline {
                prop_assert_eq!(ahead.first_difference(before, now), None);
            }
            let whole = if timeline < now.timelines() { now.clone() } else { now.ahead() };
            prop_assert_eq!(ahead.end(timeline), whole.end(timeline));
            prop_assert_eq!(ahead.turns(timeline), whole.turns(timeline));
            for turn in 0..=whole.turns(timeline) {
                let worlds = [&ahead, &whole].map(|it| it.scene(timeline, turn).world);
                prop_assert_eq!(&worlds[0], &worlds[1]);
            }
        }
    }

    /// Turn by turn it is the result of waiting, and the turns that have passed stay as they are.
    #[test]
    fn turns_to_come_are_the_result_of_waiting(mut play in a_play_with_more()) {
        let (now, ahead) = (play.chronicle().clone(), play.chronicle().ahead());
        let (last, elapsed) = (now.timelines(), play.elapsed());
        prop_assert_eq!(ahead.timelines(), last);
        for timeline in 1..last {
            prop_assert_eq!(ahead.first_difference(timeline, &now), None);
        }
        for turn in 0..=elapsed {
            prop_assert_eq!(ahead.scene(last, turn).world, now.scene(last, turn).world);
        }
        for turn in elapsed + 1..=ahead.turns(last) {
            play.act(Action::Wait);
            prop_assert_eq!(&ahead.scene(last, turn).world, &play.chronicle().scene(last, turn).world);
        }
    }
}
