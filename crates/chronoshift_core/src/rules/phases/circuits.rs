//! Phase 3: buttons, gates and passages follow the clones and crates on them.

use crate::rules::cells::{CellSet, cells_of};
use crate::rules::terrain::Terrain;
use crate::rules::turn::Turn;
use crate::rules::world::World;

/// Brings buttons and gates up to date, and cracks passages under clones and crates.
///
/// A gate's state is the parity of its active buttons, so each button that changes flips its gates.
#[inline]
pub fn update_circuits<S: CellSet>(terrain: &Terrain<S>, world: &mut World<S>, turn: &mut Turn<S>) {
    for &index in &terrain.circuit_words {
        let crates = world.crates.words()[index];
        let stood_on = crates | turn.occupied.words()[index];
        world.cracked.words_mut()[index] |= stood_on & terrain.passages.words()[index];

        let before = world.active.words()[index];
        let active = stood_on & terrain.plain.words()[index]
            | crates & terrain.for_crates.words()[index]
            | (stood_on | before) & terrain.one_time.words()[index];
        world.active.words_mut()[index] = active;
        turn.buttons.words_mut()[index] = active ^ before;
        for cell in cells_of(index, active ^ before) {
            terrain.turn_over(cell, &mut world.closed);
        }
    }
}

impl<S: CellSet> World<S> {
    /// Makes this the world that follows from some facts; see [`Self::recall`].
    #[inline]
    pub(crate) fn restore(
        &mut self,
        terrain: &Terrain<S>,
        turn: &mut Turn<S>,
        fill: impl FnOnce(&mut Self),
    ) {
        self.recall(terrain, fill);
        self.settle(terrain, turn);
    }

    /// Brings buttons and gates up to date with the places of clones and crates.
    #[inline]
    pub(crate) fn settle(&mut self, terrain: &Terrain<S>, turn: &mut Turn<S>) {
        turn.clear();
        turn.occupied.fill(self.clones.iter().copied());
        update_circuits(terrain, self, turn);
    }
}
