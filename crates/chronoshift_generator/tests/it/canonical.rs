//! Tests of canonical forms: boards that differ only by rotation, reflection and outer walls count
//! as the same.

use chronoshift_core::level::Symmetry;
use chronoshift_generator::Draft;

use crate::{corridor, draft, level};

#[test]
fn all_images_of_a_board_are_equal() {
    let boards = [
        corridor(),
        draft(&["S1c.b", "+++1-", "G>^ -"], &[[(4, 0), (4, 1)], [(4, 0), (4, 2)]]),
        draft(&["S2 1", "G1 2"], &[]),
    ];
    for board in &boards {
        for symmetry in Symmetry::ALL {
            let image = board.transformed(symmetry);
            assert_eq!(image.canonical(), board.canonical(), "{symmetry:?}");
            let reread_image = Draft::from_board(&image.board().unwrap());
            assert_eq!(reread_image.canonical(), board.canonical(), "{symmetry:?}");
        }
    }
    for (index, board) in boards.iter().enumerate() {
        for other in &boards[index + 1..] {
            assert_ne!(board.canonical(), other.canonical());
        }
    }
}

#[test]
fn outer_walls_and_the_digits_of_portals_make_no_difference() {
    let board = draft(&["S1 ", "+++", "G1 "], &[]);
    assert_eq!(draft(&["S2 ", "+++", "G2 "], &[]).canonical(), board.canonical());
    let padded = level(&["++++++", "+S1 ++", "++++++", "+G1 ++", "++++++"], &[]);
    assert_eq!(Draft::from_board(&padded.board).canonical(), board.canonical());
    // Tiles that no self can reach become walls.
    let with_a_closed_room = level(&["++++++", "+S1 ++", "++++++", "+G1 + ", "++++++"], &[]);
    assert_eq!(Draft::from_board(&with_a_closed_room.board).canonical(), board.canonical());
}

#[test]
fn a_wire_makes_a_difference() {
    let one = draft(&["b-Sb-G"], &[[(0, 0), (4, 0)], [(3, 0), (1, 0)]]);
    let other = draft(&["b-Sb-G"], &[[(0, 0), (1, 0)], [(3, 0), (4, 0)]]);
    assert_ne!(one.canonical(), other.canonical());
}

#[test]
fn symmetries_are_counted() {
    assert_eq!(corridor().symmetry_count(), 2);
    assert_eq!(draft(&["   ", " S ", "  G"], &[]).symmetry_count(), 2);
    assert_eq!(draft(&["  ", " S", "G "], &[]).symmetry_count(), 1);
}
