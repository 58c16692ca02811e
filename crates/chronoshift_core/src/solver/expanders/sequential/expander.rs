//! The successors of interchangeable clones, for a search.

use chronoshift_search::{BYTES_A_UNIT, Event, Expander, FWindow};

use super::clones::SequentialExpander;
use super::state::{MOST_CRATES, MidTurnState, TurnContext};
use crate::rules::{Cell, CellSet, NEVER, World};
use crate::solver::expanders::problem::{JointState, MAX_SEARCHED_CLONES};
use crate::solver::expanders::timeline_expander::TimelineExpander;
use crate::solver::running::Stop;

impl<S: CellSet> TimelineExpander for SequentialExpander<'_, S> {
    type Cells = S;

    #[inline]
    fn pack(&self, time: u32, inside: u64, worlds: &[World<S>], key: &mut [u64]) {
        let world = &worlds[0];
        let clones = world.clones();
        let mut cells = [0; MAX_SEARCHED_CLONES];
        let gone = if self.is_merged { self.absent() } else { self.inside() };
        let outside = clones.len() - inside.count_ones() as usize;
        for (clone, &cell) in clones.iter().enumerate() {
            let is_inside = inside >> clone & 1 == 1;
            cells[clone] = if is_inside { gone } else { self.first_place(cell, outside) };
        }
        let cells = &mut cells[..clones.len()];
        cells.sort_unstable();
        let mut crates = [Cell::new(0); MOST_CRATES];
        let crates = &mut crates[..self.base.crates.len()];
        for (place, cell) in crates.iter_mut().zip(world.crates()) {
            *place = cell;
        }
        let (facts, goal_reached) = (self.facts.bits_of(world), world.goal_reached());
        let head = TurnContext { time, facts, goal_reached, ..TurnContext::default() };
        self.encoding.write(&head, crates, cells, key);
    }

    fn estimate(&self, state: &JointState<S>) -> u32 {
        let world = &state.worlds[0];
        let (facts, goal_reached) = (self.facts.bits_of(world), world.goal_reached());
        let head = TurnContext { facts, goal_reached, ..TurnContext::default() };
        let outside = world.clones().len() - state.inside.count_ones() as usize;
        let clones = world.clones().iter().enumerate().map(|(clone, &cell)| {
            let is_inside = state.inside >> clone & 1 == 1;
            let place = if is_inside { self.inside() } else { self.first_place(cell, outside) };
            self.clone_bound(&head, state.time, place)
        });
        let clones: Vec<_> = clones.collect();
        self.timeline_bound(&clones, goal_reached, &mut Vec::new())
    }
}

// One world, its turn, and tables per cell are negligible beside the states.
impl<S: CellSet> Expander for SequentialExpander<'_, S> {
    const HAS_FEW_SUCCESSORS: bool = true;

    fn key_words(&self) -> usize {
        self.key.len()
    }

    fn effort(&self) -> u64 {
        // A turn reads and writes several sets of cells.
        1 + (self.problem.terrain.area() / BYTES_A_UNIT) as u64
    }

    fn expand(
        &mut self,
        key: &[u64],
        g: u32,
        window: FWindow,
        mut emit: impl FnMut(Event<'_>) -> Result<(), Stop>,
    ) -> Result<u32, Stop> {
        self.encoding.read(key, &mut self.base);
        self.begin_turn();
        let mover = self.base.head.moved.unwrap_or(0);
        self.update_other_bounds(mover);
        let cost = if self.base.head.moved.is_none() { self.base.outside as u32 } else { 0 };
        let mut room = std::mem::take(&mut self.room);
        let mut beyond = NEVER;
        for choice in self.choices(mover).into_iter().flatten() {
            self.remaining[mover] =
                self.clone_bound(&self.base.head, self.base.head.time + 1, choice.to);
            let h = self.timeline_bound(&self.remaining, self.base.head.goal_reached, &mut room);
            let f = g + cost + h;
            if f > window.to {
                beyond = beyond.min(f);
            } else if f > window.from && self.apply_choice(mover, choice) {
                let MidTurnState { head, crates, cells, outside } = &self.next;
                self.encoding.write(head, crates, cells, &mut self.key);
                let is_goal = *outside == 0;
                emit(Event::Successor { key: &self.key, cost, h, is_goal })?;
            }
        }
        self.room = room;
        Ok(beyond)
    }
}
