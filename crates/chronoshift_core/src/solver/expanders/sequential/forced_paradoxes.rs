//! Detects paradoxes that are certain before all clones have moved.

use super::state::MidTurnState;
use crate::rules::{Cell, CellSet, Direction, Effect, Terrain};
use crate::solver::bounds::LatchedCells;

/// Knows which cells clones and crates must not be on when a turn ends (`docs/solver.md`, "One
/// clone at a time").
///
/// All sets of gates and of latched cells are bitmaps.
pub(super) struct ForcedParadoxes {
    /// The gates that are closed while none of their buttons is active.
    closed: u64,
    /// The gate on each cell.
    gate: Vec<u64>,
    /// The bridge on each cell, as its bit among the latched cells.
    bridge: Vec<u64>,
    /// The one-time button on each cell, as its bit among the latched cells.
    touch: Vec<u64>,
    /// The gates wired to the button on each cell, if clones can press it.
    pressed: Vec<u64>,
    /// The gates wired to the button on each cell.
    wired: Vec<u64>,
    /// The gates wired to all buttons on each cell or a step from it.
    gates_near: Vec<u64>,
    /// The gates of each one-time button.
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
        let gates_near = terrain.cells().map(|cell| {
            let steps = terrain.steps_from(cell);
            steps.iter().fold(wired[cell.index()], |all, to| all | wired[to.index()])
        });
        let gates_near = gates_near.collect();
        let (mut bridge, mut touch) = (none.clone(), none);
        for (index, cell) in latched.cells().enumerate() {
            let is_bridge = terrain.tile(cell).effect() == Effect::Crack;
            let cells = if is_bridge { &mut bridge } else { &mut touch };
            cells[cell.index()] = 1 << index;
        }
        let touched = latched.buttons().iter().map(|button| wired[button.index()]).collect();
        Self { closed, gate, bridge, touch, pressed, wired, gates_near, touched }
    }

    /// Whether a turn certainly ends in a paradox, whatever the clones that have yet to move do.
    /// `place_cells` has the cell of each place, and `moved` is the number of clones that have
    /// moved.
    #[inline]
    pub(super) fn is_certain<S: CellSet>(
        &self,
        terrain: &Terrain<S>,
        place_cells: &[Cell],
        state: &MidTurnState,
        moved: usize,
    ) -> bool {
        let MidTurnState { context, crates, places, outside } = state;
        let (done, waiting) = places[..*outside].split_at(moved);
        let cell_of = |&place: &u16| place_cells[usize::from(place)];
        let bits_at = |places: &[u16], bits: &[u64]| {
            places.iter().fold(0, |all, place| all | bits[cell_of(place).index()])
        };
        if bits_at(done, &self.bridge) & context.latched != 0 {
            return true;
        }
        let under_crates = crates.iter().fold(0, |all, cell| all | self.gate[cell.index()]);
        let occupied = bits_at(done, &self.gate) | under_crates;
        // The gates that may still open or close, or that a crate may still leave.
        let mut uncertain = bits_at(waiting, &self.gates_near);
        if occupied & !uncertain == 0 {
            return false;
        }
        let mut closed = self.closed;
        for (index, gates) in self.touched.iter().enumerate() {
            closed ^= gates * (context.latched >> index & 1);
        }
        let is_new = |cell: Cell| self.touch[cell.index()] & context.latched == 0;
        let mut last = None;
        for cell in done.iter().map(cell_of) {
            // Several clones on a button press it only once. They are adjacent in the order.
            if last.replace(cell) != Some(cell) && is_new(cell) {
                closed ^= self.pressed[cell.index()];
            }
        }
        for (index, &cell) in crates.iter().enumerate() {
            let can_push = |way| {
                let behind = terrain.step_back(cell, way);
                waiting.iter().any(|place| cell_of(place) == behind)
            };
            if context.pushes.direction(index).is_some() || Direction::ALL.into_iter().any(can_push)
            {
                uncertain |= self.gates_near[cell.index()] | self.gate[cell.index()];
            } else if is_new(cell) {
                closed ^= self.wired[cell.index()];
            }
        }
        closed & occupied & !uncertain != 0
    }
}
