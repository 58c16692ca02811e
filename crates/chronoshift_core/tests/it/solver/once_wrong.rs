//! Levels that the solver once judged wrongly, or that test an argument that was once wrong.

use chronoshift_core::level::Level;
use chronoshift_core::rules::{BoardBuilder, Tile};
use chronoshift_core::solver::{Proof, SearchLimits, Solution, Verdict, ignore_progress, solve};

use super::climb::differences;

/// Errors of earlier versions, each with a level that shows the error or might show it.
const LEVELS: [(&str, &str); 8] = [
    (
        "a complete table of the last timeline alone counted as a complete search of all timelines",
        "2D SuperFun!
+++++
+G+S+
+_-b+
++b_+
+++++

button (3, 2) -> gate (1, 2)
button (3, 2) -> gate (2, 2)
button (3, 2) -> gate (3, 3)
button (2, 3) -> gate (2, 2)
button (2, 3) -> gate (3, 3)
",
    ),
    (
        "the reported bound ignored numbers of clones that were not searched",
        "2D SuperFun!
+++++++
+BGp-++
++c+b++
++- Sc+
+Bc++b+
+++++++

button (1, 1) -> gate (4, 1)
button (1, 1) -> gate (2, 3)
button (4, 2) -> gate (4, 1)
button (4, 2) -> gate (2, 3)
button (5, 4) -> gate (2, 3)
",
    ),
    (
        "one more has to be outside as long as the other, not both",
        "2D SuperFun!
+++++++
+   - +
+ S + +
+b+ +G+
+++++++

button (1, 3) -> gate (4, 1)
",
    ),
    (
        "a clone that only blocks a push from a crate button",
        "2D SuperFun!
++++++
+S Bc+
+  + +
+ c G+
++++++

nothing
",
    ),
    (
        "a clone that waits on the time machine counted as inside",
        "2D SuperFun!
+++++++
+G-Sb +
++- b-+
+++b+++
+++++++

button (4, 1) -> gate (2, 2)
button (4, 2) -> gate (2, 1)
button (3, 3) -> gate (5, 2)
",
    ),
    (
        "crates next to the start, which clones inside keep away from it",
        "2D SuperFun!
++++++
+ cS +
++- G+
+ b  +
++++++

button (2, 3) -> gate (2, 2)
",
    ),
    (
        "a crate on a bridge, and a gate that begins open",
        "2D SuperFun!
+++++++
+Sc p +
+ b_oG+
+++++++

button (2, 2) -> gate (3, 2)
button (4, 2) -> gate (3, 2)
",
    ),
    (
        "two bridges, and an optimum with three clones",
        "2D SuperFun!
++++++
+bbpp+
+S--G+
++++++

button (1, 1) -> gate (2, 2)
button (2, 1) -> gate (3, 2)
",
    ),
];

#[test]
fn levels_once_judged_wrongly_are_judged_correctly() {
    for (error, text) in LEVELS {
        let (verdicts, differences) = differences(&super::read(text));
        assert!(differences.is_empty(), "{error}: {}", differences.join("\n"));
        assert!(verdicts > 15, "{error}: {verdicts}");
    }
}

/// The optimum of the first level is 30 with two clones. The solver once claimed that it is 31 with
/// three clones.
#[test]
fn all_timelines_can_cost_more_than_the_last_alone() {
    let level = super::read(LEVELS[0].1);
    for clones in [None, Some(2)] {
        let limits = SearchLimits { clones, ..SearchLimits::default() };
        match solve(&level.board, &limits, &mut ignore_progress).unwrap().verdict {
            Verdict::Optimal { solution, proof } => {
                assert_eq!((solution.score(), solution.clones()), (30, 2));
                assert_eq!(proof, clones.map_or(Proof::AnyClones, Proof::Exactly));
            }
            other => panic!("{other:?}"),
        }
    }
}

/// Even on the largest boards, no tile is mistaken for the inside of the time machine.
#[test]
fn the_largest_boards_are_solved_correctly() {
    for side in [255, 256] {
        let optimal_score = |crate_at: Option<(u8, u8)>| {
            let mut board = BoardBuilder::new(side, 256);
            board.set_tile((100, 100), Tile::Start).set_tile((104, 100), Tile::Goal);
            // Walking around the crate takes longer than pushing it.
            for y in [99, 101] {
                (99..=110).for_each(|x| {
                    board.set_tile((x, y), Tile::Wall);
                });
            }
            board.set_tile((99, 100), Tile::Wall);
            if let Some(crate_at) = crate_at {
                board.add_crate(crate_at);
            }
            let level = Level::new(board.build().unwrap());
            match solve(&level.board, &SearchLimits::default(), &mut ignore_progress)
                .unwrap()
                .verdict
            {
                Verdict::Optimal { solution, proof: Proof::AnyClones } => solution.score(),
                other => panic!("{other:?}"),
            }
        };
        assert_eq!([None, Some((102, 100))].map(optimal_score), [9, 9]);
    }
}

/// The highest possible maximum score gives the same result as none.
#[test]
fn the_highest_max_score_works_like_no_limit() {
    let solvable = super::read(LEVELS[0].1);
    let limits = SearchLimits { max_score: Some(usize::MAX), ..SearchLimits::default() };
    let report = solve(&solvable.board, &limits, &mut ignore_progress).unwrap();
    assert!(matches!(report.verdict, Verdict::Optimal { .. }), "{report:?}");
    let closed = super::read("2D SuperFun!\n+++++\n+S-G+\n+++++\n");
    let report = solve(&closed.board, &limits, &mut ignore_progress).unwrap();
    assert_eq!(report.verdict, Verdict::Unsolvable { proof: Proof::AnyClones });
}

/// The only storage spot is out of reach and already filled, so one clone completes the level at
/// once. No solution has two clones.
#[test]
fn a_level_with_nothing_to_do_is_not_completed_twice() {
    let board = crate::level("\n++++++\n+S +*+\n++++++\n").board;
    let verdict_with = |clones| {
        let limits = SearchLimits { clones: Some(clones), ..SearchLimits::default() };
        solve(&board, &limits, &mut ignore_progress).unwrap().verdict
    };
    assert_eq!(verdict_with(1).solution().map(Solution::score), Some(1));
    assert_eq!(verdict_with(2), Verdict::Unsolvable { proof: Proof::Exactly(2) });
}
