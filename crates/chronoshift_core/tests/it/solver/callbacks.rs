//! Tests that callbacks receive the progress of a search and can end it, but change nothing else.

use std::ops::ControlFlow;
use std::sync::Arc;

use chronoshift_core::ideas::Idea;
use chronoshift_core::level::{Level, sokoban::Collection};
use chronoshift_core::rules::{Action, Board, Outcome, Play};
use chronoshift_core::solver::{
    Advice, Appraisal, Callback, Outlook, Progress, SearchLimits, Verdict, advise, appraise,
    ignore_progress, outlook, solve, solve_without_given_optimum,
};

/// Some levels of the game and of the tests. The last ones take longer than the limits allow.
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

/// Runs a search and cancels it at this call of the callback. Returns the result, and how often
/// the callback was called.
fn cancel_at_call<T>(max_calls: usize, search: impl FnOnce(Callback<'_>) -> T) -> (T, usize) {
    let mut calls = 0;
    let result = search(&mut |_| {
        calls += 1;
        if calls < max_calls { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    (result, calls)
}

/// Cancels a search at its first, second, fourth call and so on, and checks the results. Returns
/// the number of calls in a full search.
fn cancel_repeatedly<T>(search: impl Fn(Callback<'_>) -> T, check: impl Fn(T)) -> usize {
    let (_, all_calls) = cancel_at_call(usize::MAX, &search);
    for max_calls in (0..).map(|power| 1 << power).take_while(|&max_calls| max_calls <= all_calls) {
        let (result, calls) = cancel_at_call(max_calls, &search);
        assert_eq!(calls, max_calls, "of {all_calls}");
        check(result);
    }
    all_calls
}

/// Cancels searches for the best solution, and compares the results with the full answer.
fn cancel_solving(board: &Arc<Board>, limits: &SearchLimits) -> usize {
    let full_verdict = solve(board, limits, &mut ignore_progress).unwrap().verdict;
    let is_optimal = matches!(full_verdict, Verdict::Optimal { .. });
    let score = full_verdict.solution().map(|solution| solution.score());
    cancel_repeatedly(
        |progress| solve(board, limits, progress).unwrap().verdict,
        |verdict| match &verdict {
            Verdict::Unknown { bound } => assert!(score.is_none_or(|score| *bound <= score)),
            Verdict::Feasible { solution, bound } => {
                assert!(*bound <= solution.score());
                assert!(!is_optimal || score.is_some_and(|score| *bound <= score));
            }
            // If the optimum is already proven, only unneeded steps were cancelled.
            Verdict::Optimal { solution, .. } => {
                assert_eq!((true, Some(solution.score())), (is_optimal, score));
            }
            Verdict::Unsolvable { .. } => assert_eq!(verdict, full_verdict),
        },
    )
}

#[test]
fn a_callback_changes_nothing() {
    let mut optimal_count = 0;
    for level in levels() {
        for limits in [LIMITS, SearchLimits { clones: Some(2), ..LIMITS }] {
            let report = solve(&level.board, &limits, &mut ignore_progress).unwrap();
            optimal_count += usize::from(matches!(report.verdict, Verdict::Optimal { .. }));
            let mut best = None;
            let second_report = solve(&level.board, &limits, &mut |progress| {
                let score = progress.best.as_ref().map(|solution| solution.score());
                assert!(progress.states <= report.states && progress.bytes <= report.peak_bytes);
                assert!(best.is_none_or(|best| score.is_some_and(|score| score <= best)));
                best = score;
                ControlFlow::Continue(())
            });
            assert_eq!(best, report.verdict.solution().map(|solution| solution.score()));
            assert_eq!(second_report, Ok(report));
        }
    }
    assert!((8..16).contains(&optimal_count), "{optimal_count}");
}

#[test]
fn a_cancelled_search_ends_at_once() {
    let mut calls = 0;
    for level in levels() {
        calls += cancel_solving(&level.board, &LIMITS);
    }
    assert!(calls > 50, "{calls}");
    let own_levels = include_bytes!("../../../../../levels/after-hours.xsb");
    let level = Collection::read(own_levels).unwrap().puzzle(9).unwrap().unwrap().level().unwrap();
    assert!(cancel_solving(&level.board, &SearchLimits::default()) > 2);
}

/// The start of the level, and positions along its solution, each after a wasted turn.
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
fn cancelled_advice_is_unknown() {
    let mut calls = 0;
    for level in levels() {
        let solution = [level.solution().unwrap().clone()];
        let known = [&solution[..], &solution[..0], &solution[..0]];
        for (play, known) in positions(&level).iter().zip(known) {
            calls += cancel_repeatedly(
                |progress| advise(play, known, &LIMITS, progress).unwrap(),
                |advice| assert_eq!(advice, Advice::Unknown),
            );
            calls += cancel_repeatedly(
                |progress| outlook(play, &LIMITS, progress),
                |outlook| assert_eq!(outlook, Outlook::Open),
            );
        }
    }
    assert!(calls > 100, "{calls}");
}

#[test]
fn a_cancelled_appraisal_ends_with_its_answers() {
    let level = super::read(LEVELS[6]);
    let appraise_until = |max_calls: usize| {
        let (mut calls, mut last_best) = (0, None);
        let appraisal =
            appraise(&level.board, Appraisal::default(), &[], &LIMITS, &mut |progress| {
                calls += 1;
                last_best = Some(progress.appraisal.best.clone());
                if calls < max_calls { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
        (appraisal.unwrap(), calls, last_best)
    };
    let (full_appraisal, all_calls, _) = appraise_until(usize::MAX);
    for max_calls in (0..).map(|power| 1 << power).take_while(|&max_calls| max_calls <= all_calls) {
        let (appraisal, calls, last_best) = appraise_until(max_calls);
        assert_eq!(calls, max_calls, "of {all_calls}");
        let last_best = last_best.unwrap();
        assert!(
            appraisal.best.bound() >= last_best.bound()
                && appraisal.best.bound() <= full_appraisal.best.bound()
        );
        assert!(appraisal.best.score() <= last_best.score() || last_best.score().is_none());
    }
    assert!(all_calls > 10, "{all_calls}");
}

#[test]
fn callbacks_come_after_a_regular_number_of_states() {
    let level = super::read(LEVELS[6]);
    let (report, calls) = cancel_at_call(usize::MAX, |progress| {
        solve(&level.board, &SearchLimits::default(), progress)
    });
    let states = report.unwrap().states;
    let expected = states / 4000..states / 200;
    assert!(expected.contains(&(calls as u64)), "{calls} calls for {states} states");
}

/// A corridor of this length between the start and the goal.
fn corridor(length: usize) -> Level {
    let wall = "+".repeat(length + 4);
    super::read(&format!("2D SuperFun!\n{wall}\n+S{}G+\n{wall}\n", " ".repeat(length)))
}

#[test]
fn looking_for_ideas_in_a_given_optimum_can_be_cancelled() {
    let level = corridor(250);
    let limits = SearchLimits::default();
    let verdict = solve(&level.board, &limits, &mut ignore_progress).unwrap().verdict;
    let Verdict::Optimal { solution, .. } = &verdict else { panic!("{verdict:?}") };
    let solve_until = |max_calls| {
        cancel_at_call(max_calls, |progress| {
            solve_without_given_optimum(&level.board, solution, &Idea::ALL, None, &limits, progress)
        })
    };
    let (report, calls) = solve_until(usize::MAX);
    assert_eq!(report.unwrap().verdict.solution(), Some(solution));
    assert!(calls >= 2, "{calls}");
    for max_calls in [1, 2] {
        let (report, calls) = solve_until(max_calls);
        assert_eq!((report.unwrap().verdict.solution(), calls), (None, max_calls));
    }
}

/// A level of the maximum size with 64 gates, the largest number for which the solver builds its
/// tables one by one.
fn largest_board() -> Level {
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
fn building_tables_can_be_cancelled() {
    let level = largest_board();
    let mut calls = 0;
    let mut count = |progress: &Progress| {
        calls += 1;
        if progress.states == 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let verdict = solve(&level.board, &LIMITS, &mut count).unwrap().verdict;
    assert!(matches!(verdict, Verdict::Unknown { .. }), "{verdict:?}");
    // Each of the 64 gates takes at least one call.
    assert!(calls > 64, "{calls}");
    for max_calls in [1, 2, 4, 8, 16, 32, 64] {
        let (report, calls) =
            cancel_at_call(max_calls, |progress| solve(&level.board, &LIMITS, progress));
        assert_eq!((report.unwrap().verdict, calls), (Verdict::Unknown { bound: 0 }, max_calls));
    }
}

#[test]
fn a_cancelled_search_frees_its_memory() {
    let level = super::read(LEVELS[7]);
    let play = Play::new(Arc::clone(&level.board));
    let reference_count = Arc::strong_count(&level.board);
    let mut peak_bytes = 0;
    for calls in [1, 2, 100, 3000] {
        let info = allocation_counter::measure(|| {
            let limits = SearchLimits::default();
            _ = cancel_at_call(calls, |progress| solve(&level.board, &limits, progress).is_ok());
            _ = cancel_at_call(calls, |progress| advise(&play, &[], &limits, progress).is_ok());
        });
        peak_bytes = peak_bytes.max(info.bytes_max);
        assert_eq!((info.count_current, info.bytes_current), (0, 0), "{calls}");
        assert_eq!(Arc::strong_count(&level.board), reference_count);
    }
    assert!(peak_bytes > 10 << 20, "{peak_bytes}");
}
