//! A bound for all larger numbers of clones at once.

use super::prover::Prover;
use crate::rules::{Cell, CellSet, NEVER, Turn, end_turn};
use crate::solver::bounds::MemoryCells;
use crate::solver::running::{Budget, Stage, Stopped};
use crate::solver::search::{
    Ending, ExpansionOrder, MOST_CLONES, Problem, Search, Sequential, State,
};

/// The greatest number of states with which a search begins.
const MOST_ROOTS: usize = 3_000_000;

/// The number of these states after which the limits are checked.
const ROOTS_A_CHECK: usize = 1 << 12;

/// If fewer clones than possible are left alone, such a search may generate this fraction of the
/// states of all other searches, and at least this number.
const SHARE: u64 = 8;
const LEAST_STATES: u64 = 100_000;

impl<S: CellSet> Prover<'_, S> {
    /// Whether it is certain that no number of clones above this one has a wanted solution
    /// (`docs/solver.md`, "Helpers that leave").
    pub(super) async fn closes_above(&mut self, clones: usize) -> Result<bool, Stopped> {
        let Some(ceiling) = self.ceiling(clones + 1) else { return Ok(true) };
        if !self.scripts.is_empty() || clones + 1 > MOST_CLONES {
            return Ok(false);
        }
        self.budget.enter(Stage::Bounding, clones + 1);
        for alone in 1..clones {
            let share = (self.budget.states() / SHARE).max(LEAST_STATES);
            let outer = self.budget.allow_within(share);
            let closes = self.closes_above_with(clones, alone, ceiling).await;
            let is_over = self.budget.restore(outer);
            match closes {
                Err(Stopped::Full) => {}
                Err(Stopped::ForNow) if !is_over => {}
                Ok(false) => {}
                closes => return closes,
            }
        }
        self.closes_above_with(clones, clones, ceiling).await
    }

    /// The same by the `alone` clones that are inside last: the search begins at all states in
    /// which all others can leave them alone, each at its least price. False if there is a path to
    /// the end that is cheap enough, or if there are too many of these states.
    async fn closes_above_with(
        &mut self,
        clones: usize,
        alone: usize,
        ceiling: u32,
    ) -> Result<bool, Stopped> {
        let problem = Problem { shortest: 0, may_block: false, ..self.problem(alone, alone) };
        let Some(sequential) = Sequential::new(&problem) else { return Ok(false) };
        let mut search = Search::new(sequential.with_helpers_inside(), false);
        search.set_order(ExpansionOrder::AtOnce);
        // Besides the helper that is inside last.
        let others = (clones - alone) as u32;
        let shorter = self.shortest.saturating_sub(1);
        let (shortest, discount) = match (self.may_block, others) {
            (false, _) => (self.shortest, 0),
            (true, 0) => (self.shortest.min(1), 0),
            (true, _) => (self.shortest, shorter),
        };
        let helpers = Helpers {
            least_turns: shortest.saturating_sub(1),
            others: others * self.shortest - discount,
        };
        let mut roots = Roots::new(problem, helpers, ceiling, search);
        if !roots.add_all(&mut self.budget).await? {
            return Ok(false);
        }
        let found = roots.search.find(ceiling, &mut self.budget).await?;
        Ok(matches!(found, Ending::Beyond(_)))
    }
}

/// The least costs of the helpers.
struct Helpers {
    /// The fewest turns for which the last helper is outside before it enters.
    least_turns: u32,
    /// The cost of the recordings of all other helpers.
    others: u32,
}

/// Some clones and crates that are placed, after `turns` at the earliest; the clones need `homes`
/// to get home.
struct Placement {
    /// The number of the cell that is tried next for the next clone or crate.
    next: usize,
    turns: u32,
    homes: u32,
}

/// Finds the first states, and adds them to a search.
struct Roots<'a, S: CellSet> {
    problem: Problem<'a, S>,
    search: Search<Sequential<'a, S>>,
    /// The cells where clones can be and from which they get home, by the turn when they can be
    /// there.
    cells: Vec<Cell>,
    /// The cells where crates can be.
    crate_cells: Vec<Cell>,
    crates: usize,
    memory: MemoryCells,
    /// For each one-time button, the turns after which it can have been touched.
    touched_at: Vec<u32>,
    state: State<S>,
    turn: Turn<S>,
    /// The places of clones and crates.
    places: Vec<Cell>,
    crate_places: Vec<Cell>,
    helpers: Helpers,
    ceiling: u32,
    /// The number of steps that are left.
    steps: usize,
}

impl<'a, S: CellSet> Roots<'a, S> {
    fn new(
        problem: Problem<'a, S>,
        helpers: Helpers,
        ceiling: u32,
        search: Search<Sequential<'a, S>>,
    ) -> Self {
        let (terrain, distances) = (problem.terrain, problem.distances);
        let relaxation = &distances.relaxation;
        let can_be = |cell: &Cell| relaxation.clone_at(*cell) < NEVER;
        let mut cells: Vec<_> = terrain.cells().filter(can_be).collect();
        cells.sort_by_key(|&cell| relaxation.clone_at(cell));
        let can_be = |cell: &Cell| relaxation.crate_at(*cell) < NEVER;
        let memory = MemoryCells::new(terrain);
        let touched = |&cell: &Cell| relaxation.clone_at(cell).min(relaxation.crate_at(cell));
        Self {
            cells,
            crate_cells: terrain.cells().filter(can_be).collect(),
            crates: terrain.starting_crates().count(),
            touched_at: memory.buttons().iter().map(touched).collect(),
            memory,
            state: State::new(&problem),
            turn: Turn::new(terrain),
            places: Vec::new(),
            crate_places: Vec::new(),
            helpers,
            ceiling,
            steps: MOST_ROOTS,
            search,
            problem,
        }
    }

    /// The price of turns with all later clones and at least one helper outside, of the helper's
    /// entry, and of all other helpers.
    fn price(&self, turns: u32) -> u32 {
        let Helpers { least_turns, others } = self.helpers;
        (self.problem.last as u32 + 1) * turns.max(least_turns) + 1 + others
    }

    /// Adds all of them; false if there are too many.
    async fn add_all(&mut self, budget: &mut Budget) -> Result<bool, Stopped> {
        let mut placed = vec![Placement { next: 0, turns: 0, homes: 0 }];
        while let Some(last) = placed.last_mut() {
            let next = if self.places.len() < self.problem.last {
                self.place_clone(last)
            } else if self.crate_places.len() < self.crates {
                self.place_crate(last)
            } else {
                let Placement { turns, homes, .. } = *last;
                if !self.remember(turns, homes, budget).await? {
                    return Ok(false);
                }
                None
            };
            match next {
                Some(next) => {
                    if !self.count(budget).await? {
                        return Ok(false);
                    }
                    placed.push(next);
                }
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

    /// Counts a step; false if there were too many.
    async fn count(&mut self, budget: &mut Budget) -> Result<bool, Stopped> {
        self.steps = self.steps.saturating_sub(1);
        if self.steps.is_multiple_of(ROOTS_A_CHECK) {
            let growth = self.search.frontier().growth(ROOTS_A_CHECK);
            budget.spend(ROOTS_A_CHECK as u64, self.search.bytes(), growth)?;
        }
        budget.pace().states(1).await;
        Ok(self.steps > 0)
    }

    /// Places the next clone on the next cell that it can be on.
    fn place_clone(&mut self, last: &mut Placement) -> Option<Placement> {
        let missing = (self.problem.last - self.places.len()) as u32;
        let distances = self.problem.distances;
        while let Some(&cell) = self.cells.get(last.next) {
            let index = last.next;
            last.next += 1;
            // Clones on earlier cells of the list can be there sooner.
            let turns = last.turns.max(distances.relaxation.clone_at(cell));
            if self.price(turns) + last.homes + missing > self.ceiling {
                return None;
            }
            let homes = last.homes + distances.home[cell.index()];
            if self.price(turns) + homes + missing - 1 <= self.ceiling {
                self.places.push(cell);
                // Clones are interchangeable. The crates begin at the first cell again.
                let next = if missing == 1 { 0 } else { index };
                return Some(Placement { next, turns, homes });
            }
        }
        None
    }

    /// Places the next crate on the next cell that it can be on.
    fn place_crate(&mut self, last: &mut Placement) -> Option<Placement> {
        while let Some(&cell) = self.crate_cells.get(last.next) {
            last.next += 1;
            let turns = last.turns.max(self.problem.distances.relaxation.crate_at(cell));
            if self.price(turns) + last.homes <= self.ceiling && !self.places.contains(&cell) {
                self.crate_places.push(cell);
                return Some(Placement { next: last.next, turns, homes: last.homes });
            }
        }
        None
    }

    /// Adds the states with the clones and crates in their places, for all sets of one-time buttons
    /// that can have been touched by then. Only passages under clones and crates are cracked: with
    /// more of them cracked, a world would allow nothing else.
    async fn remember(
        &mut self,
        turns: u32,
        homes: u32,
        budget: &mut Budget,
    ) -> Result<bool, Stopped> {
        for obtained in [false, true] {
            let turns = if obtained { turns.max(self.turns_by_goal()) } else { turns };
            let is_cheap = |&at: &u32| self.price(turns.max(at)) + homes <= self.ceiling;
            let affordable: Vec<_> =
                (0..self.touched_at.len()).filter(|&it| is_cheap(&self.touched_at[it])).collect();
            if !is_cheap(&0) {
                continue;
            }
            if affordable.len() >= usize::BITS as usize {
                return Ok(false);
            }
            for some in 0..1_usize << affordable.len() {
                if !self.count(budget).await? {
                    return Ok(false);
                }
                let touched = affordable.iter().enumerate().filter(|(at, _)| some >> at & 1 == 1);
                let touched = touched.map(|(_, &button)| button);
                let at = touched.clone().map(|button| self.touched_at[button]).max();
                let price = self.price(turns.max(at.unwrap_or(0)));
                self.restore(obtained, touched.fold(0, |bits, button| bits | 1 << button));
                if end_turn(self.problem.terrain, &mut self.state.worlds[0], &mut self.turn) {
                    self.search.add_root(&self.state, price);
                }
            }
        }
        Ok(true)
    }

    /// The turns after which the goal can be obtained and all clones be in their places: a helper
    /// is back on the time machine then.
    fn turns_by_goal(&self) -> u32 {
        let distances = self.problem.distances;
        // The way from the goal is as long as the way to it.
        let back = self.places.iter().map(|cell| distances.goal[cell.index()]);
        let least = back.chain([distances.goal_home - 1]).min().unwrap_or(0);
        distances.earliest_goal + least
    }

    fn restore(&mut self, obtained: bool, remembered: u64) {
        let Self { problem, places, crate_places, memory, state, turn, .. } = self;
        let terrain = problem.terrain;
        state.worlds[0].restore(terrain, turn, |world| {
            for (clone, &cell) in places.iter().enumerate() {
                world.place_clone(clone, cell);
            }
            for &cell in crate_places.iter() {
                world.place_crate(cell);
            }
            memory.put_bits(terrain, world, remembered);
            if obtained {
                world.obtain();
            }
        });
    }
}
