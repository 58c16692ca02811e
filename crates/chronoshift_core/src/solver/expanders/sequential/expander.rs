//! The search of interchangeable clones, one at a time.

use std::cmp::Reverse;

use chronoshift_search::{BYTES_PER_UNIT, Event, Expander, FWindow};

use super::bound::{CloneBound, TimelineBound};
use super::forced_paradoxes::ForcedParadoxes;
use super::state::{CodecSizes, MAX_CRATES, MidTurnCodec, MidTurnState, TurnContext};
use super::usefulness::{PLACES, Usefulness, is_idle, mark_useful};
use crate::rules::{Cell, CellSet, Direction, NEVER, Pieces, Turn, World};
use crate::solver::bounds::LatchedCells;
use crate::solver::expanders::problem::{
    FinalGoal, JointState, MAX_SEARCHED_CLONES, TimelineProblem,
};
use crate::solver::expanders::timeline_expander::TimelineExpander;
use crate::solver::running::Stop;

/// Successors by the action of one clone at a time (operator decomposition, Standley 2010;
/// `docs/solver.md`, "One clone at a time").
///
/// The action of a clone depends on the start of the turn, and the result of the turn on the final
/// places of clones and crates, but not on which clone went where. So there are states in the
/// middle of a turn: they know the places of the clones that have moved, and the obstacles of the
/// others.
pub(in crate::solver) struct SequentialExpander<'a, S> {
    pub(super) problem: TimelineProblem<'a, S>,
    pub(super) latched: LatchedCells,
    /// The cells of all places, farthest from home first. Clones move in this order, because it
    /// makes the most states equal. A cell is one place, or several with [`Usefulness`].
    pub(super) order: Vec<Cell>,
    /// For each cell, its first place.
    pub(super) number: Vec<u16>,
    pub(super) gates: Vec<Cell>,
    /// For each place, the gates that a clone on it can meet, a bit each.
    pub(super) near: Vec<u64>,
    pub(super) encoding: MidTurnCodec,
    /// Whether other clones are inside from the start.
    pub(super) has_helpers_inside: bool,
    /// Whether the number of clones inside is left out of the states.
    pub(super) is_merged: bool,
    /// If each clone has to be of use.
    pub(super) uses: Option<Usefulness>,
    pub(super) paradoxes: ForcedParadoxes,
    /// The state under expansion, and its successor.
    pub(super) base: MidTurnState,
    pub(super) next: MidTurnState,
    /// The remaining turns of the clones after this turn.
    pub(super) remaining: Vec<CloneBound<'a>>,
    /// Room for an estimate.
    pub(super) room: Vec<u32>,
    pub(super) world: World<S>,
    pub(super) turn: Turn<S>,
    /// Room for a packed state.
    pub(super) key: Vec<u64>,
}

/// Whether the search supports these pieces.
fn supports(pieces: Pieces) -> bool {
    let Pieces {
        // The steps of a clone would depend on the clones that have yet to move.
        heavy_crates,
        // A place without a clone would not be one beside another clone's.
        heavy_buttons,
        // The states know a fixed number of crates.
        trapdoors,
        // It is certain of a gate by the parity of its buttons.
        logic_gates,
        // The cells that a clone can meet are counted by steps there and back.
        directed_steps,
        // The end asks for the goal alone, and for all to be home.
        storages,
        no_goal,
        no_machine,
    } = pieces;
    let [crates, tiles, end] = [
        heavy_crates || trapdoors,
        heavy_buttons || logic_gates || directed_steps,
        storages || no_goal || no_machine,
    ];
    !(crates || tiles || end)
}

impl<'a, S: CellSet> SequentialExpander<'a, S> {
    /// The clones of a problem with one timeline and no known actions, with at most 64 gates, 64
    /// cells that latch and [`MAX_CRATES`] crates, and only with pieces that the search supports;
    /// otherwise `None`.
    pub(in crate::solver) fn new(problem: &TimelineProblem<'a, S>) -> Option<Self> {
        let terrain = problem.terrain;
        let crates: Vec<_> = terrain.starting_crates().collect();
        let latched = LatchedCells::new(terrain);
        let gates: Vec<_> = terrain.cells().filter(|&cell| terrain.tile(cell).is_gate()).collect();
        let is_supported = supports(terrain.pieces());
        let is_small = gates.len() <= 64 && latched.len() <= 64 && crates.len() <= MAX_CRATES;
        if problem.timelines() > 1 || problem.scripts.is_some() || !is_small || !is_supported {
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
                let before = terrain.step_back(gate, way);
                // A push reaches a tile farther.
                let farther = terrain.step_back(before, way);
                let farther = if crates.is_empty() { before } else { farther };
                for cell in [before, farther] {
                    near[usize::from(number[cell.index()])] |= 1_u64 << index;
                }
            }
        }
        let encoding = MidTurnCodec::new(&CodecSizes {
            clones: problem.last_clones,
            crates: crates.len(),
            horizon: problem.horizon(),
            latched: latched.len(),
            gates: gates.len(),
            places: order.len(),
        });
        Some(Self {
            near,
            order,
            number,
            paradoxes: ForcedParadoxes::new(terrain, &latched, &gates),
            latched,
            gates,
            key: vec![0; encoding.stride()],
            base: encoding.nothing(),
            next: encoding.nothing(),
            encoding,
            has_helpers_inside: false,
            is_merged: false,
            uses: None,
            remaining: vec![CloneBound::NOTHING; problem.last_clones],
            room: Vec::new(),
            world: World::new(terrain, problem.last_clones),
            turn: Turn::new(terrain),
            problem: problem.clone(),
        })
    }

    /// The same with more clones, which are inside from the start: no crate can be pushed
    /// onto the time machine.
    pub(in crate::solver) fn with_helpers_inside(self) -> Self {
        Self { has_helpers_inside: true, ..self }
    }

    /// The same, but its states do not know how many clones are inside, only whether any is, and
    /// those inside at a root are absent altogether (`docs/solver.md`, "Numbers of clones merged").
    pub(in crate::solver) fn with_merged_counts(self) -> Self {
        Self { is_merged: true, ..self }
    }

    /// The same, but if more clones than a few begin, each enters only if it has been of use to the
    /// others, or at once (`docs/solver.md`, "Clones of no use"). `None` if there are too many cells.
    pub(in crate::solver) fn with_usefulness(self, few: usize) -> Option<Self> {
        let places = usize::from(PLACES) * self.order.len();
        // The next two numbers stand for the inside, and for no clone.
        u16::try_from(places + 1).ok()?;
        let encoding = MidTurnCodec::new(&CodecSizes {
            clones: self.problem.last_clones,
            crates: self.base.crates.len(),
            horizon: self.problem.horizon(),
            latched: self.latched.len(),
            gates: self.gates.len(),
            places,
        });
        Some(Self {
            uses: Some(Usefulness::new(&self.problem, &self.latched, &self.gates, few)),
            order: self.order.iter().flat_map(|&cell| [cell; PLACES as usize]).collect(),
            near: self.near.iter().flat_map(|&gates| [gates; PLACES as usize]).collect(),
            number: self.number.iter().map(|number| PLACES * number).collect(),
            key: vec![0; encoding.stride()],
            base: encoding.nothing(),
            next: encoding.nothing(),
            encoding,
            ..self
        })
    }

    /// The number that stands for the inside.
    pub(super) fn inside(&self) -> u16 {
        self.order.len() as u16
    }

    /// The place on a cell of a clone, if a search begins with this number of clones.
    pub(super) fn first_place(&self, cell: Cell, clones: usize) -> u16 {
        let place = self.number[cell.index()];
        let is_known = self.uses.as_ref().is_some_and(|uses| !uses.are_needed(clones));
        if is_known { mark_useful(place) } else { place }
    }

    /// The number that stands for no clone at all.
    pub(super) fn absent(&self) -> u16 {
        self.inside() + 1
    }

    /// Whether one of the clones is inside in the state under expansion.
    pub(super) fn is_any_inside(&self) -> bool {
        self.base.places.get(self.base.outside) == Some(&self.inside())
    }
}

impl<'a, S: CellSet> SequentialExpander<'a, S> {
    /// The remaining turns of a clone at a place after this number of turns, if only the cells
    /// in this context have latched.
    #[inline]
    pub(super) fn clone_bound(
        &self,
        context: &TurnContext,
        time: u32,
        place: u16,
    ) -> CloneBound<'a> {
        if place >= self.inside() {
            return CloneBound::NOTHING;
        }
        let (distances, cell) = (self.problem.distances, self.order[usize::from(place)]);
        // One that enters at once need not be of use.
        let may_enter_at_once = self.problem.may_block && time == 0;
        let home = match &self.uses {
            Some(uses) if is_idle(place) && !may_enter_at_once => uses.home(cell, context),
            _ => distances.home[cell.index()],
        };
        let home = home.max(self.problem.min_remaining_length(self.problem.shortest, time));
        let to_goal = distances.goal[cell.index()];
        CloneBound {
            is_outside: true,
            home,
            by_goal: to_goal + distances.goal_home,
            to_goal,
            others: distances.others.ranks_at(cell),
            passed: 0,
        }
    }

    /// Computes the remaining turns of all clones but the one that moves now, after this turn.
    pub(super) fn update_other_bounds(&mut self, mover: usize) {
        let context = &self.base.context;
        let time = context.time;
        for (index, &place) in self.base.places.iter().enumerate() {
            self.remaining[index] = if index < mover || place >= self.inside() {
                self.clone_bound(context, time + 1, place)
            } else {
                // A clone that has yet to move is at best a turn further.
                let before = self.clone_bound(context, time, place);
                let (home, by_goal) = (before.home - 1, before.by_goal.saturating_sub(1));
                CloneBound { home, by_goal, passed: 1, ..before }
            };
        }
    }

    /// The remaining cost of all clones of a state together.
    #[inline]
    pub(super) fn timeline_bound(
        &self,
        clones: &[CloneBound<'a>],
        goal_reached: bool,
        room: &mut Vec<u32>,
    ) -> u32 {
        let needs_goal = self.problem.goal == FinalGoal::Required && !goal_reached;
        let (distances, goal) = (self.problem.distances, self.problem.terrain.goal());
        let others_by_goal =
            goal.filter(|_| needs_goal).map(|goal| distances.others.ranks_at(goal));
        TimelineBound { clones, others_by_goal }.cost(room)
    }
}

impl<S: CellSet> TimelineExpander for SequentialExpander<'_, S> {
    type Cells = S;

    #[inline]
    fn pack(&self, time: u32, inside: u64, worlds: &[World<S>], key: &mut [u64]) {
        let world = &worlds[0];
        let clones = world.clones();
        let mut places = [0; MAX_SEARCHED_CLONES];
        let gone = if self.is_merged { self.absent() } else { self.inside() };
        let outside = clones.len() - inside.count_ones() as usize;
        for (clone, &cell) in clones.iter().enumerate() {
            let is_inside = inside >> clone & 1 == 1;
            places[clone] = if is_inside { gone } else { self.first_place(cell, outside) };
        }
        let places = &mut places[..clones.len()];
        places.sort_unstable();
        let mut crates = [Cell::new(0); MAX_CRATES];
        let crates = &mut crates[..self.base.crates.len()];
        for (place, cell) in crates.iter_mut().zip(world.crates()) {
            *place = cell;
        }
        let (latched, goal_reached) = (self.latched.bits_of(world), world.goal_reached());
        let context = TurnContext { time, latched, goal_reached, ..TurnContext::default() };
        self.encoding.write(&context, crates, places, key);
    }

    fn estimate(&self, state: &JointState<S>) -> u32 {
        let world = &state.worlds[0];
        let (latched, goal_reached) = (self.latched.bits_of(world), world.goal_reached());
        let context = TurnContext { latched, goal_reached, ..TurnContext::default() };
        let outside = world.clones().len() - state.inside.count_ones() as usize;
        let clones = world.clones().iter().enumerate().map(|(clone, &cell)| {
            let is_inside = state.inside >> clone & 1 == 1;
            let place = if is_inside { self.inside() } else { self.first_place(cell, outside) };
            self.clone_bound(&context, state.time, place)
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
        1 + (self.problem.terrain.area() / BYTES_PER_UNIT) as u64
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
        let mover = self.base.context.moved.unwrap_or(0);
        self.update_other_bounds(mover);
        let cost = if self.base.context.moved.is_none() { self.base.outside as u32 } else { 0 };
        let mut room = std::mem::take(&mut self.room);
        let mut beyond = NEVER;
        for choice in self.choices(mover).into_iter().flatten() {
            self.remaining[mover] =
                self.clone_bound(&self.base.context, self.base.context.time + 1, choice.to);
            let h = self.timeline_bound(&self.remaining, self.base.context.goal_reached, &mut room);
            let f = g + cost + h;
            if f > window.to {
                beyond = beyond.min(f);
            } else if f > window.from && self.apply_choice(mover, choice) {
                let MidTurnState { context, crates, places, outside } = &self.next;
                self.encoding.write(context, crates, places, &mut self.key);
                let is_goal = *outside == 0;
                emit(Event::Successor { key: &self.key, cost, h, is_goal })?;
            }
        }
        self.room = room;
        Ok(beyond)
    }
}
