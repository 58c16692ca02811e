//! Interchangeable clones of one timeline, which move one after another.

mod moment;
mod remaining;

use std::cmp::Reverse;

use self::moment::{Head, MOST_CRATES, Moment, MomentEncoding, Sizes};
use self::remaining::{Remaining, Rest};
use super::facts::Facts;
use super::problem::{Goal, MOST_CLONES, Problem, State};
use super::search::{Expand, Met, Successor, Window};
use crate::rules::{
    Action, Cell, CellSet, Direction, Field, Intent, NEVER, Turn, World, add_push, begin_turn,
    end_turn, intent, move_crates,
};

/// Successors by what one clone does at a time (operator decomposition, Standley 2010;
/// `docs/solver.md`, "One clone at a time").
///
/// What a clone does in a turn depends on how the turn began, and what comes of the turn
/// on where all clones are in the end and which crates are pushed where, but not on who
/// went where. So there are states in the middle of a turn: of the clones that have moved
/// they know where they are, of those that have not what is in their way.
pub(super) struct Sequential<'a, S> {
    problem: Problem<'a, S>,
    facts: Facts,
    /// The cells, and the number of each among them: the farthest from home is the first.
    /// In this order clones move, as it makes states the most alike.
    order: Vec<Cell>,
    number: Vec<u16>,
    gates: Vec<Cell>,
    /// The gates that a clone on a cell can come upon, by the cell's number, a bit each.
    near: Vec<u64>,
    encoding: MomentEncoding,
    /// Whether clones besides these are inside from the start.
    has_helpers_inside: bool,
    /// What is expanded, and what comes of it.
    base: Moment,
    next: Moment,
    /// What the clones have left to do after the turn.
    remaining: Vec<Remaining<'a>>,
    /// Room for an estimate.
    room: Vec<u32>,
    world: World<S>,
    turn: Turn<S>,
    /// Room for a packed state.
    key: Vec<u64>,
}

/// What a clone can do in its turn.
#[derive(Debug, Clone, Copy)]
struct Choice {
    /// The number of the cell that it comes to, or stays on.
    to: u16,
    /// The crate that it pushes, and which way.
    push: Option<(usize, Direction)>,
}

impl<'a, S: CellSet> Sequential<'a, S> {
    /// The clones of a problem with one timeline and nothing known of what they do, with
    /// at most 64 gates, 64 things to be remembered and [`MOST_CRATES`] crates; else `None`.
    pub(super) fn new(problem: &Problem<'a, S>) -> Option<Self> {
        let terrain = problem.terrain;
        let crates: Vec<_> = terrain.starting_crates().collect();
        let facts = Facts::new(terrain);
        let is_gate = |cell: &Cell| matches!(terrain.field(*cell), Field::Gate { .. });
        let gates: Vec<_> = terrain.cells().filter(is_gate).collect();
        let is_small = gates.len() <= 64 && facts.len() <= 64 && crates.len() <= MOST_CRATES;
        if problem.timelines() > 1 || !problem.scripts.is_empty() || !is_small {
            return None;
        }
        let mut order: Vec<_> = terrain.cells().collect();
        order.sort_by_key(|cell| Reverse(problem.distances.home[cell.index()]));
        let mut number = vec![0; order.len()];
        for (index, cell) in order.iter().enumerate() {
            number[cell.index()] = index as u16;
        }
        let mut near = vec![0; order.len()];
        for (index, &gate) in gates.iter().enumerate() {
            for way in Direction::ALL {
                let before = terrain.next(gate, way);
                // A push goes a field farther.
                let farther = terrain.next(before, way);
                let farther = if crates.is_empty() { before } else { farther };
                for cell in [before, farther] {
                    near[usize::from(number[cell.index()])] |= 1_u64 << index;
                }
            }
        }
        let encoding = MomentEncoding::new(&Sizes {
            clones: problem.last,
            crates: crates.len(),
            horizon: problem.horizon(),
            facts: facts.len(),
            gates: gates.len(),
            area: terrain.area(),
        });
        Some(Self {
            near,
            order,
            number,
            facts,
            gates,
            key: vec![0; encoding.stride()],
            base: encoding.nothing(),
            next: encoding.nothing(),
            encoding,
            has_helpers_inside: false,
            remaining: vec![Remaining::NOTHING; problem.last],
            room: Vec::new(),
            world: World::new(terrain, problem.last),
            turn: Turn::new(terrain),
            problem: problem.clone(),
        })
    }

    /// The same with more clones, which are inside from the start: no crate can be pushed
    /// onto the time machine.
    pub(super) fn with_helpers_inside(self) -> Self {
        Self { has_helpers_inside: true, ..self }
    }

    /// The number for those inside.
    fn inside(&self) -> u16 {
        self.problem.terrain.area() as u16
    }

    /// Makes the world what those see who have yet to move.
    fn begin_turn(&mut self) {
        let Self { problem, facts, order, gates, base, world, turn, .. } = self;
        let terrain = problem.terrain;
        recall(problem, facts, order, base, world);
        let is_midway = base.head.moved.is_some();
        if is_midway {
            let is_closed = |(index, _): &(usize, &Cell)| base.head.closed >> index & 1 == 1;
            world.set_closed(gates.iter().enumerate().filter(is_closed).map(|(_, &gate)| gate));
        } else {
            world.settle(terrain, turn);
            base.head.closed = gates.iter().enumerate().fold(0, |closed, (index, &gate)| {
                closed | u64::from(world.is_closed(gate)) << index
            });
        }
        begin_turn(world, turn, 0);
        if base.crates.is_empty() {
            return;
        }
        let is_start_taken = self.has_helpers_inside || base.outside < base.cells.len();
        let start = is_start_taken.then_some(terrain.start());
        if is_midway {
            let moved = base.head.moved.unwrap_or(0);
            let waiting = base.cells[moved..base.outside].iter();
            let waiting = waiting.map(|&cell| order[usize::from(cell)]);
            let blocked = blocked_cells(problem, base);
            turn.set_occupied(waiting.chain(blocked).chain(start));
        } else if let Some(start) = start {
            turn.add_occupied(start);
        }
    }

    /// What a clone can do in its turn.
    fn choices(&self, clone: usize) -> [Option<Choice>; 6] {
        let terrain = self.problem.terrain;
        let at = self.world.clones()[clone];
        let to = |cell: Cell| self.number[cell.index()];
        let step = |way| {
            let next = terrain.next(at, way);
            match intent(terrain, &self.world, &self.turn, clone, Some(Action::Move(way))) {
                Intent::Walk(_) => Some(Choice { to: to(next), push: None }),
                Intent::Push(_) => {
                    let pushed = self.base.crates.iter().position(|&cell| cell == next)?;
                    // Pushed two ways, it would be a paradox.
                    let known = self.base.head.pushes.of(pushed);
                    let is_sound = known.is_none_or(|known| known == way);
                    is_sound.then_some(Choice { to: to(next), push: Some((pushed, way)) })
                }
                _ => None,
            }
        };
        let [north, east, south, west] = Direction::ALL.map(step);
        let hold = Some(Choice { to: to(at), push: None });
        let may_enter = at == terrain.start() && self.base.head.time + 1 >= self.problem.shortest;
        let enter = may_enter.then_some(Choice { to: self.inside(), push: None });
        [hold, north, east, south, west, enter]
    }

    /// What a clone has left to do that is at a cell after so many turns.
    #[inline]
    fn remaining(&self, time: u32, cell: u16) -> Remaining<'a> {
        if cell == self.inside() {
            return Remaining::NOTHING;
        }
        let (distances, cell) = (self.problem.distances, self.order[usize::from(cell)]);
        let home = distances.home[cell.index()].max(self.problem.shortest.saturating_sub(time));
        let to_goal = distances.goal[cell.index()];
        Remaining {
            is_outside: true,
            home,
            by_goal: to_goal + distances.goal_home,
            to_goal,
            others: distances.others.of(cell),
            passed: 0,
        }
    }

    /// Notes what all but the clone that moves now have left to do after the turn.
    fn note_others(&mut self, mover: usize) {
        let time = self.base.head.time;
        for (index, &cell) in self.base.cells.iter().enumerate() {
            self.remaining[index] = if index < mover || cell == self.inside() {
                self.remaining(time + 1, cell)
            } else {
                // One that has yet to move is a turn further at best.
                let before = self.remaining(time, cell);
                let (home, by_goal) = (before.home - 1, before.by_goal.saturating_sub(1));
                Remaining { home, by_goal, passed: 1, ..before }
            };
        }
    }

    /// What the clones of a moment have left to do together.
    #[inline]
    fn rest(&self, clones: &[Remaining<'a>], obtained: bool, room: &mut Vec<u32>) -> u32 {
        let needs_goal = self.problem.goal == Goal::Obtain && !obtained;
        let (distances, goal) = (self.problem.distances, self.problem.terrain.goal());
        Rest { clones, others_by_goal: needs_goal.then(|| distances.others.of(goal)) }.cost(room)
    }

    /// Makes the next moment what the base is after the clone that moves now has made a
    /// choice; false if the turn ends with that, and with a paradox.
    fn go(&mut self, mover: usize, choice: Choice) -> bool {
        self.next.clone_from(&self.base);
        self.push(mover, choice);
        let moved = self.place(mover, choice.to);
        if moved < self.next.outside {
            self.wait(moved);
            true
        } else {
            self.end()
        }
    }

    /// Notes what the crates have to do with a clone that moves now.
    fn push(&mut self, mover: usize, choice: Choice) {
        let Self { problem, order, base, next, .. } = self;
        if let Some((pushed, way)) = choice.push
            && next.head.pushes.of(pushed).is_none()
        {
            next.head.pushes = next.head.pushes.with(pushed, way);
        }
        let from = order[usize::from(base.cells[mover])];
        for (index, &cell) in base.crates.iter().enumerate() {
            for way in Direction::ALL {
                if problem.terrain.next(cell, way) == from {
                    next.head.blocked |= 1 << (index * Direction::ALL.len() + way as usize);
                }
            }
        }
    }

    /// Puts the clone that moves now where it comes to; gives how many have moved then.
    fn place(&mut self, mover: usize, to: u16) -> usize {
        let inside = self.inside();
        let next = &mut self.next;
        if to == inside {
            next.cells[mover..].rotate_left(1);
            next.outside -= 1;
            if let Some(last) = next.cells.last_mut() {
                *last = inside;
            }
            return mover;
        }
        let mut place = mover;
        while place > 0 && next.cells[place - 1] > to {
            next.cells[place] = next.cells[place - 1];
            place -= 1;
        }
        next.cells[place] = to;
        mover + 1
    }

    /// Forgets what nobody can come upon that has yet to move.
    fn wait(&mut self, moved: usize) {
        let Self { problem, order, near, next, .. } = self;
        let Moment { head, crates, cells, outside } = next;
        head.moved = Some(moved);
        let waiting = &cells[moved..*outside];
        head.closed &= waiting.iter().fold(0, |seen, &cell| seen | near[usize::from(cell)]);
        let mut rest = head.blocked;
        while rest != 0 {
            let bit = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let (index, way) = (bit / Direction::ALL.len(), bit % Direction::ALL.len());
            let back = Direction::ALL[way].opposite();
            let behind = problem.terrain.next(crates[index], back);
            if !waiting.iter().any(|&cell| order[usize::from(cell)] == behind) {
                head.blocked &= !(1 << bit);
            }
        }
    }

    /// Ends the turn, all clones having moved; false if that is a paradox.
    fn end(&mut self) -> bool {
        let Self { problem, facts, order, base, next, world, turn, .. } = self;
        let terrain = problem.terrain;
        recall(problem, facts, order, next, world);
        if !next.crates.is_empty() {
            turn.forget_pushes();
            for (index, &cell) in base.crates.iter().enumerate() {
                if let Some(way) = next.head.pushes.of(index)
                    && add_push(terrain, turn, cell, way, 0).is_err()
                {
                    return false;
                }
            }
            if move_crates(terrain, world, turn).is_err() {
                return false;
            }
            for (place, cell) in next.crates.iter_mut().zip(world.crates()) {
                *place = cell;
            }
        }
        world.settle(terrain, turn);
        if !end_turn(terrain, world, turn) {
            return false;
        }
        next.head = Head {
            time: (base.head.time + 1).min(problem.horizon()),
            facts: facts.bits_of(world),
            obtained: world.goal_obtained(),
            ..Head::default()
        };
        true
    }
}

impl<S: CellSet> Expand for Sequential<'_, S> {
    type Cells = S;

    fn stride(&self) -> usize {
        self.key.len()
    }

    fn bytes(&self) -> usize {
        // One world, its turn, and tables a cell: of no weight beside the states.
        0
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
        let mut crates = [Cell::new(0); MOST_CRATES];
        let crates = &mut crates[..self.base.crates.len()];
        for (place, cell) in crates.iter_mut().zip(world.crates()) {
            *place = cell;
        }
        let (facts, obtained) = (self.facts.bits_of(world), world.goal_obtained());
        let head = Head { time, facts, obtained, ..Head::default() };
        self.encoding.write(&head, crates, cells, key);
    }

    fn estimate(&self, state: &State<S>) -> u32 {
        let clones = state.worlds[0].clones().iter().enumerate().map(|(clone, cell)| {
            let is_inside = state.inside >> clone & 1 == 1;
            let cell = if is_inside { self.inside() } else { self.number[cell.index()] };
            self.remaining(state.time, cell)
        });
        let clones: Vec<_> = clones.collect();
        self.rest(&clones, state.worlds[0].goal_obtained(), &mut Vec::new())
    }

    fn begin(&mut self, key: &[u64]) {
        self.encoding.read(key, &mut self.base);
        self.begin_turn();
        self.note_others(self.base.head.moved.unwrap_or(0));
    }

    /// Gives all successors at once, as they are few.
    fn go_on(
        &mut self,
        spent: u32,
        window: Window,
        mut visit: impl FnMut(Met<'_>) -> bool,
    ) -> Option<u32> {
        let mover = self.base.head.moved.unwrap_or(0);
        let cost = if self.base.head.moved.is_none() { self.base.outside as u32 } else { 0 };
        let mut room = std::mem::take(&mut self.room);
        let mut beyond = NEVER;
        for choice in self.choices(mover).into_iter().flatten() {
            self.remaining[mover] = self.remaining(self.base.head.time + 1, choice.to);
            let remaining = self.rest(&self.remaining, self.base.head.obtained, &mut room);
            let estimate = spent + cost + remaining;
            if estimate > window.to {
                beyond = beyond.min(estimate);
            } else if estimate > window.from && self.go(mover, choice) {
                let Moment { head, crates, cells, outside } = &self.next;
                self.encoding.write(head, crates, cells, &mut self.key);
                let is_end = *outside == 0;
                visit(Met::Successor(Successor { key: &self.key, cost, remaining, is_end }));
            }
        }
        self.room = room;
        Some(beyond)
    }
}

/// The cells beyond crates where one stood when the turn began that has moved.
fn blocked_cells<'b, S: CellSet>(
    problem: &'b Problem<'_, S>,
    moment: &'b Moment,
) -> impl Iterator<Item = Cell> + 'b {
    let pairs = moment.crates.iter().flat_map(|&cell| Direction::ALL.map(|way| (cell, way)));
    let blocked = pairs.enumerate().filter(|(bit, _)| moment.head.blocked >> bit & 1 == 1);
    blocked.map(|(_, (cell, way))| problem.terrain.next(cell, way))
}

/// Makes a world that of a moment before its pushes, but for buttons and gates.
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
        for &cell in &moment.crates {
            world.place_crate(cell);
        }
        for (clone, &cell) in moment.cells.iter().enumerate() {
            let at = order.get(usize::from(cell)).copied();
            world.place_clone(clone, at.unwrap_or(terrain.start()));
        }
    });
}
