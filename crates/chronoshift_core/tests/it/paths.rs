//! Tests of shortest paths on which nothing is pushed.

use std::collections::BTreeMap;

use chronoshift_core::rules::{Action, Actions, Cell, Direction, Intent, Outcome, Play, Status};
use proptest::prelude::*;

use crate::{actions, level, play, properties};

/// The shortest path to a tile, in letters; `-` if no path leads there.
fn path_letters(play: &Play, x: usize, y: usize) -> String {
    let path = play.path_to(play.board().cell(x, y).unwrap());
    path.map_or("-".to_owned(), |path| {
        Actions::from(path.into_iter().map(Action::Move).collect::<Vec<_>>()).to_string()
    })
}

/// The actions that push the crate on a tile, in letters; `-` if it can't be pushed.
fn push_letters(play: &Play, (x, y): (usize, usize), direction: Direction, tiles: usize) -> String {
    let path = play.actions_to_push(play.board().cell(x, y).unwrap(), direction, tiles);
    path.map_or("-".to_owned(), |path| Actions::from(path).to_string())
}

fn play_letters(map: &str, letters: &str) -> Play {
    let mut play = play(map);
    for &action in &*actions(letters) {
        assert_ne!(play.act(action), Outcome::Ignored);
    }
    play
}

const CRATE: &str = "
+++++++
+S    +
+  c  +
+    G+
+++++++";

#[test]
fn paths_go_around_crates() {
    let play = play(CRATE);
    assert_eq!(path_letters(&play, 1, 1), "");
    assert_eq!(path_letters(&play, 5, 1), "EEEE");
    assert_eq!(path_letters(&play, 3, 3).len(), 4);
    assert_eq!(path_letters(&play, 4, 2), "EEES");
    assert_eq!(path_letters(&play, 3, 2), "-", "there is a crate");
    assert_eq!(path_letters(&play, 0, 0), "-", "there is a wall");
}

#[test]
fn a_crate_is_pushed_from_its_other_side_as_far_as_it_goes() {
    let play = play(CRATE);
    assert_eq!(push_letters(&play, (3, 2), Direction::East, 1), "ESE");
    assert_eq!(push_letters(&play, (3, 2), Direction::East, 2), "ESEE");
    assert_eq!(push_letters(&play, (3, 2), Direction::East, 9), "ESEE");
    assert_eq!(push_letters(&play, (3, 2), Direction::South, 1), "EES");
    assert_eq!(push_letters(&play, (2, 2), Direction::South, 1), "-", "there is no crate");
}

#[test]
fn paths_use_as_few_buttons_and_bridges_as_possible() {
    let map = "
++++++
+S o +
+o   +
+ p G+
++++++";
    assert_eq!(path_letters(&play(map), 3, 2), "ESE");
    assert_eq!(path_letters(&play(map), 4, 3), "ESEES");
}

#[test]
fn effects_of_a_path_on_gates_are_foreseen() {
    // The path over the button opens the gate for good; the other path does not.
    let one_time = "
+++++++
+S o- +
+    G+
+++++++

button (3, 1) -> gate (4, 1)";
    assert_eq!(path_letters(&play(one_time), 4, 1), "EEE");
    // A clone that leaves the button closes the gate, so no path leads through it.
    let plain = "
++++++++
+Sb- G +
++++++++

button (2, 1) -> gate (3, 1)";
    assert_eq!(path_letters(&play(plain), 3, 1), "-");
    assert_eq!(path_letters(&play_letters(plain, "E"), 5, 1), "-");
}

#[test]
fn actions_of_past_clones_are_foreseen() {
    // The past clone holds the gate open from turn 1 to turn 5.
    let map = "
+++++++++
+ S - G +
+ b     +
+++++++++

button (2, 2) -> gate (4, 1)";
    let with_past = |letters: &str| play_letters(map, &format!("SHHHNT{letters}"));
    // The gate is closed now, but open when the clone gets there.
    assert_eq!(path_letters(&with_past(""), 4, 1), "EE");
    // The gate is open now, but closed when the clone gets there.
    assert_eq!(path_letters(&with_past("HHH"), 4, 1), "-");
    assert_eq!(path_letters(&with_past("HHH"), 6, 1).len(), 6, "around it");
}

#[test]
fn a_clone_that_cannot_act_has_no_path() {
    let map = "
+++++
+S G+
+++++";
    assert_eq!(path_letters(&play_letters(map, "EEWWT"), 2, 1), "-", "the level is complete");
    let paradox = "
++++++
+Sb-G+
++++++

button (2, 1) -> gate (3, 1)";
    assert_eq!(path_letters(&play_letters(paradox, "EE"), 1, 1), "-", "there is a paradox");
}

/// A play with some past clones, on a small random board with many kinds of pieces.
fn random_play() -> impl Strategy<Value = Play> {
    let tile = proptest::sample::select(b"          ++ccboB-_pp".to_vec());
    let size = (3..7_usize, 2..5_usize);
    size.prop_flat_map(move |(width, height)| {
        let tiles = proptest::collection::vec(tile.clone(), width * height);
        let places = proptest::sample::subsequence((0..width * height).collect::<Vec<_>>(), 2);
        let wires = proptest::collection::vec(any::<[prop::sample::Index; 2]>(), 0..5);
        let letters =
            proptest::collection::vec(proptest::sample::select(b"NESWNESWHT".to_vec()), 0..40);
        (Just(width), tiles, places, wires, letters)
    })
    .prop_filter_map(
        "the machine is walled in",
        |(width, mut tiles, places, wires, letters)| {
            (tiles[places[0]], tiles[places[1]]) = (b'S', b'G');
            let cells_of = |kinds: &[u8]| {
                let places = (0..tiles.len()).filter(|&index| kinds.contains(&tiles[index]));
                places.map(|index| (index % width + 1, index / width + 1)).collect::<Vec<_>>()
            };
            let (buttons, gates) = (cells_of(b"boB"), cells_of(b"-_"));
            let border = "+".repeat(width + 2);
            let rows =
                tiles.chunks(width).map(|row| format!("+{}+\n", str::from_utf8(row).unwrap()));
            let mut map = format!("{border}\n{}{border}\n\n", rows.collect::<String>());
            for [button, gate] in wires.iter().filter(|_| !buttons.is_empty() && !gates.is_empty())
            {
                let (b, g) = (button.get(&buttons), gate.get(&gates));
                map += &format!("button ({}, {}) -> gate ({}, {})\n", b.0, b.1, g.0, g.1);
            }
            let mut play = Play::new(level(&map).board);
            for letter in letters {
                play.act(char::from(letter).try_into().unwrap());
                if matches!(play.status(), Status::Paradox(_)) {
                    play.undo();
                }
            }
            (*play.status() == Status::Playing && !play.is_inside()).then_some(play)
        },
    )
}

/// The play after one more step, if the clone walks.
fn after_step(play: &Play, direction: Direction) -> Option<Play> {
    let mut ahead = play.clone();
    let is_turn = ahead.act(Action::Move(direction)) == Outcome::Turn;
    let has_walked = ahead.last_turn().intents().last() == Some(&Intent::Walk(direction));
    (is_turn && has_walked).then_some(ahead)
}

fn clone_cell(play: &Play) -> Cell {
    *play.world().clones().last().unwrap()
}

/// The length of the shortest path to each tile, found by trying all paths in order of length.
fn lengths(play: &Play) -> BTreeMap<usize, usize> {
    let mut lengths = BTreeMap::from([(clone_cell(play).index(), 0)]);
    let mut layer = vec![play.clone()];
    for length in 1.. {
        let next_plays = layer
            .iter()
            .flat_map(|play| Direction::ALL.map(|direction| after_step(play, direction)));
        layer = next_plays.flatten().collect();
        layer.retain(|play| *lengths.entry(clone_cell(play).index()).or_insert(length) == length);
        if layer.is_empty() {
            break;
        }
    }
    lengths
}

proptest! {
    #![proptest_config(properties(400))]

    #[test]
    fn paths_are_shortest_and_push_nothing(play in random_play()) {
        let lengths = lengths(&play);
        for cell in play.board().cells() {
            let path = play.path_to(cell);
            prop_assert_eq!(
                path.as_ref().map(Vec::len), lengths.get(&cell.index()).copied(),
                "to {} from {}", play.board().point(cell), play.board().point(clone_cell(&play))
            );
            if let Some(path) = path {
                let mut ahead = play.clone();
                for direction in path {
                    ahead = after_step(&ahead, direction).unwrap();
                }
                prop_assert_eq!(clone_cell(&ahead), cell);
            }
        }
    }

    #[test]
    fn the_actions_to_push_a_crate_push_it(play in random_play(), tiles in 1..4_usize) {
        for cell in play.board().cells() {
            for direction in Direction::ALL {
                let Some(actions) = play.actions_to_push(cell, direction, tiles) else { continue };
                let mut ahead = play.clone();
                let mut pushes = 0;
                for action in actions {
                    prop_assert_eq!(ahead.act(action) == Outcome::Ignored, false);
                    let intents = ahead.last_turn().intents();
                    pushes += usize::from(matches!(intents.last(), Some(Intent::Push(_))));
                    prop_assert!(!matches!(intents.last(), Some(Intent::Blocked(_))));
                }
                prop_assert!((1..=tiles).contains(&pushes));
                prop_assert_eq!(ahead.status(), &Status::Playing);
            }
        }
    }
}
