//! The smallest sets that hold a board's cells.

use fixedbitset::FixedBitSet;

use crate::rules::{Bits, Board, CellSet, Terrain};

/// Something to be done on terrain of whatever width.
pub(super) trait OnTerrain {
    /// What comes of it.
    type Output;

    fn run<S: CellSet>(self, terrain: &Terrain<S>) -> Self::Output;
}

/// Does it on the board's terrain, packed: what cannot be reached is left out, so that
/// there are less cells than a cell's index can tell apart.
pub(super) fn run<T: OnTerrain>(board: &Board, task: T) -> T::Output {
    if let Some(terrain) = board.packed::<Bits<1>>() {
        task.run(&terrain)
    } else if let Some(terrain) = board.packed::<Bits<4>>() {
        task.run(&terrain)
    } else if let Some(terrain) = board.packed::<FixedBitSet>() {
        task.run(&terrain)
    } else {
        unreachable!("walls close a board off, so that less than 65,535 cells are reached")
    }
}
