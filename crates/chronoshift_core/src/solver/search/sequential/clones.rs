//! What a search of interchangeable clones keeps, and what they have left to do.

use std::cmp::Reverse;

use super::heuristic::{RemainingCosts, RemainingTurns};
use super::moment::{MOST_CRATES, Moment, MomentEncoding, MomentSizes};
use crate::rules::{Cell, CellSet, Direction, Field, Turn, World};
use crate::solver::bounds::MemoryCells;
use crate::solver::search::problem::{Goal, Problem};

/// Successors by what one clone does at a time (operator decomposition, Standley 2010;
/// `docs/solver.md`, "One clone at a time").
///
/// What a clone does in a turn depends on how the turn began, and what comes of the turn
/// on where all clones are in the end and which crates are pushed where, but not on who
/// went where. So there are states in the middle of a turn: of the clones that have moved
/// they know where they are, of those that have not what is in their way.
pub(in crate::solver) struct Sequential<'a, S> {
    pub(super) problem: Problem<'a, S>,
    pub(super) facts: MemoryCells,
    /// The cells, and the number of each among them: the farthest from home is the first.
    /// In this order clones move, as it makes states the most alike.
    pub(super) order: Vec<Cell>,
    pub(super) number: Vec<u16>,
    pub(super) gates: Vec<Cell>,
    /// The gates that a clone on a cell can come upon, by the cell's number, a bit each.
    pub(super) near: Vec<u64>,
    pub(super) encoding: MomentEncoding,
    /// Whether clones besides these are inside from the start.
    pub(super) has_helpers_inside: bool,
    /// What is expanded, and what comes of it.
    pub(super) base: Moment,
    pub(super) next: Moment,
    /// What the clones have left to do after the turn.
    pub(super) remaining: Vec<RemainingTurns<'a>>,
    /// Room for an estimate.
    pub(super) room: Vec<u32>,
    pub(super) world: World<S>,
    pub(super) turn: Turn<S>,
    /// Room for a packed state.
    pub(super) key: Vec<u64>,
}

impl<'a, S: CellSet> Sequential<'a, S> {
    /// The clones of a problem with one timeline and nothing known of what they do, with
    /// at most 64 gates, 64 things to be remembered and [`MOST_CRATES`] crates; else `None`.
    pub(in crate::solver) fn new(problem: &Problem<'a, S>) -> Option<Self> {
        let terrain = problem.terrain;
        let crates: Vec<_> = terrain.starting_crates().collect();
        let facts = MemoryCells::new(terrain);
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
        let encoding = MomentEncoding::new(&MomentSizes {
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
            remaining: vec![RemainingTurns::NOTHING; problem.last],
            room: Vec::new(),
            world: World::new(terrain, problem.last),
            turn: Turn::new(terrain),
            problem: problem.clone(),
        })
    }

    /// The same with more clones, which are inside from the start: no crate can be pushed
    /// onto the time machine.
    pub(in crate::solver) fn with_helpers_inside(self) -> Self {
        Self { has_helpers_inside: true, ..self }
    }

    /// The number for those inside.
    pub(super) fn inside(&self) -> u16 {
        self.problem.terrain.area() as u16
    }
}

impl<'a, S: CellSet> Sequential<'a, S> {
    /// What a clone has left to do that is at a cell after so many turns.
    #[inline]
    pub(super) fn remaining(&self, time: u32, cell: u16) -> RemainingTurns<'a> {
        if cell == self.inside() {
            return RemainingTurns::NOTHING;
        }
        let (distances, cell) = (self.problem.distances, self.order[usize::from(cell)]);
        let home =
            distances.home[cell.index()].max(self.problem.rest_of(self.problem.shortest, time));
        let to_goal = distances.goal[cell.index()];
        RemainingTurns {
            is_outside: true,
            home,
            by_goal: to_goal + distances.goal_home,
            to_goal,
            others: distances.others.of(cell),
            passed: 0,
        }
    }

    /// Notes what all but the clone that moves now have left to do after the turn.
    pub(super) fn note_others(&mut self, mover: usize) {
        let time = self.base.head.time;
        for (index, &cell) in self.base.cells.iter().enumerate() {
            self.remaining[index] = if index < mover || cell == self.inside() {
                self.remaining(time + 1, cell)
            } else {
                // One that has yet to move is a turn further at best.
                let before = self.remaining(time, cell);
                let (home, by_goal) = (before.home - 1, before.by_goal.saturating_sub(1));
                RemainingTurns { home, by_goal, passed: 1, ..before }
            };
        }
    }

    /// What the clones of a moment have left to do together.
    #[inline]
    pub(super) fn rest(
        &self,
        clones: &[RemainingTurns<'a>],
        obtained: bool,
        room: &mut Vec<u32>,
    ) -> u32 {
        let needs_goal = self.problem.goal == Goal::Obtain && !obtained;
        let (distances, goal) = (self.problem.distances, self.problem.terrain.goal());
        RemainingCosts { clones, others_by_goal: needs_goal.then(|| distances.others.of(goal)) }
            .cost(room)
    }
}
