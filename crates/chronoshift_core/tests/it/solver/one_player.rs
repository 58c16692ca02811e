//! Tests of the separate solver for Sokoban levels.

use chronoshift_core::level::{self, Level, sokoban::Collection};
use chronoshift_core::solver::{Proof, SearchLimits, Solution, Verdict, ignore_progress, solve};

use super::dijkstra::{Query, search};
use crate::random::Rng;
use crate::rooms;

const AFTER_HOURS: &str = include_str!("../../../../../levels/after-hours.xsb");

/// The solutions in the file are the shortest, according to the search that found the levels.
#[test]
fn own_sokoban_levels_have_the_shortest_solutions() {
    let collection = Collection::read(AFTER_HOURS.as_bytes()).unwrap();
    for puzzle in collection.puzzles() {
        let level = puzzle.unwrap().level().unwrap();
        let report = solve(&level.board, &SearchLimits::default(), &mut ignore_progress).unwrap();
        let Verdict::Optimal { solution, proof: Proof::AnyClones } = &report.verdict else {
            panic!("{:?}: {:?}", level.title(), report.verdict)
        };
        assert_eq!(solution.score(), level.solution().unwrap().len(), "{:?}", level.title());
        assert!(Solution::from_actions(&level.board, &solution.actions()).is_some());
    }
}

#[test]
fn limits_end_the_search() {
    let collection = Collection::read(AFTER_HOURS.as_bytes()).unwrap();
    let level = collection.puzzle(14).unwrap().unwrap().level().unwrap();
    let limits = SearchLimits { states: 20, ..SearchLimits::default() };
    let report = solve(&level.board, &limits, &mut ignore_progress).unwrap();
    assert!(matches!(report.verdict, Verdict::Unknown { .. }), "{:?}", report.verdict);
}

#[test]
fn a_crate_in_a_corner_is_proven_to_be_stuck() {
    let board = "2D SuperFun!\n++++++\n+c  .+\n+ @  +\n++++++\n\nnothing\n";
    let level: Level = board.parse().unwrap();
    let report = solve(&level.board, &SearchLimits::default(), &mut ignore_progress).unwrap();
    assert_eq!(report.verdict, Verdict::Unsolvable { proof: Proof::AnyClones });
}

#[test]
fn a_storage_that_no_crate_can_reach_is_proven_to_stay_empty() {
    for map in [
        "++++++\n++ +.+\n++@+ +\n++++++",
        "++++++\n++2+.+\n++@+2+\n++++++",
        // As many crates as storage spots, then one crate more, and then one in the other room,
        // too.
        "+++++++\n+@c.+ +\n+   +.+\n+++++++",
        "+++++++\n+@c.+ +\n+ c +.+\n+++++++",
        "+++++++\n+@c.+c+\n+ c +.+\n+++++++",
    ] {
        let report =
            solve(&crate::level(map).board, &SearchLimits::default(), &mut ignore_progress)
                .unwrap();
        assert_eq!(report.verdict, Verdict::Unsolvable { proof: Proof::AnyClones }, "{map}");
    }
}

/// A random level with many walls, so that rooms without the player are likely. Also returns
/// whether one of these rooms has a storage spot.
fn random_rooms(rng: &mut Rng, with_other_pieces: bool) -> Option<(Level, bool)> {
    let (width, height) = (rng.within((3, 5)), rng.within((2, 4)));
    let mut cells = vec![b' '; width * height];
    let crates = rng.below(4);
    let mut glyphs = vec![b'@'];
    glyphs.extend((0..crates).map(|_| rng.pick(b"cc**")));
    glyphs.extend(std::iter::repeat_n(b'.', rng.below(3)));
    glyphs.extend(std::iter::repeat_n(b'+', width * height / 3));
    if with_other_pieces {
        glyphs.extend(rng.pick(&[*b"11", *b">x", *b"Cv", *b"G "]));
    }
    if glyphs.len() > cells.len() {
        return None;
    }
    cells[..glyphs.len()].copy_from_slice(&glyphs);
    rng.shuffle(&mut cells);
    let text = format!("2D SuperFun!\n{}", rooms::walled(&cells, width));
    let level = level::parse(text.as_bytes()).ok()?;
    let has_storage_outside = level.board.storage_spots().any(|cell| !level.board.is_inside(cell));
    Some((level, has_storage_outside))
}

/// The environment variable `ROOM_LEVELS` sets the number of levels. Solved levels with a storage
/// spot in another room are rare.
#[test]
fn blind_search_agrees_on_levels_with_several_rooms() {
    let level_count = crate::env_number("ROOM_LEVELS").unwrap_or(8000);
    let mut rng = Rng::new(14);
    let (mut levels, mut solved, mut unsolvable) = (0, [0; 2], [0; 2]);
    while levels < level_count {
        let Some((level, has_storage_outside)) = random_rooms(&mut rng, levels % 4 == 3) else {
            continue;
        };
        let report = solve(&level.board, &SearchLimits::default(), &mut ignore_progress);
        let report = report.unwrap_or_else(|error| panic!("{error:?}\n{level}"));
        let query = Query { at_most: 200, ..Query::default() };
        match (report.verdict, search(&level.board, query).score()) {
            (Verdict::Optimal { solution, proof: Proof::AnyClones }, Some(score)) => {
                assert_eq!(solution.score(), score, "{level}");
                solved[usize::from(has_storage_outside)] += 1;
            }
            (Verdict::Unsolvable { proof: Proof::AnyClones }, None) => {
                unsolvable[usize::from(has_storage_outside)] += 1;
            }
            (verdict, score) => panic!("{verdict:?}, but {score:?} in\n{level}"),
        }
        levels += 1;
    }
    let counts = (solved, unsolvable);
    println!(
        "{levels} levels: {counts:?} are solved and unsolvable, without and with such a storage"
    );
    assert!(solved.iter().chain(&unsolvable).all(|&count| count > 40), "{counts:?}");
}
