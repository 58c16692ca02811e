//! Compares the solver's bounds and searches with all states of single timelines.
//!
//! The rules alone make these states: the joint search is used without a guide, and where its own
//! estimate is attacked, a walk over all joint actions by `play_turn`. The relaxation on which the
//! bounds rest is attacked with turns of clones that do anything.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod estimates;
mod searches;
mod work;

use crate::rules::{Board, CellSet, Terrain};
use crate::solver::bounds::DistanceBounds;
use crate::solver::expanders::{FinalGoal, OnTerrain, TimelineProblem, on_smallest_terrain};
use crate::solver::running::{Budget, ignore_progress};

/// Runs a task on a board's terrain.
fn run<T: OnTerrain>(board: &Board, task: T) -> T::Output {
    on_smallest_terrain(board, task, &mut Budget::new(&mut ignore_progress)).unwrap()
}

/// The last timeline with this number of clones.
fn alone<'a, S: CellSet>(
    terrain: &'a Terrain<S>,
    distances: &'a DistanceBounds,
    clones: usize,
) -> TimelineProblem<'a, S> {
    let (first, last, goal) = (clones, clones, FinalGoal::Required);
    TimelineProblem {
        terrain,
        distances,
        first,
        last,
        goal,
        scripts: None,
        shortest: 0,
        may_block: false,
        ideas: &[],
    }
}
