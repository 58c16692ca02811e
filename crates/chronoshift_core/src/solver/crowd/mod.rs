//! Clones of one timeline that can change places, which move one after another.

mod left;
mod moment;

use std::cmp::Reverse;

use self::left::Left;
use self::moment::{Head, Layout, Moment};
use super::facts::Facts;
use super::holders::holders;
use super::layout::bits;
use super::problem::{FAR, Goal, MOST_CLONES, Problem, State};
use super::search::{Expand, Met, Successor, Window};
use crate::rules::{
    Action, Cell, CellSet, Direction, Field, Intent, Turn, World, begin_turn, end_turn, intent,
};

/// Successors by what one clone does at a time (operator decomposition, Standley 2010).
///
/// Where no crate is, what a clone can do depends on how its turn began, and what
/// comes of the turn on where all are in the end and on what one-time buttons and
/// passages remember, but not on who went where meanwhile. So there are states in
/// the middle of a turn: some clones have moved, the others know which gates next to
/// them are closed. A crowd's turns lead to the same places in many ways, and what they
/// have in common is looked at once.
pub(super) struct Crowd<'a, S> {
    problem: Problem<'a, S>,
    facts: Facts,
    /// The cells, and the number of each among them: the farthest from home is the first.
    /// In this order clones move, as it makes states the most alike.
    order: Vec<Cell>,
    number: Vec<u16>,
    gates: Vec<Cell>,
    /// The gates next to each cell, by number, a bit each.
    near: Vec<u64>,
    layout: Layout,
    /// What is expanded, and what comes of it.
    base: Moment,
    next: Moment,
    /// How long from each cell another is needed; see [`holders`].
    needed: Vec<u32>,
    /// What the clones have left to do after the turn.
    left: Vec<Left>,
    world: World<S>,
    turn: Turn<S>,
    /// Room for a packed state.
    key: Vec<u64>,
}

impl<'a, S: CellSet> Crowd<'a, S> {
    /// The clones of a problem with one timeline, without crates and recordings, and
    /// with at most 64 gates and 64 things to be remembered; else `None`.
    pub(super) fn new(problem: &Problem<'a, S>) -> Option<Self> {
        let terrain = problem.terrain;
        let has_crates = terrain.starting_crates().next().is_some();
        if problem.timelines() > 1 || has_crates || !problem.scripts.is_empty() {
            return None;
        }
        let facts = Facts::new(terrain);
        let is_gate = |cell: &Cell| matches!(terrain.field(*cell), Field::Gate { .. });
        let gates: Vec<_> = terrain.cells().filter(is_gate).collect();
        if gates.len() > 64 || facts.len() > 64 {
            return None;
        }
        let mut order: Vec<_> = terrain.cells().collect();
        order.sort_by_key(|cell| Reverse(problem.distances.home[cell.index()]));
        let mut number = vec![0; order.len()];
        for (index, cell) in order.iter().enumerate() {
            number[cell.index()] = index as u16;
        }
        let near = |&cell: &Cell| {
            let ways = Direction::ALL.map(|way| terrain.neighbour(cell, way));
            gates
                .iter()
                .enumerate()
                .fold(0, |near, (index, gate)| near | u64::from(ways.contains(gate)) << index)
        };
        let layout = Layout {
            moved: bits(problem.last),
            time: bits(problem.horizon() as usize),
            facts: facts.len() as u32,
            gates: gates.len() as u32,
            cell: bits(terrain.area()),
        };
        let moment = Moment { head: Head::default(), cells: vec![0; problem.last], outside: 0 };
        Some(Self {
            near: order.iter().map(near).collect(),
            order,
            number,
            facts,
            gates,
            key: vec![0; layout.stride(problem.last)],
            layout,
            needed: holders(terrain, &problem.distances.home),
            left: vec![Left::NOTHING; problem.last],
            base: moment.clone(),
            next: moment,
            world: World::new(terrain, problem.last),
            turn: Turn::new(terrain),
            problem: problem.clone(),
        })
    }

    /// The number for those inside.
    fn inside(&self) -> u16 {
        self.problem.terrain.area() as u16
    }

    fn read(&mut self, key: &[u64]) {
        self.layout.read(key, &mut self.base);
        let inside = self.inside();
        self.base.outside = self.base.cells.iter().take_while(|&&cell| cell < inside).count();
    }

    /// Makes the world what those see who have yet to move.
    fn begin(&mut self) {
        let Self { problem, facts, order, gates, base, world, turn, .. } = self;
        recall(problem, facts, order, base, world);
        if base.head.moved.is_none() {
            world.settle(problem.terrain, turn);
            base.head.closed = gates.iter().enumerate().fold(0, |closed, (index, &gate)| {
                closed | u64::from(world.is_closed(gate)) << index
            });
        } else {
            let is_closed = |(index, _): &(usize, &Cell)| base.head.closed >> index & 1 == 1;
            world.set_closed(gates.iter().enumerate().filter(is_closed).map(|(_, &gate)| gate));
        }
        begin_turn(world, turn, 0);
    }

    /// Where a clone can go in its turn.
    fn ways(&self, clone: usize) -> [Option<u16>; 6] {
        let terrain = self.problem.terrain;
        let at = self.world.clones()[clone];
        let number = |cell: Cell| self.number[cell.index()];
        let step = |way| {
            let action = Some(Action::Move(way));
            match intent(terrain, &self.world, &self.turn, clone, action) {
                Intent::Walk(way) => Some(number(terrain.neighbour(at, way))),
                _ => None,
            }
        };
        let [north, east, south, west] = Direction::ALL.map(step);
        let may_enter = at == terrain.start() && self.base.head.time + 1 >= self.problem.shortest;
        [Some(number(at)), north, east, south, west, may_enter.then_some(self.inside())]
    }

    /// What a clone has left to do that is at a cell after so many turns.
    #[inline]
    fn left(&self, time: u32, cell: u16) -> Left {
        if cell == self.inside() {
            return Left::NOTHING;
        }
        let (distances, cell) = (self.problem.distances, self.order[usize::from(cell)].index());
        let home = distances.home[cell].max(self.problem.shortest.saturating_sub(time));
        let to_goal = distances.goal[cell];
        let detour = (to_goal + distances.goal_home).saturating_sub(home);
        let needed = self.needed[self.problem.terrain.goal().index()];
        let other_by_goal = if needed > 0 { to_goal + needed } else { 0 };
        Left { is_outside: true, home, detour, other: self.needed[cell], other_by_goal }
    }

    /// Notes what all but the clone that moves now have left to do after the turn.
    fn look_at_others(&mut self, mover: usize) {
        let time = self.base.head.time;
        for (index, &cell) in self.base.cells.iter().enumerate() {
            self.left[index] = if index < mover || cell == self.inside() {
                self.left(time + 1, cell)
            } else {
                // Who has yet to move is a turn further at best.
                let left = self.left(time, cell);
                Left {
                    home: left.home - 1,
                    other: left.other.saturating_sub(1),
                    other_by_goal: left.other_by_goal.saturating_sub(1),
                    ..left
                }
            };
        }
    }

    /// Makes the next moment what the base is after the clone that moves now has gone to
    /// a cell; false if the turn ends with that, and with a paradox.
    fn go(&mut self, mover: usize, to: u16) -> bool {
        let inside = self.inside();
        let Self { problem, facts, order, near, base, next, world, turn, .. } = self;
        next.clone_from(base);
        let mut moved = mover;
        if to == inside {
            next.cells[mover..].rotate_left(1);
            next.outside -= 1;
            if let Some(last) = next.cells.last_mut() {
                *last = inside;
            }
        } else {
            let mut place = mover;
            while place > 0 && next.cells[place - 1] > to {
                next.cells[place] = next.cells[place - 1];
                place -= 1;
            }
            next.cells[place] = to;
            moved += 1;
        }
        if moved < next.outside {
            next.head.moved = Some(moved);
            let waiting = next.cells[moved..next.outside].iter();
            next.head.closed &= waiting.fold(0, |seen, &cell| seen | near[usize::from(cell)]);
            return true;
        }
        recall(problem, facts, order, next, world);
        world.settle(problem.terrain, turn);
        if !end_turn(problem.terrain, world, turn) {
            return false;
        }
        next.head = Head {
            time: (base.head.time + 1).min(problem.horizon()),
            moved: None,
            facts: facts.bits_of(world),
            obtained: world.goal_obtained(),
            closed: 0,
        };
        true
    }
}

impl<S: CellSet> Expand for Crowd<'_, S> {
    type Cells = S;

    fn stride(&self) -> usize {
        self.key.len()
    }

    #[inline]
    fn pack(&self, time: u32, inside: u64, worlds: &[World<S>], key: &mut [u64]) {
        let world = &worlds[0];
        let clones = world.clones();
        let mut cells = [0; MOST_CLONES];
        for (clone, cell) in clones.iter().enumerate() {
            let is_inside = inside >> clone & 1 == 1;
            cells[clone] = if is_inside { self.inside() } else { self.number[cell.index()] };
        }
        let cells = &mut cells[..clones.len()];
        cells.sort_unstable();
        let (facts, obtained) = (self.facts.bits_of(world), world.goal_obtained());
        let head = Head { time, facts, obtained, ..Head::default() };
        self.layout.write(&head, cells, self.inside(), key);
    }

    fn estimate(&self, state: &State<S>) -> u32 {
        let needs_goal = self.problem.goal == Goal::Obtain && !state.worlds[0].goal_obtained();
        let clones = state.worlds[0].clones().iter().enumerate().map(|(clone, cell)| {
            let is_inside = state.inside >> clone & 1 == 1;
            let cell = if is_inside { self.inside() } else { self.number[cell.index()] };
            self.left(state.time, cell)
        });
        Left::sum(&clones.collect::<Vec<_>>(), needs_goal)
    }

    fn expand(
        &mut self,
        key: &[u64],
        spent: u32,
        window: Window,
        mut visit: impl FnMut(Met<'_>) -> bool,
    ) -> u32 {
        self.read(key);
        let cost = if self.base.head.moved.is_none() { self.base.outside as u32 } else { 0 };
        self.begin();
        let mover = self.base.head.moved.unwrap_or(0);
        let needs_goal = self.problem.goal == Goal::Obtain && !self.base.head.obtained;
        self.look_at_others(mover);
        let mut beyond = FAR;
        for to in self.ways(mover).into_iter().flatten() {
            self.left[mover] = self.left(self.base.head.time + 1, to);
            let left = Left::sum(&self.left, needs_goal);
            let estimate = spent + cost + left;
            if estimate > window.to {
                beyond = beyond.min(estimate);
            } else if estimate > window.from && self.go(mover, to) {
                let Moment { head, cells, .. } = &self.next;
                self.layout.write(head, cells, self.inside(), &mut self.key);
                let is_end = self.next.outside == 0;
                if !visit(Met::Successor(Successor { key: &self.key, cost, left, is_end })) {
                    break;
                }
            }
        }
        beyond
    }
}

/// Makes a world that of a moment, but for buttons and gates.
fn recall<S: CellSet>(
    problem: &Problem<'_, S>,
    facts: &Facts,
    order: &[Cell],
    moment: &Moment,
    world: &mut World<S>,
) {
    let terrain = problem.terrain;
    world.recall(terrain, |world| {
        facts.put_bits(terrain, world, moment.head.facts);
        if moment.head.obtained {
            world.obtain();
        }
        for (clone, &cell) in moment.cells.iter().enumerate() {
            let at = order.get(usize::from(cell)).copied();
            world.place_clone(clone, at.unwrap_or(terrain.start()));
        }
    });
}
