//! Small boards on which the costs of ideas are known from exhaustive search.

use chronoshift_core::ideas::Idea;
use chronoshift_core::solver::{
    Proof, SearchLimits, Solution, Verdict, ignore_progress, solve, solve_without,
    solve_without_given_optimum,
};

use crate::level;

/// The best solution without an idea.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum BestWithout {
    /// The best solution with up to three clones has this score.
    Score(usize),
    /// No solution with up to two clones exists.
    NoneWithTwo,
    /// No solution with up to three clones exists.
    NoneWithThree,
}

use BestWithout::{NoneWithThree, NoneWithTwo, Score};

/// A board, its best score, and the best solutions without some ideas.
type KnownCosts<'a> = (&'a str, usize, &'a [(Idea, BestWithout)]);

const BOARDS: &[KnownCosts<'_>] = &[
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
        &[(Idea::StepOff, NoneWithThree)],
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
        &[(Idea::TwoWrongs, NoneWithThree)],
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
        &[(Idea::HandInHand, NoneWithThree)],
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
        &[(Idea::CrateInTheDoorway, NoneWithThree)],
    ),
];

#[test]
fn ideas_cost_what_exhaustive_search_found() {
    for (map, par, ideas) in BOARDS {
        let board = level(map).board;
        let limits = SearchLimits::default();
        let verdict = solve(&board, &limits, &mut ignore_progress).unwrap().verdict;
        let Verdict::Optimal { solution: best, proof: Proof::AnyClones } = verdict else {
            panic!("{verdict:?}");
        };
        assert_eq!(best.score(), *par);
        for &(idea, expected) in *ideas {
            let verdict_with = |max_clones| {
                solve_without_given_optimum(
                    &board,
                    &best,
                    &[idea],
                    Some(max_clones),
                    &limits,
                    &mut ignore_progress,
                )
                .unwrap()
                .verdict
            };
            let score = |verdict: &Verdict| verdict.solution().map(Solution::score);
            match expected {
                Score(least) => {
                    let verdict = verdict_with(3);
                    assert!(matches!(verdict, Verdict::Optimal { .. }), "{idea}: {verdict:?}");
                    assert_eq!(score(&verdict), Some(least), "{idea}");
                }
                NoneWithTwo => {
                    assert_eq!(
                        verdict_with(2),
                        Verdict::Unsolvable { proof: Proof::UpTo(2) },
                        "{idea}"
                    );
                }
                NoneWithThree => {
                    assert_eq!(
                        verdict_with(3),
                        Verdict::Unsolvable { proof: Proof::UpTo(3) },
                        "{idea}"
                    );
                }
            }
            // With any number of clones, solutions without the idea cost at least a quarter more.
            let low_limits = SearchLimits { max_score: Some((5 * par).div_ceil(4) - 1), ..limits };
            let verdict = solve_without(&board, &[idea], None, &low_limits, &mut ignore_progress)
                .unwrap()
                .verdict;
            assert_eq!(verdict, Verdict::Unsolvable { proof: Proof::AnyClones }, "{idea}");
        }
    }
}
