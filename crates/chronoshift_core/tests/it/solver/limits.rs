//! A search stays within its limits and says so.

use chronoshift_core::solver::{
    Contradiction, Limits, Proof, Report, Steps, Verdict, appraise, solve_in_steps,
};

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

/// Level 5 with a column of 17 passages behind two gates that never open.
const WALLED: &str = "2D SuperFun!
+++++++++++
+ S    --p+
+ ++c  ++p+
++  c  ++p+
 +  c++ +p+
 +    G +p+
 ++++++++p+
        +p+
        +p+
        +p+
        +p+
        +p+
        +p+
        +p+
        +p+
        +p+
        +p+
        +p+
        +++
";

#[test]
fn what_nobody_comes_to_takes_no_states() {
    let level = super::read(WALLED);
    let limits = Limits { states: 20_000, ..Limits::default() };
    let report = solve_in_steps(&level.board, &limits).advance(u64::MAX).unwrap().unwrap();
    match report.verdict {
        Verdict::Optimal { solution, proof } => {
            assert_eq!((solution.score(), proof), (23, Proof::AnyClones));
        }
        other => panic!("{other:?}"),
    }
}

/// A level of 17 one-time buttons: each set of them may have been touched.
#[test]
fn sets_of_buttons_are_counted() {
    let buttons = "o".repeat(17);
    let wall = "+".repeat(23);
    let wires: String =
        (0..17).map(|x| format!("button ({}, 1) -> gate (20, 1)\n", x + 3)).collect();
    let text = format!("2D SuperFun!\n{wall}\n+ S{buttons}-G+\n{wall}\n\n{wires}");
    let level = super::read(&text);
    let limits = Limits { states: 50_000, ..Limits::default() };
    let mut steps = solve_in_steps(&level.board, &limits);
    let mut looks = 0;
    let report = loop {
        if let Some(report) = steps.advance(1000) {
            break report.unwrap();
        }
        looks += 1;
        assert!(looks < 1000, "a step is about as many states as asked for");
    };
    assert!(report.states <= 60_000, "{}", report.states);
}

#[test]
fn appraisals_of_passages_stay_within_their_limits() {
    let level = super::read(WALLED);
    let limits = Limits { states: 200_000, ..Limits::default() };
    let known = appraise(&level.board, &[], &limits).unwrap();
    assert!(known.states <= 210_000, "{}", known.states);
    assert!(known.best.is_proven());
}
