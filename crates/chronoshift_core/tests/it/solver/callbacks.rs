//! Callbacks receive the progress of a search and can end it. They change nothing else.

use std::ops::ControlFlow;
use std::sync::Arc;

use chronoshift_core::level::{Level, sokoban::Collection};
use chronoshift_core::rules::{Action, Board, Outcome, Play};
use chronoshift_core::solver::{
    Advice, Appraisal, Callback, Outlook, Progress, SearchLimits, Verdict, advise, appraise,
    ignore_progress, outlook, solve,
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

const LIMITS: SearchLimits =
    SearchLimits { states: 40_000, bytes: 16 << 20, clones: None, max_score: None };

fn levels() -> impl Iterator<Item = Level> {
    LEVELS.into_iter().map(super::read)
}

/// Runs a search up to this number of calls. Returns its result and the number of calls.
fn cancelled_at<T>(most: usize, search: impl FnOnce(Callback<'_>) -> T) -> (T, usize) {
    let mut calls = 0;
    let result = search(&mut |_| {
        calls += 1;
        if calls < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    (result, calls)
}

/// Ends a search at its first call, its second, its fourth and so on, and checks the results.
fn cancel<T>(search: impl Fn(Callback<'_>) -> T, check: impl Fn(T)) -> usize {
    let (_, all) = cancelled_at(usize::MAX, &search);
    for most in (0..).map(|power| 1 << power).take_while(|&most| most <= all) {
        let (result, calls) = cancelled_at(most, &search);
        assert_eq!(calls, most, "of {all}");
        check(result);
    }
    all
}

/// Cancels searches for the best solution, and compares what they know with the whole answer.
fn cancel_solving(board: &Arc<Board>, limits: &SearchLimits) -> usize {
    let whole = solve(board, limits, &mut ignore_progress).unwrap().verdict;
    let is_optimal = matches!(whole, Verdict::Optimal { .. });
    let score = whole.solution().map(|solution| solution.score());
    cancel(
        |progress| solve(board, limits, progress).unwrap().verdict,
        |verdict| match &verdict {
            Verdict::Unknown { bound } => assert!(score.is_none_or(|score| *bound <= score)),
            Verdict::Feasible { solution, bound } => {
                assert!(*bound <= solution.score());
                assert!(!is_optimal || score.is_some_and(|score| *bound <= score));
            }
            // Only needless steps can be left.
            Verdict::Optimal { solution, .. } => {
                assert_eq!((true, Some(solution.score())), (is_optimal, score));
            }
            Verdict::Unsolvable { .. } => assert_eq!(verdict, whole),
        },
    )
}

#[test]
fn a_callback_changes_nothing() {
    let mut optimal = 0;
    for level in levels() {
        for limits in [LIMITS, SearchLimits { clones: Some(2), ..LIMITS }] {
            let report = solve(&level.board, &limits, &mut ignore_progress).unwrap();
            optimal += usize::from(matches!(report.verdict, Verdict::Optimal { .. }));
            let mut best = None;
            let again = solve(&level.board, &limits, &mut |progress| {
                let score = progress.best.as_ref().map(|solution| solution.score());
                assert!(progress.states <= report.states && progress.bytes <= report.peak_bytes);
                assert!(best.is_none_or(|best| score.is_some_and(|score| score <= best)));
                best = score;
                ControlFlow::Continue(())
            });
            assert_eq!(best, report.verdict.solution().map(|solution| solution.score()));
            assert_eq!(again, Ok(report));
        }
    }
    assert!((8..16).contains(&optimal), "{optimal}");
}

#[test]
fn a_search_that_is_cancelled_ends_at_once() {
    let mut calls = 0;
    for level in levels() {
        calls += cancel_solving(&level.board, &LIMITS);
    }
    assert!(calls > 50, "{calls}");
    let own = include_bytes!("../../../../../levels/after-hours.xsb");
    let level = Collection::read(own).unwrap().puzzle(9).unwrap().unwrap().level().unwrap();
    assert!(cancel_solving(&level.board, &SearchLimits::default()) > 2);
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
fn advice_that_is_cancelled_is_unknown() {
    let mut calls = 0;
    for level in levels() {
        let solution = [level.solution().unwrap().clone()];
        let known = [&solution[..], &solution[..0], &solution[..0]];
        for (play, known) in positions(&level).iter().zip(known) {
            calls += cancel(
                |progress| advise(play, known, &LIMITS, progress).unwrap(),
                |advice| assert_eq!(advice, Advice::Unknown),
            );
            calls += cancel(
                |progress| outlook(play, &LIMITS, progress),
                |outlook| assert_eq!(outlook, Outlook::Open),
            );
        }
    }
    assert!(calls > 100, "{calls}");
}

#[test]
fn an_appraisal_that_is_cancelled_ends_with_its_answers() {
    let level = super::read(LEVELS[6]);
    let appraised = |most: usize| {
        let (mut calls, mut last) = (0, None);
        let known = appraise(&level.board, Appraisal::default(), &[], &LIMITS, &mut |progress| {
            calls += 1;
            last = Some(progress.appraisal.best.clone());
            if calls < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        (known.unwrap(), calls, last)
    };
    let (whole, all, _) = appraised(usize::MAX);
    for most in (0..).map(|power| 1 << power).take_while(|&most| most <= all) {
        let (known, calls, last) = appraised(most);
        assert_eq!(calls, most, "of {all}");
        let last = last.unwrap();
        assert!(known.best.bound() >= last.bound() && known.best.bound() <= whole.best.bound());
        assert!(known.best.score() <= last.score() || last.score().is_none());
    }
    assert!(all > 10, "{all}");
}

#[test]
fn a_callback_comes_after_about_as_many_states() {
    let level = super::read(LEVELS[6]);
    let (report, calls) = cancelled_at(usize::MAX, |progress| {
        solve(&level.board, &SearchLimits::default(), progress)
    });
    let states = report.unwrap().states;
    let expected = states / 4000..states / 200;
    assert!(expected.contains(&(calls as u64)), "{calls} calls for {states} states");
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
fn tables_are_built_with_callbacks_too() {
    let level = large();
    let mut calls = 0;
    let mut count = |progress: &Progress| {
        calls += 1;
        if progress.states == 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let verdict = solve(&level.board, &LIMITS, &mut count).unwrap().verdict;
    assert!(matches!(verdict, Verdict::Unknown { .. }), "{verdict:?}");
    // Each of the 64 gates takes one.
    assert!(calls > 64, "{calls}");
    for most in [1, 2, 4, 8, 16, 32, 64] {
        let (report, calls) = cancelled_at(most, |progress| solve(&level.board, &LIMITS, progress));
        assert_eq!((report.unwrap().verdict, calls), (Verdict::Unknown { bound: 0 }, most));
    }
}

#[test]
fn a_search_that_is_cancelled_leaves_nothing() {
    let level = super::read(LEVELS[7]);
    let play = Play::new(Arc::clone(&level.board));
    let others = Arc::strong_count(&level.board);
    let mut most = 0;
    for calls in [1, 2, 100, 3000] {
        let info = allocation_counter::measure(|| {
            let limits = SearchLimits::default();
            _ = cancelled_at(calls, |progress| solve(&level.board, &limits, progress).is_ok());
            _ = cancelled_at(calls, |progress| advise(&play, &[], &limits, progress).is_ok());
        });
        most = most.max(info.bytes_max);
        assert_eq!((info.count_current, info.bytes_current), (0, 0), "{calls}");
        assert_eq!(Arc::strong_count(&level.board), others);
    }
    assert!(most > 10 << 20, "{most}");
}
