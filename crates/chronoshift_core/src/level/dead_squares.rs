//! The fields from which a crate can't come to any storage.

use crate::rules::{Board, Cell, Direction, Field, Relaxation};

/// The dead squares of a board with storages: a crate there can't come to any storage, even if all
/// other crates are gone, all gates are open, and clones come everywhere. Row by row; none on a
/// board without storages.
///
/// The search goes backwards from the storages, as usual in Sokoban solvers (Junghanns and
/// Schaeffer 2001, "simple deadlocks"), over the pushes that the [relaxation](Relaxation) allows.
pub fn dead_squares(board: &Board) -> Vec<Cell> {
    if !board.has_storages() {
        return Vec::new();
    }
    let possible = Relaxation::new(board);
    let mut is_alive = vec![false; board.area()];
    let mut next: Vec<_> = board.storages().collect();
    while let Some(cell) = next.pop() {
        if std::mem::replace(&mut is_alive[cell.index()], true) {
            continue;
        }
        let before = Direction::ALL.into_iter().filter_map(|way| {
            let from = board.step_back(cell, way);
            let side = board.step_back(from, way);
            let is_push = from != cell
                && side != from
                && possible.clone_comes_to(side)
                && possible.can_be_entered(from)
                && possible.can_be_entered(cell)
                && board.field(from) != Field::Sink;
            is_push.then_some(from)
        });
        next.extend(before);
    }
    let is_dead = |cell: &Cell| {
        board.is_inside(*cell)
            && !is_alive[cell.index()]
            && !matches!(board.field(*cell), Field::Wall | Field::Sink)
    };
    board.cells().filter(is_dead).collect()
}
