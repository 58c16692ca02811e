//! Lower bounds on distances, the basis of all estimates.

use super::landmarks::HelperLandmarks;
use crate::rules::{CellSet, NEVER, Relaxation, Terrain, World};
use crate::solver::running::{Budget, Stop};

/// Lower bounds on turns, from the [`Relaxation`]; [`NEVER`] where there is no way.
#[derive(Debug, Clone)]
pub(in crate::solver) struct DistanceBounds {
    pub relaxation: Relaxation,
    /// From each cell, the turns until a clone is inside the time machine; 0 without a time machine.
    pub home: Vec<u32>,
    /// From each cell, the turns to the goal; 0 without a goal, as for the next two.
    pub goal: Vec<u32>,
    /// From the goal, the turns until a clone is inside.
    pub goal_home: u32,
    /// The turns after which the goal can be reached for the first time.
    pub earliest_goal: u32,
    /// Whether a storage can never be filled.
    pub lacks_crates: bool,
    /// For each cell, the turns that other clones must have left for a clone there to get home.
    pub others: HelperLandmarks,
    /// The length of the shortest useful recording, except one that only [blocks](Self::may_block)
    /// the start.
    pub shortest: u32,
    /// Whether a clone that enters at once can be useful, because it keeps crates from being pushed
    /// onto the start. More than one never are.
    pub may_block: bool,
}

impl DistanceBounds {
    pub(in crate::solver) fn new<S: CellSet>(
        terrain: &Terrain<S>,
        budget: &mut Budget<'_>,
    ) -> Result<Self, Stop> {
        let relaxation = Relaxation::new(terrain);
        let wires = terrain.buttons().iter().map(|button| button.gates.len()).sum::<usize>();
        budget.cells(4 * terrain.area() + wires)?;
        let goal = match terrain.goal() {
            Some(goal) => relaxation.steps_to(terrain, goal, |_| false),
            None => vec![0; terrain.area()],
        };
        let home: Vec<_> = if terrain.has_machine() {
            let steps = relaxation.steps_to(terrain, terrain.start(), |_| false);
            steps.into_iter().map(|steps| steps + 1).collect()
        } else {
            vec![0; terrain.area()]
        };
        budget.cells(2 * terrain.area())?;
        let may_block = relaxation.crate_at(terrain.start()) < NEVER;
        Ok(Self {
            goal_home: terrain.goal().map_or(0, |goal| home[goal.index()]),
            earliest_goal: terrain.goal().map_or(0, |goal| relaxation.clone_at(goal)),
            lacks_crates: lacks_crates(terrain, &relaxation),
            others: HelperLandmarks::new(terrain, &relaxation, &home, budget)?,
            shortest: if !terrain.has_machine() {
                // The one clone is always of use.
                0
            } else if World::new(terrain, 1).has_reached(terrain) {
                // One that does nothing completes the level.
                1
            } else {
                shortest(terrain, &relaxation, &home, may_block)
            },
            may_block,
            relaxation,
            home,
            goal,
        })
    }
}

/// Whether there is a storage where no crate can ever be, or fewer crates than storages.
fn lacks_crates<S: CellSet>(terrain: &Terrain<S>, relaxation: &Relaxation) -> bool {
    let is_lost = |cell| !relaxation.crate_comes_to(cell);
    terrain.storages().any(is_lost)
        || terrain.starting_crates().count() < terrain.storages().count()
}

/// The least number of actions of a walk off the start and back.
const SHORTEST_WALK: u32 = 3;

/// The length of the shortest recording that can make a difference (dominance; `docs/solver.md`,
/// "Clones that do nothing"), except one that stays on the start.
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
