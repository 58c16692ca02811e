//! Large boards, on which the work must not grow with the square of their size.

use super::{Board, Limits, Solver, board};
use crate::board::CELLS_SEEN;

const SIDE: usize = 128;

/// A square board of these characters by their places, with walls around it and two of each 16 rows
/// for the player's ways.
fn large(character: impl Fn(usize, usize) -> char) -> Board {
    let character = |x: usize, y: usize| match (x, y) {
        _ if [x, y].iter().any(|it| [0, SIDE - 1].contains(it)) => '#',
        (1, 1) => '@',
        _ if y % 16 < 2 => ' ',
        _ => character(x, y),
    };
    let rows: Vec<String> =
        (0..SIDE).map(|y| (0..SIDE).map(|x| character(x, y)).collect()).collect();
    board(&rows.iter().map(String::as_str).collect::<Vec<_>>())
}

/// A board with boxes or goals on nearly all cells. In its left half, most boxes can be pushed at
/// once; in its right half, most can be pulled at once when all are on goals.
fn full() -> Board {
    large(|x, _| if x < SIDE / 2 { ['$', '.'][x % 2] } else { ['$', '$', '.', '.'][x % 4] })
}

/// A board on which all boxes but one are on goals.
fn nearly_solved() -> Board {
    large(|x, y| match (x, y) {
        (2, 2) => '$',
        (3, 2) => '.',
        _ => ['*', ' '][x % 2],
    })
}

/// The number of times that some work looks at each cell, on average.
fn looks_per_cell<T>(work: impl FnOnce() -> T) -> (usize, T) {
    CELLS_SEEN.set(0);
    let result = work();
    (CELLS_SEEN.get() / (SIDE * SIDE), result)
}

#[test]
fn a_search_begins_in_linear_time() {
    for board in [full(), nearly_solved()] {
        assert!(board.boxes().len() > 6000);
        let (looks, _) = looks_per_cell(|| Solver::new(board, Limits::default()));
        assert!(looks < 500, "{looks} looks at each cell");
    }
}

#[test]
fn a_state_is_expanded_in_linear_time() {
    for board in [full(), nearly_solved()] {
        let mut solver = Solver::new(board, Limits::default());
        for _ in 0..8 {
            let (looks, report) = looks_per_cell(|| solver.advance(1));
            assert!(looks < 50, "{looks} looks at each cell");
            if report.is_some() {
                break;
            }
        }
        assert!(solver.progress().states > 8000);
    }
}

#[test]
fn memory_is_limited() {
    for board in [full(), nearly_solved()] {
        let limits = Limits { bytes: 128 << 20, ..Limits::default() };
        let mut solver = Solver::new(board, limits);
        let report = loop {
            if let Some(report) = solver.advance(1) {
                break report.expect("no findings contradict each other");
            }
        };
        assert!(report.states > 5000 && report.peak_bytes <= limits.bytes, "{report:?}");
    }
}
