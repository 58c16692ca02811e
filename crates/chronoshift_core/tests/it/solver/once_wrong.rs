//! Levels that the solver once judged wrongly, or that attack an argument that was wrong.

use chronoshift_core::level::Level;
use chronoshift_core::rules::{BoardBuilder, Tile};
use chronoshift_core::solver::{Proof, SearchLimits, Solution, Verdict, ignore_progress, solve};

use super::climb::differences;

/// An error of an earlier version, and a level that shows or attacks it.
const LEVELS: [(&str, &str); 8] = [
    (
        "a complete table of the last timeline alone was taken for the end of the search of all",
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
        "the bound told left out numbers of clones that were not looked at",
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
        "who waits on the time machine was taken for inside",
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
        "crates beside the start, which clones inside keep from it",
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
        "a crate on a passage, and a gate that begins open",
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
        "two passages, and three clones at the best",
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
fn levels_that_were_once_judged_wrongly() {
    for (what, text) in LEVELS {
        let (verdicts, differences) = differences(&super::read(text));
        assert!(differences.is_empty(), "{what}: {}", differences.join("\n"));
        assert!(verdicts > 15, "{what}: {verdicts}");
    }
}

/// The known solution of the first of them: 30 with two clones, where 31 with three was
/// called the optimum.
#[test]
fn the_timelines_together_can_cost_more_than_the_last_alone() {
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

/// The largest boards: every tile has to differ from the inside of the machine.
#[test]
fn the_largest_boards_are_like_any() {
    for side in [255, 256] {
        let solve = |crate_at: Option<(u8, u8)>| {
            let mut board = BoardBuilder::new(side, 256);
            board.set_tile((100, 100), Tile::Start).set_tile((104, 100), Tile::Goal);
            // The way round the crate is longer than to push it.
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
        assert_eq!([None, Some((102, 100))].map(solve), [9, 9]);
    }
}

/// The highest score that can be asked for has the same result as no limit.
#[test]
fn the_highest_score_that_can_be_asked_for() {
    let solvable = super::read(LEVELS[0].1);
    let limits = SearchLimits { max_score: Some(usize::MAX), ..SearchLimits::default() };
    let report = solve(&solvable.board, &limits, &mut ignore_progress).unwrap();
    assert!(matches!(report.verdict, Verdict::Optimal { .. }), "{report:?}");
    let closed = super::read("2D SuperFun!\n+++++\n+S-G+\n+++++\n");
    let report = solve(&closed.board, &limits, &mut ignore_progress).unwrap();
    assert_eq!(report.verdict, Verdict::Unsolvable { proof: Proof::AnyClones });
}

/// Its only storage is out of reach and filled: one clone completes the level, and two never do.
#[test]
fn a_level_with_nothing_to_do_is_not_completed_twice() {
    let board = crate::level("\n++++++\n+S +*+\n++++++\n").board;
    let of = |clones| {
        let limits = SearchLimits { clones: Some(clones), ..SearchLimits::default() };
        solve(&board, &limits, &mut ignore_progress).unwrap().verdict
    };
    assert_eq!(of(1).solution().map(Solution::score), Some(1));
    assert_eq!(of(2), Verdict::Unsolvable { proof: Proof::Exactly(2) });
}
