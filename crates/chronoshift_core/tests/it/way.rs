//! The shortest way that pushes nothing.

use std::collections::BTreeMap;

use chronoshift_core::rules::{Action, Actions, Cell, Direction, Intent, Outcome, Play, Status};
use proptest::prelude::*;

use crate::{actions, level, play, properties};

/// The way to a tile, in letters; `-` if no way leads there.
fn way(play: &Play, x: usize, y: usize) -> String {
    let way = play.way_to(play.board().cell(x, y).unwrap());
    way.map_or("-".to_owned(), |way| {
        Actions::from(way.into_iter().map(Action::Move).collect::<Vec<_>>()).to_string()
    })
}

/// The actions that push the crate on a tile, in letters; `-` if it can't be pushed.
fn push(play: &Play, (x, y): (usize, usize), direction: Direction, tiles: usize) -> String {
    let way = play.way_to_push(play.board().cell(x, y).unwrap(), direction, tiles);
    way.map_or("-".to_owned(), |way| Actions::from(way).to_string())
}

fn played(map: &str, letters: &str) -> Play {
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
fn it_goes_around_crates() {
    let play = play(CRATE);
    assert_eq!(way(&play, 1, 1), "");
    assert_eq!(way(&play, 5, 1), "EEEE");
    assert_eq!(way(&play, 3, 3).len(), 4);
    assert_eq!(way(&play, 4, 2), "EEES");
    assert_eq!(way(&play, 3, 2), "-", "there is a crate");
    assert_eq!(way(&play, 0, 0), "-", "there is a wall");
}

#[test]
fn a_crate_is_pushed_from_its_other_side_as_far_as_it_goes() {
    let play = play(CRATE);
    assert_eq!(push(&play, (3, 2), Direction::East, 1), "ESE");
    assert_eq!(push(&play, (3, 2), Direction::East, 2), "ESEE");
    assert_eq!(push(&play, (3, 2), Direction::East, 9), "ESEE");
    assert_eq!(push(&play, (3, 2), Direction::South, 1), "EES");
    assert_eq!(push(&play, (2, 2), Direction::South, 1), "-", "there is no crate");
}

#[test]
fn it_steps_on_as_few_buttons_and_bridges_as_it_can() {
    let map = "
++++++
+S o +
+o   +
+ p G+
++++++";
    assert_eq!(way(&play(map), 3, 2), "ESE");
    assert_eq!(way(&play(map), 4, 3), "ESEES");
}

#[test]
fn effects_of_a_way_on_gates_are_foreseen() {
    // Over the button the gate opens for good; the other way it does not.
    let one_time = "
+++++++
+S o- +
+    G+
+++++++

button (3, 1) -> gate (4, 1)";
    assert_eq!(way(&play(one_time), 4, 1), "EEE");
    // A clone that leaves the button closes the gate: no way leads through it.
    let plain = "
++++++++
+Sb- G +
++++++++

button (2, 1) -> gate (3, 1)";
    assert_eq!(way(&play(plain), 3, 1), "-");
    assert_eq!(way(&played(plain, "E"), 5, 1), "-");
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
    let with_past = |letters: &str| played(map, &format!("SHHHNT{letters}"));
    // It is closed now, and open by the time.
    assert_eq!(way(&with_past(""), 4, 1), "EE");
    // It is open now, and closed by the time.
    assert_eq!(way(&with_past("HHH"), 4, 1), "-");
    assert_eq!(way(&with_past("HHH"), 6, 1).len(), 6, "around it");
}

#[test]
fn a_clone_that_cannot_act_has_no_way() {
    let map = "
+++++
+S G+
+++++";
    assert_eq!(way(&played(map, "EEWWT"), 2, 1), "-", "the level is complete");
    let paradox = "
++++++
+Sb-G+
++++++

button (2, 1) -> gate (3, 1)";
    assert_eq!(way(&played(paradox, "EE"), 1, 1), "-", "there is a paradox");
}

/// A small board with a bit of everything, and a play of it with some past clones.
fn a_play() -> impl Strategy<Value = Play> {
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
            let of = |kinds: &[u8]| {
                let places = (0..tiles.len()).filter(|&at| kinds.contains(&tiles[at]));
                places.map(|at| (at % width + 1, at / width + 1)).collect::<Vec<_>>()
            };
            let (buttons, gates) = (of(b"boB"), of(b"-_"));
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

/// One step more, if it walks.
fn walked(play: &Play, direction: Direction) -> Option<Play> {
    let mut ahead = play.clone();
    let is_turn = ahead.act(Action::Move(direction)) == Outcome::Turn;
    let walks = ahead.last_turn().intents().last() == Some(&Intent::Walk(direction));
    (is_turn && walks).then_some(ahead)
}

fn here(play: &Play) -> Cell {
    *play.world().clones().last().unwrap()
}

/// The number of steps to each tile, by trying all ways, tile by tile as soon as they are
/// reached.
fn lengths(play: &Play) -> BTreeMap<usize, usize> {
    let mut lengths = BTreeMap::from([(here(play).index(), 0)]);
    let mut layer = vec![play.clone()];
    for length in 1.. {
        let all = layer.iter().flat_map(|play| Direction::ALL.map(|way| walked(play, way)));
        layer = all.flatten().collect();
        layer.retain(|play| *lengths.entry(here(play).index()).or_insert(length) == length);
        if layer.is_empty() {
            break;
        }
    }
    lengths
}

proptest! {
    #![proptest_config(properties(400))]

    #[test]
    fn no_way_is_shorter_and_it_pushes_nothing(play in a_play()) {
        let lengths = lengths(&play);
        for cell in play.board().cells() {
            let way = play.way_to(cell);
            prop_assert_eq!(
                way.as_ref().map(Vec::len), lengths.get(&cell.index()).copied(),
                "to {} from {}", play.board().point(cell), play.board().point(here(&play))
            );
            if let Some(way) = way {
                let mut ahead = play.clone();
                for direction in way {
                    ahead = walked(&ahead, direction).unwrap();
                }
                prop_assert_eq!(here(&ahead), cell);
            }
        }
    }

    #[test]
    fn the_way_to_push_a_crate_pushes_it(play in a_play(), tiles in 1..4_usize) {
        for cell in play.board().cells() {
            for direction in Direction::ALL {
                let Some(actions) = play.way_to_push(cell, direction, tiles) else { continue };
                let mut ahead = play.clone();
                let mut pushed = 0;
                for action in actions {
                    prop_assert_eq!(ahead.act(action) == Outcome::Ignored, false);
                    let intents = ahead.last_turn().intents();
                    pushed += usize::from(matches!(intents.last(), Some(Intent::Push(_))));
                    prop_assert!(!matches!(intents.last(), Some(Intent::Blocked(_))));
                }
                prop_assert!((1..=tiles).contains(&pushed));
                prop_assert_eq!(ahead.status(), &Status::Playing);
            }
        }
    }
}
