//! Compares the solver's optima with those of blind search.

use std::sync::Arc;

use chronoshift_core::level::Level;
use chronoshift_core::rules::Board;
use chronoshift_core::solver::{Proof, SearchLimits, Solution, Verdict, ignore_progress, solve};

use super::cases::{cases, for_each_in_parallel};
use super::dijkstra::{Answer, Clones, Query, search};
use super::families::{
    self, CROSS, EIGHT_GATES, FOUR_CLONES, Link, WAITING, WAITING_TOO, chain, five_gates,
};
use super::generator::{self, GRAND};
use super::replay;

fn verdict(board: &Arc<Board>, limits: SearchLimits) -> Verdict {
    solve(board, &limits, &mut ignore_progress).unwrap().verdict
}

/// The optimum and its proof. Panics if the solver doesn't prove an optimum.
#[track_caller]
fn optimum(level: &Level, limits: SearchLimits) -> (Solution, Proof) {
    match verdict(&level.board, limits) {
        Verdict::Optimal { solution, proof } => {
            replay(level, solution.actions().to_vec(), solution.score(), solution.clones());
            (solution, proof)
        }
        other => panic!("{other:?}"),
    }
}

/// Checks that the solver proves that no solution scores this or less.
#[track_caller]
fn assert_none_up_to(level: &Level, score: usize, clones: Option<usize>) {
    let limits = SearchLimits { max_score: Some(score), clones, ..SearchLimits::default() };
    let verdict = verdict(&level.board, limits);
    assert!(matches!(verdict, Verdict::Unsolvable { .. }), "up to {score}: {verdict:?}");
}

#[test]
fn optima_of_120_random_small_levels() {
    let cases = cases();
    assert_eq!(cases.len(), 120);
    for_each_in_parallel(&cases, |case| {
        let level = case.level();
        let query = Query { at_most: case.score, ..Query::default() };
        match search(&level.board, query) {
            Answer::Best { score, recordings } => {
                assert_eq!((score, recordings.len()), (case.score, case.clones), "{case:?}");
                replay(&level, recordings.concat(), score, recordings.len());
                let (solution, proof) = optimum(&level, SearchLimits::default());
                assert_eq!((solution.score(), proof), (score, Proof::AnyClones), "{case:?}");
                assert_none_up_to(&level, score - 1, None);
            }
            Answer::None => {
                assert_eq!(case.clones, 0, "{case:?}");
                assert_none_up_to(&level, case.score, None);
            }
            Answer::TooLarge => panic!("{case:?} is too large"),
        }
    });
}

#[test]
fn optima_with_exactly_one_or_two_clones() {
    for_each_in_parallel(&cases(), |case| {
        let level = case.level();
        for clones in 1..=2 {
            let query = Query { clones: Clones::Exactly(clones), at_most: 45, ..Query::default() };
            match search(&level.board, query).score() {
                Some(score) => {
                    let limits = SearchLimits { clones: Some(clones), ..SearchLimits::default() };
                    let (solution, _) = optimum(&level, limits);
                    assert_eq!((solution.score(), solution.clones()), (score, clones), "{case:?}");
                    assert_none_up_to(&level, score - 1, Some(clones));
                }
                None => assert_none_up_to(&level, 45, Some(clones)),
            }
        }
    });
}

#[test]
fn chains_need_a_clone_more_than_gates() {
    for gates in 1..=3 {
        let link = Link { lead: 1, gap: 1 };
        let level = super::read(&chain(&vec![link; gates], 1));
        let score = families::chain_optimum(gates, link, 1);
        let (solution, _) = optimum(&level, SearchLimits::default());
        assert_eq!((solution.score(), solution.clones()), (score, gates + 1));
        assert_none_up_to(&level, score - 1, Some(gates + 1));
    }
}

#[test]
fn a_chain_of_five_gates_takes_185() {
    let level = super::read(&five_gates());
    let (solution, proof) = optimum(&level, SearchLimits::default());
    assert_eq!((solution.score(), solution.clones(), proof), (185, 6, Proof::AnyClones));
}

#[test]
fn optima_of_handmade_and_found_levels() {
    assert_eq!(generator::text(&GRAND, 440).as_deref(), Some(EIGHT_GATES));
    for (text, clones, score) in [(CROSS, 3, 37), (EIGHT_GATES, 3, 35)] {
        let level = super::read(text);
        let query = Query { clones: Clones::Exactly(clones), at_most: score, ..Query::default() };
        assert_eq!(search(&level.board, query).score(), Some(score));
        let (solution, proof) = optimum(&level, SearchLimits::default());
        assert_eq!((solution.score(), solution.clones()), (score, clones));
        assert_eq!(proof, Proof::AnyClones);
        for fewer in 1..clones {
            assert_none_up_to(&level, 100, Some(fewer));
        }
    }
}

#[test]
fn a_clone_that_waits_on_the_time_machine_can_help() {
    for (text, score) in [(WAITING, 48), (WAITING_TOO, 45)] {
        let level = super::read(text);
        let query = Query { clones: Clones::Exactly(2), at_most: score, ..Query::default() };
        assert_eq!(search(&level.board, query).score(), Some(score));
        let (solution, proof) = optimum(&level, SearchLimits::default());
        assert_eq!((solution.score(), solution.clones()), (score, 2));
        assert_eq!(proof, Proof::AnyClones);
    }
}

#[test]
fn a_level_that_needs_four_clones() {
    let level = super::read(FOUR_CLONES);
    let (solution, proof) = optimum(&level, SearchLimits::default());
    assert_eq!((solution.score(), solution.clones(), proof), (72, 4, Proof::AnyClones));
    for fewer in 1..4 {
        assert_none_up_to(&level, 300, Some(fewer));
    }
}
