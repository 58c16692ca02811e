//! Tests of boards that are built in code: their contents, and the faults that are refused.

use std::sync::Arc;

use chronoshift_core::level::Level;
use chronoshift_core::rules::{
    Board, BoardBuilder,
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
fn each_glyph_stands_for_its_tile() {
    for tile in TILES {
        assert_eq!(Tile::from_glyph(tile.glyph()), Some(tile));
    }
    assert_eq!(Tile::from_glyph('P'), Some(Button(Crate)));
    assert_eq!(Tile::from_glyph('c'), None);
}

#[test]
fn sizes_are_checked() {
    let max_side = Board::MAX_SIDE;
    let faults = |width, height| BoardBuilder::new(width, height).faults();
    let first_fault = |width, height| faults(width, height).first().map(ToString::to_string);
    assert!(
        BoardBuilder::new(max_side, max_side)
            .set_tile((1, 1), Start)
            .set_tile((2, 1), Goal)
            .build()
            .is_ok()
    );
    for (width, height, error) in [
        (0, 3, "the board has no fields"),
        (3, 0, "the board has no fields"),
        (max_side + 1, 3, "the board is 257 wide, more than 256"),
        (usize::MAX, max_side + 1, "the board is 257 high, more than 256"),
        (1, 1, "the board lacks the start"),
    ] {
        assert_eq!(first_fault(width, height).as_deref(), Some(error));
    }
    // Nothing can be put on a board without tiles.
    let error = BoardBuilder::new(0, 0).set_tile((0, 0), Start).build().unwrap_err();
    assert_eq!(error.to_string(), "the board has no fields");
}

#[test]
fn each_fault_is_reported() {
    type Edit = fn(&mut BoardBuilder) -> &mut BoardBuilder;
    let cases: [(Edit, &[&str]); 15] = [
        (|board| board, &[]),
        (|board| board.set_tile((1, 1), Floor), &["the board lacks the start"]),
        (|board| board.set_tile((4, 1), Floor), &["the board lacks the goal"]),
        (
            |board| board.set_tile((4, 2), Start).set_tile((1, 2), Start),
            &["the start is at (1, 1) and at (1, 2)", "the start is at (1, 1) and at (4, 2)"],
        ),
        (|board| board.set_tile((1, 2), Goal), &["the goal is at (4, 1) and at (1, 2)"]),
        (|board| board.set_tile((2, 3), Floor), &["the board is open to its border at (2, 3)"]),
        (|board| board.set_tile((0, 1), Floor), &["the row begins without a wall at (1, 1)"]),
        (|board| board.set_tile((5, 2), Bridge), &["the row ends without a wall at (5, 2)"]),
        (
            |board| (0..6).fold(board, |board, x| board.set_tile((x, 3), Floor)),
            &["the row begins without a wall at (0, 3)"],
        ),
        (
            |board| board.add_crate((0, 0)).add_crate((3, 1)),
            &[
                "the crate at (0, 0) is on a wall, not on plain ground",
                "the crate at (3, 1) is on a gate, not on plain ground",
            ],
        ),
        (
            |board| board.add_wire((3, 1), (2, 1)),
            &["(3, 1) is a gate, not a button", "(2, 1) is a button, not a gate"],
        ),
        (|board| board.add_wire((2, 1), (1, 2)), &["(1, 2) is plain ground, not a gate"]),
        (|board| board.add_wire((2, 1), (3, 4)), &["(3, 4) is outside the board"]),
        (|board| board.set_tile((6, 0), Wall).add_crate((9, 9)), &["(6, 0) is outside the board"]),
        (
            // Wires may come before the tiles that they connect.
            |board| board.add_wire((1, 2), (2, 2)).set_tile((1, 2), Button(Crate)),
            &["(2, 2) is plain ground, not a gate"],
        ),
    ];
    for (edit, expected) in cases {
        let mut board = corridor();
        let faults: Vec<_> = edit(&mut board).faults().iter().map(ToString::to_string).collect();
        assert_eq!(faults, expected);
        let first_error = board.build().err().map(|error| error.to_string());
        assert_eq!(first_error.as_deref(), expected.first().copied());
    }
}

/// A walled room with random tiles, wires and crates, surrounded by walls and plain ground. A few
/// stray tiles are added, which may make the board invalid.
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
