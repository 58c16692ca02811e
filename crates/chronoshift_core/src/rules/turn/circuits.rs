//! Phase 3: buttons, gates and bridges react to the clones and crates on them.

use super::record::Turn;
use crate::rules::cells::{CellSet, cells_in_word};
use crate::rules::terrain::Terrain;
use crate::rules::world::World;

/// Updates buttons and gates, and cracks bridges under clones and crates.
///
/// The state of most gates depends on whether an odd number of their buttons is active, so every
/// button that changes flips its gates.
#[inline]
pub(super) fn update_circuits<S: CellSet>(
    terrain: &Terrain<S>,
    world: &mut World<S>,
    turn: &mut Turn<S>,
) {
    if terrain.has_heavy_buttons {
        update_weighed_down(terrain, world, turn);
        update_buttons::<S, true>(terrain, world, turn);
    } else {
        update_buttons::<S, false>(terrain, world, turn);
    }
    if !terrain.logic_gates.is_empty() {
        world.update_logic_gates(terrain);
    }
}

/// Updates buttons, flips the gates of buttons that change, and cracks bridges. `HAS_HEAVY` is a
/// const parameter, so heavy buttons cost nothing on boards without any.
#[inline]
fn update_buttons<S: CellSet, const HAS_HEAVY: bool>(
    terrain: &Terrain<S>,
    world: &mut World<S>,
    turn: &mut Turn<S>,
) {
    for &index in &terrain.circuit_words {
        let crates = world.crates.words()[index];
        let occupied = crates | turn.occupied.words()[index];
        world.cracked_bridges.words_mut()[index] |= occupied & terrain.bridges.words()[index];

        let before = world.active_buttons.words()[index];
        let mut active = occupied & terrain.plain_buttons.words()[index]
            | crates & terrain.crate_buttons.words()[index]
            | (occupied | before) & terrain.one_time_buttons.words()[index];
        if HAS_HEAVY {
            active |= turn.weighed_down.words()[index];
        }
        world.active_buttons.words_mut()[index] = active;
        turn.changed_buttons.words_mut()[index] = active ^ before;
        for cell in cells_in_word(index, active ^ before) {
            terrain.toggle_gates_of(cell, &mut world.closed_gates);
        }
    }
}

/// Sets `weighed_down` to the heavy buttons that carry a weight of two or more.
#[inline(never)]
fn update_weighed_down<S: CellSet>(terrain: &Terrain<S>, world: &World<S>, turn: &mut Turn<S>) {
    let Turn { occupied, weighed_down, .. } = turn;
    weighed_down.clear();
    for &cell in &world.clones {
        // The first clone on a cell removes the cell from the set, so a second clone finds it
        // missing.
        if occupied.has(cell) { occupied.discard(cell) } else { weighed_down.add(cell) }
    }
    occupied.replace_with(world.clones.iter().copied());
    for (index, word) in weighed_down.words_mut().iter_mut().enumerate() {
        let with_crate = world.crates.words()[index] & occupied.words()[index];
        let heavy_crates = world.heavy_crates.words().get(index).copied().unwrap_or(0);
        *word |= heavy_crates | with_crate;
        *word &= terrain.heavy_buttons.words()[index];
    }
}

impl<S: CellSet> World<S> {
    /// Resets the world to the facts that `fill` adds and their consequences; see
    /// [`Self::set_facts`].
    #[inline]
    pub(crate) fn rebuild(
        &mut self,
        terrain: &Terrain<S>,
        turn: &mut Turn<S>,
        fill: impl FnOnce(&mut Self),
    ) {
        self.set_facts(terrain, fill);
        self.update_gates(terrain, turn);
    }

    /// Updates buttons and gates to match the positions of clones and crates.
    #[inline]
    pub(crate) fn update_gates(&mut self, terrain: &Terrain<S>, turn: &mut Turn<S>) {
        turn.clear();
        turn.occupied.replace_with(self.clones.iter().copied());
        update_circuits(terrain, self, turn);
    }

    /// Updates the gates with logics other than [`GateLogic::Odd`](crate::rules::GateLogic::Odd).
    #[inline(never)]
    fn update_logic_gates(&mut self, terrain: &Terrain<S>) {
        for logic_gate in &terrain.logic_gates {
            if terrain.closed_at_start.has(logic_gate.gate)
                == logic_gate.is_flipped(&self.active_buttons)
            {
                self.closed_gates.discard(logic_gate.gate);
            } else {
                self.closed_gates.add(logic_gate.gate);
            }
        }
    }
}
