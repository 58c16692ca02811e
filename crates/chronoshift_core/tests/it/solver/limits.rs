//! A search stays within its limits and says so.

use chronoshift_core::solver::{Contradiction, Limits, Report, Steps, Verdict, solve_in_steps};

/// Takes far more than any limit here.
const HARD: &str = include_str!("../../../../../levels/14-the-grand-tour.txt");

/// Looks at a search after each step.
fn watch<T>(mut search: Steps<T>, mut look: impl FnMut(&mut Steps<T>)) -> T {
    loop {
        if let Some(result) = search.advance(1000) {
            return result;
        }
        look(&mut search);
    }
}

fn search(limits: &Limits, look: impl FnMut(&mut Steps<Result<Report, Contradiction>>)) -> Report {
    let level = super::read(HARD);
    let report = watch(solve_in_steps(&level.board, limits), look).unwrap();
    match &report.verdict {
        Verdict::Unknown { bound } | Verdict::Feasible { bound, .. } => assert!(*bound <= 101),
        other => panic!("{other:?}"),
    }
    report
}

#[test]
fn states_are_limited() {
    for states in [0, 1, 5000, 300_000] {
        let limits = Limits { states, ..Limits::default() };
        let report = search(&limits, |_| {});
        // Some successors of the last state come on top.
        assert!(report.states <= states + 10_000, "{} of {states}", report.states);
    }
}

#[test]
fn memory_is_limited() {
    for mebibytes in [1, 4, 16] {
        let bytes = mebibytes << 20;
        let limits = Limits { bytes, states: 20_000_000, ..Limits::default() };
        let report = search(&limits, |search| assert!(search.progress().bytes <= bytes));
        assert!(report.peak_bytes <= bytes, "{} of {bytes}", report.peak_bytes);
    }
}

#[test]
fn a_search_that_is_stopped_says_what_it_knows() {
    let mut stopped_at = None;
    let report = search(&Limits::default(), |search| {
        if search.progress().states > 100_000 {
            stopped_at.get_or_insert(search.progress().states);
            search.stop();
        }
    });
    let stopped_at = stopped_at.unwrap();
    assert!((stopped_at..stopped_at + 10_000).contains(&report.states), "{}", report.states);
}

/// So many clones that all they can do together in one turn is never done.
#[test]
fn a_turn_of_many_clones_is_limited_too() {
    let level = super::read(HARD);
    for clones in [16, 64] {
        let bytes = 8 << 20;
        let mut looks = 0;
        let limits = Limits { clones: Some(clones), bytes, ..Limits::default() };
        let report = watch(solve_in_steps(&level.board, &limits), |search| {
            assert!(search.progress().bytes <= bytes);
            looks += 1;
            if looks == 100 {
                search.stop();
            }
        })
        .unwrap();
        assert!(matches!(report.verdict, Verdict::Unknown { .. }), "{:?}", report.verdict);
        assert!(report.states < 1_000_000, "{}", report.states);
    }
}

#[test]
fn the_same_search_gives_the_same() {
    let limits = Limits { states: 400_000, ..Limits::default() };
    let (one, other) = (search(&limits, |_| {}), search(&limits, |_| {}));
    assert_eq!(one, other);
}
