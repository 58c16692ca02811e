//! How far it is, and where it matters to be.

use std::collections::VecDeque;

use chronoshift_core::rules::{Board, Cell, Direction, Field};

const DIRECTIONS: [Direction; 4] =
    [Direction::North, Direction::East, Direction::South, Direction::West];

/// How far each cell is from the nearest of some, walls alone in the way, each
/// of those being so far already; very far if there is no way.
pub(super) fn ways(board: &Board, from: impl IntoIterator<Item = (Cell, usize)>) -> Vec<usize> {
    let mut ways = vec![1000; board.width() * board.height()];
    let mut todo = VecDeque::new();
    for (cell, way) in from {
        ways[cell.index()] = way;
        todo.push_back(cell);
    }
    while let Some(cell) = todo.pop_front() {
        let way = ways[cell.index()] + 1;
        for next in around(board, cell) {
            if way < ways[next.index()] {
                ways[next.index()] = way;
                todo.push_back(next);
            }
        }
    }
    ways
}

/// The fields next to one from the inside that are no walls.
fn around(board: &Board, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
    let all = DIRECTIONS.into_iter().filter(move |_| board.is_inside(cell));
    let next = all.filter_map(move |way| board.neighbour(cell, way));
    next.filter(|&next| board.field(next) != Field::Wall)
}

/// Whether it can matter that a clone stands on a cell, as if gates and crates
/// never stood in a crate's way.
pub(super) fn matters(board: &Board) -> Vec<bool> {
    let inside = || board.cells().filter(|&cell| board.is_inside(cell));
    let is_quiet =
        |cell| matches!(board.field(cell), Field::Floor | Field::Start | Field::Gate { .. });
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
        for [push, to] in [[0, 2], [1, 3], [2, 0], [3, 1]] {
            let [from, to] = [push, to].map(|way| board.neighbour(cell, DIRECTIONS[way]).unwrap());
            if [from, to].iter().all(|&cell| board.field(cell) != Field::Wall) {
                matters[from.index()] = true;
                todo.push(to);
            }
        }
    }
    matters
}
