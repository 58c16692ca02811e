//! Timelines for the tests to search.

use crate::rules::{Board, CellSet, Terrain};
use crate::solver::bounds::DistanceBounds;
use crate::solver::expanders::{FinalGoal, TerrainTask, TimelineProblem, run_on_smallest_terrain};
use crate::solver::running::{Budget, ignore_progress};

/// Runs a task on a board's packed terrain, without limits.
pub(super) fn run<T: TerrainTask>(board: &Board, task: T) -> T::Output {
    run_on_smallest_terrain(board, task, &mut Budget::new(&mut ignore_progress)).unwrap()
}

/// The problem that consists of only the last timeline, with this number of clones.
pub(super) fn last_timeline<'a, S: CellSet>(
    terrain: &'a Terrain<S>,
    distances: &'a DistanceBounds,
    clones: usize,
) -> TimelineProblem<'a, S> {
    let (first_timeline_clones, last_timeline_clones, goal) = (clones, clones, FinalGoal::Required);
    TimelineProblem {
        terrain,
        distances,
        first_timeline_clones,
        last_timeline_clones,
        goal,
        scripts: None,
        shortest_recording: 0,
        may_block: false,
        ideas: &[],
    }
}
