//! Small boards for searches.

use std::collections::HashSet;

use super::cells::CellSet;
use super::flood::flood;
use super::gate::GateLogic;
use super::geometry::{Cell, Point};
use super::terrain::{CellSpec, Terrain};
use super::tile::Tile;

impl<S: CellSet> Terrain<S> {
    /// The same tiles with a single wall in place of all walls; `None` if the sets can't hold that
    /// number of cells. Buttons come first, then the tiles row by row, the wall last.
    ///
    /// Only tiles that a walk from the start reaches can be entered, and only these are kept.
    pub fn packed<P: CellSet>(&self) -> Option<Terrain<P>> {
        let mut order = self.reachable();
        order.sort_by_key(|&cell| (!self.tile(cell).is_button(), cell));
        if order.len() >= P::CAPACITY {
            return None;
        }
        let wall = Cell(order.len() as u16);
        let mut index = vec![wall; self.area()];
        for (new, old) in order.iter().enumerate() {
            index[old.index()] = Cell(new as u16);
        }
        let renamed = |cell: Cell| index[cell.index()];
        let is_kept = |cell: Cell| renamed(cell) != wall;
        let ground: Vec<_> = order
            .iter()
            .map(|&cell| CellSpec {
                tile: self.tile(cell),
                point: self.point(cell),
                steps: self.steps_from(cell).map(renamed),
                steps_back: self.steps_to(cell).map(renamed),
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
        // A button that no walk reaches is never active, so a gate that needs all of its buttons
        // stays as it is.
        let lost = self.buttons().iter().filter(|button| !is_kept(button.cell));
        let lost: HashSet<_> = lost.flat_map(|button| &button.gates).collect();
        let is_fixed = |gate| lost.contains(gate) && self.logic(*gate) == GateLogic::All;
        let wires = self.buttons().iter().flat_map(|button| {
            let gates = button.gates.iter().filter(|gate| !is_fixed(gate));
            gates.map(|&gate| (renamed(button.cell), renamed(gate)))
        });
        let kept = wires.filter(|&(button, gate)| button != wall && gate != wall);
        let logics = self.logics().filter(|&(gate, _)| is_kept(gate));
        let logics = logics.map(|(gate, logic)| (renamed(gate), logic));
        let mut packed: Terrain<P> = Terrain::new(ground.into_iter(), kept, logics);
        // A goal or an empty storage that no walk reaches is like a wall, which nothing is ever on.
        packed.goal = self.goal().map(renamed);
        if self.storages().any(|cell| !is_kept(cell) && !self.starts_with_crate(cell)) {
            packed.storages.add(wall);
        }
        Some(packed)
    }

    /// The cells that a walk from the start reaches if only walls stop it.
    fn reachable(&self) -> Vec<Cell> {
        let mut seen = S::none(self.area());
        seen.add(self.start());
        let enter = |_, cell| {
            let enters = !self.walls.has(cell) && !seen.has(cell);
            if enters {
                seen.add(cell);
            }
            enters
        };
        flood([self.start()], |cell| self.steps_from(cell), enter)
    }
}
