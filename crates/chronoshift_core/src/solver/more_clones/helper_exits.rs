//! All states in which some clones can be left alone by the others.

use std::mem::take;

use chronoshift_search::AStar;

use crate::rules::{Broken, Cell, CellSet, NEVER, Turn, run_after_intents};
use crate::solver::bounds::LatchedCells;
use crate::solver::expanders::{JointState, SequentialExpander, TimelineProblem, add_root};
use crate::solver::running::{Budget, Stop};

/// The greatest number of states with which a search begins.
const MAX_ROOTS: usize = 3_000_000;

/// The number of these states after which the limits are checked.
const ROOTS_PER_CHECK: usize = 1 << 12;

/// To pass over this number of cells takes no longer than to begin at a state.
const CELLS_PER_ROOT: usize = 1 << 7;

/// The cost of turns in which at least one helper is outside beside the clones that will be alone,
/// and of the helper's entering.
pub(in crate::solver) fn exit_cost(alone: usize, turns: u32) -> u32 {
    (alone as u32 + 1) * turns + 1
}

/// Some clones and crates that are placed, after `turns` at the earliest; the clones need `homes`
/// to get home.
struct PartialPlacement {
    /// The number of the cell that is tried next for the next clone or crate.
    next: usize,
    turns: u32,
    homes: u32,
}

/// Finds the first states, and adds them to a search.
pub(in crate::solver) struct HelperExits<'a, S: CellSet> {
    problem: TimelineProblem<'a, S>,
    search: AStar<SequentialExpander<'a, S>>,
    /// The cells where clones can be and get home from, and those where crates can be, by their
    /// earliest turns. Cells that alone cost too much are left out.
    cells: Vec<Cell>,
    crate_cells: Vec<Cell>,
    crates: usize,
    latched: LatchedCells,
    /// For each one-time button, the turns after which it can have been touched.
    touched_at: Vec<u32>,
    state: JointState<S>,
    turn: Turn<S>,
    /// The places of clones and crates.
    places: Vec<Cell>,
    crate_places: Vec<Cell>,
    /// The fewest turns that the helper is outside before it enters.
    least_turns: u32,
    ceiling: u32,
    /// The number of steps that may still be taken, and of those that the budget has not counted yet.
    steps: usize,
    unspent: usize,
    /// The number of cells that were looked at, and of those that were counted.
    pub(in crate::solver) looked_at: usize,
    counted: usize,
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
        // All others alone have to enter, too.
        let affordable = ceiling.saturating_sub(problem.last_clones as u32 - 1);
        let can_be = |at: u32, home: u32| {
            at < NEVER && exit_cost(problem.last_clones, at.max(least_turns)) + home <= affordable
        };
        let clone_can_be =
            |&cell: &Cell| can_be(relaxation.clone_at(cell), distances.home[cell.index()]);
        let mut cells: Vec<_> = terrain.cells().filter(clone_can_be).collect();
        cells.sort_by_key(|&cell| relaxation.clone_at(cell));
        // One of those alone has at least to enter.
        let crate_can_be = |&cell: &Cell| can_be(relaxation.crate_at(cell), 1);
        let mut crate_cells: Vec<_> = terrain.cells().filter(crate_can_be).collect();
        crate_cells.sort_by_key(|&cell| relaxation.crate_at(cell));
        let latched = LatchedCells::new(terrain);
        let touched = |&cell: &Cell| relaxation.clone_at(cell).min(relaxation.crate_at(cell));
        Self {
            cells,
            crate_cells,
            crates: terrain.starting_crates().count(),
            touched_at: latched.buttons().iter().map(touched).collect(),
            latched,
            state: JointState::new(&problem),
            turn: Turn::new(terrain),
            places: Vec::new(),
            crate_places: Vec::new(),
            least_turns,
            ceiling,
            steps: MAX_ROOTS,
            unspent: 0,
            looked_at: 0,
            counted: 0,
            search,
            problem,
        }
    }

    /// The search that begins at the states that were added.
    pub(in crate::solver) fn into_search(self) -> AStar<SequentialExpander<'a, S>> {
        self.search
    }

    /// The least cost of a placement after this number of turns.
    fn least_exit_cost(&self, turns: u32) -> u32 {
        exit_cost(self.problem.last_clones, turns.max(self.least_turns))
    }

    /// Adds all root states; false if there are too many.
    pub(in crate::solver) fn add_all(&mut self, budget: &mut Budget<'_>) -> Result<bool, Stop> {
        let mut placed = vec![PartialPlacement { next: 0, turns: 0, homes: 0 }];
        while let Some(last) = placed.last_mut() {
            let next = if self.places.len() < self.problem.last_clones {
                self.place_clone(last)
            } else if self.crate_places.len() < self.crates {
                self.place_crate(last)
            } else {
                let PartialPlacement { turns, homes, .. } = *last;
                if !self.remember(turns, homes, budget)? {
                    return Ok(false);
                }
                None
            };
            if !self.count(usize::from(next.is_some()), budget)? {
                return Ok(false);
            }
            match next {
                Some(next) => placed.push(next),
                None => {
                    placed.pop();
                    if self.crate_places.pop().is_none() {
                        self.places.pop();
                    }
                }
            }
        }
        Ok(true)
    }

    /// Counts steps, and the cells that were looked at to take them; false if there were too many.
    fn count(&mut self, steps: usize, budget: &mut Budget<'_>) -> Result<bool, Stop> {
        let passed_over = (self.looked_at - self.counted) / CELLS_PER_ROOT;
        self.counted += passed_over * CELLS_PER_ROOT;
        let steps = steps + passed_over;
        if steps == 0 {
            return Ok(true);
        }
        self.steps = self.steps.saturating_sub(steps);
        self.unspent += steps;
        if self.unspent >= ROOTS_PER_CHECK {
            let growth = self.search.growth(ROOTS_PER_CHECK);
            budget.charge(take(&mut self.unspent) as u64, self.search.bytes(), growth)?;
        }
        budget.work(steps as u64)?;
        Ok(self.steps > 0)
    }

    /// Places the next clone on the next cell that it can be on.
    fn place_clone(&mut self, last: &mut PartialPlacement) -> Option<PartialPlacement> {
        let missing = (self.problem.last_clones - self.places.len()) as u32;
        let distances = self.problem.distances;
        while let Some(&cell) = self.cells.get(last.next) {
            let index = last.next;
            last.next += 1;
            self.looked_at += 1;
            // The cells before it in the list can be reached sooner.
            let turns = last.turns.max(distances.relaxation.clone_at(cell));
            if self.least_exit_cost(turns) + last.homes + missing > self.ceiling {
                return None;
            }
            let homes = last.homes + distances.home[cell.index()];
            if self.least_exit_cost(turns) + homes + missing - 1 <= self.ceiling {
                self.places.push(cell);
                // Clones are interchangeable. The crates begin at the first cell again.
                let next = if missing == 1 { 0 } else { index };
                return Some(PartialPlacement { next, turns, homes });
            }
        }
        None
    }

    /// Places the next crate on the next cell that it can be on.
    fn place_crate(&mut self, last: &mut PartialPlacement) -> Option<PartialPlacement> {
        while let Some(&cell) = self.crate_cells.get(last.next) {
            last.next += 1;
            self.looked_at += 1;
            // The cells before it in the list can be reached sooner.
            let turns = last.turns.max(self.problem.distances.relaxation.crate_at(cell));
            if self.least_exit_cost(turns) + last.homes > self.ceiling {
                return None;
            }
            if !self.places.contains(&cell) {
                self.crate_places.push(cell);
                return Some(PartialPlacement { next: last.next, turns, homes: last.homes });
            }
        }
        None
    }

    /// Adds the states with the clones and crates in their places, for all sets of one-time buttons
    /// that can have been touched up to this turn. Only bridges under clones and crates are cracked:
    /// a world with more cracked bridges would not allow more.
    fn remember(&mut self, turns: u32, homes: u32, budget: &mut Budget<'_>) -> Result<bool, Stop> {
        for goal_reached in [false, true] {
            let turns = if goal_reached { turns.max(self.turns_by_goal()) } else { turns };
            let is_cheap = |&at: &u32| self.least_exit_cost(turns.max(at)) + homes <= self.ceiling;
            let affordable: Vec<_> = (0..self.touched_at.len())
                .filter(|&button| is_cheap(&self.touched_at[button]))
                .collect();
            if !is_cheap(&0) {
                continue;
            }
            if affordable.len() >= usize::BITS as usize {
                return Ok(false);
            }
            for some in 0..1_usize << affordable.len() {
                if !self.count(1, budget)? {
                    return Ok(false);
                }
                let touched = affordable.iter().enumerate().filter(|(at, _)| some >> at & 1 == 1);
                let touched = touched.map(|(_, &button)| button);
                let at = touched.clone().map(|button| self.touched_at[button]).max();
                let cost = self.least_exit_cost(turns.max(at.unwrap_or(0)));
                let touched = touched.fold(0, |bits, button| bits | 1 << button);
                if self.rebuild(goal_reached, touched) {
                    add_root(&mut self.search, &self.state, cost);
                }
            }
        }
        Ok(true)
    }

    /// The turns after which the goal can be reached and all clones be in their places: a helper
    /// is back on the time machine then.
    fn turns_by_goal(&self) -> u32 {
        let distances = self.problem.distances;
        // The way from the goal is as long as the way to it.
        let back = self.places.iter().map(|cell| distances.goal[cell.index()]);
        let least = back.chain([distances.goal_home - 1]).min().unwrap_or(0);
        distances.earliest_goal + least
    }

    /// Makes the state of the clones and crates in their places; false if that is a paradox.
    fn rebuild(&mut self, goal_reached: bool, remembered: u64) -> bool {
        let Self { problem, places, crate_places, latched, state, turn, .. } = self;
        let terrain = problem.terrain;
        let world = &mut state.worlds[0];
        world.set_facts(terrain, |world| {
            for (clone, &cell) in places.iter().enumerate() {
                world.place_clone(clone, cell);
            }
            for &cell in crate_places.iter() {
                world.place_crate(cell);
            }
            latched.put_bits(terrain, world, remembered);
            if goal_reached {
                world.reach_goal();
            }
        });
        turn.begin_in_place(world.clones());
        run_after_intents::<_, Broken>(terrain, world, turn).is_ok()
    }
}
