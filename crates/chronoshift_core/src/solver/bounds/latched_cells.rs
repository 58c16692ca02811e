//! The cells that change for good in a timeline.

use crate::rules::{Cell, CellSet, Effect, Terrain, World};

/// The cells that keep a memory to the end of the timeline: one-time buttons with gates remember a
/// touch, bridges a crossing.
#[derive(Debug, Clone)]
pub(in crate::solver) struct LatchedCells {
    buttons: Vec<Cell>,
    bridges: Vec<Cell>,
}

impl LatchedCells {
    pub(in crate::solver) fn new<S: CellSet>(terrain: &Terrain<S>) -> Self {
        let mut memory = Self { buttons: Vec::new(), bridges: Vec::new() };
        for cell in terrain.cells() {
            match terrain.tile(cell).effect() {
                Effect::Press(kind) if kind.is_lasting() && terrain.is_wired(cell) => {
                    memory.buttons.push(cell);
                }
                Effect::Crack => memory.bridges.push(cell),
                // The worlds of searches know the goal apart from these.
                Effect::Nothing
                | Effect::Travel
                | Effect::Reach
                | Effect::Press(_)
                | Effect::Store
                | Effect::Swallow => {}
            }
        }
        memory
    }

    /// The number of cells.
    pub(in crate::solver) fn len(&self) -> usize {
        self.buttons.len() + self.bridges.len()
    }

    /// The cells of one-time buttons, which come first.
    pub(in crate::solver) fn buttons(&self) -> &[Cell] {
        &self.buttons
    }

    /// The cells that remember, buttons first.
    pub(in crate::solver) fn cells(&self) -> impl Iterator<Item = Cell> {
        self.buttons.iter().chain(&self.bridges).copied()
    }

    /// The memory of each cell.
    #[inline]
    pub(in crate::solver) fn values<S: CellSet>(
        &self,
        world: &World<S>,
    ) -> impl Iterator<Item = bool> {
        let buttons = self.buttons.iter().map(|&cell| world.is_active(cell));
        buttons.chain(self.bridges.iter().map(|&cell| world.is_cracked(cell)))
    }

    /// Sets the memory of each cell of a world without memories for which `next` returns true; it
    /// is called once per cell, in the order of [`values`](Self::values).
    #[inline]
    pub(in crate::solver) fn put<S: CellSet>(
        &self,
        terrain: &Terrain<S>,
        world: &mut World<S>,
        mut next: impl FnMut() -> bool,
    ) {
        for &cell in &self.buttons {
            if next() {
                world.activate(terrain, cell);
            }
        }
        for &cell in &self.bridges {
            if next() {
                world.crack(cell);
            }
        }
    }

    /// The memories as bits, for at most 64 cells.
    #[inline]
    pub(in crate::solver) fn bits_of<S: CellSet>(&self, world: &World<S>) -> u64 {
        let all = self.values(world).enumerate();
        all.fold(0, |bits, (index, is_set)| bits | u64::from(is_set) << index)
    }

    /// Sets the memories from bits.
    #[inline]
    pub(in crate::solver) fn put_bits<S: CellSet>(
        &self,
        terrain: &Terrain<S>,
        world: &mut World<S>,
        mut bits: u64,
    ) {
        self.put(terrain, world, || {
            let is_set = bits & 1 == 1;
            bits >>= 1;
            is_set
        });
    }
}
