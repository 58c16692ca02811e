//! Detects paradoxes that are certain before all clones have moved.

use super::state::MidTurnState;
use crate::rules::{Cell, CellSet, Direction, Effect, Terrain};
use crate::solver::bounds::LatchingCells;

/// Tables of the bridges, gates and buttons on which a clone or crate can cause a paradox
/// (`docs/solver.md`, "One clone at a time").
///
/// All sets of gates, and all sets of latching cells, are bitmaps.
pub(super) struct ForcedParadoxes {
    /// The gates that are closed while none of their buttons is active.
    closed_gates: u64,
    /// For each cell, the bit of its gate; 0 if it has no gate.
    gate_bits: Vec<u64>,
    /// For each cell, the bit of its bridge among the latching cells; 0 if it has no bridge.
    bridge_bits: Vec<u64>,
    /// For each cell, the bit of its one-time button among the latching cells; 0 if it has no
    /// one-time button.
    one_time_bits: Vec<u64>,
    /// For each cell, the gates wired to its button, if clones can press the button.
    pressed_gates: Vec<u64>,
    /// For each cell, the gates wired to its button.
    wired_gates: Vec<u64>,
    /// For each cell, the gates wired to any button on it or one step away.
    gates_near: Vec<u64>,
    /// For each one-time button, the gates wired to it.
    one_time_gates: Vec<u64>,
}

impl ForcedParadoxes {
    pub(super) fn new<S: CellSet>(
        terrain: &Terrain<S>,
        latching_cells: &LatchingCells,
        gates: &[Cell],
    ) -> Self {
        let no_bits = vec![0; terrain.area()];
        let (mut closed_gates, mut gate_bits) = (0, no_bits.clone());
        for (index, &cell) in gates.iter().enumerate() {
            gate_bits[cell.index()] = 1 << index;
            closed_gates |= u64::from(terrain.tile(cell).entry().must_be_opened()) << index;
        }
        let (mut pressed_gates, mut wired_gates) = (no_bits.clone(), no_bits.clone());
        for button in terrain.buttons() {
            let gates = button.gates.iter().fold(0, |all, cell| all | gate_bits[cell.index()]);
            wired_gates[button.cell.index()] = gates;
            if button.kind.is_for_clones() {
                pressed_gates[button.cell.index()] = gates;
            }
        }
        let gates_near = terrain.cells().map(|cell| {
            let steps = terrain.steps_from(cell);
            steps.iter().fold(wired_gates[cell.index()], |all, to| all | wired_gates[to.index()])
        });
        let gates_near = gates_near.collect();
        let (mut bridge_bits, mut one_time_bits) = (no_bits.clone(), no_bits);
        for (index, cell) in latching_cells.cells().enumerate() {
            let is_bridge = terrain.tile(cell).effect() == Effect::Crack;
            let bits = if is_bridge { &mut bridge_bits } else { &mut one_time_bits };
            bits[cell.index()] = 1 << index;
        }
        let one_time_gates =
            latching_cells.buttons().iter().map(|button| wired_gates[button.index()]).collect();
        Self {
            closed_gates,
            gate_bits,
            bridge_bits,
            one_time_bits,
            pressed_gates,
            wired_gates,
            gates_near,
            one_time_gates,
        }
    }

    /// Whether a turn certainly ends in a paradox, no matter what the clones that have yet to move
    /// do. `place_cells` contains the cell of each place, and `moved_count` is the number of clones
    /// that have moved.
    #[inline]
    pub(super) fn is_paradox_certain<S: CellSet>(
        &self,
        terrain: &Terrain<S>,
        place_cells: &[Cell],
        state: &MidTurnState,
        moved_count: usize,
    ) -> bool {
        let MidTurnState { context, crates, places, clones_outside } = state;
        let (moved_places, waiting_places) = places[..*clones_outside].split_at(moved_count);
        let cell_of = |&place: &u16| place_cells[usize::from(place)];
        let bits_at = |places: &[u16], bits: &[u64]| {
            places.iter().fold(0, |all, place| all | bits[cell_of(place).index()])
        };
        if bits_at(moved_places, &self.bridge_bits) & context.latched != 0 {
            return true;
        }
        let gates_under_crates =
            crates.iter().fold(0, |all, cell| all | self.gate_bits[cell.index()]);
        let occupied_gates = bits_at(moved_places, &self.gate_bits) | gates_under_crates;
        // The gates that can still open or close, or that a crate can still leave.
        let mut uncertain_gates = bits_at(waiting_places, &self.gates_near);
        if occupied_gates & !uncertain_gates == 0 {
            return false;
        }
        let mut closed_gates = self.closed_gates;
        for (index, gates) in self.one_time_gates.iter().enumerate() {
            closed_gates ^= gates * (context.latched >> index & 1);
        }
        let is_unlatched = |cell: Cell| self.one_time_bits[cell.index()] & context.latched == 0;
        let mut last_cell = None;
        for cell in moved_places.iter().map(cell_of) {
            // Count a button only once if several clones are on it. Such clones are adjacent in the
            // order of places.
            if last_cell.replace(cell) != Some(cell) && is_unlatched(cell) {
                closed_gates ^= self.pressed_gates[cell.index()];
            }
        }
        for (index, &cell) in crates.iter().enumerate() {
            let can_push = |direction| {
                let behind = terrain.step_back(cell, direction);
                waiting_places.iter().any(|place| cell_of(place) == behind)
            };
            if context.pushes.direction(index).is_some() || Direction::ALL.into_iter().any(can_push)
            {
                uncertain_gates |= self.gates_near[cell.index()] | self.gate_bits[cell.index()];
            } else if is_unlatched(cell) {
                closed_gates ^= self.wired_gates[cell.index()];
            }
        }
        closed_gates & occupied_gates & !uncertain_gates != 0
    }
}
