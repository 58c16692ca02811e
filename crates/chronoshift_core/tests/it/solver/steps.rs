//! However a search is cut into steps, it is the same search.

use std::fmt::Debug;
use std::sync::Arc;

use chronoshift_core::level::Level;
use chronoshift_core::rules::{Action, Outcome, Play};
use chronoshift_core::solver::{
    Limits, Steps, Verdict, advise, advise_in_steps, outlook, outlook_in_steps, solve,
    solve_in_steps,
};

/// Some of the game's levels; the last take longer than the limits allow.
const LEVELS: [&str; 8] = [
    include_str!("../../../../../levels/01-there-and-back.txt"),
    include_str!("../../../../../tests/levels/05-push-comes-to-shove.txt"),
    include_str!("../../../../../tests/levels/08-the-odd-one.txt"),
    include_str!("../../../../../tests/levels/09-burning-bridges.txt"),
    include_str!("../../../../../tests/levels/10-let-yourself-out.txt"),
    include_str!("../../../../../tests/levels/11-in-lockstep.txt"),
    include_str!("../../../../../tests/levels/13-three-is-company.txt"),
    include_str!("../../../../../tests/levels/14-the-grand-tour.txt"),
];

const LIMITS: Limits = Limits { states: 40_000, bytes: 16 << 20, clones: None, max_score: None };

fn levels() -> impl Iterator<Item = Level> {
    LEVELS.into_iter().map(super::read)
}

/// What comes of a search in steps of so many states, and how many steps it took.
fn run<T>(mut search: Steps<T>, states: u64) -> (T, u64) {
    let mut steps = 1;
    loop {
        if let Some(result) = search.advance(states) {
            assert!(search.advance(states).is_none(), "there is one result");
            return (result, steps);
        }
        steps += 1;
    }
}

/// Checks that steps of any size lead to what is expected.
fn check<T: PartialEq + Debug>(expected: &T, search: impl Fn() -> Steps<T>) {
    let mut steps = Vec::new();
    for states in [1, 7, 1000, u64::MAX] {
        let (result, count) = run(search(), states);
        assert_eq!(result, *expected, "in steps of {states}");
        steps.push(count);
    }
    assert!(steps.is_sorted_by(|more, fewer| more >= fewer), "{steps:?}");
    assert_eq!(steps[3], 1);
}

#[test]
fn steps_of_any_size_lead_to_the_same_verdict_after_as_many_states() {
    let mut optimal = 0;
    for level in levels() {
        for limits in [LIMITS, Limits { clones: Some(2), ..LIMITS }] {
            let report = solve(&level.board, &limits).unwrap();
            optimal += usize::from(matches!(report.verdict, Verdict::Optimal { .. }));
            check(&Ok(report), || solve_in_steps(&level.board, &limits));
        }
    }
    assert!((8..16).contains(&optimal), "{optimal}");
}

/// Positions of a play of the level's solution in which a turn is wasted.
fn positions(level: &Level) -> Vec<Play> {
    let mut play = Play::new(Arc::clone(&level.board));
    let mut positions = vec![play.clone()];
    for &action in level.solution().unwrap().iter() {
        if !matches!(play.act(action), Outcome::Turn | Outcome::Jump) {
            break;
        }
        while play.is_waiting() {
            play.act(Action::Wait);
        }
        if play.elapsed() % 7 == 3 {
            play.act(Action::Wait);
            positions.push(play.clone());
        }
    }
    positions
}

#[test]
fn steps_of_any_size_lead_to_the_same_advice() {
    let mut count = 0;
    for level in levels() {
        for play in positions(&level).iter().take(3) {
            check(&advise(play, &[], &LIMITS), || advise_in_steps(play, &[], &LIMITS));
            check(&outlook(play, &LIMITS), || outlook_in_steps(play, &LIMITS));
            count += 1;
        }
    }
    assert!(count > 12, "{count}");
}

#[test]
fn steps_are_about_as_large_as_asked_for() {
    let level = super::read(LEVELS[6]);
    let search = || solve_in_steps(&level.board, &Limits::default());
    let (report, steps) = run(search(), 1000);
    let states = report.unwrap().states;
    assert!((states / 1000..states / 250).contains(&steps), "{steps} steps for {states} states");
}

/// As large as a board can be, with as many gates as are looked at one by one.
fn large() -> Level {
    let tile = |x: usize, y: usize| match (x, y) {
        (0 | 255, _) | (_, 0 | 255) => '+',
        (1, 1) => 'S',
        (254, 254) => 'G',
        (40, 2..66) => 'b',
        (200, 2..66) => '-',
        _ => ' ',
    };
    let row = |y| (0..256).map(|x| tile(x, y)).chain(['\n']).collect::<String>();
    let wire = |y| format!("button (40, {y}) -> gate (200, {y})\n");
    let (map, wires): (String, String) = ((0..256).map(row).collect(), (2..66).map(wire).collect());
    super::read(&format!("2D SuperFun!\n{map}\n{wires}"))
}

#[test]
fn setting_up_takes_steps_too() {
    let level = large();
    let mut search = solve_in_steps(&level.board, &LIMITS);
    let mut steps = 0;
    while search.progress().states == 0 {
        assert!(search.advance(1000).is_none());
        steps += 1;
    }
    // Each of the 64 gates takes one.
    assert!(steps > 64, "{steps}");
}

#[test]
fn a_search_that_is_dropped_leaves_nothing() {
    let level = super::read(LEVELS[7]);
    let play = Play::new(Arc::clone(&level.board));
    let others = Arc::strong_count(&level.board);
    let mut most = 0;
    for steps in [0, 1, 2, 100, 3000] {
        let info = allocation_counter::measure(|| {
            let mut solving = solve_in_steps(&level.board, &Limits::default());
            let mut advising = advise_in_steps(&play, &[], &Limits::default());
            for _ in 0..steps {
                assert!(solving.advance(1000).is_none());
                assert!(advising.advance(1000).is_none());
            }
            assert!(Arc::strong_count(&level.board) > others);
        });
        most = most.max(info.bytes_max);
        assert_eq!((info.count_current, info.bytes_current), (0, 0), "{steps}");
        assert_eq!(Arc::strong_count(&level.board), others);
    }
    assert!(most > 10 << 20, "{most}");
}
