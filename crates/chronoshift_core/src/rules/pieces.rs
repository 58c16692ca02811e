//! The pieces of the second edition of the rules that a terrain has.

use super::cells::CellSet;
use super::terrain::Terrain;
use super::tile::Entry;

/// The pieces of a terrain that not every argument of the solver allows.
///
/// Each bound and reduction takes it apart completely, so that the compiler asks about each new
/// piece.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Pieces {
    /// Storages, which are to be filled.
    pub storages: bool,
    /// There is no goal.
    pub no_goal: bool,
    /// There is no time machine: one clone, which does not go home.
    pub no_machine: bool,
    /// One-way tiles or portals: a step may have no step back, or lead farther than a neighbour.
    pub directed_steps: bool,
    /// Trapdoors: crates may become fewer.
    pub trapdoors: bool,
    /// Heavy crates: what a clone does depends on others in the same turn.
    pub heavy_crates: bool,
    /// Heavy buttons: it matters how many clones are on a cell.
    pub heavy_buttons: bool,
    /// Gates that need any or all of their buttons.
    pub logic_gates: bool,
}

impl<S: CellSet> Terrain<S> {
    /// The kinds of pieces on the terrain.
    pub(crate) fn pieces(&self) -> Pieces {
        let is_directed = |cell| match self.tile(cell).entry() {
            Entry::Directed(_) | Entry::Linked(_) => true,
            Entry::Never | Entry::Always | Entry::Gated { .. } | Entry::Once => false,
        };
        Pieces {
            no_goal: self.goal().is_none(),
            no_machine: !self.has_machine(),
            heavy_crates: self.has_heavy_crates(),
            logic_gates: !self.logic_gates.is_empty(),
            storages: self.has_storages(),
            trapdoors: self.has_trapdoors,
            heavy_buttons: self.has_heavy_buttons,
            directed_steps: self.cells().any(is_directed),
        }
    }
}
