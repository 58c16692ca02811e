//! Distances on a board, and the cells where clones can be useful.

use std::collections::VecDeque;

use chronoshift_core::rules::{Board, Cell, Direction, Tile};

const DIRECTIONS: [Direction; 4] =
    [Direction::North, Direction::East, Direction::South, Direction::West];

/// The distance from each cell to the nearest source, with only walls as obstacles. Each source has
/// a distance to start from. If there is no path, the distance is very large.
pub(super) fn distances(
    board: &Board,
    sources: impl IntoIterator<Item = (Cell, usize)>,
) -> Vec<usize> {
    let mut distances = vec![1000; board.width() * board.height()];
    let predecessors = predecessors(board);
    let mut queue = VecDeque::new();
    for (cell, distance) in sources {
        distances[cell.index()] = distance;
        queue.push_back(cell);
    }
    while let Some(cell) = queue.pop_front() {
        let distance = distances[cell.index()] + 1;
        for &next in &predecessors[cell.index()] {
            if distance < distances[next.index()] {
                distances[next.index()] = distance;
                queue.push_back(next);
            }
        }
    }
    distances
}

/// For each cell, the cells inside from which a step leads to it, with only walls as obstacles.
fn predecessors(board: &Board) -> Vec<Vec<Cell>> {
    let mut predecessors = vec![Vec::new(); board.width() * board.height()];
    for cell in board.cells().filter(|&cell| board.is_inside(cell)) {
        for next in DIRECTIONS.map(|direction| board.step(cell, direction)) {
            if next != cell && board.tile(next) != Tile::Wall {
                predecessors[next.index()].push(cell);
            }
        }
    }
    predecessors
}

/// For each cell, whether a clone on it can make a difference, if gates and crates never block a
/// crate.
pub(super) fn useful_cells(board: &Board) -> Vec<bool> {
    let inside_cells = || board.cells().filter(|&cell| board.is_inside(cell));
    let has_no_effect =
        |cell| matches!(board.tile(cell), Tile::Floor | Tile::Start | Tile::Gate { .. });
    let mut useful_cells = vec![false; board.width() * board.height()];
    for cell in inside_cells() {
        useful_cells[cell.index()] = !has_no_effect(cell);
    }
    let mut seen = vec![false; useful_cells.len()];
    let mut stack: Vec<_> = inside_cells().filter(|&cell| board.starts_with_crate(cell)).collect();
    while let Some(cell) = stack.pop() {
        if std::mem::replace(&mut seen[cell.index()], true) {
            continue;
        }
        useful_cells[cell.index()] = true;
        for direction in DIRECTIONS {
            let (behind, ahead) = (board.step_back(cell, direction), board.step(cell, direction));
            let is_open = |next| next != cell && board.tile(next) != Tile::Wall;
            if is_open(behind) && is_open(ahead) {
                useful_cells[behind.index()] = true;
                stack.push(ahead);
            }
        }
    }
    useful_cells
}
