//! A search stays within its limits and says so.

use std::sync::atomic::Ordering;

use chronoshift_core::solver::{Limits, Progress, Report, Verdict, solve};

/// Takes far more than any limit here.
const HARD: &str = include_str!("../../../../../levels/14-the-grand-tour.txt");

fn search(limits: &Limits, watch: &mut dyn FnMut(&Progress)) -> Report {
    let level = super::read(HARD);
    let report = solve(&level.board, limits, watch).unwrap();
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
        let report = search(&limits, &mut |_| {});
        // Some successors of the last state come on top.
        assert!(report.states <= states + 10_000, "{} of {states}", report.states);
    }
}

#[test]
fn memory_is_limited() {
    for mebibytes in [1, 4, 16] {
        let bytes = mebibytes << 20;
        let limits = Limits { bytes, states: 20_000_000, ..Limits::default() };
        let report = search(&limits, &mut |progress| assert!(progress.bytes <= bytes));
        assert!(report.peak_bytes <= bytes, "{} of {bytes}", report.peak_bytes);
    }
}

#[test]
fn who_cancels_is_heard() {
    let limits = Limits::default();
    let mut last = 0;
    let report = search(&limits, &mut |progress| {
        if progress.states > 100_000 {
            limits.cancel.store(true, Ordering::Relaxed);
        }
        last = progress.states;
    });
    assert_eq!(report.states, last);
    assert!(last < 200_000);
}

/// So many clones that all they can do together in one turn is never done.
#[test]
fn a_turn_of_many_clones_is_limited_too() {
    let level = super::read(HARD);
    for clones in [16, 64] {
        let bytes = 8 << 20;
        let mut looks = 0;
        let limits = Limits { clones: Some(clones), bytes, ..Limits::default() };
        let report = solve(&level.board, &limits, &mut |progress| {
            assert!(progress.bytes <= bytes);
            looks += 1;
            limits.cancel.store(looks == 100, Ordering::Relaxed);
        })
        .unwrap();
        assert!(matches!(report.verdict, Verdict::Unknown { .. }), "{:?}", report.verdict);
        assert!(report.states < 1_000_000, "{}", report.states);
    }
}

#[test]
fn the_same_search_gives_the_same() {
    let limits = Limits { states: 400_000, ..Limits::default() };
    let (one, other) = (search(&limits, &mut |_| {}), search(&limits, &mut |_| {}));
    assert_eq!(one, other);
}
