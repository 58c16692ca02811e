//! Enumerates all states in which the last helper can leave some clones alone.

use std::mem::take;

use chronoshift_search::AStar;

use crate::rules::{Cell, CellSet, NEVER, Turn, UnexplainedParadox, run_after_intents};
use crate::solver::bounds::LatchingCells;
use crate::solver::expanders::{JointState, SequentialExpander, TimelineProblem, add_root};
use crate::solver::running::{Budget, Stop};

/// The maximum number of steps of an enumeration. Each placement of a clone or crate and each root
/// state is a step.
const MAX_STEPS: usize = 3_000_000;

/// The limits are checked after this many steps.
const STEPS_PER_CHECK: usize = 1 << 12;

/// Examining this many cells counts as a step, because it takes no longer than adding a root state.
const CELLS_PER_STEP: usize = 1 << 7;

/// The cost until the last helper has entered: `turns` turns of the helper and of the clones to be
/// left alone, plus one for the helper to enter.
pub(in crate::solver) fn exit_cost(lone_clones: usize, turns: u32) -> u32 {
    (lone_clones as u32 + 1) * turns + 1
}

/// A placement of some of the clones and crates.
struct PartialPlacement {
    /// The index of the cell to try next for the next clone or crate.
    next_index: usize,
    /// The fewest turns after which all placed clones and crates can be in their places.
    turns: u32,
    /// The total number of turns that the placed clones need to get home.
    total_turns_home: u32,
}

/// Enumerates the root states, and adds them to a search.
pub(in crate::solver) struct HelperExits<'a, S: CellSet> {
    problem: TimelineProblem<'a, S>,
    /// The search, with the root states added so far.
    pub(in crate::solver) search: AStar<SequentialExpander<'a, S>>,
    /// The cells that clones can reach and return from within the ceiling, in the order of the
    /// earliest turns in which a clone can be there.
    cells: Vec<Cell>,
    /// The cells that crates can reach within the ceiling, in the order of the earliest turns in
    /// which a crate can be there.
    crate_cells: Vec<Cell>,
    crate_count: usize,
    latching_cells: LatchingCells,
    /// For each one-time button, the fewest turns after which it can have latched.
    turns_to_latch: Vec<u32>,
    state: JointState<S>,
    turn: Turn<S>,
    /// The cells of the placed clones.
    placed_clones: Vec<Cell>,
    /// The cells of the placed crates.
    placed_crates: Vec<Cell>,
    /// The fewest turns that the helper is outside before it enters.
    least_turns: u32,
    ceiling: u32,
    /// The number of steps left before the enumeration is given up.
    steps_left: usize,
    /// The number of steps not yet charged to the budget.
    uncharged_steps: usize,
    /// The number of cells examined.
    pub(in crate::solver) examined_cells: usize,
    /// The number of examined cells that have been counted as steps.
    counted_cells: usize,
}

impl<'a, S: CellSet> HelperExits<'a, S> {
    pub(in crate::solver) fn new(
        problem: TimelineProblem<'a, S>,
        least_turns: u32,
        ceiling: u32,
        search: AStar<SequentialExpander<'a, S>>,
    ) -> Self {
        let (terrain, distances) = (problem.terrain, problem.distances);
        let relaxation = &distances.relaxation;
        // Each clone left alone, besides the one on the cell, still needs at least one action, to
        // enter.
        let max_cost = ceiling.saturating_sub(problem.last_timeline_clones as u32 - 1);
        let is_within_ceiling = |turns: u32, turns_home: u32| {
            turns < NEVER
                && exit_cost(problem.last_timeline_clones, turns.max(least_turns)) + turns_home
                    <= max_cost
        };
        let can_hold_clone = |&cell: &Cell| {
            is_within_ceiling(relaxation.first_clone_turn(cell), distances.turns_home[cell.index()])
        };
        let mut cells: Vec<_> = terrain.cells().filter(can_hold_clone).collect();
        cells.sort_by_key(|&cell| relaxation.first_clone_turn(cell));
        // A clone left alone needs at least one turn to enter.
        let can_hold_crate = |&cell: &Cell| is_within_ceiling(relaxation.first_crate_turn(cell), 1);
        let mut crate_cells: Vec<_> = terrain.cells().filter(can_hold_crate).collect();
        crate_cells.sort_by_key(|&cell| relaxation.first_crate_turn(cell));
        let latching_cells = LatchingCells::new(terrain);
        let earliest_touch =
            |&cell: &Cell| relaxation.first_clone_turn(cell).min(relaxation.first_crate_turn(cell));
        Self {
            cells,
            crate_cells,
            crate_count: terrain.starting_crates().count(),
            turns_to_latch: latching_cells.buttons().iter().map(earliest_touch).collect(),
            latching_cells,
            state: JointState::new(&problem),
            turn: Turn::new(terrain),
            placed_clones: Vec::new(),
            placed_crates: Vec::new(),
            least_turns,
            ceiling,
            steps_left: MAX_STEPS,
            uncharged_steps: 0,
            examined_cells: 0,
            counted_cells: 0,
            search,
            problem,
        }
    }

    /// The least cost up to the helper's entry, for a placement that takes this many turns.
    fn least_exit_cost(&self, turns: u32) -> u32 {
        exit_cost(self.problem.last_timeline_clones, turns.max(self.least_turns))
    }

    /// Adds all root states. Returns false if there are too many.
    pub(in crate::solver) fn add_all_roots(
        &mut self,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        let mut placements =
            vec![PartialPlacement { next_index: 0, turns: 0, total_turns_home: 0 }];
        while let Some(placement) = placements.last_mut() {
            let next = if self.placed_clones.len() < self.problem.last_timeline_clones {
                self.place_clone(placement)
            } else if self.placed_crates.len() < self.crate_count {
                self.place_crate(placement)
            } else {
                let PartialPlacement { turns, total_turns_home, .. } = *placement;
                if !self.add_roots(turns, total_turns_home, budget)? {
                    return Ok(false);
                }
                None
            };
            if !self.count_steps(usize::from(next.is_some()), budget)? {
                return Ok(false);
            }
            match next {
                Some(next) => placements.push(next),
                None => {
                    placements.pop();
                    if self.placed_crates.pop().is_none() {
                        self.placed_clones.pop();
                    }
                }
            }
        }
        Ok(true)
    }

    /// Counts steps, and the cells examined since the last call. Returns false if there are too
    /// many steps.
    fn count_steps(&mut self, steps: usize, budget: &mut Budget<'_>) -> Result<bool, Stop> {
        let examination_steps = (self.examined_cells - self.counted_cells) / CELLS_PER_STEP;
        self.counted_cells += examination_steps * CELLS_PER_STEP;
        let steps = steps + examination_steps;
        if steps == 0 {
            return Ok(true);
        }
        self.steps_left = self.steps_left.saturating_sub(steps);
        self.uncharged_steps += steps;
        if self.uncharged_steps >= STEPS_PER_CHECK {
            let growth = self.search.growth(STEPS_PER_CHECK);
            budget.charge(take(&mut self.uncharged_steps) as u64, self.search.bytes(), growth)?;
        }
        budget.count_work(steps as u64)?;
        Ok(self.steps_left > 0)
    }

    /// Places the next clone on its next possible cell.
    fn place_clone(&mut self, placement: &mut PartialPlacement) -> Option<PartialPlacement> {
        let missing_clones = (self.problem.last_timeline_clones - self.placed_clones.len()) as u32;
        let distances = self.problem.distances;
        while let Some(&cell) = self.cells.get(placement.next_index) {
            let index = placement.next_index;
            placement.next_index += 1;
            self.examined_cells += 1;
            // All later cells take at least as many turns.
            let turns = placement.turns.max(distances.relaxation.first_clone_turn(cell));
            if self.least_exit_cost(turns) + placement.total_turns_home + missing_clones
                > self.ceiling
            {
                return None;
            }
            let total_turns_home = placement.total_turns_home + distances.turns_home[cell.index()];
            if self.least_exit_cost(turns) + total_turns_home + missing_clones - 1 <= self.ceiling {
                self.placed_clones.push(cell);
                // Clones are interchangeable, so the next clone gets no earlier cell in the list.
                // The first crate begins at the start of its own list.
                let next_index = if missing_clones == 1 { 0 } else { index };
                return Some(PartialPlacement { next_index, turns, total_turns_home });
            }
        }
        None
    }

    /// Places the next crate on its next possible cell.
    fn place_crate(&mut self, placement: &mut PartialPlacement) -> Option<PartialPlacement> {
        while let Some(&cell) = self.crate_cells.get(placement.next_index) {
            placement.next_index += 1;
            self.examined_cells += 1;
            // All later cells take at least as many turns.
            let turns =
                placement.turns.max(self.problem.distances.relaxation.first_crate_turn(cell));
            if self.least_exit_cost(turns) + placement.total_turns_home > self.ceiling {
                return None;
            }
            if !self.placed_clones.contains(&cell) {
                self.placed_crates.push(cell);
                return Some(PartialPlacement {
                    next_index: placement.next_index,
                    turns,
                    total_turns_home: placement.total_turns_home,
                });
            }
        }
        None
    }

    /// Adds the states of a complete placement: with and without the goal reached, and for each set
    /// of one-time buttons that can have latched within the ceiling. Only bridges under clones and
    /// crates are cracked, because more cracked bridges would only make the rest harder. Returns
    /// false if too many states are added.
    fn add_roots(
        &mut self,
        turns: u32,
        total_turns_home: u32,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        for goal_reached in [false, true] {
            let turns = if goal_reached { turns.max(self.turns_via_goal()) } else { turns };
            let is_affordable = |min_turns: u32| {
                self.least_exit_cost(turns.max(min_turns)) + total_turns_home <= self.ceiling
            };
            let affordable_buttons: Vec<_> = (0..self.turns_to_latch.len())
                .filter(|&button| is_affordable(self.turns_to_latch[button]))
                .collect();
            if !is_affordable(0) {
                continue;
            }
            if affordable_buttons.len() >= usize::BITS as usize {
                return Ok(false);
            }
            for subset in 0..1_usize << affordable_buttons.len() {
                if !self.count_steps(1, budget)? {
                    return Ok(false);
                }
                let latched = affordable_buttons
                    .iter()
                    .enumerate()
                    .filter(|(index, _)| subset >> index & 1 == 1);
                let latched = latched.map(|(_, &button)| button);
                let turns_to_latch =
                    latched.clone().map(|button| self.turns_to_latch[button]).max();
                let cost = self.least_exit_cost(turns.max(turns_to_latch.unwrap_or(0)));
                let latched_bits = latched.fold(0, |bits, button| bits | 1 << button);
                if self.rebuild_state(goal_reached, latched_bits) {
                    add_root(&mut self.search, &self.state, cost);
                }
            }
        }
        Ok(true)
    }

    /// The fewest turns after which a placed clone can have visited the goal and be on its cell, or
    /// a helper can have visited the goal and be back at the time machine.
    fn turns_via_goal(&self) -> u32 {
        let distances = self.problem.distances;
        // Steps can be reversed here, so a path from the goal is as long as the path to it.
        let from_goal = self.placed_clones.iter().map(|cell| distances.turns_to_goal[cell.index()]);
        let least_turns_from_goal =
            from_goal.chain([distances.turns_home_from_goal - 1]).min().unwrap_or(0);
        distances.earliest_goal + least_turns_from_goal
    }

    /// Restores the state with the clones and crates in their places. Returns false if the state
    /// has a paradox.
    fn rebuild_state(&mut self, goal_reached: bool, latched_bits: u64) -> bool {
        let Self { problem, placed_clones, placed_crates, latching_cells, state, turn, .. } = self;
        let terrain = problem.terrain;
        let world = &mut state.worlds[0];
        world.set_facts(terrain, |world| {
            for (clone, &cell) in placed_clones.iter().enumerate() {
                world.place_clone(clone, cell);
            }
            for &cell in placed_crates.iter() {
                world.place_crate(cell);
            }
            latching_cells.latch_bits(terrain, world, latched_bits);
            if goal_reached {
                world.reach_goal();
            }
        });
        turn.begin_in_place(world.clones());
        run_after_intents::<_, UnexplainedParadox>(terrain, world, turn).is_ok()
    }
}
