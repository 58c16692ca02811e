//! Compares the solver's bounds and searches with exhaustive searches of single timelines.
//!
//! The references are the joint search without a heuristic, complete searches for exact costs, and
//! an enumeration of all joint actions with `play_turn`. The relaxation, on which the bounds are
//! based, is tested with clones that act at random.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod estimates;
mod searches;
mod work;

use std::sync::atomic::{AtomicU64, Ordering};

use super::expanders::{TerrainTask, run_on_smallest_terrain};
use super::running::{Budget, ignore_progress};
use crate::rules::Board;

/// Runs a task on a board's packed terrain, without limits.
fn run<T: TerrainTask>(board: &Board, task: T) -> T::Output {
    run_on_smallest_terrain(board, task, &mut Budget::new(&mut ignore_progress)).unwrap()
}

/// Increments the counters whose conditions hold.
fn count<const N: usize>(counters: &[AtomicU64; N], conditions: [bool; N]) {
    for (counter, condition) in counters.iter().zip(conditions) {
        counter.fetch_add(condition.into(), Ordering::Relaxed);
    }
}
