//! Where a solution that an edit breaks first goes otherwise.

use std::sync::Arc;

use chronoshift_core::editing::{Blocker, Document, SolutionBreak};
use chronoshift_core::rules::{Actions, Board};

use super::{at, document, paint};

fn board(document: &Document) -> Arc<Board> {
    Arc::clone(document.check().board().expect("it is a board"))
}

/// Where these actions part when these glyphs are painted.
fn parting(map: &str, actions: &str, painted: &[(char, (u8, u8))]) -> Option<SolutionBreak> {
    let mut document = document(map);
    let (held, actions): (_, Actions) = (board(&document), actions.parse().unwrap());
    for (glyph, place) in painted {
        document.apply(&paint(*glyph, &[*place])).unwrap();
    }
    SolutionBreak::find(&held, &board(&document), &actions)
}

const ROOM: &str = "+++++\n+S G+\n+   +\n+++++";
/// Two selves: one on the button holds the gate.
const HELD: &str = "+++++++\n+Sb-G +\n+    ++\n+++++++\n\nbutton (2, 1) -> gate (3, 1)";

#[test]
fn a_new_wall_a_crate_and_a_gate_stop_who_comes_to_them() {
    let found =
        |stop, turn, at| SolutionBreak { timeline: 1, turn, clone: 1, at, stop, is_stopped: true };
    let part = |glyph, place| parting(ROOM, "EEWWT", &[(glyph, place)]);
    assert_eq!(part('+', (2, 1)), Some(found(Blocker::Wall, 1, at(2, 1))));
    assert_eq!(part('-', (2, 1)), Some(found(Blocker::Gate, 1, at(2, 1))));
    // It is pushed up to the wall.
    let parted = parting("+++++\n+SG +\n+++++", "EEWWT", &[('c', (3, 1))]);
    assert_eq!(parted, Some(found(Blocker::Crate, 2, at(3, 1))));
    assert_eq!(part('+', (2, 2)), None, "nobody comes there");
}

#[test]
fn a_break_by_a_free_way_is_found() {
    let parted = parting("+++++\n+SG++\n+   +\n+++++", "EEWT", &[(' ', (3, 1))]);
    let Some(SolutionBreak { turn: 2, stop: Blocker::Wall, is_stopped: false, .. }) = parted else {
        panic!("{parted:?}");
    };
}

#[test]
fn a_past_self_is_named_in_its_timeline() {
    // The first self holds the gate, the second goes through and back.
    let actions = "EHHHHWTSEENEWSWWNT";
    let map = HELD;
    let parted = parting(map, actions, &[('+', (3, 2))]);
    let Some(SolutionBreak { timeline, clone, stop, is_stopped, .. }) = parted else { panic!() };
    assert_eq!((timeline, clone, stop, is_stopped), (2, 2, Blocker::Wall, true));
    // On a board of another size places cannot be compared.
    let mut grown = document(map);
    let held = board(&grown);
    let grow = chronoshift_core::editing::Edit::Resize {
        side: chronoshift_core::rules::Direction::East,
        by: 1,
    };
    grown.apply(&grow).unwrap();
    assert_eq!(SolutionBreak::find(&held, &board(&grown), &actions.parse().unwrap()), None);
}
