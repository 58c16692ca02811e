//! Helpers of these tests.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::rules::Board;
use crate::solver::expanders::{TerrainTask, run_on_smallest_terrain};
use crate::solver::running::{Budget, ignore_progress};

/// Runs a task on a board's packed terrain, without limits.
pub(super) fn run<T: TerrainTask>(board: &Board, task: T) -> T::Output {
    run_on_smallest_terrain(board, task, &mut Budget::new(&mut ignore_progress)).unwrap()
}

/// Increments the counters whose conditions hold.
pub(super) fn count<const N: usize>(counters: &[AtomicU64; N], conditions: [bool; N]) {
    for (counter, condition) in counters.iter().zip(conditions) {
        counter.fetch_add(condition.into(), Ordering::Relaxed);
    }
}
