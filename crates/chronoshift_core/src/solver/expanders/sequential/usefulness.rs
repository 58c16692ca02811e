//! Tracks which clones have been useful to other clones.

use super::state::{MidTurnState, TurnContext};
use crate::rules::{Cell, CellSet, Direction};
use crate::solver::bounds::LatchingCells;
use crate::solver::expanders::problem::TimelineProblem;
use crate::solver::running::{Budget, Stop};

/// The number of places on each cell: an even place for idle clones, which are not known to have
/// been useful, and an odd place for clones that have been useful.
pub(super) const PLACES_PER_CELL: u16 = 2;

pub(super) fn is_idle(place: u16) -> bool {
    place.is_multiple_of(PLACES_PER_CELL)
}

/// The place of a useful clone on the same cell.
pub(super) fn useful_place(place: u16) -> u16 {
    place | 1
}

/// The ways in which a clone of a timeline can be useful to other clones (`docs/solver.md`, "Clones
/// of no use").
pub(super) struct Usefulness {
    /// If a search begins with at most this many clones, the clones need not be useful.
    max_exempt_clones: usize,
    /// For each cell, the bitmap of the gates that a clone on it holds open or closed.
    held_gates: Vec<u64>,
    /// For each cell, the bitmap of the gates that matter to a clone on it: the clone stands in
    /// these gates or can meet them.
    relevant_gates: Vec<u64>,
    /// For each cell, the bit of its gate; 0 if it has no gate.
    gate_bits: Vec<u64>,
    /// The one-time buttons.
    one_time_buttons: Vec<Cell>,
    goal: Option<Cell>,
    /// For each cell, the turns that a clone needs to get inside if it holds a gate or pushes a
    /// crate on the way.
    turns_home_via_hold_or_push: Vec<u32>,
    /// For each one-time button and each cell, the turns that a clone needs to get inside if it
    /// presses the button on the way.
    turns_home_via_button: Vec<Vec<u32>>,
    /// For each cell, the turns that a clone needs to get inside if it visits the goal on the way.
    turns_home_via_goal: Vec<u32>,
}

impl Usefulness {
    pub(super) fn new<S: CellSet>(
        problem: &TimelineProblem<'_, S>,
        latching_cells: &LatchingCells,
        gates: &[Cell],
        max_exempt_clones: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Self, Stop> {
        let (terrain, distances) = (problem.terrain, problem.distances);
        let relaxation = &distances.relaxation;
        let mut this = Self {
            max_exempt_clones,
            held_gates: vec![0; terrain.area()],
            relevant_gates: vec![0; terrain.area()],
            gate_bits: vec![0; terrain.area()],
            one_time_buttons: latching_cells.buttons().to_vec(),
            goal: terrain.goal(),
            turns_home_via_hold_or_push: Vec::new(),
            turns_home_via_button: Vec::new(),
            turns_home_via_goal: Vec::new(),
        };
        for (index, &gate) in gates.iter().enumerate() {
            let bit = 1 << index;
            this.gate_bits[gate.index()] = bit;
            this.relevant_gates[gate.index()] |= bit;
            for direction in Direction::ALL {
                let near_cell = terrain.step_back(gate, direction);
                this.relevant_gates[near_cell.index()] |= bit;
                // The crate that a clone pushes can meet a gate two tiles away from the clone.
                this.relevant_gates[terrain.step_back(near_cell, direction).index()] |= bit;
            }
        }
        for button in terrain.buttons() {
            if relaxation.must_be_held(button) {
                let gates = button.gates.iter().map(|gate| this.gate_bits[gate.index()]);
                this.held_gates[button.cell.index()] = gates.fold(0, |all, bit| all | bit);
            }
        }
        let is_hold_or_push_cell = |cell: &Cell| {
            this.held_gates[cell.index()] != 0
                || relaxation.can_crate_reach(*cell) && relaxation.can_be_pushed(terrain, *cell)
        };
        let hold_or_push_cells: Vec<_> = terrain.cells().filter(is_hold_or_push_cell).collect();
        let mut turns_home_via = |cells: &[Cell]| -> Result<Vec<u32>, Stop> {
            let turns_from_cells =
                cells.iter().map(|&cell| (cell, distances.turns_home[cell.index()]));
            let turns_home = relaxation.min_turns_to(terrain, turns_from_cells);
            budget.count_cells(Direction::ALL.len() * terrain.area())?;
            Ok(turns_home)
        };
        this.turns_home_via_hold_or_push = turns_home_via(&hold_or_push_cells)?;
        for &cell in latching_cells.buttons() {
            this.turns_home_via_button.push(turns_home_via(&[cell])?);
        }
        this.turns_home_via_goal = turns_home_via(this.goal.as_slice())?;
        Ok(this)
    }

    /// Whether each clone has to be useful if a search begins with this many clones.
    pub(super) fn is_required(&self, clones: usize) -> bool {
        clones > self.max_exempt_clones
    }

    /// A lower bound on the turns that an idle clone on a cell needs to be useful and then get
    /// inside. Pressing a latched button or visiting a goal that is already reached is not useful.
    #[inline]
    pub(super) fn turns_home(&self, cell: Cell, context: &TurnContext) -> u32 {
        let mut turns_home = self.turns_home_via_hold_or_push[cell.index()];
        if !context.goal_reached {
            turns_home = turns_home.min(self.turns_home_via_goal[cell.index()]);
        }
        for (index, turns_home_via_button) in self.turns_home_via_button.iter().enumerate() {
            if context.latched >> index & 1 == 0 {
                turns_home = turns_home.min(turns_home_via_button[cell.index()]);
            }
        }
        turns_home
    }

    /// At the end of a turn, records which clones were useful in it. Clones that pushed a crate
    /// have already been recorded.
    pub(super) fn record_useful_clones(
        &self,
        place_cells: &[Cell],
        context_before: &TurnContext,
        state_after: &mut MidTurnState,
    ) {
        let MidTurnState { crates, places, clones_outside, .. } = state_after;
        let places = &mut places[..*clones_outside];
        let cell_of = |place: u16| place_cells[usize::from(place)];
        let gates_under_crates =
            crates.iter().fold(0, |all, cell| all | self.gate_bits[cell.index()]);
        let mut start = 0;
        while start < places.len() {
            let (place, cell) = (places[start], cell_of(places[start]));
            let clones_on_cell =
                places[start..].iter().take_while(|&&other| cell_of(other) == cell).count();
            let end = start + clones_on_cell;
            if is_idle(place) && clones_on_cell > 1 {
                // Any one of these clones could be the idle one, so all of them become idle.
                places[start..end].fill(place);
            } else if is_idle(place) {
                let other_places = places[..start].iter().chain(&places[end..]);
                let relevant_gates = other_places.fold(gates_under_crates, |all, &other| {
                    all | self.relevant_gates[cell_of(other).index()]
                });
                if self.is_useful(cell, context_before, relevant_gates) {
                    places[start] = useful_place(place);
                }
            }
            start = end;
        }
    }

    /// Whether a clone that is alone on a cell is useful, given the context before this turn and
    /// the gates that matter to others after the turn.
    fn is_useful(&self, cell: Cell, context_before: &TurnContext, relevant_gates: u64) -> bool {
        let button_index = self.one_time_buttons.iter().position(|&button| button == cell);
        self.held_gates[cell.index()] & relevant_gates != 0
            || button_index.is_some_and(|index| context_before.latched >> index & 1 == 0)
            || Some(cell) == self.goal && !context_before.goal_reached
    }
}
