//! Tests of the solutions found in files.

use crate::level::sokoban::collection::Collection;
use crate::level::sokoban::notation::moves_text;

/// The solution of the only level in a file, if it has one.
fn solution(file: &str) -> Option<String> {
    let all = Collection::read(file.as_bytes()).expect("it has a level");
    let level = all.puzzle(0)?.expect("its map is valid").level().expect("it is valid");
    Some(moves_text(&level.board, level.solution()?))
}

#[test]
fn the_case_of_moves_may_be_meaningless() {
    for (moves, played) in [
        ("rr", Some("rR")),
        ("RR", Some("rR")),
        ("rR", Some("rR")),
        ("r R*", Some("rR")),
        ("*2r", Some("rR")),
        ("LLRRRR", None),
        ("Rr", None),
        ("r[r]", None),
    ] {
        let file = format!("######\n#@ $.#\n######\nTitle: A\nSolution: {moves}\n");
        assert_eq!(solution(&file).as_deref(), played, "{moves}");
    }
}
