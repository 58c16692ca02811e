//! A bound for all larger numbers of clones at once.

use std::mem::take;

use super::prover::{CostAlone, Prover};
use super::score_bounds::NO_SCORE;
use crate::rules::{Cell, CellSet, NEVER, Turn, end_turn};
use crate::solver::bounds::MemoryCells;
use crate::solver::running::{Budget, Stage, Stopped};
use crate::solver::search::{
    Ending, ExpansionOrder, MOST_CLONES, Problem, Search, Sequential, State, all,
};

/// The greatest number of states with which a search begins.
const MOST_ROOTS: usize = 3_000_000;

/// The number of these states after which the limits are checked.
const ROOTS_A_CHECK: usize = 1 << 12;

/// To pass over so many cells takes no longer than to begin at a state.
const CELLS_A_ROOT: usize = 1 << 7;

/// With fewer clones left alone than can be, such a search may make a share of the states that
/// all else has made, and no fewer than these.
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
        // With a wanted score, it is not all that can be tried.
        let can_merge = self.most_clones(clones).is_some();
        for alone in 1..=clones {
            let (least_turns, others) = self.helpers(clones - alone);
            let Some(rest) = ceiling.checked_sub(others) else { return Ok(true) };
            let is_last = alone == clones && !can_merge;
            let known = self.cost_alone(alone, least_turns);
            if known.least > rest {
                return Ok(true);
            }
            // No more is found out by another search.
            if known.is_exact {
                continue;
            }
            let limit = (!is_last).then(|| {
                let part = if alone == clones { 1 } else { SHARE };
                let share = (self.budget.states() / part).max(LEAST_STATES);
                self.budget.allow_within(share)
            });
            let found = self.search_alone(alone, least_turns, rest).await;
            let is_over = limit.is_none_or(|outer| self.budget.restore(outer));
            match found {
                Ok(found) => {
                    self.costs_alone.insert((alone, least_turns), found);
                    if found.least > rest {
                        return Ok(true);
                    }
                }
                Err(Stopped::Full) if !is_last => {}
                Err(Stopped::ForNow) if !is_over => {}
                Err(stopped) => return Err(stopped),
            }
        }
        match self.most_clones(clones).filter(|_| !self.closes_soon(clones)) {
            Some(most) => self.closes_merged(clones, most).await,
            None => Ok(false),
        }
    }

    /// Whether the next number of clones looks as if it were enough: its cost alone grows about as
    /// it did before.
    fn closes_soon(&self, clones: usize) -> bool {
        let least = |alone: usize| self.cost_alone(alone, self.helpers(clones - alone).0).least;
        let (before, now) = (if clones == 1 { 0 } else { least(clones - 1) }, least(clones));
        let ahead = now + now.saturating_sub(before);
        now > 0 && self.ceiling(clones + 2).is_none_or(|ceiling| ahead > ceiling)
    }

    /// The least number above this one that is known to have no wanted solution with more clones,
    /// if there is a score that is wanted, and it is no more than can be searched.
    fn most_clones(&self, clones: usize) -> Option<usize> {
        let another = self.shortest as usize + 1;
        if self.wanted() >= NO_SCORE - 1
            || self.score_alone.saturating_add(another) <= self.wanted()
        {
            return None;
        }
        let is_closed = |most: usize| {
            let Some(ceiling) = self.ceiling(most + 1) else { return true };
            let is_too_much = |alone: usize| {
                let (least_turns, others) = self.helpers(most - alone);
                let least = self.cost_alone(alone, least_turns).least;
                ceiling.checked_sub(others).is_none_or(|rest| least > rest)
            };
            self.bounds.without_search(most + 1) > self.wanted() || (1..=most).any(is_too_much)
        };
        // With fewer clones than that, bounds without a search say nothing of more.
        let least = self.bounds.fewest().max(clones + 1);
        (least..=MOST_CLONES).find(|&most| is_closed(most))
    }

    /// Whether no number of clones from the one above `clones` to `most` has a wanted solution, by
    /// one search for all of them (`docs/solver.md`, "Numbers of clones merged").
    async fn closes_merged(&mut self, clones: usize, most: usize) -> Result<bool, Stopped> {
        let problem = self.problem(most, most);
        let Some(sequential) = Sequential::new(&problem) else { return Ok(false) };
        let mut search = Search::new(sequential.merged(), false);
        search.set_order(ExpansionOrder::AtOnce);
        let mut state = State::new(&problem);
        for number in clones + 1..=most {
            state.inside = all(most) & !all(number);
            // A path costs what a solution would score: its time jumps are paid at the root.
            search.add_root(&state, number as u32 - 1);
        }
        let Some(ceiling) = self.ceiling(1) else { return Ok(true) };
        let found = search.find(ceiling, &mut self.budget).await?;
        Ok(matches!(found, Ending::Beyond(_)))
    }

    /// Of so many helpers besides the one that is inside last: the fewest turns that this one is
    /// outside before it enters, and what the recordings of the others take at least.
    fn helpers(&self, others: usize) -> (u32, u32) {
        let others = others as u32;
        // At most one recording is shorter: of the others, if there are any.
        let shorter = self.shortest.saturating_sub(1);
        match (self.may_block, others) {
            (false, _) => (shorter, others * self.shortest),
            (true, 0) => (0, 0),
            (true, _) => (shorter, others * self.shortest - shorter),
        }
    }

    /// What is known of the cost of so many clones alone and the helper that leaves them.
    fn cost_alone(&self, alone: usize, least_turns: u32) -> CostAlone {
        self.costs_alone.get(&(alone, least_turns)).copied().unwrap_or_default()
    }

    /// What so many clones that are inside last and the helper that leaves them cost, if it is no
    /// more than the ceiling: the search begins at all states in which they can be left alone, at
    /// the least price of each. Nothing is known if there are too many of these states.
    async fn search_alone(
        &mut self,
        alone: usize,
        least_turns: u32,
        ceiling: u32,
    ) -> Result<CostAlone, Stopped> {
        let problem = Problem { shortest: 0, may_block: false, ..self.problem(alone, alone) };
        let Some(sequential) = Sequential::new(&problem) else { return Ok(CostAlone::default()) };
        let mut search = Search::new(sequential.with_helpers_inside(), false);
        search.set_order(ExpansionOrder::AtOnce);
        let mut roots = Roots::new(problem, least_turns, ceiling, search);
        self.budget.pace().cells(self.terrain.area()).await;
        if !roots.add_all(&mut self.budget).await? {
            return Ok(CostAlone::default());
        }
        Ok(match roots.search.find(ceiling, &mut self.budget).await? {
            Ending::Found(least) => CostAlone { least, is_exact: true },
            Ending::Beyond(_) => CostAlone { least: ceiling + 1, is_exact: false },
        })
    }
}

/// What turns cost in which all who will be alone and at least one helper are outside, and the
/// helper's entering.
fn price(alone: usize, turns: u32) -> u32 {
    (alone as u32 + 1) * turns + 1
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
    /// The cells where clones can be and get home from, and those where crates can be, by when
    /// they can be there. Those that are too dear by themselves are left out.
    cells: Vec<Cell>,
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
    /// The fewest turns that the helper is outside before it enters.
    least_turns: u32,
    ceiling: u32,
    /// How many steps may still be taken, and how many the budget has not heard of.
    steps: usize,
    unspent: usize,
    /// How many cells were looked at, and how many of them were counted.
    looked_at: usize,
    counted: usize,
}

impl<'a, S: CellSet> Roots<'a, S> {
    fn new(
        problem: Problem<'a, S>,
        least_turns: u32,
        ceiling: u32,
        search: Search<Sequential<'a, S>>,
    ) -> Self {
        let (terrain, distances) = (problem.terrain, problem.distances);
        let relaxation = &distances.relaxation;
        // All others alone have to enter, too.
        let affordable = ceiling.saturating_sub(problem.last as u32 - 1);
        let can_be = |at: u32, home: u32| {
            at < NEVER && price(problem.last, at.max(least_turns)) + home <= affordable
        };
        let clone_can_be =
            |&cell: &Cell| can_be(relaxation.clone_at(cell), distances.home[cell.index()]);
        let mut cells: Vec<_> = terrain.cells().filter(clone_can_be).collect();
        cells.sort_by_key(|&cell| relaxation.clone_at(cell));
        // One of those alone has at least to enter.
        let crate_can_be = |&cell: &Cell| can_be(relaxation.crate_at(cell), 1);
        let mut crate_cells: Vec<_> = terrain.cells().filter(crate_can_be).collect();
        crate_cells.sort_by_key(|&cell| relaxation.crate_at(cell));
        let memory = MemoryCells::new(terrain);
        let touched = |&cell: &Cell| relaxation.clone_at(cell).min(relaxation.crate_at(cell));
        Self {
            cells,
            crate_cells,
            crates: terrain.starting_crates().count(),
            touched_at: memory.buttons().iter().map(touched).collect(),
            memory,
            state: State::new(&problem),
            turn: Turn::new(terrain),
            places: Vec::new(),
            crate_places: Vec::new(),
            least_turns,
            ceiling,
            steps: MOST_ROOTS,
            unspent: 0,
            looked_at: 0,
            counted: 0,
            search,
            problem,
        }
    }

    /// What it costs at least to be here after so many turns.
    fn price(&self, turns: u32) -> u32 {
        price(self.problem.last, turns.max(self.least_turns))
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
            if !self.count(usize::from(next.is_some()), budget).await? {
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
    async fn count(&mut self, steps: usize, budget: &mut Budget) -> Result<bool, Stopped> {
        let passed_over = (self.looked_at - self.counted) / CELLS_A_ROOT;
        self.counted += passed_over * CELLS_A_ROOT;
        let steps = steps + passed_over;
        if steps == 0 {
            return Ok(true);
        }
        self.steps = self.steps.saturating_sub(steps);
        self.unspent += steps;
        if self.unspent >= ROOTS_A_CHECK {
            let growth = self.search.frontier().growth(ROOTS_A_CHECK);
            budget.spend(take(&mut self.unspent) as u64, self.search.bytes(), growth)?;
        }
        budget.pace().states(steps as u64).await;
        Ok(self.steps > 0)
    }

    /// Places the next clone on the next cell that it can be on.
    fn place_clone(&mut self, last: &mut Placement) -> Option<Placement> {
        let missing = (self.problem.last - self.places.len()) as u32;
        let distances = self.problem.distances;
        while let Some(&cell) = self.cells.get(last.next) {
            let index = last.next;
            last.next += 1;
            self.looked_at += 1;
            // Those before it in the list can be there sooner.
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
            self.looked_at += 1;
            // Those before it in the list can be there sooner.
            let turns = last.turns.max(self.problem.distances.relaxation.crate_at(cell));
            if self.price(turns) + last.homes > self.ceiling {
                return None;
            }
            if !self.places.contains(&cell) {
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
                if !self.count(1, budget).await? {
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

#[cfg(test)]
mod tests {
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    use super::{Roots, price};
    use crate::rules::{BoardBuilder, CellSet, Field, Terrain};
    use crate::solver::bounds::Distances;
    use crate::solver::running::{Budget, Limits, Pace};
    use crate::solver::search::{
        Goal, OnTerrain, Problem, Search, Sequential, on_smallest_terrain,
    };

    /// The states to begin at with so many clones alone, in which all that is placed may cost so
    /// much more than nothing.
    struct CountedRoots {
        alone: usize,
        least_turns: u32,
        slack: u32,
    }

    impl OnTerrain for CountedRoots {
        /// The cells that were looked at, and the steps that were counted.
        type Output = (usize, usize);

        async fn run<S: CellSet>(self, terrain: &Terrain<S>) -> (usize, usize) {
            let Self { alone, least_turns, slack } = self;
            let pace = Pace::endless();
            let distances = Distances::new(terrain, &pace).await;
            let problem = Problem {
                terrain,
                distances: &distances,
                first: alone,
                last: alone,
                goal: Goal::Obtain,
                scripts: &[],
                shortest: 0,
                may_block: false,
            };
            let ceiling = price(alone, least_turns) + alone as u32 + slack;
            let sequential = Sequential::new(&problem).unwrap_or_else(|| panic!("it is small"));
            let search = Search::new(sequential, false);
            let mut roots = Roots::new(problem, least_turns, ceiling, search);
            let before = pace.left();
            let mut budget = Budget::new(Limits::default(), pace.clone());
            assert_eq!(roots.add_all(&mut budget).await, Ok(true));
            (roots.looked_at, (before - pace.left()) as usize)
        }
    }

    /// In a large room most cells are too far, so that most of the time would go into looking at
    /// them again and again.
    #[test]
    fn cells_that_are_too_far_are_not_looked_at_again_and_again() {
        let mut builder = BoardBuilder::new(100, 100);
        builder.set_field((50, 50), Field::Start).set_field((98, 98), Field::Goal);
        let empty = builder.build().unwrap_or_else(|error| panic!("{error}"));
        builder.add_crate((51, 50));
        let with_crate = builder.build().unwrap_or_else(|error| panic!("{error}"));
        for (board, alone, least_turns, slack) in [(empty, 3, 60, 6), (with_crate, 1, 3, 3)] {
            let pace = Pace::endless();
            let counted = CountedRoots { alone, least_turns, slack };
            let mut work = pin!(on_smallest_terrain(&board, counted, &pace));
            let Poll::Ready((looked_at, steps)) =
                work.as_mut().poll(&mut Context::from_waker(Waker::noop()))
            else {
                panic!("one step is enough")
            };
            assert!(steps > 10 && looked_at < 20 * steps, "{looked_at} cells, {steps} steps");
        }
    }
}
