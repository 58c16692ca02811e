//! How far it is, and where it matters to be.

use std::collections::VecDeque;

use chronoshift_core::rules::{Board, Cell, Direction, Tile};

const DIRECTIONS: [Direction; 4] =
    [Direction::North, Direction::East, Direction::South, Direction::West];

/// How far it is from each cell to the nearest of some, walls alone in the way, each
/// of those being so far already; very far if there is no way.
pub(super) fn ways(board: &Board, from: impl IntoIterator<Item = (Cell, usize)>) -> Vec<usize> {
    let mut ways = vec![1000; board.width() * board.height()];
    let before = before(board);
    let mut todo = VecDeque::new();
    for (cell, way) in from {
        ways[cell.index()] = way;
        todo.push_back(cell);
    }
    while let Some(cell) = todo.pop_front() {
        let way = ways[cell.index()] + 1;
        for &next in &before[cell.index()] {
            if way < ways[next.index()] {
                ways[next.index()] = way;
                todo.push_back(next);
            }
        }
    }
    ways
}

/// For each tile, those inside from which a step leads to it, walls aside.
fn before(board: &Board) -> Vec<Vec<Cell>> {
    let mut before = vec![Vec::new(); board.width() * board.height()];
    for cell in board.cells().filter(|&cell| board.is_inside(cell)) {
        for next in DIRECTIONS.map(|way| board.step(cell, way)) {
            if next != cell && board.tile(next) != Tile::Wall {
                before[next.index()].push(cell);
            }
        }
    }
    before
}

/// Whether it can matter that a clone stands on a cell, as if gates and crates
/// never stood in a crate's way.
pub(super) fn matters(board: &Board) -> Vec<bool> {
    let inside = || board.cells().filter(|&cell| board.is_inside(cell));
    let is_quiet = |cell| matches!(board.tile(cell), Tile::Floor | Tile::Start | Tile::Gate { .. });
    let mut matters = vec![false; board.width() * board.height()];
    for cell in inside() {
        matters[cell.index()] = !is_quiet(cell);
    }
    let mut met = vec![false; matters.len()];
    let mut todo: Vec<_> = inside().filter(|&cell| board.starts_with_crate(cell)).collect();
    while let Some(cell) = todo.pop() {
        if std::mem::replace(&mut met[cell.index()], true) {
            continue;
        }
        matters[cell.index()] = true;
        for way in DIRECTIONS {
            let (from, to) = (board.step_back(cell, way), board.step(cell, way));
            let is_open = |next| next != cell && board.tile(next) != Tile::Wall;
            if is_open(from) && is_open(to) {
                matters[from.index()] = true;
                todo.push(to);
            }
        }
    }
    matters
}
