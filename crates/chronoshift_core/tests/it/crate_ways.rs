//! The shortest ways to push a crate elsewhere.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use chronoshift_core::rules::{Action, Actions, Cell, Direction, Intent, Play, Status};
use proptest::prelude::*;

use crate::{level, play};

/// The way to push a crate to a tile, in letters; `-` if no way leads there.
fn way(play: &Play, from: (usize, usize), to: (usize, usize)) -> String {
    let cell = |(x, y)| play.board().cell(x, y).unwrap();
    let ways = play.crate_ways(cell(from)).expect("there is a crate");
    let actions = ways.actions_to(cell(to));
    actions.map_or("-".to_owned(), |actions| Actions::from(actions).to_string())
}

#[test]
fn a_crate_is_pushed_around_corners() {
    let play = play("+++++++\n+@    +\n+ c   +\n+   . +\n+     +\n+++++++");
    assert_eq!(way(&play, (2, 2), (2, 2)), "");
    assert_eq!(way(&play, (2, 2), (3, 2)), "SE");
    assert_eq!(way(&play, (2, 2), (4, 3)), "SEENES");
    assert_eq!(way(&play, (2, 2), (1, 1)), "SSENENW");
    assert_eq!(way(&play, (2, 2), (0, 0)), "-", "there is a wall");
}

#[test]
fn there_is_no_way_for_what_nobody_can_push_alone() {
    let heavy = play("+++++\n+S  +\n+ C +\n+  G+\n+++++");
    assert!(heavy.crate_ways(heavy.board().cell(2, 2).unwrap()).is_none());
    assert!(heavy.crate_ways(heavy.board().cell(1, 1).unwrap()).is_none());
}

#[test]
fn a_crate_goes_through_portals_and_not_on_from_a_trapdoor() {
    let portal = play("++++++++\n+@c 1+.+\n+++++  +\n+1     +\n++++++++");
    assert_ne!(way(&portal, (2, 1), (3, 1)), "-");
    let trapdoor = play("+++++++\n+@cx .+\n+++++++");
    assert_eq!(way(&trapdoor, (2, 1), (3, 1)), "E");
    assert_eq!(way(&trapdoor, (2, 1), (5, 1)), "-");
}

/// The fewest moves that push the crate to each tile, by playing everything.
fn plainly(start: &Play, from: Cell) -> BTreeMap<Cell, usize> {
    let others: Vec<_> = start.world().crates().filter(|&cell| cell != from).collect();
    let mut fewest = BTreeMap::new();
    let mut seen = BTreeSet::new();
    let mut next = VecDeque::from([(start.clone(), from, 0)]);
    while let Some((play, at, moves)) = next.pop_front() {
        let here = *play.world().clones().last().unwrap();
        if !seen.insert((here, at)) {
            continue;
        }
        fewest.entry(at).or_insert(moves);
        for direction in Direction::ALL {
            let mut play = play.clone();
            if *play.status() != Status::Playing {
                continue;
            }
            play.act(Action::Move(direction));
            let stays = others.iter().all(|&other| play.world().has_crate(other));
            let moved = play.world().crates().find(|cell| !others.contains(cell));
            match (play.last_turn().intents().last(), moved) {
                (Some(Intent::Walk(_) | Intent::Push(_)), Some(at)) if stays => {
                    next.push_back((play, at, moves + 1));
                }
                _ => {}
            }
        }
    }
    fewest
}

proptest! {
    /// Boards with a storage out of reach, so that nothing completes them on the way.
    #[test]
    fn they_are_the_shortest(tiles in prop::collection::vec("[ ]{6}|[+c<>^v]", 20)) {
        let mut tiles: Vec<_> = tiles.iter().map(|it| it.chars().next().unwrap()).collect();
        tiles[0] = '@';
        tiles[7] = 'c';
        let rows: Vec<String> = tiles.chunks(5).map(|row| format!("+{}+", row.iter().collect::<String>())).collect();
        let map = format!("+++++++++\n{}\n+++++++++", rows.iter().map(|row| format!("{row}.+")).collect::<Vec<_>>().join("\n"));
        let play = Play::new(level(&map).board);
        let from = play.board().cell(3, 2).unwrap();
        let fewest = plainly(&play, from);
        let ways = play.crate_ways(from).unwrap();
        let tiles: Vec<_> = fewest.keys().copied().filter(|&cell| cell != from).collect();
        prop_assert_eq!(ways.tiles().collect::<Vec<_>>(), tiles, "{}", map);
        for (tile, moves) in fewest {
            let actions = ways.actions_to(tile).unwrap();
            prop_assert_eq!(actions.len(), moves, "{}", map);
            let mut play = play.clone();
            play.act_all(actions);
            prop_assert!(play.world().has_crate(tile), "{}", map);
        }
    }
}
