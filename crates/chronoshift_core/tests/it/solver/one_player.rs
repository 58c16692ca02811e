//! Sokoban levels are solved by a solver of their own.

use chronoshift_core::level::sokoban::Collection;
use chronoshift_core::solver::{Limits, Proof, Solution, Verdict, solve, solve_in_steps};

const OWN: &str = include_str!("../../../../../levels/after-hours.xsb");

/// Their solutions in the file are the shortest, by the search that found the levels.
#[test]
fn own_sokoban_levels_have_the_shortest_solutions() {
    let collection = Collection::read(OWN.as_bytes()).unwrap();
    for puzzle in collection.puzzles() {
        let level = puzzle.unwrap().level().unwrap();
        let report = solve(&level.board, &Limits::default()).unwrap();
        let Verdict::Optimal { solution, proof: Proof::AnyClones } = &report.verdict else {
            panic!("{:?}: {:?}", level.title(), report.verdict)
        };
        assert_eq!(solution.score(), level.solution().unwrap().len(), "{:?}", level.title());
        let actions: Vec<_> = solution.recordings().concat();
        assert!(Solution::of(&level.board, &actions).is_some());
    }
}

#[test]
fn the_size_of_steps_makes_no_difference() {
    let collection = Collection::read(OWN.as_bytes()).unwrap();
    let level = collection.puzzle(9).unwrap().unwrap().level().unwrap();
    let whole = solve(&level.board, &Limits::default()).unwrap();
    let mut steps = solve_in_steps(&level.board, &Limits::default());
    let report = loop {
        if let Some(report) = steps.advance(100) {
            break report.unwrap();
        }
    };
    assert_eq!(report, whole);
}

#[test]
fn limits_end_the_search() {
    let collection = Collection::read(OWN.as_bytes()).unwrap();
    let level = collection.puzzle(14).unwrap().unwrap().level().unwrap();
    let limits = Limits { states: 20, ..Limits::default() };
    let report = solve(&level.board, &limits).unwrap();
    assert!(matches!(report.verdict, Verdict::Unknown { .. }), "{:?}", report.verdict);
}

#[test]
fn a_crate_in_a_corner_is_proven_to_be_stuck() {
    let board = "2D SuperFun!\n++++++\n+c  .+\n+ @  +\n++++++\n\nnothing\n";
    let level: chronoshift_core::level::Level = board.parse().unwrap();
    let report = solve(&level.board, &Limits::default()).unwrap();
    assert_eq!(report.verdict, Verdict::Unsolvable { proof: Proof::AnyClones });
}
