//! Tests of the shortest paths to push a crate to each tile.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use chronoshift_core::rules::{Action, Actions, Cell, Direction, Intent, Play, Status};
use proptest::prelude::*;

use crate::{level, play};

/// The actions that push a crate to a tile, in letters; `-` if it can't be pushed there.
fn push_letters(play: &Play, from: (usize, usize), to: (usize, usize)) -> String {
    let cell = |(x, y)| play.board().cell(x, y).unwrap();
    let paths = play.crate_paths(cell(from)).expect("there is a crate");
    let actions = paths.actions_to(cell(to));
    actions.map_or("-".to_owned(), |actions| Actions::from(actions).to_string())
}

#[test]
fn a_crate_is_pushed_around_corners() {
    let play = play("+++++++\n+@    +\n+ c   +\n+   . +\n+     +\n+++++++");
    assert_eq!(push_letters(&play, (2, 2), (2, 2)), "");
    assert_eq!(push_letters(&play, (2, 2), (3, 2)), "SE");
    assert_eq!(push_letters(&play, (2, 2), (4, 3)), "SEENES");
    assert_eq!(push_letters(&play, (2, 2), (1, 1)), "SSENENW");
    assert_eq!(push_letters(&play, (2, 2), (0, 0)), "-", "there is a wall");
}

#[test]
fn only_plain_crates_can_be_pushed_by_one_clone() {
    let heavy = play("+++++\n+S  +\n+ C +\n+  G+\n+++++");
    assert!(heavy.crate_paths(heavy.board().cell(2, 2).unwrap()).is_none());
    assert!(heavy.crate_paths(heavy.board().cell(1, 1).unwrap()).is_none());
}

#[test]
fn crates_pass_portals_but_not_trapdoors() {
    let portal = play("++++++++\n+@c 1+.+\n+++++  +\n+1     +\n++++++++");
    assert_ne!(push_letters(&portal, (2, 1), (3, 1)), "-");
    let trapdoor = play("+++++++\n+@cx .+\n+++++++");
    assert_eq!(push_letters(&trapdoor, (2, 1), (3, 1)), "E");
    assert_eq!(push_letters(&trapdoor, (2, 1), (5, 1)), "-");
}

/// The fewest moves that push the crate to each tile, by breadth-first search on whole plays.
fn fewest_moves(start: &Play, from: Cell) -> BTreeMap<Cell, usize> {
    let others: Vec<_> = start.world().crates().filter(|&cell| cell != from).collect();
    let mut fewest = BTreeMap::new();
    let mut seen_states = BTreeSet::new();
    let mut queue = VecDeque::from([(start.clone(), from, 0)]);
    while let Some((play, crate_cell, moves)) = queue.pop_front() {
        let clone_cell = *play.world().clones().last().unwrap();
        if !seen_states.insert((clone_cell, crate_cell)) {
            continue;
        }
        fewest.entry(crate_cell).or_insert(moves);
        for direction in Direction::ALL {
            let mut play = play.clone();
            if *play.status() != Status::Playing {
                continue;
            }
            play.act(Action::Move(direction));
            let others_stay = others.iter().all(|&other| play.world().has_crate(other));
            let pushed_crate = play.world().crates().find(|cell| !others.contains(cell));
            match (play.last_turn().intents().last(), pushed_crate) {
                (Some(Intent::Walk(_) | Intent::Push(_)), Some(crate_target)) if others_stay => {
                    queue.push_back((play, crate_target, moves + 1));
                }
                _ => {}
            }
        }
    }
    fewest
}

proptest! {
    /// The boards have storage spots out of reach, so no push completes the level.
    #[test]
    fn crate_paths_are_shortest(tiles in prop::collection::vec("[ ]{6}|[+c<>^v]", 20)) {
        let mut tiles: Vec<_> = tiles.iter().map(|tile| tile.chars().next().unwrap()).collect();
        tiles[0] = '@';
        tiles[7] = 'c';
        let rows: Vec<String> = tiles.chunks(5).map(|row| format!("+{}+", row.iter().collect::<String>())).collect();
        let map = format!("+++++++++\n{}\n+++++++++", rows.iter().map(|row| format!("{row}.+")).collect::<Vec<_>>().join("\n"));
        let play = Play::new(level(&map).board);
        let from = play.board().cell(3, 2).unwrap();
        let fewest = fewest_moves(&play, from);
        let paths = play.crate_paths(from).unwrap();
        let tiles: Vec<_> = fewest.keys().copied().filter(|&cell| cell != from).collect();
        prop_assert_eq!(paths.tiles().collect::<Vec<_>>(), tiles, "{}", map);
        for (tile, moves) in fewest {
            let actions = paths.actions_to(tile).unwrap();
            prop_assert_eq!(actions.len(), moves, "{}", map);
            let mut play = play.clone();
            play.act_all(actions);
            prop_assert!(play.world().has_crate(tile), "{}", map);
        }
    }
}
