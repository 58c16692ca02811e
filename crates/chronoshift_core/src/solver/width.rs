//! The smallest sets that hold a board's cells.

use fixedbitset::FixedBitSet;

use crate::rules::{Board, CellSet, Terrain};

/// Something to be done on terrain of whatever width.
pub(super) trait OnTerrain {
    /// What comes of it.
    type Output;

    fn run<S: CellSet>(self, terrain: &Terrain<S>) -> Self::Output;
}

/// Does it on the board's terrain: packed, if it has less than 256 cells.
pub(super) fn run<T: OnTerrain>(board: &Board, task: T) -> T::Output {
    if let Some(terrain) = board.packed::<1>() {
        task.run(&terrain)
    } else if let Some(terrain) = board.packed::<4>() {
        task.run(&terrain)
    } else {
        task.run::<FixedBitSet>(board)
    }
}
