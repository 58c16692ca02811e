//! Tests of the Sokoban levels that come with the game.

use crate::level::sokoban::collection::Collection;
use crate::level::sokoban::puzzle::collection_text;

#[test]
fn own_levels_survive_a_round_trip_and_have_valid_solutions() {
    let text = include_str!("../../../../../../levels/after-hours.xsb");
    let file = Collection::read(text.as_bytes()).expect("it is valid");
    let puzzles: Vec<_> = file.puzzles().map(|puzzle| puzzle.expect("it is valid")).collect();
    assert_eq!(collection_text(file.header(), &puzzles), text);
    assert!(puzzles.len() >= 10);
    for puzzle in puzzles {
        assert_eq!(puzzle.author.as_deref(), Some("ChronoShift"));
        let title = puzzle.title.as_deref().expect("it has a title");
        assert_eq!(puzzle.solutions.len(), 1, "{title}");
        let level = puzzle.level().expect("it is valid");
        assert!(level.solution().is_some(), "{title}");
    }
}
