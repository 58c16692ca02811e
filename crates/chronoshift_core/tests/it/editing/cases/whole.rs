//! Edits of a whole board: resizing, shifting, cropping and rotating it.

use std::collections::{BTreeMap, BTreeSet};

use chronoshift_core::editing::{Document, Edit, Refusal};
use chronoshift_core::level::{MapTile, Symmetry};
use chronoshift_core::rules::Direction::{East, North, South, West};
use chronoshift_core::rules::{Direction, Point, Tile};

use super::{ROOM, check, check_refused};
use crate::editing::{document, draw, point_at};

#[test]
fn sides_can_be_moved() {
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
    // The ground outside the walls grows along with the board.
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
    check_refused(ROOM, &resize(South, -2), Refusal::TooSmall);
    check_refused(ROOM, &resize(South, 253), Refusal::TooLarge);
}

fn shift_point(at: Point, (x, y): (i8, i8)) -> Option<Point> {
    Some(Point { x: at.x.checked_add_signed(x)?, y: at.y.checked_add_signed(y)? })
}

/// The tiles that can be reached from the start, and all wires.
fn reachable_tiles(document: &Document) -> (BTreeMap<Point, MapTile>, BTreeSet<[Point; 2]>) {
    let is_start = |at: &Point| document.map_tile(*at) == Some(MapTile::Tile(Tile::Start));
    let mut reached = BTreeMap::new();
    let mut unvisited: Vec<_> = document.points().filter(is_start).collect();
    while let Some(at) = unvisited.pop() {
        let Some(map_tile) = document.map_tile(at).filter(|map_tile| *map_tile != MapTile::WALL)
        else {
            continue;
        };
        if reached.insert(at, map_tile).is_none() {
            let offsets = [(0, -1), (1, 0), (0, 1), (-1, 0)];
            unvisited.extend(offsets.into_iter().filter_map(|by| shift_point(at, by)));
        }
    }
    (reached, document.wires().iter().copied().collect())
}

#[test]
fn a_resized_level_stays_the_same_puzzle() {
    for (name, level) in crate::pars::levels() {
        let before = Document::from(&level);
        let (places, wires) = reachable_tiles(&before);
        assert!(places.len() > 3);
        for (side, by) in Direction::ALL.into_iter().flat_map(|side| [(side, 1), (side, 5)]) {
            let mut document = before.clone();
            let (x, y) = document.apply(&Edit::Resize { side, by }).unwrap().shift();
            let moved_point = |at| shift_point(at, (x as i8, y as i8)).unwrap();
            let expected =
                places.iter().map(|(&at, &map_tile)| (moved_point(at), map_tile)).collect();
            let wires = wires.iter().map(|wire| wire.map(moved_point)).collect();
            assert_eq!(reachable_tiles(&document), (expected, wires), "{name}, {side:?} by {by}");
            assert_eq!(document.solutions(), before.solutions(), "{name}, {side:?} by {by}");
            // Issues without a position don't count: a par is only valid for a board of the same
            // size.
            let issues = |document: &Document| {
                let issues = document.check().issues().into_iter();
                issues.filter(|issue| issue.position().is_some()).count()
            };
            assert_eq!(issues(&document), issues(&before), "{name}, {side:?} by {by}");
        }
    }
}

#[test]
fn everything_inside_the_wall_is_shifted() {
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
    check_refused(room, &Edit::Shift { x: -2, y: 0 }, Refusal::NoRoom(point_at(2, 1)));
    check_refused(room, &Edit::Shift { x: 0, y: 1 }, Refusal::NoRoom(point_at(2, 2)));
}

#[test]
fn boards_are_cropped_to_their_inside() {
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
fn boards_are_turned_with_their_solutions() {
    let text = "2D SuperFun!\n+++++\n+SbG+\n+++-+\n+++++\n\nbutton (2, 1) -> gate (3, 2)\n\n\
                Solution: EEWWT\n";
    for symmetry in Symmetry::ALL {
        let mut document = Document::open(text.as_bytes()).unwrap();
        let original = document.clone();
        document.apply(&Edit::Turn(symmetry)).unwrap();
        let (width, height) = document.size();
        assert_eq!((width, height), symmetry.size((5, 4)));
        assert_eq!(document.wires().len(), 1);
        assert!(document.check().level.is_ok());
        let solutions = document.solutions();
        assert_eq!(format!("{:?}", solutions[0].status), "Holds { score: 5, clones: 1 }");
        document.apply(&Edit::Turn(symmetry.inverse())).unwrap();
        assert_eq!(document.board(), original.board());
    }
    let mut document = document("+++\n+S+\n+G+\n+++\n");
    document.apply(&Edit::Turn(Symmetry::QuarterTurn)).unwrap();
    assert_eq!(draw(&document), "++++\n+GS+\n++++");
}
