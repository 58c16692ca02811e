//! Paradoxes that are certain before all clones have moved.

use super::state::MidTurnState;
use crate::rules::{Cell, CellSet, Direction, Effect, Terrain};
use crate::solver::bounds::LatchedCells;

/// Where clones and crates must not be when a turn ends (`docs/solver.md`, "One clone at a time").
///
/// Sets of gates have a bit for each gate.
pub(super) struct ForcedParadoxes {
    /// The gates that are closed while none of their buttons is active.
    closed: u64,
    /// For each cell, the gate that it is.
    gate: Vec<u64>,
    /// For each cell, its bit among the latched cells if it is a bridge, or a one-time button.
    bridge: Vec<u64>,
    touch: Vec<u64>,
    /// For each cell, the gates of a button on it that clones press, and of any button on it.
    pressed: Vec<u64>,
    wired: Vec<u64>,
    /// For each cell, the gates of all buttons on it or a step from it.
    near: Vec<u64>,
    /// For each one-time button, its gates.
    touched: Vec<u64>,
}

impl ForcedParadoxes {
    pub(super) fn new<S: CellSet>(
        terrain: &Terrain<S>,
        latched: &LatchedCells,
        gates: &[Cell],
    ) -> Self {
        let none = vec![0; terrain.area()];
        let (mut closed, mut gate) = (0, none.clone());
        for (index, &cell) in gates.iter().enumerate() {
            gate[cell.index()] = 1 << index;
            closed |= u64::from(terrain.tile(cell).entry().must_be_opened()) << index;
        }
        let (mut pressed, mut wired) = (none.clone(), none.clone());
        for button in terrain.buttons() {
            let gates = button.gates.iter().fold(0, |all, wired| all | gate[wired.index()]);
            wired[button.cell.index()] = gates;
            if button.kind.is_for_clones() {
                pressed[button.cell.index()] = gates;
            }
        }
        let near = terrain.cells().map(|cell| {
            let steps = terrain.steps_from(cell);
            steps.iter().fold(wired[cell.index()], |all, to| all | wired[to.index()])
        });
        let near = near.collect();
        let (mut bridge, mut touch) = (none.clone(), none);
        for (index, cell) in latched.cells().enumerate() {
            let is_bridge = terrain.tile(cell).effect() == Effect::Crack;
            let cells = if is_bridge { &mut bridge } else { &mut touch };
            cells[cell.index()] = 1 << index;
        }
        let touched = latched.buttons().iter().map(|button| wired[button.index()]).collect();
        Self { closed, gate, bridge, touch, pressed, wired, near, touched }
    }

    /// Whether a turn with this state in its middle ends in a paradox, whatever the clones do that have
    /// yet to move. `order` has the cells of all places; `moved` is the number of clones that have
    /// moved.
    #[inline]
    pub(super) fn are_ahead<S: CellSet>(
        &self,
        terrain: &Terrain<S>,
        order: &[Cell],
        state: &MidTurnState,
        moved: usize,
    ) -> bool {
        let MidTurnState { context, crates, places, outside } = state;
        let (done, waiting) = places[..*outside].split_at(moved);
        let at = |&place: &u16| order[usize::from(place)];
        let bits_at = |places: &[u16], bits: &[u64]| {
            places.iter().fold(0, |all, place| all | bits[at(place).index()])
        };
        if bits_at(done, &self.bridge) & context.latched != 0 {
            return true;
        }
        let under_crates = crates.iter().fold(0, |all, cell| all | self.gate[cell.index()]);
        let occupied = bits_at(done, &self.gate) | under_crates;
        // The gates that may still be opened or closed, or left by a crate.
        let mut open_question = bits_at(waiting, &self.near);
        if occupied & !open_question == 0 {
            return false;
        }
        let mut closed = self.closed;
        for (index, gates) in self.touched.iter().enumerate() {
            closed ^= gates * (context.latched >> index & 1);
        }
        let is_new = |cell: Cell| self.touch[cell.index()] & context.latched == 0;
        let mut last = None;
        for cell in done.iter().map(at) {
            // Clones on one button press it once; they follow each other.
            if last.replace(cell) != Some(cell) && is_new(cell) {
                closed ^= self.pressed[cell.index()];
            }
        }
        for (index, &cell) in crates.iter().enumerate() {
            let can_push = |way| {
                let behind = terrain.step_back(cell, way);
                waiting.iter().any(|place| at(place) == behind)
            };
            if context.pushes.direction(index).is_some() || Direction::ALL.into_iter().any(can_push)
            {
                open_question |= self.near[cell.index()] | self.gate[cell.index()];
            } else if is_new(cell) {
                closed ^= self.wired[cell.index()];
            }
        }
        closed & occupied & !open_question != 0
    }
}
