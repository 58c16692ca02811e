//! What is done to all of a board: its sides, its place, its turns.

use chronoshift_core::editing::{Document, Edit};
use chronoshift_core::level::Symmetry;
use chronoshift_core::rules::Direction::{East, North, South, West};

use super::{ROOM, check, refused};
use crate::editing::{document, drawn};

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
