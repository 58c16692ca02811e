//! Small boards whose prices are known from exhaustive search.

use chronoshift_core::ideas::Idea;
use chronoshift_core::solver::{
    Proof, SearchLimits, Solution, Verdict, ignore_progress, solve, solve_without,
    solve_without_given_optimum,
};

use crate::level;

/// The solutions without an idea.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Without {
    /// The best solution with up to three clones has this score.
    Score(usize),
    /// No solution with two clones exists.
    NoneWithTwo,
    /// No solution with up to three clones exists.
    Never,
}

use Without::{Never, NoneWithTwo, Score};

/// A board, its best score, and some ideas.
type Priced<'a> = (&'a str, usize, &'a [(Idea, Without)]);

const BOARDS: &[Priced<'_>] = &[
    (
        "
++++++++
+b-Sb-G+
++++++++

button (1, 1) -> gate (5, 1)
button (4, 1) -> gate (2, 1)
",
        21,
        &[
            (Idea::BumpThatPays, Score(29)),
            (Idea::FavourToThePast, Score(29)),
            (Idea::RehearsalAtHome, Score(29)),
        ],
    ),
    (
        "
++++++++
+b Gc-++
++ p S++
++++++++

button (1, 1) -> gate (5, 1)
",
        32,
        &[(Idea::SomeoneElseDelivers, NoneWithTwo), (Idea::StepBecomesPush, NoneWithTwo)],
    ),
    (
        "
++++++
+bSc-+
+b-pG+
++++++

button (1, 1) -> gate (4, 1)
button (1, 1) -> gate (2, 2)
button (1, 2) -> gate (4, 1)
",
        20,
        &[(Idea::LostStep, NoneWithTwo)],
    ),
    (
        "
++++++++
+bS_ -G+
++++++++

button (1, 1) -> gate (3, 1)
button (1, 1) -> gate (5, 1)
",
        17,
        &[(Idea::StepOff, Never)],
    ),
    (
        "
+++++++
+G_bSb+
+++++++

button (3, 1) -> gate (2, 1)
button (5, 1) -> gate (2, 1)
",
        11,
        &[(Idea::CleanHandover, Score(19)), (Idea::BehindYourBack, Score(15))],
    ),
    (
        "
+++++++
+G_oSb+
+++++++

button (3, 1) -> gate (2, 1)
button (5, 1) -> gate (2, 1)
",
        14,
        &[(Idea::TwoWrongs, Never)],
    ),
    (
        "
++++++++
+Sp b-G+
+<<v++++
++++++++

button (4, 1) -> gate (5, 1)
",
        26,
        &[(Idea::HandInHand, Never)],
    ),
    (
        "
++++++++
+SbcG-b+
++++++++

button (2, 1) -> gate (5, 1)
button (6, 1) -> gate (5, 1)
",
        15,
        &[(Idea::CrateInTheDoorway, Never)],
    ),
];

#[test]
fn prices_of_known_boards_come_out() {
    for (map, par, ideas) in BOARDS {
        let board = level(map).board;
        let limits = SearchLimits::default();
        let verdict = solve(&board, &limits, &mut ignore_progress).unwrap().verdict;
        let Verdict::Optimal { solution: best, proof: Proof::AnyClones } = verdict else {
            panic!("{verdict:?}");
        };
        assert_eq!(best.score(), *par);
        for &(idea, expected) in *ideas {
            let of = |most| {
                solve_without_given_optimum(
                    &board,
                    &best,
                    &[idea],
                    Some(most),
                    &limits,
                    &mut ignore_progress,
                )
                .unwrap()
                .verdict
            };
            let score = |verdict: &Verdict| verdict.solution().map(Solution::score);
            match expected {
                Score(least) => {
                    let verdict = of(3);
                    assert!(matches!(verdict, Verdict::Optimal { .. }), "{idea}: {verdict:?}");
                    assert_eq!(score(&verdict), Some(least), "{idea}");
                }
                NoneWithTwo => {
                    assert_eq!(of(2), Verdict::Unsolvable { proof: Proof::UpTo(2) }, "{idea}");
                }
                Never => {
                    assert_eq!(of(3), Verdict::Unsolvable { proof: Proof::UpTo(3) }, "{idea}");
                }
            }
            // For all numbers of clones it is certain that the idea is worth a quarter.
            let near = SearchLimits { max_score: Some((5 * par).div_ceil(4) - 1), ..limits };
            let needed =
                solve_without(&board, &[idea], None, &near, &mut ignore_progress).unwrap().verdict;
            assert_eq!(needed, Verdict::Unsolvable { proof: Proof::AnyClones }, "{idea}");
        }
    }
}
