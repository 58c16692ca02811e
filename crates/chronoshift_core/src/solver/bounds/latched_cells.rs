//! The cells that change for good in a timeline.

use crate::rules::{Cell, CellSet, Effect, Terrain, World};

/// The cells that latch: once touched, a one-time button with gates stays active to the end of the
/// timeline, and a bridge that was stood on stays broken.
#[derive(Debug, Clone)]
pub(in crate::solver) struct LatchedCells {
    buttons: Vec<Cell>,
    bridges: Vec<Cell>,
}

impl LatchedCells {
    pub(in crate::solver) fn new<S: CellSet>(terrain: &Terrain<S>) -> Self {
        let mut latched = Self { buttons: Vec::new(), bridges: Vec::new() };
        for cell in terrain.cells() {
            match terrain.tile(cell).effect() {
                Effect::Press(kind) if kind.is_lasting() && terrain.is_wired(cell) => {
                    latched.buttons.push(cell);
                }
                Effect::Crack => latched.bridges.push(cell),
                // The worlds of searches know the goal apart from these.
                Effect::Nothing
                | Effect::Travel
                | Effect::Reach
                | Effect::Press(_)
                | Effect::Store
                | Effect::Swallow => {}
            }
        }
        latched
    }

    /// The number of cells.
    pub(in crate::solver) fn len(&self) -> usize {
        self.buttons.len() + self.bridges.len()
    }

    /// The cells of one-time buttons, which come first.
    pub(in crate::solver) fn buttons(&self) -> &[Cell] {
        &self.buttons
    }

    /// All cells, buttons first.
    pub(in crate::solver) fn cells(&self) -> impl Iterator<Item = Cell> {
        self.buttons.iter().chain(&self.bridges).copied()
    }

    /// For each cell, whether it has latched.
    #[inline]
    pub(in crate::solver) fn values<S: CellSet>(
        &self,
        world: &World<S>,
    ) -> impl Iterator<Item = bool> {
        let buttons = self.buttons.iter().map(|&cell| world.is_active(cell));
        buttons.chain(self.bridges.iter().map(|&cell| world.is_cracked(cell)))
    }

    /// Latches those cells for which `next` returns true, in a world in which none has latched. `next`
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

    /// A bit for each cell that has latched, for at most 64 cells.
    #[inline]
    pub(in crate::solver) fn bits_of<S: CellSet>(&self, world: &World<S>) -> u64 {
        let all = self.values(world).enumerate();
        all.fold(0, |bits, (index, is_set)| bits | u64::from(is_set) << index)
    }

    /// Latches the cells of these bits, as [`put`](Self::put).
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
