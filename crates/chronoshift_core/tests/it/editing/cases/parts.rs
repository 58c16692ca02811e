//! Edits of a part of a board, and groups of edits.

use chronoshift_core::editing::{Change, Edit, EditedDocument};
use chronoshift_core::level::{Clip, Symmetry};

use super::{ROOM, check};
use crate::editing::{document, paint, point_at};

#[test]
fn parts_are_moved_with_their_wires() {
    let part = |symmetry, x, y| {
        let part = vec![point_at(2, 2), point_at(3, 2)];
        Edit::Move { part, symmetry, x, y }
    };
    let with_outer_wires = "
+++++++
+S   G+
+ b-  +
+o   _+
+++++++

button (2, 2) -> gate (3, 2)
button (1, 3) -> gate (3, 2)
button (2, 2) -> gate (5, 3)";
    check(
        with_outer_wires,
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
        with_outer_wires,
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
    // The tiles at the target are replaced, and the board grows at its border.
    check(
        with_outer_wires,
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
    // Beyond an edge, too.
    check(
        with_outer_wires,
        &[(
            part(Symmetry::Same, -3, 0),
            "
+++++++++
+++S   G+
+b-     +
+++o   _+
+++++++++

button (1, 2) -> gate (2, 2)
button (3, 3) -> gate (2, 2)
button (1, 2) -> gate (7, 3)",
        )],
    );
}

#[test]
fn clips_are_copied_and_pasted() {
    let document = document(ROOM);
    let clip =
        document.copy(&[point_at(1, 1), point_at(2, 2), point_at(3, 2), point_at(9, 9)]).unwrap();
    let text = "2D SuperFun!\nS??\n?b-\n\nbutton (1, 1) -> gate (2, 1)\n";
    assert_eq!(clip.to_string(), text);
    assert_eq!(document.copy(&[point_at(9, 9)]), None);
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
                paste(&clip.transformed(Symmetry::QuarterTurn), -1, 2),
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
fn cancelling_a_group_undoes_only_that_group() {
    let mut work = EditedDocument::new(document(ROOM));
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
fn a_group_is_undone_in_one_step() {
    let mut work = EditedDocument::new(document(ROOM));
    let original = work.document().clone();
    assert!(!work.can_undo());
    work.begin();
    work.edit(&paint('c', &[(1, 2)])).unwrap();
    work.edit(&paint('c', &[(1, 2)])).unwrap();
    work.edit(&paint('c', &[(0, 2)])).unwrap();
    work.end();
    let final_document = work.document().clone();
    work.begin();
    work.end();
    assert_eq!(work.undo().map(|change| change.shift()), Some((-1, 0)));
    assert_eq!(*work.document(), original);
    assert_eq!(work.undo(), None);
    assert_eq!(work.redo().map(|change| change.shift()), Some((1, 0)));
    assert_eq!(*work.document(), final_document);
    assert_eq!(work.redo(), None);
    // Edits that are refused or have no effect don't clear the undone edits.
    work.undo();
    assert_eq!(work.edit(&paint('S', &[(1, 1)])), Ok(Change::default()));
    assert!(work.edit(&Edit::ToggleGate(point_at(1, 1))).is_err());
    assert!(work.can_redo());
    work.edit(&Edit::Crop).unwrap();
    assert!(work.can_redo());
    work.edit(&paint('p', &[(1, 2)])).unwrap();
    assert!(!work.can_redo());
}
