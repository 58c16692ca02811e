//! Why more clones do not help: one bound for all larger numbers of them.

use super::prover::Prover;
use crate::rules::{Cell, CellSet, NEVER, Turn, end_turn};
use crate::solver::bounds::MemoryCells;
use crate::solver::running::{Budget, Stage, Stopped};
use crate::solver::search::{
    Ending, ExpansionOrder, MOST_CLONES, Problem, Search, Sequential, State,
};

/// More states than this are too many to begin with.
const MOST_ROOTS: usize = 3_000_000;

/// After so many of them, the limits are looked at.
const ROOTS_A_CHECK: usize = 1 << 12;

/// A step may end after so many things to be remembered together that were looked at.
const MEMORIES_A_PAUSE: u64 = 1 << 8;

impl<S: CellSet> Prover<'_, S> {
    /// Whether it is sure that no number of clones above `K`, this one, leads to a wanted
    /// solution (`docs/solver.md`, "Helpers that leave").
    ///
    /// The search begins at all states in which helpers can leave `K` clones alone, at the
    /// least price of each. False if there is a way to the end that is cheap enough, or if
    /// there are too many of these states.
    pub(super) async fn closes_above(&mut self, clones: usize) -> Result<bool, Stopped> {
        let Some(ceiling) = self.ceiling(clones + 1) else { return Ok(true) };
        if !self.scripts.is_empty() || clones + 1 > MOST_CLONES {
            return Ok(false);
        }
        let problem = Problem { shortest: 0, ..self.problem(clones, clones) };
        self.budget.enter(Stage::Bounding, clones + 1);
        let Some(sequential) = Sequential::new(&problem) else { return Ok(false) };
        let mut search = Search::new(sequential.with_helpers_inside(), false);
        search.set_order(ExpansionOrder::AtOnce);
        let mut roots = Roots::new(problem, self.shortest, ceiling, search);
        if !roots.add_all(&mut self.budget).await? {
            return Ok(false);
        }
        let found = roots.search.find(ceiling, &mut self.budget).await?;
        Ok(matches!(found, Ending::Beyond(_)))
    }
}

/// Some clones and crates that are placed, after `turns` at the earliest; the clones have
/// `homes` to get home.
struct Placed {
    /// The number of the cell that is tried next for the next of them.
    next: usize,
    turns: u32,
    homes: u32,
}

/// Finds the states to begin at, and adds them to a search.
struct Roots<'a, S: CellSet> {
    problem: Problem<'a, S>,
    search: Search<Sequential<'a, S>>,
    /// The cells where clones can be and get home from, by when they can be there.
    cells: Vec<Cell>,
    /// The cells where crates can be.
    crate_cells: Vec<Cell>,
    crates: usize,
    facts: MemoryCells,
    /// Turns after which each fact can be true.
    facts_at: Vec<u32>,
    state: State<S>,
    turn: Turn<S>,
    /// Where clones and crates are placed.
    places: Vec<Cell>,
    crate_places: Vec<Cell>,
    /// The fewest turns that a helper is outside before it enters.
    least_turns: u32,
    ceiling: u32,
    /// How many steps may still be taken.
    steps: usize,
}

impl<'a, S: CellSet> Roots<'a, S> {
    fn new(
        problem: Problem<'a, S>,
        shortest: u32,
        ceiling: u32,
        search: Search<Sequential<'a, S>>,
    ) -> Self {
        let (terrain, distances) = (problem.terrain, problem.distances);
        let relaxation = &distances.relaxation;
        let can_be = |cell: &Cell| relaxation.clone_at(*cell) < NEVER;
        let mut cells: Vec<_> = terrain.cells().filter(can_be).collect();
        cells.sort_by_key(|&cell| relaxation.clone_at(cell));
        let can_be = |cell: &Cell| relaxation.crate_at(*cell) < NEVER;
        let facts = MemoryCells::new(terrain);
        let touched = |cell| relaxation.clone_at(cell).min(relaxation.crate_at(cell));
        Self {
            cells,
            crate_cells: terrain.cells().filter(can_be).collect(),
            crates: terrain.starting_crates().count(),
            facts_at: facts.cells().map(touched).collect(),
            facts,
            state: State::new(&problem),
            turn: Turn::new(terrain),
            places: Vec::new(),
            crate_places: Vec::new(),
            least_turns: shortest.saturating_sub(1),
            ceiling,
            steps: MOST_ROOTS,
            search,
            problem,
        }
    }

    /// What turns cost in which `K` clones and at least one helper are outside, and the
    /// helper's entering.
    fn price(&self, turns: u32) -> u32 {
        (self.problem.last as u32 + 1) * turns.max(self.least_turns) + 1
    }

    /// Adds all of them; false if there are too many.
    async fn add_all(&mut self, budget: &mut Budget) -> Result<bool, Stopped> {
        let mut placed = vec![Placed { next: 0, turns: 0, homes: 0 }];
        while let Some(last) = placed.last_mut() {
            let next = if self.places.len() < self.problem.last {
                self.place_clone(last)
            } else if self.crate_places.len() < self.crates {
                self.place_crate(last)
            } else {
                let Placed { turns, homes, .. } = *last;
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
            self.look(budget)?;
        }
        budget.pace().states(1).await;
        Ok(self.steps > 0)
    }

    fn look(&self, budget: &mut Budget) -> Result<(), Stopped> {
        let growth = self.search.frontier().growth(ROOTS_A_CHECK);
        budget.spend(0, self.search.bytes(), growth)
    }

    /// Places the next clone on the next cell that it can be on.
    fn place_clone(&mut self, last: &mut Placed) -> Option<Placed> {
        let missing = (self.problem.last - self.places.len()) as u32;
        let distances = self.problem.distances;
        while let Some(&cell) = self.cells.get(last.next) {
            let index = last.next;
            last.next += 1;
            // Those before it in the list can be there sooner.
            let turns = last.turns.max(distances.relaxation.clone_at(cell));
            if self.price(turns) + last.homes + missing > self.ceiling {
                return None;
            }
            let homes = last.homes + distances.home[cell.index()];
            if self.price(turns) + homes + missing - 1 <= self.ceiling {
                self.places.push(cell);
                // Clones are interchangeable. The crates begin anew.
                let next = if missing == 1 { 0 } else { index };
                return Some(Placed { next, turns, homes });
            }
        }
        None
    }

    /// Places the next crate on the next cell that it can be on.
    fn place_crate(&mut self, last: &mut Placed) -> Option<Placed> {
        while let Some(&cell) = self.crate_cells.get(last.next) {
            last.next += 1;
            let turns = last.turns.max(self.problem.distances.relaxation.crate_at(cell));
            if self.price(turns) + last.homes <= self.ceiling && !self.places.contains(&cell) {
                self.crate_places.push(cell);
                return Some(Placed { next: last.next, turns, homes: last.homes });
            }
        }
        None
    }

    /// Adds the states with the clones and crates where they are, whatever is remembered.
    async fn remember(
        &mut self,
        turns: u32,
        homes: u32,
        budget: &mut Budget,
    ) -> Result<bool, Stopped> {
        if self.facts_at.len() >= usize::BITS as usize {
            return Ok(false);
        }
        for facts in 0..1_u64 << self.facts_at.len() {
            if facts % MEMORIES_A_PAUSE == MEMORIES_A_PAUSE - 1 {
                self.look(budget)?;
                budget.pace().states(MEMORIES_A_PAUSE).await;
            }
            let is_true = |(index, at): (usize, &u32)| (facts >> index & 1 == 1).then_some(*at);
            let facts_at = self.facts_at.iter().enumerate().filter_map(is_true).max();
            let turns = turns.max(facts_at.unwrap_or(0));
            for obtained in [false, true] {
                let turns = if obtained { turns.max(self.turns_by_goal()) } else { turns };
                let price = self.price(turns);
                if price + homes > self.ceiling {
                    continue;
                }
                if !self.count(budget).await? {
                    return Ok(false);
                }
                self.restore(obtained, facts);
                if end_turn(self.problem.terrain, &mut self.state.worlds[0], &mut self.turn) {
                    self.search.add_root(&self.state, price);
                }
            }
        }
        Ok(true)
    }

    /// Turns after which the goal can be obtained and all be where they are: a helper is
    /// back on the time machine then.
    fn turns_by_goal(&self) -> u32 {
        let distances = self.problem.distances;
        // The way from the goal is as long as the way to it.
        let back = self.places.iter().map(|cell| distances.goal[cell.index()]);
        let least = back.chain([distances.goal_home - 1]).min().unwrap_or(0);
        distances.earliest_goal + least
    }

    fn restore(&mut self, obtained: bool, remembered: u64) {
        let Self { problem, places, crate_places, facts, state, turn, .. } = self;
        let terrain = problem.terrain;
        state.worlds[0].restore(terrain, turn, |world| {
            for (clone, &cell) in places.iter().enumerate() {
                world.place_clone(clone, cell);
            }
            for &cell in crate_places.iter() {
                world.place_crate(cell);
            }
            facts.put_bits(terrain, world, remembered);
            if obtained {
                world.obtain();
            }
        });
    }
}
