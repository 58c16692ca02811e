//! What each edit does, drawn.

use chronoshift_core::editing::{Change, Document, Edit, Work};
use chronoshift_core::level::{Clip, Symmetry};
use chronoshift_core::rules::Direction::{East, North, South, West};

use super::{at, document, drawn, paint};

/// Carries edits out on a drawn board, one after the other; each gives what is drawn beside it, and
/// undo then leads back to the first.
fn check(before: &str, edits: &[(Edit, &str)]) {
    let first = document(before);
    let mut work = Work::new(first.clone());
    let mut seen = vec![first];
    for (edit, after) in edits {
        let change = work.edit(edit);
        let change = change.unwrap_or_else(|refusal| panic!("{edit:?}: {refusal}"));
        assert_eq!(drawn(work.document()), after.trim_matches('\n'), "{edit:?}");
        if !change.is_empty() {
            seen.push(work.document().clone());
        }
    }
    for document in seen.iter().rev() {
        assert_eq!(work.document(), document);
        work.undo();
    }
    for document in &seen {
        assert_eq!(work.document(), document);
        work.redo();
    }
}

/// An edit is refused with these words, and nothing changes.
fn refused(before: &str, edit: &Edit, words: &str) {
    let mut document = document(before);
    let first = document.clone();
    let refusal = document.apply(edit).expect_err("it was not refused");
    assert_eq!(refusal.to_string(), words);
    assert_eq!(document, first);
}

const ROOM: &str = "
++++++
+S  G+
+ b- +
++++++

button (2, 2) -> gate (3, 2)";

#[test]
fn things_are_put_in_place_of_others() {
    check(
        ROOM,
        &[
            (
                paint('c', &[(1, 2), (2, 1)]),
                "
++++++
+Sc G+
+cb- +
++++++

button (2, 2) -> gate (3, 2)",
            ),
            // Another kind of button keeps its wires; plain ground with a crate has none.
            (
                paint('o', &[(2, 2)]),
                "
++++++
+Sc G+
+co- +
++++++

button (2, 2) -> gate (3, 2)",
            ),
            (
                paint('c', &[(3, 2)]),
                "
++++++
+Sc G+
+coc +
++++++",
            ),
            (
                paint('+', &[(1, 2), (4, 1)]),
                "
++++++
+Sc ++
++oc +
++++++",
            ),
        ],
    );
}

#[test]
fn start_and_goal_are_moved() {
    check(
        ROOM,
        &[
            (
                paint('S', &[(2, 1), (1, 2)]),
                "
++++++
+   G+
+Sb- +
++++++

button (2, 2) -> gate (3, 2)",
            ),
            (
                paint('G', &[(2, 2)]),
                "
++++++
+    +
+SG- +
++++++",
            ),
        ],
    );
}

#[test]
fn the_outer_wall_closes_by_itself() {
    check(
        "
++++
+SG+
++++",
        &[
            // On the border the board grows.
            (
                paint(' ', &[(1, 0)]),
                "
++++
+ ++
+SG+
++++",
            ),
            (
                paint(' ', &[(0, 1)]),
                "
+++++
+  ++
++SG+
+++++",
            ),
            (
                paint('b', &[(4, 2)]),
                "
++++++
+  +++
++SGb+
++++++",
            ),
        ],
    );
    check(
        "
  ++++
+++  +
+S  G+
++++++",
        &[
            // What was outside becomes wall where the inside comes.
            (
                paint(' ', &[(2, 1)]),
                "
 +++++
++   +
+S  G+
++++++",
            ),
            // Beyond, nothing is there but what is outside.
            (
                paint(' ', &[(0, 0)]),
                "
 +++++
++   +
+S  G+
++++++",
            ),
            // The board goes on as its border is.
            (
                paint('p', &[(3, 0)]),
                "
 +++++
 ++p++
++   +
+S  G+
++++++",
            ),
        ],
    );
}

#[test]
fn a_wall_that_is_not_needed_can_be_taken_out_of_the_border() {
    check(
        "
+++++
+++G+
+S  +
+++++",
        &[(
            paint(' ', &[(0, 0), (1, 0)]),
            "
  +++
+++G+
+S  +
+++++",
        )],
    );
}

#[test]
fn erasing_leaves_the_outer_wall() {
    let all = document(ROOM).points().collect();
    check(
        ROOM,
        &[(
            Edit::Erase(all),
            "
++++++
+    +
+    +
++++++",
        )],
    );
}

#[test]
fn gates_and_wires() {
    check(
        ROOM,
        &[
            (
                Edit::ToggleGate(at(3, 2)),
                "
++++++
+S  G+
+ b_ +
++++++

button (2, 2) -> gate (3, 2)",
            ),
            (
                paint('-', &[(1, 2)]),
                "
++++++
+S  G+
+-b_ +
++++++

button (2, 2) -> gate (3, 2)",
            ),
            (
                Edit::Wire(at(1, 2), at(2, 2)),
                "
++++++
+S  G+
+-b_ +
++++++

button (2, 2) -> gate (3, 2)
button (2, 2) -> gate (1, 2)",
            ),
            (
                Edit::Unwire(at(3, 2), at(2, 2)),
                "
++++++
+S  G+
+-b_ +
++++++

button (2, 2) -> gate (1, 2)",
            ),
            (
                Edit::UnwireAll(at(2, 2)),
                "
++++++
+S  G+
+-b_ +
++++++",
            ),
        ],
    );
    refused(ROOM, &Edit::ToggleGate(at(2, 2)), "(2, 2) is a button, not a gate");
    refused(ROOM, &Edit::Wire(at(2, 2), at(1, 1)), "(1, 1) is the start, not a gate");
    refused(ROOM, &Edit::Wire(at(1, 1), at(3, 2)), "(1, 1) is the start, not a button");
    refused(ROOM, &Edit::Wire(at(1, 1), at(9, 9)), "(1, 1) is the start, not a button");
}

#[test]
fn sides_are_moved() {
    let resize = |side, by| Edit::Resize { side, by };
    check(
        ROOM,
        &[
            (
                resize(East, 2),
                "
++++++++
+S  G  +
+ b-   +
++++++++

button (2, 2) -> gate (3, 2)",
            ),
            (
                resize(North, 1),
                "
++++++++
+      +
+S  G  +
+ b-   +
++++++++

button (2, 3) -> gate (3, 3)",
            ),
        ],
    );
    check(
        ROOM,
        &[
            (
                resize(West, -2),
                "
++++
+ G+
+- +
++++",
            ),
            (
                resize(South, -1),
                "
++++
+ G+
++++",
            ),
            (
                resize(South, 1),
                "
++++
+ G+
+  +
++++",
            ),
        ],
    );
    // Where the wall is thick or outside, it stays so.
    check(
        "
 ++++
++  +
+S G+
+++++",
        &[
            (
                resize(West, 1),
                "
  ++++
+++  +
+ S G+
++++++",
            ),
            (
                resize(North, 1),
                "
  ++++
  +  +
+++  +
+ S G+
++++++",
            ),
        ],
    );
    refused(ROOM, &resize(South, -2), "a board has at least 3 x 3 fields");
    refused(ROOM, &resize(South, 253), "a board has at most 256 x 256 fields");
}

#[test]
fn all_is_moved_within_the_wall() {
    let room = "
++++++
+ S  +
+ G+ +
++++++";
    check(
        room,
        &[
            (
                Edit::Shift { x: 1, y: 0 },
                "
++++++
+  S +
+  G++
++++++",
            ),
            (
                Edit::Shift { x: -2, y: 0 },
                "
++++++
+S   +
+G++++
++++++",
            ),
        ],
    );
    refused(room, &Edit::Shift { x: -2, y: 0 }, "there is no room for what is at (2, 1)");
    refused(room, &Edit::Shift { x: 0, y: 1 }, "there is no room for what is at (2, 2)");
}

#[test]
fn the_board_is_cropped_to_its_inside() {
    check(
        "
   +++++
++++++++
+++S  ++
++++G+++
++++++++
++++++++",
        &[(
            Edit::Crop,
            "
+++++
+S  +
++G++
+++++",
        )],
    );
    let walls = "+++\n+++\n+++";
    check(walls, &[(Edit::Crop, walls)]);
}

#[test]
fn the_whole_is_turned_with_its_solution() {
    let text = "2D SuperFun!\n+++++\n+SbG+\n+++-+\n+++++\n\nbutton (2, 1) -> gate (3, 2)\n\n\
                Solution: EEWWT\n";
    for symmetry in Symmetry::ALL {
        let mut document = Document::open(text.as_bytes()).unwrap();
        let first = document.clone();
        document.apply(&Edit::Turn(symmetry)).unwrap();
        let (width, height) = document.size();
        assert_eq!((width, height), symmetry.size((5, 4)));
        assert_eq!(document.wires().len(), 1);
        assert!(document.check().level.is_ok());
        let kept = document.solutions();
        assert_eq!(format!("{:?}", kept[0].standing), "Holds { score: 5, clones: 1 }");
        document.apply(&Edit::Turn(symmetry.inverse())).unwrap();
        assert_eq!(document.board(), first.board());
    }
    let mut document = document("+++\n+S+\n+G+\n+++\n");
    document.apply(&Edit::Turn(Symmetry::QuarterTurn)).unwrap();
    assert_eq!(drawn(&document), "++++\n+GS+\n++++");
}

#[test]
fn parts_are_moved_with_their_wires() {
    let part = |turn, x, y| {
        let part = vec![at(2, 2), at(3, 2)];
        Edit::Move { part, turn, x, y }
    };
    let outer = "
+++++++
+S   G+
+ b-  +
+o   _+
+++++++

button (2, 2) -> gate (3, 2)
button (1, 3) -> gate (3, 2)
button (2, 2) -> gate (5, 3)";
    check(
        outer,
        &[(
            part(Symmetry::Same, 1, 1),
            "
+++++++
+S   G+
+     +
+o b-_+
+++++++

button (3, 3) -> gate (4, 3)
button (1, 3) -> gate (4, 3)
button (3, 3) -> gate (5, 3)",
        )],
    );
    check(
        outer,
        &[(
            part(Symmetry::QuarterTurn, 0, 0),
            "
+++++++
+S   G+
+ b   +
+o-  _+
+++++++

button (2, 2) -> gate (2, 3)
button (1, 3) -> gate (2, 3)
button (2, 2) -> gate (5, 3)",
        )],
    );
    // What is there goes, and on the border the board grows.
    check(
        outer,
        &[(
            part(Symmetry::LeftRight, 3, 1),
            "
++++++++
+S   G++
+     ++
+o   -b+
++++++++

button (6, 3) -> gate (5, 3)
button (1, 3) -> gate (5, 3)",
        )],
    );
    refused(outer, &part(Symmetry::Same, -3, 0), "there is no room for what is at (2, 2)");
}

#[test]
fn clips_are_copied_and_pasted() {
    let document = document(ROOM);
    let clip = document.copy(&[at(1, 1), at(2, 2), at(3, 2), at(9, 9)]).unwrap();
    let text = "2D SuperFun!\nS..\n.b-\n\nbutton (1, 1) -> gate (2, 1)\n";
    assert_eq!(clip.to_string(), text);
    assert_eq!(document.copy(&[at(9, 9)]), None);
    let paste = |clip: &Clip, x, y| Edit::Paste { clip: clip.clone(), x, y };
    check(
        ROOM,
        &[
            (
                paste(&clip, 2, 0),
                "
++++++
++S+++
+  b-+
+ b- +
++++++

button (2, 3) -> gate (3, 3)
button (3, 2) -> gate (4, 2)",
            ),
            (
                paste(&clip.turned(Symmetry::QuarterTurn), -1, 2),
                "
+++++++
+++ +++
+S  b-+
++ b- +
+++++++

button (3, 3) -> gate (4, 3)
button (4, 2) -> gate (5, 2)",
            ),
        ],
    );
}

#[test]
fn a_group_that_is_cancelled_is_gone_and_nothing_before_it() {
    let mut work = Work::new(document(ROOM));
    assert_eq!(work.cancel(), None);
    work.edit(&paint('c', &[(1, 2)])).unwrap();
    let before = work.document().clone();
    assert_eq!(work.cancel(), None, "no group is open");
    work.begin();
    assert_eq!(work.cancel(), None, "nothing was done in it");
    assert_eq!(*work.document(), before);
    work.begin();
    work.edit(&paint('p', &[(1, 2)])).unwrap();
    work.edit(&paint('c', &[(0, 2)])).unwrap();
    assert!(work.cancel().is_some());
    assert_eq!((work.document(), work.can_redo()), (&before, false));
    work.undo();
    assert_eq!(*work.document(), document(ROOM));
}

#[test]
fn a_group_is_undone_at_once() {
    let mut work = Work::new(document(ROOM));
    let first = work.document().clone();
    assert!(!work.can_undo());
    work.begin();
    work.edit(&paint('c', &[(1, 2)])).unwrap();
    work.edit(&paint('c', &[(1, 2)])).unwrap();
    work.edit(&paint('c', &[(0, 2)])).unwrap();
    work.end();
    let last = work.document().clone();
    work.begin();
    work.end();
    assert_eq!(work.undo().map(|change| change.shift()), Some((-1, 0)));
    assert_eq!(*work.document(), first);
    assert_eq!(work.undo(), None);
    assert_eq!(work.redo().map(|change| change.shift()), Some((1, 0)));
    assert_eq!(*work.document(), last);
    assert_eq!(work.redo(), None);
    // What changes nothing leaves what can be done again; what is refused, too.
    work.undo();
    assert_eq!(work.edit(&paint('S', &[(1, 1)])), Ok(Change::default()));
    assert!(work.edit(&Edit::ToggleGate(at(1, 1))).is_err());
    assert!(work.can_redo());
    work.edit(&Edit::Crop).unwrap();
    assert!(work.can_redo());
    work.edit(&paint('p', &[(1, 2)])).unwrap();
    assert!(!work.can_redo());
}
