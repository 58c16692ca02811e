//! The kinds of pieces that restrict which of the solver's methods apply.

use super::cells::CellSet;
use super::terrain::Terrain;
use super::tile::Entry;

/// The kinds of pieces on a terrain that some of the solver's proofs don't cover.
///
/// Code that relies on such a proof destructures this struct without `..`, so the compiler points
/// to it when a kind is added.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Pieces {
    /// Whether there are storage spots, which must be filled.
    pub storage_spots: bool,
    /// Whether there is no goal. Then the level is solved by filling the storage spots, with at
    /// least one push.
    pub no_goal: bool,
    /// Whether there is no time machine. Then there is one clone, which does not have to return.
    pub no_machine: bool,
    /// Whether there are one-way tiles or portals, so a step can be irreversible, or lead to a cell
    /// that is not adjacent.
    pub one_way_tiles_or_portals: bool,
    /// Whether there are trapdoors, so crates can disappear.
    pub trapdoors: bool,
    /// Whether there are heavy crates, so the effect of a clone's push depends on what the other
    /// clones do in the same turn.
    pub heavy_crates: bool,
    /// Whether there are heavy buttons, so it matters how many clones are on a cell.
    pub heavy_buttons: bool,
    /// Whether there are gates with logics other than [`GateLogic::Odd`](super::GateLogic::Odd).
    pub logic_gates: bool,
}

impl<S: CellSet> Terrain<S> {
    /// The kinds of pieces that are on the terrain.
    pub(crate) fn pieces(&self) -> Pieces {
        let is_one_way_or_portal = |cell| match self.tile(cell).entry() {
            Entry::Directed(_) | Entry::Linked(_) => true,
            Entry::Never | Entry::Always | Entry::Gated { .. } | Entry::Once => false,
        };
        Pieces {
            no_goal: self.goal().is_none(),
            no_machine: !self.has_machine(),
            heavy_crates: self.has_heavy_crates(),
            logic_gates: !self.logic_gates.is_empty(),
            storage_spots: self.has_storage_spots(),
            trapdoors: self.has_trapdoors,
            heavy_buttons: self.has_heavy_buttons,
            one_way_tiles_or_portals: self.cells().any(is_one_way_or_portal),
        }
    }
}
