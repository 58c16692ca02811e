//! Why more clones do not help: one bound for all larger numbers of them.

use super::budget::{Budget, Stopped};
use super::crowd::Crowd;
use super::facts::Facts;
use super::problem::{FAR, Problem, State};
use super::search::Search;
use crate::rules::{Cell, CellSet, Turn, end_turn};

/// Puts all states into a search from which `K` clones, which the search is for, can
/// go on alone after others, one or many, have helped them.
///
/// Take any solution with more than `K` clones, and of its last timeline the `K` that
/// are inside last; call the others helpers, and let the last of them enter in turn
/// `t + 1`. Until then all `K` are outside, so these turns cost at least `K + 1`
/// each; after turn `t` the helpers are at the start, where they press nothing and,
/// no crate being near, are in nobody's way. So from then on the timeline is one of
/// `K` clones. What helpers can do before is not looked at: gates are as if all open
/// that can open, one-time buttons and passages may be any way. Hence if no way costs
/// little enough from any of these states, each at its price, no number of clones
/// above `K` does better. Where a helper has got the goal, some prices are too high: but
/// it was there and back by then, and the state with all `K` at the start, which leads to
/// all that they come to, has a price that says just that.
///
/// False if there are too many of these states.
pub(super) fn seed<S: CellSet>(
    problem: Problem<'_, S>,
    search: &mut Search<Crowd<'_, S>>,
    shortest: u32,
    ceiling: u32,
    budget: &mut Budget<'_>,
) -> Result<bool, Stopped> {
    let terrain = problem.terrain;
    let facts = Facts::new(terrain);
    if facts.len() > 4 {
        return Ok(false);
    }
    let mut sower = Sower {
        cells: terrain.cells().filter(|cell| problem.distances.home[cell.index()] < FAR).collect(),
        state: State::new(&problem),
        turn: Turn::new(terrain),
        places: Vec::new(),
        left: MOST,
        shortest,
        ceiling,
        facts,
        problem,
    };
    sower.place(0, 0, search, budget)
}

/// More states than this are too many to begin with.
const MOST: usize = 2_000_000;

/// After so many of them, the limits are looked at.
const SOWN: usize = 1 << 12;

struct Sower<'a, S> {
    problem: Problem<'a, S>,
    cells: Vec<Cell>,
    facts: Facts,
    state: State<S>,
    turn: Turn<S>,
    places: Vec<Cell>,
    left: usize,
    shortest: u32,
    ceiling: u32,
}

impl<S: CellSet> Sower<'_, S> {
    /// Places the next clone on each cell from one on, as clones are alike.
    fn place(
        &mut self,
        from: usize,
        homes: u32,
        search: &mut Search<Crowd<'_, S>>,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stopped> {
        let clones = self.problem.last;
        if self.places.len() == clones {
            return self.sow(homes, search, budget);
        }
        let missing = (clones - self.places.len()) as u32;
        for index in from..self.cells.len() {
            let cell = self.cells[index];
            let homes = homes + self.problem.distances.home[cell.index()];
            self.places.push(cell);
            let price = self.price(false);
            let fits = price + homes + missing - 1 <= self.ceiling;
            let goes_on = !fits || self.place(index, homes, search, budget)?;
            self.places.pop();
            if !goes_on {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The least that it costs to have the clones where they are.
    fn price(&self, with_goal: bool) -> u32 {
        let distances = self.problem.distances;
        let goal_way = distances.goal_home - 1;
        let way = |cell: &Cell| distances.home[cell.index()] - 1;
        let mut turns = self.places.iter().map(way).max().unwrap_or(0).max(self.shortest - 1);
        if with_goal {
            let by_goal = self.places.iter().map(|cell| goal_way + distances.goal[cell.index()]);
            turns = turns.max(by_goal.min().unwrap_or(0));
        }
        (self.problem.last as u32 + 1) * turns + 1
    }

    fn sow(
        &mut self,
        homes: u32,
        search: &mut Search<Crowd<'_, S>>,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stopped> {
        let is_there = self.places.contains(&self.problem.terrain.goal());
        for with_goal in [false, true] {
            let price = self.price(with_goal);
            if is_there && !with_goal || price + homes > self.ceiling {
                continue;
            }
            for facts in 0..1_u64 << self.facts.len() {
                self.left -= 1;
                if self.left == 0 {
                    return Ok(false);
                }
                if self.left.is_multiple_of(SOWN) {
                    let frontier = search.frontier();
                    budget.spend(0, frontier.bytes(), frontier.growth(SOWN))?;
                }
                self.restore(with_goal, facts);
                if end_turn(self.problem.terrain, &mut self.state.worlds[0], &mut self.turn) {
                    search.seed(&self.state, price);
                }
            }
        }
        Ok(true)
    }

    fn restore(&mut self, with_goal: bool, remembered: u64) {
        let Self { problem, places, facts, state, turn, .. } = self;
        let terrain = problem.terrain;
        state.worlds[0].restore(terrain, turn, |world| {
            for (clone, &cell) in places.iter().enumerate() {
                world.place_clone(clone, cell);
            }
            facts.put_bits(terrain, world, remembered);
            if with_goal {
                world.obtain();
            }
        });
    }
}
