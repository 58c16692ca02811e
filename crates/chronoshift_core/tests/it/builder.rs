//! Tests of boards that are built in code: their contents, and the faults that are refused.

use std::sync::Arc;

use chronoshift_core::level::Level;
use chronoshift_core::rules::{
    Board, BoardBuilder, BoardError,
    ButtonKind::{Crate, OneTime, Plain},
    Tile::{self, Bridge, Button, Floor, Gate, Goal, Start, Wall},
};
use proptest::prelude::*;

const TILES: [Tile; 10] = [
    Wall,
    Floor,
    Bridge,
    Button(Plain),
    Button(Crate),
    Button(OneTime),
    Gate { open: false },
    Gate { open: true },
    Start,
    Goal,
];

/// A room whose upper row has a start, a button, a gate and a goal.
fn corridor() -> BoardBuilder {
    let mut board = BoardBuilder::new(6, 4);
    board.set_tile((1, 1), Start).set_tile((2, 1), Button(Plain));
    board.set_tile((3, 1), Gate { open: false }).set_tile((4, 1), Goal);
    board
}

#[test]
fn a_board_from_code_equals_the_board_from_its_file() {
    let mut builder = corridor();
    builder.add_crate((2, 2)).add_crate((3, 2)).remove_crate((3, 2));
    builder.add_wire((2, 1), (3, 1)).add_wire((2, 1), (3, 1));
    let level = Level::new(builder.build().unwrap());
    let text = "2D SuperFun!\n++++++\n+Sb-G+\n+ c  +\n++++++\n\nbutton (2, 1) -> gate (3, 1)\n";
    assert_eq!(level.to_string(), text);
    assert_eq!(text.parse(), Ok(level));
    builder.remove_wire((2, 1), (3, 1));
    assert!(builder.build().unwrap().wires().is_empty());
}

#[test]
fn sizes_are_checked() {
    let max_side = Board::MAX_SIDE;
    let faults = |width, height| BoardBuilder::new(width, height).faults();
    let first_fault = |width, height| faults(width, height).first().copied();
    assert!(
        BoardBuilder::new(max_side, max_side)
            .set_tile((1, 1), Start)
            .set_tile((2, 1), Goal)
            .build()
            .is_ok()
    );
    for (width, height, error) in [
        (0, 3, BoardError::Empty),
        (3, 0, BoardError::Empty),
        (max_side + 1, 3, BoardError::TooWide(max_side + 1)),
        (usize::MAX, max_side + 1, BoardError::TooHigh(max_side + 1)),
        (1, 1, BoardError::Missing(Start)),
    ] {
        assert_eq!(first_fault(width, height), Some(error));
    }
    // Nothing can be put on a board without tiles.
    let error = BoardBuilder::new(0, 0).set_tile((0, 0), Start).build().unwrap_err();
    assert_eq!(error, BoardError::Empty);
}

#[test]
fn each_fault_is_reported() {
    type Edit = fn(&mut BoardBuilder) -> &mut BoardBuilder;
    let cases: [(Edit, &[BoardError]); 15] = [
        (|board| board, &[]),
        (|board| board.set_tile((1, 1), Floor), &[BoardError::Missing(Start)]),
        (|board| board.set_tile((4, 1), Floor), &[BoardError::Missing(Goal)]),
        (
            |board| board.set_tile((4, 2), Start).set_tile((1, 2), Start),
            &[
                BoardError::Second { tile: Start, at: (1, 2).into(), first: (1, 1).into() },
                BoardError::Second { tile: Start, at: (4, 2).into(), first: (1, 1).into() },
            ],
        ),
        (
            |board| board.set_tile((1, 2), Goal),
            &[BoardError::Second { tile: Goal, at: (1, 2).into(), first: (4, 1).into() }],
        ),
        (|board| board.set_tile((2, 3), Floor), &[BoardError::Open((2, 3).into())]),
        (|board| board.set_tile((0, 1), Floor), &[BoardError::NoLeftWall((1, 1).into())]),
        (|board| board.set_tile((5, 2), Bridge), &[BoardError::NoRightWall((5, 2).into())]),
        (
            |board| (0..6).fold(board, |board, x| board.set_tile((x, 3), Floor)),
            &[BoardError::NoLeftWall((0, 3).into())],
        ),
        (
            |board| board.add_crate((0, 0)).add_crate((3, 1)),
            &[
                BoardError::CrateOn { at: (0, 0).into(), found: Wall },
                BoardError::CrateOn { at: (3, 1).into(), found: Gate { open: false } },
            ],
        ),
        (
            |board| board.add_wire((3, 1), (2, 1)),
            &[
                BoardError::NotAButton { at: (3, 1).into(), found: Gate { open: false } },
                BoardError::NotAGate { at: (2, 1).into(), found: Button(Plain) },
            ],
        ),
        (
            |board| board.add_wire((2, 1), (1, 2)),
            &[BoardError::NotAGate { at: (1, 2).into(), found: Floor }],
        ),
        (|board| board.add_wire((2, 1), (3, 4)), &[BoardError::Outside((3, 4).into())]),
        (
            |board| board.set_tile((6, 0), Wall).add_crate((9, 9)),
            &[BoardError::Outside((6, 0).into())],
        ),
        (
            // Wires can come before the tiles that they connect.
            |board| board.add_wire((1, 2), (2, 2)).set_tile((1, 2), Button(Crate)),
            &[BoardError::NotAGate { at: (2, 2).into(), found: Floor }],
        ),
    ];
    for (edit, expected) in cases {
        let mut board = corridor();
        assert_eq!(edit(&mut board).faults(), expected);
        assert_eq!(board.build().err(), expected.first().copied());
    }
}

/// A walled room with random tiles, wires and crates, surrounded by walls and plain ground. A few
/// stray tiles are added, which can make the board invalid.
fn a_builder() -> impl Strategy<Value = BoardBuilder> {
    const MAX_SIDE: u8 = 14;
    let tiles = prop::collection::vec(prop::sample::select(&TILES[..8]), 14 * 14);
    let index = any::<prop::sample::Index>;
    let links = prop::collection::vec((index(), index()), 0..12);
    let stray_tiles = (0..MAX_SIDE, 0..MAX_SIDE, prop::sample::select(&TILES[..]));
    let stray_tiles = prop::collection::vec(stray_tiles, 0..3);
    ((6..=MAX_SIDE, 6..=MAX_SIDE), tiles, links, stray_tiles).prop_map(
        |((width, height), tiles, links, stray_tiles)| {
            let places = (0..width).flat_map(|x| (0..height).map(move |y| (x, y)));
            let mut board = BoardBuilder::new(width.into(), height.into());
            let (mut floor, mut buttons, mut gates) = (Vec::new(), Vec::new(), Vec::new());
            for ((x, y), random_tile) in places.zip(tiles) {
                let depth = x.min(y).min(width - 1 - x).min(height - 1 - y);
                let tile = match depth {
                    0 if matches!(random_tile, Button(_)) => Floor,
                    0 | 1 => Wall,
                    _ if (x, y) == (2, 2) => Start,
                    _ if (x, y) == (3, 2) => Goal,
                    _ => random_tile,
                };
                board.set_tile((x, y), tile);
                match tile {
                    Floor if depth > 0 => floor.push((x, y)),
                    Button(_) => buttons.push((x, y)),
                    Gate { .. } => gates.push((x, y)),
                    _ => {}
                }
            }
            for (first_index, second_index) in links {
                if !buttons.is_empty() && !gates.is_empty() {
                    board.add_wire(*first_index.get(&buttons), *second_index.get(&gates));
                }
                if !floor.is_empty() {
                    board.add_crate(*first_index.get(&floor));
                }
            }
            for (x, y, tile) in stray_tiles {
                board.set_tile((x, y), tile);
            }
            board
        },
    )
}

proptest! {
    #![proptest_config(crate::properties(256))]

    #[test]
    fn boards_from_code_read_the_same_from_their_files(builder in a_builder()) {
        let faults = builder.faults();
        match builder.build() {
            Ok(board) => {
                prop_assert!(faults.is_empty());
                prop_assert_eq!(BoardBuilder::from(&board).build(), Ok(board.clone()));
                let level = Level::new(Arc::new(board));
                prop_assert_eq!(level.to_string().parse(), Ok(level));
            }
            Err(fault) => prop_assert_eq!(faults.first(), Some(&fault)),
        }
    }
}
