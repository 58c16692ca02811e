//! The tiles from which a crate can't come to any storage.

use crate::rules::{Board, Cell, CellSet, Relaxation, Tile};

/// The dead tiles of a board with storages: a crate there can't come to any storage, even if all
/// other crates are gone, all gates are open, and clones come everywhere. Row by row; empty on a
/// board without storages.
///
/// The search goes backwards from the storages, as usual in Sokoban solvers (Junghanns and
/// Schaeffer 2001, "simple deadlocks"), over the pushes that the [relaxation](Relaxation) allows.
pub fn dead_tiles(board: &Board) -> Vec<Cell> {
    if !board.has_storages() {
        return Vec::new();
    }
    let leads = Relaxation::new(board).crate_sources(board, board.storages());
    let is_dead = |cell: &Cell| {
        let can_lie = !matches!(board.tile(*cell), Tile::Wall | Tile::Trapdoor);
        board.is_inside(*cell) && can_lie && !leads.has(*cell)
    };
    board.cells().filter(is_dead).collect()
}
