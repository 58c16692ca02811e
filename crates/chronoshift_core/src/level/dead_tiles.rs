//! Dead tiles, from which a crate can't be brought to any storage spot.
//!
//! `Prospects` in `rules` handles crates that block each other, and the crate `chronoshift_sokoban`
//! handles the deadlocks of the one-player solver.

use crate::rules::{Board, Cell, CellSet, Relaxation, Tile};

/// The dead tiles of a board, row by row. A crate on a dead tile can't be brought to any storage
/// spot, even if all other crates are gone, all gates are open, and clones can be anywhere. A board
/// without storage spots has no dead tiles.
///
/// The search goes backwards from the storage spots, as usual in Sokoban solvers (Junghanns and
/// Schaeffer 2001, "simple deadlocks"), along the pushes that the [relaxation](Relaxation) allows.
pub fn dead_tiles(board: &Board) -> Vec<Cell> {
    if !board.has_storage_spots() {
        return Vec::new();
    }
    let sources = Relaxation::new(board).crate_sources(board, board.storage_spots());
    let is_dead = |cell: &Cell| {
        let can_hold_crate = !matches!(board.tile(*cell), Tile::Wall | Tile::Trapdoor);
        board.is_inside(*cell) && can_hold_crate && !sources.has(*cell)
    };
    board.cells().filter(is_dead).collect()
}
