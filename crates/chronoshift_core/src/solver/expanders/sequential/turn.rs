//! Plays a turn of the sequential search, one clone at a time.

use super::expander::SequentialExpander;
use super::state::{MidTurnState, TurnContext};
use super::usefulness::{is_idle, useful_place};
use crate::rules::{
    Action, Cell, CellSet, Direction, Intent, UnexplainedParadox, World, add_push, begin_turn,
    intent, run_after_intents,
};
use crate::solver::bounds::LatchingCells;
use crate::solver::expanders::problem::TimelineProblem;

/// A possible action of the moving clone.
#[derive(Debug, Clone, Copy)]
pub(super) struct MoverChoice {
    /// The clone's place after the move.
    pub(super) to: u16,
    /// The index of the crate that the clone pushes, and the direction.
    push: Option<(usize, Direction)>,
}

impl<S: CellSet> SequentialExpander<'_, S> {
    /// Restores the world of the base state as the clones that have yet to move see it.
    pub(super) fn restore_base_world(&mut self) {
        let is_any_inside = self.is_any_inside();
        let Self { problem, latching_cells, place_cells, gates, base, world, turn, .. } = self;
        let terrain = problem.terrain;
        load_world(problem, latching_cells, place_cells, base, world);
        let is_mid_turn = base.context.moved_count.is_some();
        if is_mid_turn {
            let is_closed =
                |(index, _): &(usize, &Cell)| base.context.closed_gates >> index & 1 == 1;
            world.set_closed(gates.iter().enumerate().filter(is_closed).map(|(_, &gate)| gate));
        } else {
            world.update_gates(terrain, turn);
            base.context.closed_gates =
                gates.iter().enumerate().fold(0, |closed_gates, (index, &gate)| {
                    closed_gates | u64::from(world.is_closed(gate)) << index
                });
        }
        begin_turn(world, turn, 0);
        if base.crates.is_empty() {
            return;
        }
        let is_start_taken = is_any_inside || self.has_helpers_inside;
        let start = is_start_taken.then_some(terrain.start());
        if is_mid_turn {
            let moved_count = base.context.moved_count.unwrap_or(0);
            let waiting_places = base.places[moved_count..base.clones_outside].iter();
            let waiting_cells = waiting_places.map(|&place| place_cells[usize::from(place)]);
            let blocked_cells = blocked_cells(problem, base);
            turn.set_occupied(waiting_cells.chain(blocked_cells).chain(start));
        } else if let Some(start) = start {
            turn.add_occupied(start);
        }
    }

    /// The possible actions of the moving clone.
    pub(super) fn choices(&self, clone: usize) -> [Option<MoverChoice>; 6] {
        let terrain = self.problem.terrain;
        let current_cell = self.world.clones()[clone];
        let is_idle = self.usefulness.is_some() && is_idle(self.base.places[clone]);
        let counts_as_useful = self.usefulness.is_some() && !is_idle;
        let place_on = |cell: Cell| {
            let place = self.first_places[cell.index()];
            if counts_as_useful { useful_place(place) } else { place }
        };
        let step = |direction| {
            let next = terrain.step(current_cell, direction);
            match intent(terrain, &self.world, &self.turn, clone, Some(Action::Move(direction))) {
                Intent::Walk(_) => Some(MoverChoice { to: place_on(next), push: None }),
                Intent::Push(_) => {
                    let pushed_crate = self.base.crates.iter().position(|&cell| cell == next)?;
                    // Pushing a crate in two directions would be a paradox.
                    let pushed_direction = self.base.context.pushes.direction(pushed_crate);
                    let is_valid = pushed_direction
                        .is_none_or(|pushed_direction| pushed_direction == direction);
                    let to = place_on(next);
                    let to = if self.usefulness.is_some() { useful_place(to) } else { to };
                    is_valid.then_some(MoverChoice { to, push: Some((pushed_crate, direction)) })
                }
                _ => None,
            }
        };
        let [up, right, down, left] = Direction::ALL.map(step);
        let wait = Some(MoverChoice { to: place_on(current_cell), push: None });
        let can_enter = current_cell == terrain.start() && self.can_enter(is_idle);
        let enter = can_enter.then_some(MoverChoice { to: self.inside_place(), push: None });
        [wait, up, right, down, left, enter]
    }

    /// Whether a clone on the start can enter in this turn. It must have been useful and have a
    /// long enough recording, unless it is the only clone that enters at once.
    fn can_enter(&self, is_idle: bool) -> bool {
        let context = &self.base.context;
        let is_first_to_enter = context.time == 0 && !self.is_any_inside();
        let is_long_enough = context.time + 1 >= self.problem.shortest_recording;
        is_long_enough && !is_idle || self.problem.can_block_start && is_first_to_enter
    }

    /// Derives the next state from the base state and the choice of the moving clone. Returns false
    /// if the turn is then certain to end in a paradox.
    pub(super) fn apply_choice(&mut self, mover: usize, choice: MoverChoice) -> bool {
        self.next.copy_from(&self.base);
        self.record_effects_on_crates(mover, choice);
        let moved_count = self.move_to_place(mover, choice.to);
        if moved_count < self.next.clones_outside {
            let Self { problem, paradoxes, place_cells, next, .. } = self;
            if paradoxes.is_paradox_certain(problem.terrain, place_cells, next, moved_count) {
                return false;
            }
            self.drop_irrelevant_obstacles(moved_count);
            true
        } else {
            self.finish_turn()
        }
    }

    /// Records the effects of the moving clone on the crates: its push, and the pushes that it
    /// blocks.
    fn record_effects_on_crates(&mut self, mover: usize, choice: MoverChoice) {
        let Self { problem, place_cells, base, next, .. } = self;
        if let Some((pushed, direction)) = choice.push
            && next.context.pushes.direction(pushed).is_none()
        {
            next.context.pushes = next.context.pushes.with_push(pushed, direction);
        }
        let from = place_cells[usize::from(base.places[mover])];
        for (index, &cell) in base.crates.iter().enumerate() {
            for direction in Direction::ALL {
                if problem.terrain.step(cell, direction) == from {
                    next.context.blocked_pushes |=
                        1 << (index * Direction::ALL.len() + direction as usize);
                }
            }
        }
    }

    /// Moves the clone at index `mover` to its next place and keeps the places sorted. Returns the
    /// number of clones outside that have moved in this turn.
    fn move_to_place(&mut self, mover: usize, to: u16) -> usize {
        let (inside, absent) = (self.inside_place(), self.absent_place());
        let next = &mut self.next;
        if to == inside {
            next.places[mover..].rotate_left(1);
            next.clones_outside -= 1;
            if self.is_merged {
                next.places[next.clones_outside..].fill(absent);
                if self.problem.distances.can_block_start {
                    next.places[next.clones_outside] = inside;
                }
            } else if let Some(last) = next.places.last_mut() {
                *last = inside;
            }
            return mover;
        }
        let mut index = mover;
        while index > 0 && next.places[index - 1] > to {
            next.places[index] = next.places[index - 1];
            index -= 1;
        }
        next.places[index] = to;
        mover + 1
    }

    /// Drops the closed gates and blocked pushes that matter to no clone that has yet to move, so
    /// that more states are equal.
    fn drop_irrelevant_obstacles(&mut self, moved_count: usize) {
        let Self { problem, place_cells, gates_near, next, .. } = self;
        let MidTurnState { context, crates, places, clones_outside } = next;
        context.moved_count = Some(moved_count);
        let waiting_places = &places[moved_count..*clones_outside];
        context.closed_gates &=
            waiting_places.iter().fold(0, |gates, &place| gates | gates_near[usize::from(place)]);
        let mut remaining_bits = context.blocked_pushes;
        while remaining_bits != 0 {
            let bit = remaining_bits.trailing_zeros() as usize;
            remaining_bits &= remaining_bits - 1;
            let (index, direction) = (bit / Direction::ALL.len(), bit % Direction::ALL.len());
            let behind = problem.terrain.step_back(crates[index], Direction::ALL[direction]);
            if !waiting_places.iter().any(|&place| place_cells[usize::from(place)] == behind) {
                context.blocked_pushes &= !(1 << bit);
            }
        }
    }

    /// Ends the turn once all clones have moved. Returns false if it ends in a paradox.
    fn finish_turn(&mut self) -> bool {
        let Self {
            problem, latching_cells, place_cells, usefulness, base, next, world, turn, ..
        } = self;
        let terrain = problem.terrain;
        load_world(problem, latching_cells, place_cells, next, world);
        turn.begin_in_place(world.clones());
        for (index, &cell) in base.crates.iter().enumerate() {
            if let Some(direction) = next.context.pushes.direction(index)
                && add_push::<_, UnexplainedParadox>(terrain, turn, cell, direction, 0).is_err()
            {
                return false;
            }
        }
        if run_after_intents::<_, UnexplainedParadox>(terrain, world, turn).is_err() {
            return false;
        }
        for (crate_cell, cell) in next.crates.iter_mut().zip(world.crates()) {
            *crate_cell = cell;
        }
        if let Some(usefulness) = usefulness {
            usefulness.record_useful_clones(place_cells, &base.context, next);
        }
        next.context = TurnContext {
            time: (base.context.time + 1).min(problem.horizon()),
            latched: latching_cells.latched_bits(world),
            goal_reached: world.goal_reached(),
            ..TurnContext::default()
        };
        true
    }
}

/// The cells beyond crates that were occupied, when the turn began, by clones that have already
/// moved.
fn blocked_cells<'b, S: CellSet>(
    problem: &'b TimelineProblem<'_, S>,
    state: &'b MidTurnState,
) -> impl Iterator<Item = Cell> + 'b {
    let pairs =
        state.crates.iter().flat_map(|&cell| Direction::ALL.map(|direction| (cell, direction)));
    let blocked_pushes =
        pairs.enumerate().filter(|(bit, _)| state.context.blocked_pushes >> bit & 1 == 1);
    blocked_pushes.map(|(_, (cell, direction))| problem.terrain.step(cell, direction))
}

/// Restores the world of a state before its pushes, without updating buttons and gates.
fn load_world<S: CellSet>(
    problem: &TimelineProblem<'_, S>,
    latching_cells: &LatchingCells,
    place_cells: &[Cell],
    state: &MidTurnState,
    world: &mut World<S>,
) {
    let terrain = problem.terrain;
    world.set_facts(terrain, |world| {
        latching_cells.latch_bits(terrain, world, state.context.latched);
        if state.context.goal_reached {
            world.reach_goal();
        }
        for &cell in &state.crates {
            world.place_crate(cell);
        }
        let cell_of =
            |place: u16| place_cells.get(usize::from(place)).copied().unwrap_or(terrain.start());
        for (clone, &place) in state.places.iter().enumerate() {
            // A second clone on a cell makes no difference, so put absent clones on the cell of the
            // first clone.
            let is_absent = usize::from(place) > place_cells.len();
            world.place_clone(clone, cell_of(if is_absent { state.places[0] } else { place }));
        }
    });
}
