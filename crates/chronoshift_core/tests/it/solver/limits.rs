//! A search stays within its limits and says so.

use chronoshift_core::solver::{
    Contradiction, Limits, Proof, Report, Steps, Verdict, appraise, solve_in_steps,
};

/// Takes far more than any limit here.
const HARD: &str = include_str!("../../../../../tests/levels/14-the-grand-tour.txt");

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

/// Level 5 with a column of 17 bridges behind two gates that never open.
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

/// Level 5 with 17 one-time buttons beside the start: each set of them may have been touched.
const BUTTONS: &str = "2D SuperFun!
+++++++++++
+ooooooooo+
+oooooooo +
+ S    ++++
+ ++c  ++-+
++  c  ++++
+  +c++ +++
+    G +  +
+++++++++++

";

#[test]
fn sets_of_buttons_are_counted() {
    let buttons = (1..=2).flat_map(|y| (1..=9).map(move |x| (x, y))).take(17);
    let wires = buttons.map(|button| format!("button {button:?} -> gate (9, 4)\n"));
    let text = BUTTONS.to_owned() + &wires.collect::<String>();
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
    // All sets are far more than that: it ends at the limit, and not without counting them.
    assert!((50_000..=60_000).contains(&report.states), "{}", report.states);
}

#[test]
fn appraisals_of_bridges_stay_within_their_limits() {
    let level = super::read(WALLED);
    let limits = Limits { states: 200_000, ..Limits::default() };
    let known = appraise(&level.board, &[], &limits).unwrap();
    assert!(known.states <= 210_000, "{}", known.states);
    assert!(known.best.is_proven());
}

/// Levels that a climb on the solver's effort found, each with a score that no solution has, and
/// a few more states than it took once to prove that of any number of clones. Nearly all states go
/// into the argument for all larger numbers.
const MINED: [(&str, usize, u64); 2] = [
    (include_str!("mined/119.txt"), 102, 1_700_000),
    (include_str!("mined/70.txt"), 50, 3_700_000),
];

#[test]
fn any_number_of_clones_is_closed_in_few_states() {
    for (text, score, states) in MINED {
        let limits = Limits { states, max_score: Some(score), ..Limits::default() };
        let report = solve_in_steps(&super::read(text).board, &limits).advance(u64::MAX);
        let report = report.unwrap().unwrap();
        let proven = Verdict::Unsolvable { proof: Proof::AnyClones };
        assert_eq!(report.verdict, proven, "after {} states", report.states);
    }
}
