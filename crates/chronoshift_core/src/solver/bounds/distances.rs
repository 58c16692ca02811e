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
    /// The length of the shortest recording that can be of any use, but for one that may only
    /// [block](Self::may_block) the start.
    pub shortest: u32,
    /// Whether a clone can be of use that enters at once: inside, it keeps crates from being
    /// pushed onto the start. More than one never are.
    pub may_block: bool,
}

impl Distances {
    pub(in crate::solver) async fn new<S: CellSet>(terrain: &Terrain<S>, pace: &Pace) -> Self {
        let relaxation = Relaxation::new(terrain);
        pace.cells(4 * terrain.area()).await;
        let goal = relaxation.steps_to(terrain, terrain.goal(), |_| false);
        let steps = relaxation.steps_to(terrain, terrain.start(), |_| false);
        let home: Vec<_> = steps.into_iter().map(|steps| steps + 1).collect();
        pace.cells(2 * terrain.area()).await;
        let may_block = relaxation.crate_at(terrain.start()) < NEVER;
        Self {
            goal_home: home[terrain.goal().index()],
            earliest_goal: relaxation.clone_at(terrain.goal()),
            others: Landmarks::new(terrain, &relaxation, &home, pace).await,
            shortest: shortest(terrain, &relaxation, &home, may_block),
            may_block,
            relaxation,
            home,
            goal,
        }
    }
}

/// What a walk off the start and back takes at least.
const SHORTEST_WALK: u32 = 3;

/// The length of the shortest recording that can make a difference to anything (dominance;
/// `docs/solver.md`, "Clones that do nothing"), but for one that stays on the start.
fn shortest<S: CellSet>(
    terrain: &Terrain<S>,
    relaxation: &Relaxation,
    home: &[u32],
    may_block: bool,
) -> u32 {
    let lengths = terrain
        .cells()
        .filter(|&cell| cell != terrain.start())
        .filter(|&cell| relaxation.clone_at(cell) < NEVER && relaxation.matters(terrain, cell))
        .map(|cell| relaxation.clone_at(cell) + home[cell.index()]);
    let least = lengths.min().unwrap_or(1);
    if may_block { least.min(SHORTEST_WALK) } else { least }
}
