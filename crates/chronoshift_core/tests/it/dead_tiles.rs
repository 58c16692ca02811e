//! Tests of dead tiles, from which a crate can't be pushed to any storage spot.

use std::collections::HashSet;

use chronoshift_core::level::dead_tiles;
use chronoshift_core::rules::{Action, Board, Direction, Play, Status};
use proptest::prelude::*;

use crate::level;

/// The map with a `?` on each dead tile.
fn mark_dead_tiles(map: &str) -> String {
    let board = level(map).board;
    let dead_places: HashSet<_> =
        dead_tiles(&board).into_iter().map(|cell| board.point(cell)).collect();
    let row = |(y, row): (usize, &str)| {
        let glyphs = row.chars().enumerate().map(|(x, glyph)| {
            let is_dead = dead_places
                .iter()
                .any(|place| (usize::from(place.x), usize::from(place.y)) == (x, y));
            if is_dead { '?' } else { glyph }
        });
        glyphs.collect::<String>()
    };
    map.lines().enumerate().map(row).collect::<Vec<_>>().join("\n")
}

#[test]
fn corners_and_walls_without_storage_spots_are_dead() {
    for (map, expected) in [
        (
            "+++++++\n+@    +\n+ c  .+\n+     +\n+++++++",
            "+++++++\n+?????+\n+?c  .+\n+?????+\n+++++++",
        ),
        ("+++++++\n+S c  +\n+    G+\n+++++++", "+++++++\n+S c  +\n+    G+\n+++++++"),
        ("++++++++\n+@ c >.+\n++++++++", "++++++++\n+? c >.+\n++++++++"),
        ("++++++++\n+@ c <.+\n++++++++", "++++++++\n+?????.+\n++++++++"),
    ] {
        assert_eq!(mark_dead_tiles(map), expected, "{map}");
    }
}

/// Whether any play brings a crate to a storage spot.
fn can_fill_a_storage(board: &std::sync::Arc<Board>) -> bool {
    let mut seen_states = HashSet::new();
    let mut unexplored = vec![Play::new(board.clone())];
    while let Some(play) = unexplored.pop() {
        if board.storage_spots().any(|cell| play.world().has_crate(cell)) {
            return true;
        }
        let state = (play.world().clones().to_vec(), play.world().crates().collect::<Vec<_>>());
        if *play.status() != Status::Playing || !seen_states.insert(state) {
            continue;
        }
        unexplored.extend(Direction::ALL.into_iter().map(|direction| {
            let mut play = play.clone();
            play.act(Action::Move(direction));
            play
        }));
    }
    false
}

proptest! {
    /// Tries a single crate on each dead tile in turn.
    #[test]
    fn a_crate_on_a_dead_tile_reaches_no_storage(
        tiles in prop::collection::vec("[ ]{6}|[+.<>^vx]", 20),
        start in 0_usize..20,
    ) {
        let mut tiles: Vec<_> = tiles.iter().map(|tile| tile.chars().next().unwrap()).collect();
        tiles[start] = '@';
        tiles[(start + 7) % 20] = '.';
        let map = |tiles: &[char]| {
            let rows = tiles.chunks(5).map(|row| format!("+{}+", row.iter().collect::<String>()));
            format!("+++++++\n{}\n+++++++", rows.collect::<Vec<_>>().join("\n"))
        };
        let board = level(&map(&tiles)).board;
        for dead in dead_tiles(&board) {
            let place = board.point(dead);
            let index = 5 * (usize::from(place.y) - 1) + usize::from(place.x) - 1;
            if tiles[index] == ' ' {
                let mut with_crate = tiles.clone();
                with_crate[index] = 'c';
                let board = level(&map(&with_crate)).board;
                prop_assert!(!can_fill_a_storage(&board), "{}", map(&with_crate));
            }
        }
    }
}
