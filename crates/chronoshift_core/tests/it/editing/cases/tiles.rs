//! Edits of single tiles: things, walls, wires.

use chronoshift_core::editing::Edit;

use super::{ROOM, check, refused};
use crate::editing::{at, document, paint};

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
            // Another kind of button keeps its wires; plain ground with a crate loses them.
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
            // A place outside becomes wall where the inside comes.
            (
                paint(' ', &[(2, 1)]),
                "
 +++++
++   +
+S  G+
++++++",
            ),
            // Beyond that, only the outside is there.
            (
                paint(' ', &[(0, 0)]),
                "
 +++++
++   +
+S  G+
++++++",
            ),
            // The board grows with the tiles of its border.
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
