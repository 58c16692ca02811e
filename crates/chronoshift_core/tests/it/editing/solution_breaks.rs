//! Tests of the search for the first turn in which a solution breaks after an edit.

use std::sync::Arc;

use chronoshift_core::editing::{Blocker, Document, SolutionBreak};
use chronoshift_core::rules::{Actions, Board};

use super::{document, paint, point_at};

fn board(document: &Document) -> Arc<Board> {
    Arc::clone(document.check().board().expect("it is a board"))
}

/// The break of a solution after these glyphs are painted.
fn find_break(map: &str, actions: &str, painted: &[(char, (u8, u8))]) -> Option<SolutionBreak> {
    let mut document = document(map);
    let (original, actions): (_, Actions) = (board(&document), actions.parse().unwrap());
    for (glyph, place) in painted {
        document.apply(&paint(*glyph, &[*place])).unwrap();
    }
    SolutionBreak::find(&original, &board(&document), &actions)
}

const ROOM: &str = "+++++\n+S G+\n+   +\n+++++";
/// One self stands on the button and holds the gate open for the other.
const HELD_GATE: &str = "+++++++\n+Sb-G +\n+    ++\n+++++++\n\nbutton (2, 1) -> gate (3, 1)";

#[test]
fn new_walls_crates_and_gates_stop_selves() {
    let expected_break = |blocker, turn, at| SolutionBreak {
        timeline: 1,
        turn,
        clone: 1,
        at,
        blocker,
        is_stopped: true,
    };
    let break_by_tile = |glyph, place| find_break(ROOM, "EEWWT", &[(glyph, place)]);
    assert_eq!(break_by_tile('+', (2, 1)), Some(expected_break(Blocker::Wall, 1, point_at(2, 1))));
    assert_eq!(break_by_tile('-', (2, 1)), Some(expected_break(Blocker::Gate, 1, point_at(2, 1))));
    // The crate is pushed against the wall.
    let actual = find_break("+++++\n+SG +\n+++++", "EEWWT", &[('c', (3, 1))]);
    assert_eq!(actual, Some(expected_break(Blocker::Crate, 2, point_at(3, 1))));
    assert_eq!(break_by_tile('+', (2, 2)), None, "nobody comes there");
}

#[test]
fn a_break_by_a_removed_wall_is_found() {
    let actual = find_break("+++++\n+SG++\n+   +\n+++++", "EEWT", &[(' ', (3, 1))]);
    let Some(SolutionBreak { turn: 2, blocker: Blocker::Wall, is_stopped: false, .. }) = actual
    else {
        panic!("{actual:?}");
    };
}

#[test]
fn the_break_of_a_past_self_names_its_timeline() {
    // The first self holds the gate open, and the second self goes through it and back.
    let actions = "EHHHHWTSEENEWSWWNT";
    let map = HELD_GATE;
    let actual = find_break(map, actions, &[('+', (3, 2))]);
    let Some(SolutionBreak { timeline, clone, blocker, is_stopped, .. }) = actual else { panic!() };
    assert_eq!((timeline, clone, blocker, is_stopped), (2, 2, Blocker::Wall, true));
    // Boards of different sizes can't be compared.
    let mut grown = document(map);
    let original = board(&grown);
    let wider = chronoshift_core::editing::Edit::Resize {
        side: chronoshift_core::rules::Direction::East,
        by: 1,
    };
    grown.apply(&wider).unwrap();
    assert_eq!(SolutionBreak::find(&original, &board(&grown), &actions.parse().unwrap()), None);
}
