//! Tests that searches stay within their limits and report what they know.

use std::ops::ControlFlow;

use chronoshift_core::solver::{
    Appraisal, Progress, Proof, Report, SearchLimits, Verdict, appraise, ignore_progress, solve,
};

/// A level whose solution takes far more states than any limit here allows.
const GRAND_TOUR: &str = include_str!("../../../../../tests/levels/14-the-grand-tour.txt");

fn search(
    limits: &SearchLimits,
    mut on_progress: impl FnMut(&Progress) -> ControlFlow<()>,
) -> Report {
    let level = super::read(GRAND_TOUR);
    let report = solve(&level.board, limits, &mut on_progress).unwrap();
    match &report.verdict {
        Verdict::Unknown { bound } | Verdict::Feasible { bound, .. } => assert!(*bound <= 101),
        other => panic!("{other:?}"),
    }
    report
}

#[test]
fn states_are_limited() {
    for states in [0, 1, 5000, 300_000] {
        let limits = SearchLimits { states, ..SearchLimits::default() };
        let report = search(&limits, ignore_progress);
        // The successors of the last state can be counted, too.
        assert!(report.states <= states + 10_000, "{} of {states}", report.states);
    }
}

#[test]
fn memory_is_limited() {
    for mebibytes in [1, 4, 16] {
        let bytes = mebibytes << 20;
        let limits = SearchLimits { bytes, states: 20_000_000, ..SearchLimits::default() };
        let report = search(&limits, |progress| {
            assert!(progress.bytes <= bytes);
            ControlFlow::Continue(())
        });
        assert!(report.peak_bytes <= bytes, "{} of {bytes}", report.peak_bytes);
    }
}

#[test]
fn a_cancelled_search_reports_what_it_knows() {
    let mut ended_at = 0;
    let report = search(&SearchLimits::default(), |progress| {
        ended_at = progress.states;
        if ended_at > 100_000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!((100_001..110_000).contains(&ended_at), "{ended_at}");
    assert_eq!(report.states, ended_at);
}

/// With this many clones, their combined actions in one turn can't all be tried.
#[test]
fn a_turn_of_many_clones_is_limited_too() {
    let level = super::read(GRAND_TOUR);
    for clones in [16, 64] {
        let bytes = 8 << 20;
        let mut calls = 0;
        let limits = SearchLimits { clones: Some(clones), bytes, ..SearchLimits::default() };
        let report = solve(&level.board, &limits, &mut |progress| {
            assert!(progress.bytes <= bytes);
            calls += 1;
            if calls < 100 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })
        .unwrap();
        assert!(matches!(report.verdict, Verdict::Unknown { .. }), "{:?}", report.verdict);
        assert!(report.states < 1_000_000, "{}", report.states);
    }
}

#[test]
fn the_same_search_gives_the_same_report() {
    let limits = SearchLimits { states: 400_000, ..SearchLimits::default() };
    let (first, second) = (search(&limits, ignore_progress), search(&limits, ignore_progress));
    assert_eq!(first, second);
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
fn tiles_out_of_reach_take_no_states() {
    let level = super::read(WALLED);
    let limits = SearchLimits { states: 20_000, ..SearchLimits::default() };
    let report = solve(&level.board, &limits, &mut ignore_progress).unwrap();
    match report.verdict {
        Verdict::Optimal { solution, proof } => {
            assert_eq!((solution.score(), proof), (23, Proof::AnyClones));
        }
        other => panic!("{other:?}"),
    }
}

/// Level 5 with 17 one-time buttons near the start. Any set of them can be pressed.
const MANY_BUTTONS: &str = "2D SuperFun!
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
    let text = MANY_BUTTONS.to_owned() + &wires.collect::<String>();
    let level = super::read(&text);
    let limits = SearchLimits { states: 50_000, ..SearchLimits::default() };
    let mut calls = 0;
    let report = solve(&level.board, &limits, &mut |_| {
        calls += 1;
        ControlFlow::Continue(())
    })
    .unwrap();
    assert!(calls < 1000, "{calls} calls");
    // The number of sets of buttons far exceeds the limit. The search counts the sets as states, so
    // it ends at its limit.
    assert!((50_000..=60_000).contains(&report.states), "{}", report.states);
}

#[test]
fn appraisals_of_bridges_stay_within_their_limits() {
    let level = super::read(WALLED);
    let limits = SearchLimits { states: 200_000, ..SearchLimits::default() };
    let appraisal = appraise(&level.board, Appraisal::default(), &[], &limits, &mut |_| {
        ControlFlow::Continue(())
    })
    .unwrap();
    assert!(appraisal.states <= 210_000, "{}", appraisal.states);
    assert!(appraisal.best.is_proven());
}

/// Levels for which the solver once took very long. Each comes with a score below the optimum, and
/// with a limit slightly above the number of states that once proved this lower bound for any
/// number of clones. The argument about all larger numbers of clones takes nearly all states.
const COSTLY_LEVELS: [(&str, usize, u64); 2] = [
    (include_str!("mined/119.txt"), 102, 1_700_000),
    (include_str!("mined/70.txt"), 50, 3_700_000),
];

#[test]
fn few_states_prove_a_lower_bound_for_any_number_of_clones() {
    for (text, score, states) in COSTLY_LEVELS {
        let limits = SearchLimits { states, max_score: Some(score), ..SearchLimits::default() };
        let report = solve(&super::read(text).board, &limits, &mut ignore_progress).unwrap();
        let proven = Verdict::Unsolvable { proof: Proof::AnyClones };
        assert_eq!(report.verdict, proven, "after {} states", report.states);
    }
}

/// A search with a score limit once took 8% more states, because it extrapolated the costs with
/// more clones from the cost with one clone.
#[test]
fn a_score_limit_takes_few_extra_states() {
    let board = super::read(COSTLY_LEVELS[0].0).board;
    let [without, with] = [None, Some(119)].map(|max_score| {
        let limits = SearchLimits { max_score, ..SearchLimits::default() };
        let report = solve(&board, &limits, &mut ignore_progress).unwrap();
        assert!(matches!(report.verdict, Verdict::Optimal { .. }), "{:?}", report.verdict);
        report.states
    });
    assert!(with < without + without / 50, "{with} states with a limit, {without} without one");
}

/// At the end of a path of 32,000 tiles, a clone holds a gate open for another one. Both have to
/// walk there and back, which takes more actions than a play can have.
#[test]
fn a_level_that_takes_too_many_actions_is_unsolvable() {
    let tile = |x: usize, y: usize| match (x, y) {
        (0 | 255, _) | (_, 0 | 255) => '+',
        (1, 1) => 'S',
        (254, 253) => 'G',
        (253, 253) => '-',
        (252, 253) => 'b',
        // The corridors are connected alternately at their right and left ends.
        (254, y) if y % 4 == 2 => ' ',
        (1, y) if y % 4 == 0 => ' ',
        (_, y) if y % 2 == 0 => '+',
        _ => ' ',
    };
    let row = |y| (0..256).map(|x| tile(x, y)).chain(['\n']).collect::<String>();
    let map: String = (0..256).map(row).collect();
    let text = format!("2D SuperFun!\n{map}\nbutton (252, 253) -> gate (253, 253)\n");
    let level = super::read(&text);
    let limits = SearchLimits { states: 3_000_000, ..SearchLimits::default() };
    for clones in [None, Some(2)] {
        let limits = SearchLimits { clones, ..limits };
        let report = solve(&level.board, &limits, &mut ignore_progress).unwrap();
        assert!(matches!(report.verdict, Verdict::Unsolvable { .. }), "{:?}", report.verdict);
        assert!(report.states < 1_000_000, "{} states", report.states);
    }
}
