//! The cells that can latch: change for the rest of a timeline.

use crate::rules::{Cell, CellSet, Effect, Terrain, World};

/// The cells that can latch. A wired one-time button stays active once something has been on it,
/// and a bridge stays cracked.
#[derive(Debug, Clone)]
pub(in crate::solver) struct LatchingCells {
    buttons: Vec<Cell>,
    bridges: Vec<Cell>,
}

impl LatchingCells {
    pub(in crate::solver) fn new<S: CellSet>(terrain: &Terrain<S>) -> Self {
        let mut latching_cells = Self { buttons: Vec::new(), bridges: Vec::new() };
        for cell in terrain.cells() {
            match terrain.tile(cell).effect() {
                Effect::Press(kind) if kind.is_lasting() && terrain.is_wired(cell) => {
                    latching_cells.buttons.push(cell);
                }
                Effect::Crack => latching_cells.bridges.push(cell),
                // States store separately whether the goal has been reached.
                Effect::Nothing
                | Effect::Travel
                | Effect::Reach
                | Effect::Press(_)
                | Effect::Store
                | Effect::Swallow => {}
            }
        }
        latching_cells
    }

    /// The number of cells that can latch.
    pub(in crate::solver) fn len(&self) -> usize {
        self.buttons.len() + self.bridges.len()
    }

    /// The one-time buttons that can latch.
    pub(in crate::solver) fn buttons(&self) -> &[Cell] {
        &self.buttons
    }

    /// All cells, with the buttons first.
    pub(in crate::solver) fn cells(&self) -> impl Iterator<Item = Cell> {
        self.buttons.iter().chain(&self.bridges).copied()
    }

    /// Whether each of [the cells](Self::cells) has latched in a world.
    #[inline]
    pub(in crate::solver) fn latched_flags<S: CellSet>(
        &self,
        world: &World<S>,
    ) -> impl Iterator<Item = bool> {
        let buttons = self.buttons.iter().map(|&cell| world.is_active(cell));
        buttons.chain(self.bridges.iter().map(|&cell| world.is_cracked(cell)))
    }

    /// In a world without latched cells, latches the cells for which `should_latch` returns true.
    /// Calls `should_latch` once for each cell, in the order of [`cells`](Self::cells).
    #[inline]
    pub(in crate::solver) fn latch<S: CellSet>(
        &self,
        terrain: &Terrain<S>,
        world: &mut World<S>,
        mut should_latch: impl FnMut() -> bool,
    ) {
        for &cell in &self.buttons {
            if should_latch() {
                world.activate(terrain, cell);
            }
        }
        for &cell in &self.bridges {
            if should_latch() {
                world.crack(cell);
            }
        }
    }

    /// The bitmap of the latched cells. There must be at most 64 cells.
    #[inline]
    pub(in crate::solver) fn latched_bits<S: CellSet>(&self, world: &World<S>) -> u64 {
        let flags = self.latched_flags(world).enumerate();
        flags.fold(0, |bits, (index, is_set)| bits | u64::from(is_set) << index)
    }

    /// Latches the cells whose bits are set, like [`latch`](Self::latch).
    #[inline]
    pub(in crate::solver) fn latch_bits<S: CellSet>(
        &self,
        terrain: &Terrain<S>,
        world: &mut World<S>,
        mut bits: u64,
    ) {
        self.latch(terrain, world, || {
            let is_set = bits & 1 == 1;
            bits >>= 1;
            is_set
        });
    }
}
