//! The smallest sets that hold a board's cells.

use fixedbitset::FixedBitSet;

use super::pace::Pace;
use crate::rules::{Bits, Board, CellSet, Terrain};

/// Something to be done on terrain of whatever width.
pub(super) trait OnTerrain {
    /// What comes of it.
    type Output;

    async fn run<S: CellSet>(self, terrain: &Terrain<S>) -> Self::Output;
}

/// Does it on the board's terrain, packed: what cannot be reached is left out, so that
/// there are less cells than a cell's index can tell apart.
pub(super) async fn run<T: OnTerrain>(board: &Board, task: T, pace: &Pace) -> T::Output {
    if let Some(terrain) = board.packed::<Bits<1>>() {
        return task.run(&terrain).await;
    }
    pace.cells(board.area()).await;
    if let Some(terrain) = board.packed::<Bits<4>>() {
        return task.run(&terrain).await;
    }
    pace.cells(board.area()).await;
    if let Some(terrain) = board.packed::<FixedBitSet>() {
        pace.cells(board.area()).await;
        return task.run(&terrain).await;
    }
    unreachable!("walls close a board off, so that less than 65,535 cells are reached")
}
