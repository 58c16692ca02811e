//! Tracks which clones have been useful to other clones.

use super::state::{MidTurnState, TurnContext};
use crate::rules::{Cell, CellSet, Direction};
use crate::solver::bounds::LatchingCells;
use crate::solver::expanders::problem::TimelineProblem;

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
    /// The cells on which a clone can be useful.
    pub(super) cells: UsefulCells,
}

/// The cells on which a clone can be useful.
#[derive(Clone)]
pub(super) struct UsefulCells {
    /// The cells on which a clone holds a gate or has pushed a crate.
    hold_or_push_cells: Vec<Cell>,
    one_time_buttons: Vec<Cell>,
    goal: Option<Cell>,
}

/// Lower bounds on the turns that a clone needs to get inside, indexed by its cell.
#[derive(Default)]
pub(super) struct UsefulPaths {
    /// The turns if the clone holds a gate or pushes a crate on the way.
    via_hold_or_push: Vec<u32>,
    /// For each one-time button, the turns if the clone presses the button on the way.
    via_button: Vec<Vec<u32>>,
    /// The turns if the clone visits the goal on the way.
    via_goal: Vec<u32>,
}

impl UsefulCells {
    /// The number of bounds that [`paths`](Self::paths) computes for each cell.
    pub(super) fn path_count(&self) -> usize {
        2 + self.one_time_buttons.len()
    }

    /// Computes the ways home, given the direct ways home and a function that computes the turns
    /// to any of some cells, each with extra turns.
    pub(super) fn paths<E>(
        &self,
        turns_home: &[u32],
        mut turns_to: impl FnMut(&[(Cell, u32)]) -> Result<Vec<u32>, E>,
    ) -> Result<UsefulPaths, E> {
        let mut turns_home_via = |cells: &[Cell]| {
            let targets = cells.iter().map(|&cell| (cell, turns_home[cell.index()]));
            turns_to(&targets.collect::<Vec<_>>())
        };
        let via_buttons = self.one_time_buttons.iter().map(|&cell| turns_home_via(&[cell]));
        Ok(UsefulPaths {
            via_button: via_buttons.collect::<Result<_, _>>()?,
            via_hold_or_push: turns_home_via(&self.hold_or_push_cells)?,
            via_goal: turns_home_via(self.goal.as_slice())?,
        })
    }
}

impl UsefulPaths {
    /// A lower bound on the turns that an idle clone on a cell needs to be useful and then get
    /// inside. Pressing a latched button or visiting a goal that is already reached is not useful.
    #[inline]
    pub(super) fn turns_home(&self, cell: Cell, context: &TurnContext) -> u32 {
        let mut turns_home = self.via_hold_or_push[cell.index()];
        if !context.goal_reached {
            turns_home = turns_home.min(self.via_goal[cell.index()]);
        }
        for (index, turns_home_via_button) in self.via_button.iter().enumerate() {
            if context.latched >> index & 1 == 0 {
                turns_home = turns_home.min(turns_home_via_button[cell.index()]);
            }
        }
        turns_home
    }
}

impl Usefulness {
    pub(super) fn new<S: CellSet>(
        problem: &TimelineProblem<'_, S>,
        latching_cells: &LatchingCells,
        gates: &[Cell],
        max_exempt_clones: usize,
    ) -> Self {
        let (terrain, distances) = (problem.terrain, problem.distances);
        let relaxation = &distances.relaxation;
        let mut this = Self {
            max_exempt_clones,
            held_gates: vec![0; terrain.area()],
            relevant_gates: vec![0; terrain.area()],
            gate_bits: vec![0; terrain.area()],
            cells: UsefulCells {
                hold_or_push_cells: Vec::new(),
                one_time_buttons: latching_cells.buttons().to_vec(),
                goal: terrain.goal(),
            },
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
        this.cells.hold_or_push_cells = terrain.cells().filter(is_hold_or_push_cell).collect();
        this
    }

    /// Whether each clone has to be useful if a search begins with this many clones.
    pub(super) fn is_required(&self, clones: usize) -> bool {
        clones > self.max_exempt_clones
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
        let UsefulCells { one_time_buttons, goal, .. } = &self.cells;
        let button_index = one_time_buttons.iter().position(|&button| button == cell);
        self.held_gates[cell.index()] & relevant_gates != 0
            || button_index.is_some_and(|index| context_before.latched >> index & 1 == 0)
            || Some(cell) == *goal && !context_before.goal_reached
    }
}
