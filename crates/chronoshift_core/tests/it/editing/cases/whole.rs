//! Edits of a whole board: its sides, its place, its turns.

use std::collections::{BTreeMap, BTreeSet};

use chronoshift_core::editing::{Document, Edit};
use chronoshift_core::level::{MapTile, Symmetry};
use chronoshift_core::rules::Direction::{East, North, South, West};
use chronoshift_core::rules::{Direction, Point, Tile};

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
+S  G+++
+ b- +++
++++++++

button (2, 2) -> gate (3, 2)",
            ),
            (
                resize(North, 1),
                "
++++++++
++++++++
+S  G+++
+ b- +++
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
++++
++++",
            ),
        ],
    );
    // The outside grows, too.
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
++S G+
++++++",
            ),
            (
                resize(North, 1),
                "
  ++++
  ++++
+++  +
++S G+
++++++",
            ),
        ],
    );
    refused(ROOM, &resize(South, -2), "a board has at least 3 x 3 fields");
    refused(ROOM, &resize(South, 253), "a board has at most 256 x 256 fields");
}

fn moved(at: Point, (x, y): (i8, i8)) -> Option<Point> {
    Some(Point { x: at.x.checked_add_signed(x)?, y: at.y.checked_add_signed(y)? })
}

/// The tiles that can be reached from the start, with their wires.
fn reached(document: &Document) -> (BTreeMap<Point, MapTile>, BTreeSet<[Point; 2]>) {
    let is_start = |at: &Point| document.map_tile(*at) == Some(MapTile::Tile(Tile::Start));
    let mut reached = BTreeMap::new();
    let mut next: Vec<_> = document.points().filter(is_start).collect();
    while let Some(at) = next.pop() {
        let Some(map_tile) = document.map_tile(at).filter(|map_tile| *map_tile != MapTile::WALL)
        else {
            continue;
        };
        if reached.insert(at, map_tile).is_none() {
            let beside = [(0, -1), (1, 0), (0, 1), (-1, 0)];
            next.extend(beside.into_iter().filter_map(|by| moved(at, by)));
        }
    }
    (reached, document.wires().iter().copied().collect())
}

#[test]
fn a_level_made_larger_stays_the_same_puzzle() {
    for (name, level) in crate::pars::levels() {
        let before = Document::from(&level);
        let (places, wires) = reached(&before);
        assert!(places.len() > 3);
        for (side, by) in Direction::ALL.into_iter().flat_map(|side| [(side, 1), (side, 5)]) {
            let mut document = before.clone();
            let (x, y) = document.apply(&Edit::Resize { side, by }).unwrap().shift();
            let moved = |at| moved(at, (x as i8, y as i8)).unwrap();
            let expected = places.iter().map(|(&at, &map_tile)| (moved(at), map_tile)).collect();
            let wires = wires.iter().map(|wire| wire.map(moved)).collect();
            assert_eq!(reached(&document), (expected, wires), "{name}, {side:?} by {by}");
            assert_eq!(document.solutions(), before.solutions(), "{name}, {side:?} by {by}");
            // A par is of a board of one size.
            let issues = |document: &Document| {
                let issues = document.check().issues().into_iter();
                issues.filter(|issue| issue.place().is_some()).count()
            };
            assert_eq!(issues(&document), issues(&before), "{name}, {side:?} by {by}");
        }
    }
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
        assert_eq!(format!("{:?}", kept[0].status), "Holds { score: 5, clones: 1 }");
        document.apply(&Edit::Turn(symmetry.inverse())).unwrap();
        assert_eq!(document.board(), first.board());
    }
    let mut document = document("+++\n+S+\n+G+\n+++\n");
    document.apply(&Edit::Turn(Symmetry::QuarterTurn)).unwrap();
    assert_eq!(drawn(&document), "++++\n+GS+\n++++");
}
