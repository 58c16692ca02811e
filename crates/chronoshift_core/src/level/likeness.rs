//! Boards that are the same but for a turn or a mirror.

use std::collections::HashSet;

use super::symmetry::Symmetry;
use crate::rules::{Board, Cell, Wire};

impl Symmetry {
    /// The first symmetry, in the order of [`ALL`](Self::ALL), that makes one board another:
    /// fields, crates and wires, in whatever order the wires are written.
    pub fn between(from: &Board, to: &Board) -> Option<Self> {
        Self::ALL.into_iter().find(|symmetry| symmetry.leads(from, to))
    }

    fn leads(self, from: &Board, to: &Board) -> bool {
        let size = (from.width(), from.height());
        let there = |cell: Cell| {
            let at = self.place(from.point(cell), size);
            to.cell(at.x.into(), at.y.into())
        };
        let is_alike = |cell: Cell| {
            there(cell).is_some_and(|there| {
                from.field(cell) == to.field(there)
                    && from.starts_with_crate(cell) == to.starts_with_crate(there)
            })
        };
        let wire = |wire: &Wire| (there(wire.button), there(wire.gate));
        let same = |wire: &Wire| (Some(wire.button), Some(wire.gate));
        self.size(size) == (to.width(), to.height())
            && from.cells().all(is_alike)
            && from.wires().iter().map(wire).collect::<HashSet<_>>()
                == to.wires().iter().map(same).collect()
    }
}
