//! Tests of boards that are rotated or mirrored.

use std::sync::Arc;

use chronoshift_core::editing::{Document, Edit};
use chronoshift_core::level::{Level, Symmetry};
use chronoshift_core::rules::{Actions, Board, BoardBuilder, Outcome, Play, Point};

/// A level without any symmetry.
fn asymmetric_level() -> Level {
    super::level(
        "
++++++
+Sb  +
+ c- +
+_oG++
++++++

button (2, 1) -> gate (3, 2)
button (2, 3) -> gate (1, 3)
button (2, 1) -> gate (1, 3)",
    )
}

/// A rotated or mirrored board. Its wires are in reverse order.
fn transform(board: &Board, symmetry: Symmetry) -> Board {
    let old_size = (board.width(), board.height());
    let (width, height) = symmetry.size(old_size);
    let mut builder = BoardBuilder::new(width, height);
    let image = |cell| symmetry.point(board.point(cell), old_size).unwrap();
    for cell in board.cells() {
        builder.set_tile(image(cell), board.tile(cell));
        if board.starts_with_crate(cell) {
            builder.add_crate(image(cell));
        }
    }
    for wire in board.wires().iter().rev() {
        builder.add_wire(image(wire.button), image(wire.gate));
    }
    builder.build().unwrap()
}

#[test]
fn each_symmetry_of_a_board_is_recognised() {
    let board = asymmetric_level().board;
    for symmetry in Symmetry::ALL {
        let transformed = transform(&board, symmetry);
        assert_eq!(Symmetry::between(&board, &transformed), Some(symmetry));
        let mut inverses: Vec<_> =
            Symmetry::ALL.iter().map(|&it| transform(&transformed, it)).collect();
        inverses.retain(|back| Symmetry::between(back, &board) == Some(Symmetry::Same));
        assert_eq!(inverses.len(), 1, "{symmetry:?} has one inverse");
    }
}

#[test]
fn only_points_inside_a_rectangle_have_an_image() {
    let size = (3, 2);
    for symmetry in Symmetry::ALL {
        for outside in [(3, 1), (2, 2), (255, 255)].map(Point::from) {
            assert_eq!(symmetry.point(outside, size), None, "{symmetry:?}");
        }
        let corner = Point::from((2, 1));
        assert_eq!(symmetry.point(corner, (0, 0)), None, "{symmetry:?}");
        let new_place = symmetry.point(corner, size).unwrap();
        assert_eq!(symmetry.inverse().point(new_place, symmetry.size(size)), Some(corner));
        assert!(symmetry.point(Point::from((255, 255)), (256, 256)).is_some(), "{symmetry:?}");
    }
}

#[test]
fn different_boards_are_not_symmetric() {
    let board = asymmetric_level().board;
    let mut without_crate = BoardBuilder::from(&*board);
    without_crate.remove_crate((2, 2));
    let mut wired_otherwise = BoardBuilder::from(&*board);
    wired_otherwise.remove_wire((2, 1), (1, 3)).add_wire((2, 3), (3, 2));
    let mut with_fewer_wires = BoardBuilder::from(&*board);
    with_fewer_wires.remove_wire((2, 1), (1, 3));
    for other in [without_crate, wired_otherwise, with_fewer_wires] {
        assert_eq!(Symmetry::between(&board, &other.build().unwrap()), None);
    }
    assert_eq!(Symmetry::between(&board, &super::level("++++\n+SG+\n++++").board), None);
}

/// The outcome of each action, with the score after it.
fn outcomes(board: &Arc<Board>, actions: &Actions) -> Vec<(Outcome, usize)> {
    let mut play = Play::new(Arc::clone(board));
    actions.iter().map(|&action| (play.act(action), play.score())).collect()
}

/// One-way tiles, portals and logics are rotated or mirrored along with the board. Limits are kept.
#[test]
fn a_turned_board_is_played_with_turned_actions() {
    for (level, case) in super::cases(super::CASES_2) {
        let actions = super::actions(case["actions"].as_str().unwrap());
        let expected = outcomes(&level.board, &actions);
        for symmetry in Symmetry::ALL {
            let mut document = Document::from(&level);
            document.apply(&Edit::Turn(symmetry)).unwrap();
            let turned = document.level().unwrap().board;
            assert_eq!(outcomes(&turned, &symmetry.actions(&actions)), expected, "{level}");
            assert!(Symmetry::between(&level.board, &turned).is_some(), "{level}");
            document.apply(&Edit::Turn(symmetry.inverse())).unwrap();
            assert_eq!(document.level().unwrap().board, level.board);
        }
    }
}
