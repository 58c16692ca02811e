//! Packed terrain, which makes searches faster.

use std::collections::HashSet;

use super::cells::CellSet;
use super::flood::flood;
use super::gate::GateLogic;
use super::geometry::{Cell, Point};
use super::terrain::{CellSpec, Terrain};
use super::tile::Tile;

impl<S: CellSet> Terrain<S> {
    /// The same terrain with a single wall in place of all walls; `None` if there are more cells
    /// than the sets can hold. Buttons come first, then the other tiles row by row, and the wall
    /// comes last.
    ///
    /// Only tiles reachable from the start are kept, because no others can be entered.
    pub fn packed<P: CellSet>(&self) -> Option<Terrain<P>> {
        let mut order = self.reachable();
        order.sort_by_key(|&cell| (!self.tile(cell).is_button(), cell));
        if order.len() >= P::CAPACITY {
            return None;
        }
        let wall = Cell(order.len() as u16);
        let mut new_cells = vec![wall; self.area()];
        for (new, old) in order.iter().enumerate() {
            new_cells[old.index()] = Cell(new as u16);
        }
        let new_cell = |cell: Cell| new_cells[cell.index()];
        let is_kept = |cell: Cell| new_cell(cell) != wall;
        let specs: Vec<_> = order
            .iter()
            .map(|&cell| CellSpec {
                tile: self.tile(cell),
                point: self.point(cell),
                steps: self.steps_from(cell).map(new_cell),
                steps_back: self.steps_to(cell).map(new_cell),
                has_crate: self.starts_with_crate(cell),
                is_heavy: self.starts_with_heavy_crate(cell),
            })
            .chain([CellSpec {
                tile: Tile::Wall,
                point: Point { x: 0, y: 0 },
                steps: [wall; 4],
                steps_back: [wall; 4],
                has_crate: false,
                is_heavy: false,
            }])
            .collect();
        // A button that no walk reaches is never active, so a gate that needs all of its buttons,
        // including that one, never flips. Removing all wires of the gate has the same effect.
        let dropped_buttons = self.buttons().iter().filter(|button| !is_kept(button.cell));
        let affected_gates: HashSet<_> = dropped_buttons.flat_map(|button| &button.gates).collect();
        let never_flips =
            |gate| affected_gates.contains(gate) && self.logic(*gate) == GateLogic::All;
        let wires = self.buttons().iter().flat_map(|button| {
            let gates = button.gates.iter().filter(|gate| !never_flips(gate));
            gates.map(|&gate| (new_cell(button.cell), new_cell(gate)))
        });
        let kept_wires = wires.filter(|&(button, gate)| button != wall && gate != wall);
        let logics = self.logics().filter(|&(gate, _)| is_kept(gate));
        let logics = logics.map(|(gate, logic)| (new_cell(gate), logic));
        let mut packed: Terrain<P> = Terrain::new(specs.into_iter(), kept_wires, logics);
        // A goal or an empty storage spot that no walk reaches is mapped to the wall, where no
        // clone or crate can ever be.
        packed.goal = self.goal().map(new_cell);
        if self.storage_spots().any(|cell| !is_kept(cell) && !self.starts_with_crate(cell)) {
            packed.storage_spots.add(wall);
        }
        Some(packed)
    }

    /// The cells that a walk from the start can reach if only walls are in the way.
    fn reachable(&self) -> Vec<Cell> {
        let mut seen = S::empty(self.area());
        seen.add(self.start());
        let enter = |_, cell| {
            let is_new = !self.walls.has(cell) && !seen.has(cell);
            if is_new {
                seen.add(cell);
            }
            is_new
        };
        flood([self.start()], |cell| self.steps_from(cell), enter)
    }
}
