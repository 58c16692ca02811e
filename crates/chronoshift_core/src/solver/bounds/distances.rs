//! Lower bounds on distances, the basis of all estimates.

use super::landmarks::HelperLandmarks;
use crate::rules::{CellSet, NEVER, Relaxation, Terrain, World};
use crate::solver::running::{Budget, Stop};

/// Lower bounds on numbers of turns, from the [`Relaxation`]; [`NEVER`] if there is no path.
#[derive(Debug, Clone)]
pub(in crate::solver) struct DistanceBounds {
    pub relaxation: Relaxation,
    /// For each cell, the turns that a clone on it needs to get inside; 0 if there is no time
    /// machine.
    pub turns_home: Vec<u32>,
    /// For each cell, the turns that a clone on it needs to reach the goal; 0 if there is no goal.
    pub turns_to_goal: Vec<u32>,
    /// The turns that a clone on the goal needs to get inside; 0 if there is no goal.
    pub turns_home_from_goal: u32,
    /// The earliest turn in which the goal can be reached; 0 if there is no goal.
    pub earliest_goal: u32,
    /// Whether the storage spots can never all be filled.
    pub lacks_crates: bool,
    /// Lower bounds on the remaining turns of all clones, given the cell of one of them.
    pub landmarks: HelperLandmarks,
    /// The length of the shortest useful recording, not counting a recording that only
    /// [blocks](Self::can_block_start) the start.
    pub shortest_recording: u32,
    /// Whether a clone that enters at once can be useful, because crates can't be pushed onto the
    /// start while a clone is inside. A second clone that enters at once is never useful.
    pub can_block_start: bool,
}

impl DistanceBounds {
    pub(in crate::solver) fn new<S: CellSet>(
        terrain: &Terrain<S>,
        budget: &mut Budget<'_>,
    ) -> Result<Self, Stop> {
        let relaxation = Relaxation::new(terrain);
        let wires = terrain.buttons().iter().map(|button| button.gates.len()).sum::<usize>();
        budget.count_cells(4 * terrain.area() + wires)?;
        let turns_to_goal = match terrain.goal() {
            Some(goal) => relaxation.steps_to(terrain, goal, |_| false),
            None => vec![0; terrain.area()],
        };
        let turns_home: Vec<_> = if terrain.has_machine() {
            let steps = relaxation.steps_to(terrain, terrain.start(), |_| false);
            steps.into_iter().map(|steps| steps + 1).collect()
        } else {
            vec![0; terrain.area()]
        };
        budget.count_cells(2 * terrain.area())?;
        let can_block_start = relaxation.first_crate_turn(terrain.start()) < NEVER;
        Ok(Self {
            turns_home_from_goal: terrain.goal().map_or(0, |goal| turns_home[goal.index()]),
            earliest_goal: terrain.goal().map_or(0, |goal| relaxation.first_clone_turn(goal)),
            lacks_crates: lacks_crates(terrain, &relaxation),
            landmarks: HelperLandmarks::new(terrain, &relaxation, &turns_home, budget)?,
            shortest_recording: if !terrain.has_machine() {
                // Without a time machine, there is only one clone, and it is always useful.
                0
            } else if World::new(terrain, 1).has_reached_objective(terrain) {
                // A clone that only enters completes the level.
                1
            } else {
                shortest_useful_length(terrain, &relaxation, &turns_home, can_block_start)
            },
            can_block_start,
            relaxation,
            turns_home,
            turns_to_goal,
        })
    }
}

/// Whether there is a storage spot that no crate can ever reach, or there are fewer crates than
/// storage spots.
fn lacks_crates<S: CellSet>(terrain: &Terrain<S>, relaxation: &Relaxation) -> bool {
    let is_unfillable = |cell| !relaxation.can_crate_reach(cell);
    terrain.storage_spots().any(is_unfillable)
        || terrain.starting_crates().count() < terrain.storage_spots().count()
}

/// The length of the shortest recording of a clone that leaves the start and comes back.
const SHORTEST_ROUND_TRIP: u32 = 3;

/// A lower bound on the lengths of useful recordings, not counting recordings of a clone that stays
/// on the start. Solutions with useless clones are dominated (`docs/solver.md`, "Clones that do
/// nothing").
fn shortest_useful_length<S: CellSet>(
    terrain: &Terrain<S>,
    relaxation: &Relaxation,
    turns_home: &[u32],
    can_block_start: bool,
) -> u32 {
    let lengths = terrain
        .cells()
        .filter(|&cell| cell != terrain.start())
        .filter(|&cell| {
            relaxation.first_clone_turn(cell) < NEVER && relaxation.can_affect_others(terrain, cell)
        })
        .map(|cell| relaxation.first_clone_turn(cell) + turns_home[cell.index()]);
    let least_length = lengths.min().unwrap_or(1);
    if can_block_start { least_length.min(SHORTEST_ROUND_TRIP) } else { least_length }
}
