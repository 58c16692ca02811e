//! Tests of levels without a time machine that are solved at the start: they are complete only
//! after a push.

use std::sync::Arc;

use chronoshift_core::level::sokoban::{Collection, MovesError, play_moves};
use chronoshift_core::rules::{Play, Status};
use chronoshift_core::solver::{Advice, SearchLimits, Verdict, advise, ignore_progress, solve};

const CORRIDOR: &str = "######\n#@ * #\n######\n";
const CYCLE: &str = "######\n#    ###\n#   *@ #\n########\n";
const SPARE: &str = "#######\n#@$ * #\n#######\n";
const GOAL: &str = "+++++++\n+@   G+\n+  *  +\n+++++++";

/// Whether moves complete the only level of a file, or why they can't be played.
fn is_complete(file: &str, moves: &str) -> Result<bool, MovesError> {
    let level = Collection::read(file.as_bytes()).unwrap().puzzle(0).unwrap().unwrap().level();
    let play = play_moves(&level.unwrap().board, moves)?;
    Ok(*play.status() == Status::Complete)
}

#[test]
fn a_level_that_begins_solved_takes_a_push() {
    for (file, moves, result) in [
        (CORRIDOR, "r", Ok(false)),
        (CORRIDOR, "rRl", Ok(false)),
        (CYCLE, "rl", Ok(false)),
        (CYCLE, "LulldR", Ok(true)),
        (CYCLE, "LulldRl", Err(MovesError::Over(7))),
        // After a push of the other crate, all storage spots are still filled.
        (SPARE, "R", Ok(true)),
    ] {
        assert_eq!(is_complete(file, moves), result, "{file}{moves}");
    }
    // A solution without a push is refused.
    let file = format!("{CYCLE}Solution: r\nSolution: rl\n");
    let puzzle = Collection::read(file.as_bytes()).unwrap().puzzle(0).unwrap().unwrap();
    assert_eq!(puzzle.level().unwrap().solution(), None);
    // In a level with a goal, walking to the goal is enough.
    let play = play_moves(&super::level(GOAL).board, "rrrr").unwrap();
    assert_eq!(*play.status(), Status::Complete);
}

#[test]
fn the_solver_pushes_in_levels_that_begin_solved() {
    for (file, moves) in [(CORRIDOR, None), (CYCLE, Some(6)), (SPARE, Some(1))] {
        let puzzle = Collection::read(file.as_bytes()).unwrap().puzzle(0).unwrap().unwrap();
        let board = puzzle.level().unwrap().board;
        let report = solve(&board, &SearchLimits::default(), &mut ignore_progress).unwrap();
        match (report.verdict, moves) {
            (Verdict::Optimal { solution, .. }, Some(moves)) => assert_eq!(solution.score(), moves),
            (Verdict::Unsolvable { .. }, None) => {}
            (verdict, _) => panic!("{file}: {verdict:?}"),
        }
    }
}

#[test]
fn advice_pushes_in_levels_that_begin_solved() {
    let puzzle = Collection::read(CYCLE.as_bytes()).unwrap().puzzle(0).unwrap().unwrap();
    let board = puzzle.level().unwrap().board;
    for (moves, score) in [("", 6), ("r", 8), ("L", 6), ("rl", 8)] {
        let play = match moves {
            "" => Play::new(Arc::clone(&board)),
            moves => play_moves(&board, moves).unwrap(),
        };
        let advice = advise(&play, &[], &SearchLimits::default(), &mut ignore_progress).unwrap();
        let Advice::Follow { way, .. } = advice else { panic!("{moves}: {advice:?}") };
        assert_eq!(way.solution().score(), score, "{moves}");
    }
}
