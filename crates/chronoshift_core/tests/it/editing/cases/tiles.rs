//! Edits of single tiles: pieces, walls and wires.

use chronoshift_core::editing::{Edit, Refusal};
use chronoshift_core::rules::{BoardError, ButtonKind, Tile};

use super::{ROOM, check, check_refused};
use crate::editing::{document, paint, point_at};

#[test]
fn painting_replaces_tiles() {
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
            // A different kind of button keeps its wires, but plain ground with a crate loses them.
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
fn painting_moves_the_start_and_the_goal() {
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
fn the_outer_wall_closes_automatically() {
    check(
        "
++++
+SG+
++++",
        &[
            // The board grows when its border is painted.
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
            // An outside tile becomes a wall, because it is now next to the inside.
            (
                paint(' ', &[(2, 1)]),
                "
 +++++
++   +
+S  G+
++++++",
            ),
            // Tiles beyond the wall stay outside.
            (
                paint(' ', &[(0, 0)]),
                "
 +++++
++   +
+S  G+
++++++",
            ),
            // The board grows, and the new row continues the old border.
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
fn unneeded_walls_of_the_border_can_be_removed() {
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
fn erasing_keeps_the_outer_wall() {
    let all_points = document(ROOM).points().collect();
    check(
        ROOM,
        &[(
            Edit::Erase(all_points),
            "
++++++
+    +
+    +
++++++",
        )],
    );
}

#[test]
fn gates_are_toggled_and_wired() {
    check(
        ROOM,
        &[
            (
                Edit::ToggleGate(point_at(3, 2)),
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
                Edit::Wire(point_at(1, 2), point_at(2, 2)),
                "
++++++
+S  G+
+-b_ +
++++++

button (2, 2) -> gate (3, 2)
button (2, 2) -> gate (1, 2)",
            ),
            (
                Edit::Unwire(point_at(3, 2), point_at(2, 2)),
                "
++++++
+S  G+
+-b_ +
++++++

button (2, 2) -> gate (1, 2)",
            ),
            (
                Edit::UnwireAll(point_at(2, 2)),
                "
++++++
+S  G+
+-b_ +
++++++",
            ),
        ],
    );
    check_refused(
        ROOM,
        &Edit::ToggleGate(point_at(2, 2)),
        Refusal::Board(BoardError::NotAGate {
            at: (2, 2).into(),
            found: Tile::Button(ButtonKind::Plain),
        }),
    );
    check_refused(
        ROOM,
        &Edit::Wire(point_at(2, 2), point_at(1, 1)),
        Refusal::Board(BoardError::NotAGate { at: (1, 1).into(), found: Tile::Start }),
    );
    check_refused(
        ROOM,
        &Edit::Wire(point_at(1, 1), point_at(3, 2)),
        Refusal::Board(BoardError::NotAButton { at: (1, 1).into(), found: Tile::Start }),
    );
    check_refused(
        ROOM,
        &Edit::Wire(point_at(1, 1), point_at(9, 9)),
        Refusal::Board(BoardError::NotAButton { at: (1, 1).into(), found: Tile::Start }),
    );
}
