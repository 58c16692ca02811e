//! The expander of the sequential search.

use std::cmp::Reverse;

use chronoshift_search::{BYTES_PER_UNIT, Event, Expander, FWindow};

use super::bound::{CloneBound, TimelineBound};
use super::codec::MidTurnCodec;
use super::forced_paradoxes::ForcedParadoxes;
use super::paths::{PathTables, Paths};
use super::state::{MAX_CRATES, MidTurnState, TurnContext};
use super::usefulness::{PLACES_PER_CELL, Usefulness, is_idle, useful_place};
use crate::rules::{Cell, CellSet, Direction, NEVER, Pieces, Turn, World};
use crate::solver::bounds::LatchingCells;
use crate::solver::expanders::problem::{
    FinalGoal, JointState, MAX_SEARCHED_CLONES, TimelineExpander, TimelineProblem,
};
use crate::solver::running::{Budget, Stop};

/// Generates the successors of a state by letting a single clone act (operator decomposition,
/// Standley 2010; `docs/solver.md`, "One clone at a time").
///
/// The effect of a clone's action depends only on the state at the start of the turn. The result of
/// the turn depends only on the final places of clones and crates, not on which clone went where.
/// So a state in the middle of a turn contains the new places of the clones that have moved, and
/// the obstacles for the other clones.
pub(in crate::solver) struct SequentialExpander<'a, S> {
    pub(super) problem: TimelineProblem<'a, S>,
    pub(super) latching_cells: LatchingCells,
    /// The cell of each place, with the cells farthest from home first. Clones move in the order of
    /// their places, because more states coincide in this order. A cell has a single place, or two
    /// places with [`Usefulness`].
    pub(super) place_cells: Vec<Cell>,
    /// The first place of each cell.
    pub(super) first_places: Vec<u16>,
    pub(super) gates: Vec<Cell>,
    /// For each place, the bitmap of the gates that matter to a clone in that place.
    pub(super) gates_near: Vec<u64>,
    pub(super) codec: MidTurnCodec,
    /// Whether other clones are inside from the start.
    pub(super) has_helpers_inside: bool,
    /// Whether states ignore the number of clones inside.
    pub(super) is_merged: bool,
    paths: PathTables<'a, S>,
    /// `None` if clones need not be useful.
    pub(super) usefulness: Option<Usefulness>,
    pub(super) paradoxes: ForcedParadoxes,
    /// The state to expand.
    pub(super) base: MidTurnState,
    /// The successor of the base state that is being generated.
    pub(super) next: MidTurnState,
    /// The lower bounds on the remaining turns of each clone after the turn.
    pub(super) remaining_bounds: Vec<CloneBound<'a>>,
    /// A reusable buffer for computing estimates.
    pub(super) buffer: Vec<u32>,
    pub(super) world: World<S>,
    pub(super) turn: Turn<S>,
    /// A reusable buffer for a packed state.
    pub(super) key: Vec<u64>,
}

/// Whether the search supports these pieces.
fn supports(pieces: Pieces) -> bool {
    let Pieces {
        // Whether a clone can push a heavy crate would depend on clones that have yet to move.
        heavy_crates,
        // Heavy buttons would count absent clones, which are placed on the cell of another clone.
        heavy_buttons,
        // States have a fixed number of crates, but trapdoors remove crates.
        trapdoors,
        // Forced paradoxes rely on the parity of active buttons.
        logic_gates,
        // The search for the gates that matter to a clone assumes that every step can be reversed.
        one_way_tiles_or_portals,
        // An end state means only that the goal is reached and all clones are home.
        storage_spots,
        no_goal,
        no_machine,
    } = pieces;
    let [has_unsupported_crates, has_unsupported_tiles, has_unsupported_end] = [
        heavy_crates || trapdoors,
        heavy_buttons || logic_gates || one_way_tiles_or_portals,
        storage_spots || no_goal || no_machine,
    ];
    !(has_unsupported_crates || has_unsupported_tiles || has_unsupported_end)
}

impl<'a, S: CellSet> SequentialExpander<'a, S> {
    /// Creates an expander for a problem with a single timeline, no known actions, at most 64
    /// gates, at most 64 cells that can latch, at most [`MAX_CRATES`] crates, and only pieces that
    /// the search supports. Returns `None` for any other problem.
    pub(in crate::solver) fn new(problem: &TimelineProblem<'a, S>) -> Option<Self> {
        let terrain = problem.terrain;
        let crates: Vec<_> = terrain.starting_crates().collect();
        let latching_cells = LatchingCells::new(terrain);
        let gates: Vec<_> = terrain.cells().filter(|&cell| terrain.tile(cell).is_gate()).collect();
        let is_supported = supports(terrain.pieces());
        let is_small =
            gates.len() <= 64 && latching_cells.len() <= 64 && crates.len() <= MAX_CRATES;
        if problem.timeline_count() > 1 || problem.scripts.is_some() || !is_small || !is_supported {
            return None;
        }
        let mut place_cells: Vec<_> = terrain.cells().collect();
        place_cells.sort_by_key(|cell| Reverse(problem.distances.turns_home[cell.index()]));
        let mut first_places = vec![0; place_cells.len()];
        for (index, cell) in place_cells.iter().enumerate() {
            first_places[cell.index()] = index as u16;
        }
        let mut gates_near = vec![0; place_cells.len()];
        for (index, &gate) in gates.iter().enumerate() {
            for direction in Direction::ALL {
                let near_cell = terrain.step_back(gate, direction);
                // The crate that a clone pushes can meet a gate two tiles away from the clone.
                let far_cell = terrain.step_back(near_cell, direction);
                let far_cell = if crates.is_empty() { near_cell } else { far_cell };
                for cell in [near_cell, far_cell] {
                    gates_near[usize::from(first_places[cell.index()])] |= 1_u64 << index;
                }
            }
        }
        let codec = MidTurnCodec::new(problem, crates.len(), latching_cells.len(), gates.len());
        Some(Self {
            gates_near,
            place_cells,
            first_places,
            paradoxes: ForcedParadoxes::new(terrain, &latching_cells, &gates),
            paths: PathTables::new(terrain, &problem.distances.relaxation, &latching_cells),
            latching_cells,
            gates,
            key: vec![0; codec.words_per_key()],
            base: codec.blank_state(),
            next: codec.blank_state(),
            codec,
            has_helpers_inside: false,
            is_merged: false,
            usefulness: None,
            remaining_bounds: vec![CloneBound::INSIDE; problem.last_timeline_clones],
            buffer: Vec::new(),
            world: World::new(terrain, problem.last_timeline_clones),
            turn: Turn::new(terrain),
            problem: problem.clone(),
        })
    }

    /// Adds clones that are inside from the start, so that no crate can be pushed onto the time
    /// machine.
    pub(in crate::solver) fn with_helpers_inside(self) -> Self {
        Self { has_helpers_inside: true, ..self }
    }

    /// Makes states store only whether any clone is inside, not how many are. The clones inside at
    /// a root count as absent (`docs/solver.md`, "Numbers of clones merged").
    pub(in crate::solver) fn with_merged_counts(self) -> Self {
        Self { is_merged: true, ..self }
    }

    /// In a search that begins with more than `max_exempt_clones` clones, lets a clone enter only
    /// at once or after it has been useful to other clones (`docs/solver.md`, "Clones of no use").
    /// Returns `None` if there are too many cells.
    pub(in crate::solver) fn with_usefulness(
        self,
        max_exempt_clones: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Self>, Stop> {
        let places = usize::from(PLACES_PER_CELL) * self.place_cells.len();
        // The next two place numbers stand for clones inside and absent clones, and must fit, too.
        if u16::try_from(places + 1).is_err() {
            return Ok(None);
        }
        let codec = self.codec.with_places(places);
        let usefulness =
            Usefulness::new(&self.problem, &self.latching_cells, &self.gates, max_exempt_clones);
        Ok(Some(Self {
            paths: self.paths.with_useful_cells(usefulness.cells.clone(), budget)?,
            usefulness: Some(usefulness),
            place_cells: self
                .place_cells
                .iter()
                .flat_map(|&cell| [cell; PLACES_PER_CELL as usize])
                .collect(),
            gates_near: self
                .gates_near
                .iter()
                .flat_map(|&gates| [gates; PLACES_PER_CELL as usize])
                .collect(),
            first_places: self.first_places.iter().map(|place| PLACES_PER_CELL * place).collect(),
            key: vec![0; codec.words_per_key()],
            base: codec.blank_state(),
            next: codec.blank_state(),
            codec,
            ..self
        }))
    }

    /// The place that stands for the inside of the time machine.
    pub(super) fn inside_place(&self) -> u16 {
        self.place_cells.len() as u16
    }

    /// The place of a clone on a cell in a root state, given the number of clones outside.
    pub(super) fn root_place(&self, cell: Cell, clones: usize) -> u16 {
        let place = self.first_places[cell.index()];
        let counts_as_useful =
            self.usefulness.as_ref().is_some_and(|usefulness| !usefulness.is_required(clones));
        if counts_as_useful { useful_place(place) } else { place }
    }

    /// The place that stands for the absence of a clone.
    pub(super) fn absent_place(&self) -> u16 {
        self.inside_place() + 1
    }

    /// Whether any clone is inside in the base state.
    pub(super) fn is_any_inside(&self) -> bool {
        self.base.places.get(self.base.clones_outside) == Some(&self.inside_place())
    }
}

impl<'a, S: CellSet> SequentialExpander<'a, S> {
    /// The lower bounds on the remaining turns of a clone in a place after `time` turns.
    #[inline]
    pub(super) fn clone_bound(
        &self,
        paths: &Paths,
        context: &TurnContext,
        time: u32,
        place: u16,
    ) -> CloneBound<'a> {
        if place >= self.inside_place() {
            return CloneBound::INSIDE;
        }
        let (distances, cell) = (self.problem.distances, self.place_cells[usize::from(place)]);
        // A clone that enters at once need not be useful.
        let can_enter_at_once = self.problem.can_block_start && time == 0;
        let turns_home = if self.usefulness.is_some() && is_idle(place) && !can_enter_at_once {
            paths.useful.turns_home(cell, context)
        } else {
            paths.turns_home[cell.index()]
        };
        let turns_home = turns_home
            .max(self.problem.min_remaining_length(self.problem.shortest_recording, time));
        let turns_to_goal = paths.turns_to_goal[cell.index()];
        CloneBound {
            is_outside: true,
            turns_home,
            turns_via_goal: turns_to_goal + paths.turns_home_from_goal,
            turns_to_goal,
            helper_bounds: distances.landmarks.bounds_at(cell),
            passed_turns: 0,
        }
    }

    /// For all clones except the moving one, computes the lower bounds after this turn.
    pub(super) fn update_other_bounds(&mut self, mover: usize) {
        let (paths, context) = (self.paths.current(), &self.base.context);
        let time = context.time;
        for (index, &place) in self.base.places.iter().enumerate() {
            self.remaining_bounds[index] = if index < mover || place >= self.inside_place() {
                self.clone_bound(paths, context, time + 1, place)
            } else {
                // The move of a clone that has yet to move brings it at most one turn nearer.
                let current_bound = self.clone_bound(paths, context, time, place);
                let (turns_home, turns_via_goal) =
                    (current_bound.turns_home - 1, current_bound.turns_via_goal.saturating_sub(1));
                CloneBound { turns_home, turns_via_goal, passed_turns: 1, ..current_bound }
            };
        }
    }

    /// A lower bound on the remaining cost of all clones together.
    #[inline]
    pub(super) fn timeline_bound(
        &self,
        clones: &[CloneBound<'a>],
        goal_reached: bool,
        buffer: &mut Vec<u32>,
    ) -> u32 {
        let needs_goal = self.problem.goal == FinalGoal::Required && !goal_reached;
        let (distances, goal) = (self.problem.distances, self.problem.terrain.goal());
        let helper_bounds_at_goal =
            goal.filter(|_| needs_goal).map(|goal| distances.landmarks.bounds_at(goal));
        TimelineBound { clones, helper_bounds_at_goal }.lower_bound(buffer)
    }
}

impl<S: CellSet> TimelineExpander for SequentialExpander<'_, S> {
    type Cells = S;

    #[inline]
    fn pack(&self, time: u32, inside_mask: u64, worlds: &[World<S>], key: &mut [u64]) {
        let world = &worlds[0];
        let clones = world.clones();
        let mut places = [0; MAX_SEARCHED_CLONES];
        let inside_place = if self.is_merged { self.absent_place() } else { self.inside_place() };
        let clones_outside = clones.len() - inside_mask.count_ones() as usize;
        for (clone, &cell) in clones.iter().enumerate() {
            let is_inside = inside_mask >> clone & 1 == 1;
            places[clone] =
                if is_inside { inside_place } else { self.root_place(cell, clones_outside) };
        }
        let places = &mut places[..clones.len()];
        places.sort_unstable();
        let mut crates = [Cell::new(0); MAX_CRATES];
        let crates = &mut crates[..self.base.crates.len()];
        for (slot, cell) in crates.iter_mut().zip(world.crates()) {
            *slot = cell;
        }
        let (latched, goal_reached) =
            (self.latching_cells.latched_bits(world), world.goal_reached());
        let context = TurnContext { time, latched, goal_reached, ..TurnContext::default() };
        self.codec.pack(&context, crates, places, key);
    }

    fn estimate(&self, state: &JointState<S>) -> u32 {
        let world = &state.worlds[0];
        let (latched, goal_reached) =
            (self.latching_cells.latched_bits(world), world.goal_reached());
        let context = TurnContext { latched, goal_reached, ..TurnContext::default() };
        let clones_outside = world.clones().len() - state.inside_mask.count_ones() as usize;
        let clones = world.clones().iter().enumerate().map(|(clone, &cell)| {
            let is_inside = state.inside_mask >> clone & 1 == 1;
            let place =
                if is_inside { self.inside_place() } else { self.root_place(cell, clones_outside) };
            self.clone_bound(self.paths.over_all_bridges(), &context, state.time, place)
        });
        let clones: Vec<_> = clones.collect();
        self.timeline_bound(&clones, goal_reached, &mut Vec::new())
    }
}

impl<S: CellSet> Expander for SequentialExpander<'_, S> {
    const HAS_FEW_SUCCESSORS: bool = true;

    fn words_per_key(&self) -> usize {
        self.key.len()
    }

    // A world, a turn and the other tables are negligible compared with the states.
    fn bytes(&self) -> usize {
        self.paths.bytes()
    }

    fn work_per_successor(&self) -> u64 {
        // A turn reads and writes sets of cells, so its work grows with the area.
        1 + (self.problem.terrain.area() / BYTES_PER_UNIT) as u64
    }

    fn expand(
        &mut self,
        key: &[u64],
        g: u32,
        window: FWindow,
        mut emit: impl FnMut(Event<'_>) -> Result<(), Stop>,
    ) -> Result<u32, Stop> {
        self.codec.unpack(key, &mut self.base);
        self.paths.select(self.base.context.latched);
        self.restore_base_world();
        let mover = self.base.context.moved_count.unwrap_or(0);
        self.update_other_bounds(mover);
        let cost = if self.base.context.moved_count.is_none() {
            self.base.clones_outside as u32
        } else {
            0
        };
        let mut buffer = std::mem::take(&mut self.buffer);
        let mut f_above_window = NEVER;
        for choice in self.choices(mover).into_iter().flatten() {
            let context = &self.base.context;
            self.remaining_bounds[mover] =
                self.clone_bound(self.paths.current(), context, context.time + 1, choice.to);
            let h = self.timeline_bound(
                &self.remaining_bounds,
                self.base.context.goal_reached,
                &mut buffer,
            );
            let f = g + cost + h;
            if f > window.to {
                f_above_window = f_above_window.min(f);
            } else if f > window.from && self.apply_choice(mover, choice) {
                let MidTurnState { context, crates, places, clones_outside } = &self.next;
                self.codec.pack(context, crates, places, &mut self.key);
                let is_goal = *clones_outside == 0;
                emit(Event::Successor { key: &self.key, cost, h, is_goal })?;
            }
        }
        self.buffer = buffer;
        Ok(f_above_window)
    }
}
