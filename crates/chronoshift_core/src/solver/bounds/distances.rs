//! How far things are at least: what estimates are made of.

use super::landmarks::Landmarks;
use crate::rules::{CellSet, NEVER, Relaxation, Terrain};
use crate::solver::running::Pace;

/// Lower bounds on turns, from the [`Relaxation`]; [`NEVER`] where there is no way.
#[derive(Debug, Clone)]
pub(in crate::solver) struct Distances {
    pub relaxation: Relaxation,
    /// Turns to be inside the time machine, from each cell.
    pub home: Vec<u32>,
    /// Turns to the goal, from each cell.
    pub goal: Vec<u32>,
    /// Turns from the goal to be inside.
    pub goal_home: u32,
    /// Turns after which the goal can be obtained for the first time.
    pub earliest_goal: u32,
    /// What others have left so that a clone gets home from each cell.
    pub others: Landmarks,
    /// The length of the shortest recording that can be of any use.
    pub shortest: u32,
}

impl Distances {
    pub(in crate::solver) async fn new<S: CellSet>(terrain: &Terrain<S>, pace: &Pace) -> Self {
        let relaxation = Relaxation::new(terrain);
        pace.cells(4 * terrain.area()).await;
        let goal = relaxation.steps_to(terrain, terrain.goal(), |_| false);
        let steps = relaxation.steps_to(terrain, terrain.start(), |_| false);
        let home: Vec<_> = steps.into_iter().map(|steps| steps + 1).collect();
        pace.cells(2 * terrain.area()).await;
        Self {
            goal_home: home[terrain.goal().index()],
            earliest_goal: relaxation.clone_at(terrain.goal()),
            others: Landmarks::new(terrain, &relaxation, &home, pace).await,
            shortest: shortest(terrain, &relaxation, &home),
            relaxation,
            home,
            goal,
        }
    }
}

/// The length of the shortest recording that can make a difference to anything (dominance;
/// `docs/solver.md`, "Clones that do nothing").
fn shortest<S: CellSet>(terrain: &Terrain<S>, relaxation: &Relaxation, home: &[u32]) -> u32 {
    let lengths = terrain
        .cells()
        .filter(|&cell| relaxation.clone_at(cell) < NEVER && relaxation.matters(terrain, cell))
        .map(|cell| relaxation.clone_at(cell) + home[cell.index()]);
    lengths.min().unwrap_or(1)
}
