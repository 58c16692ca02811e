//! The part of a level that turns change.

use fixedbitset::FixedBitSet;

use super::cells::CellSet;
use super::geometry::Cell;
use super::terrain::Terrain;

/// The positions of clones and crates, and the states of buttons, gates and bridges.
///
/// Crates are stored as a set, so two worlds that differ only in which crate is which are equal.
/// All sets belong to one terrain; don't compare worlds on different terrain.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct World<S = FixedBitSet> {
    pub(super) clones: Vec<Cell>,
    pub(super) crates: S,
    /// The heavy crates. The set has no words if no crate is heavy at the start.
    pub(super) heavy_crates: S,
    pub(super) active_buttons: S,
    pub(super) closed_gates: S,
    /// The bridges that a clone or a crate has been on. They have collapsed, or will collapse next
    /// turn.
    pub(super) cracked_bridges: S,
    pub(super) collapsed_bridges: S,
    pub(super) goal_reached: bool,
}

impl<S: CellSet> World<S> {
    /// The world at the start of a timeline with this number of clones, all on the start tile.
    ///
    /// # Panics
    /// If the number is 0, because the last clone is always the current one.
    pub fn new(terrain: &Terrain<S>, clones: usize) -> Self {
        assert!(clones > 0, "a world needs a clone");
        let empty_set = S::empty(terrain.area());
        Self {
            clones: vec![terrain.start(); clones],
            crates: terrain.start_crates.clone(),
            heavy_crates: terrain.start_heavy_crates.clone(),
            active_buttons: empty_set.clone(),
            closed_gates: terrain.closed_at_start.clone(),
            cracked_bridges: empty_set.clone(),
            collapsed_bridges: empty_set,
            goal_reached: false,
        }
    }

    /// The position of each clone, in the order of the timelines; the last clone is the current
    /// one.
    pub fn clones(&self) -> &[Cell] {
        &self.clones
    }

    /// Whether a crate is on a tile.
    pub fn has_crate(&self, cell: Cell) -> bool {
        self.crates.has(cell)
    }

    /// Whether a heavy crate is on a tile.
    pub fn has_heavy_crate(&self, cell: Cell) -> bool {
        !self.heavy_crates.words().is_empty() && self.heavy_crates.has(cell)
    }

    /// Whether the button on a tile is active.
    pub fn is_active(&self, cell: Cell) -> bool {
        self.active_buttons.has(cell)
    }

    /// Whether the gate on a tile is closed.
    pub fn is_closed(&self, cell: Cell) -> bool {
        self.closed_gates.has(cell)
    }

    /// Whether a clone or a crate has been on the bridge on a tile. The bridge has collapsed, or
    /// will collapse next turn.
    pub fn is_cracked(&self, cell: Cell) -> bool {
        self.cracked_bridges.has(cell)
    }

    /// Whether the bridge on a tile has collapsed.
    pub fn is_collapsed(&self, cell: Cell) -> bool {
        self.collapsed_bridges.has(cell)
    }

    /// Whether a clone has reached the goal in this timeline.
    pub fn goal_reached(&self) -> bool {
        self.goal_reached
    }

    /// Whether every storage spot has a crate on it.
    pub fn has_filled_storage_spots(&self, terrain: &Terrain<S>) -> bool {
        let words = terrain.storage_spots.words().iter().zip(self.crates.words());
        words.into_iter().all(|(storage_spots, crates)| storage_spots & !crates == 0)
    }

    /// Whether the level's objective is reached: a clone has reached the goal, if there is one, and
    /// all storage spots are filled. If so, the level is complete at the end of the timeline;
    /// without a time machine, [`completes_level`](Self::completes_level) decides at the end of
    /// each turn.
    pub fn has_reached_objective(&self, terrain: &Terrain<S>) -> bool {
        (self.goal_reached || terrain.goal().is_none()) && self.has_filled_storage_spots(terrain)
    }

    /// Whether a turn that ends in this world completes a level without a time machine. A level
    /// without a goal requires a push even if all its storage spots are filled at the start.
    pub fn completes_level(&self, terrain: &Terrain<S>, has_pushed: bool) -> bool {
        !terrain.has_machine()
            && (has_pushed || terrain.goal().is_some())
            && self.has_reached_objective(terrain)
    }

    /// The tiles with a crate, plain or heavy, row by row.
    pub fn crates(&self) -> impl Iterator<Item = Cell> + '_ {
        self.crates.cells()
    }

    /// The tiles with a heavy crate, row by row.
    pub fn heavy_crates(&self) -> impl Iterator<Item = Cell> + '_ {
        self.heavy_crates.cells()
    }

    /// The active buttons, row by row.
    pub fn active_buttons(&self) -> impl Iterator<Item = Cell> + '_ {
        self.active_buttons.cells()
    }

    /// The closed gates, row by row.
    pub fn closed_gates(&self) -> impl Iterator<Item = Cell> + '_ {
        self.closed_gates.cells()
    }

    /// The collapsed bridges, row by row.
    pub fn collapsed_bridges(&self) -> impl Iterator<Item = Cell> + '_ {
        self.collapsed_bridges.cells()
    }

    /// Whether two worlds are the same apart from the positions of their clones.
    pub(crate) fn equals_except_clones(&self, other: &Self) -> bool {
        *self == Self { clones: self.clones.clone(), ..other.clone() }
    }

    /// Clears the world except for the number of clones, and lets `fill` add facts: the positions
    /// of clones and crates, active one-time buttons, cracked bridges, and whether the goal is
    /// reached. Then cracked bridges collapse; other consequences are left out.
    #[inline]
    pub(crate) fn set_facts(&mut self, terrain: &Terrain<S>, fill: impl FnOnce(&mut Self)) {
        self.crates.clear();
        self.heavy_crates.clear();
        self.active_buttons.clear();
        self.closed_gates.clone_from(&terrain.closed_at_start);
        self.cracked_bridges.clear();
        self.goal_reached = false;
        fill(self);
        self.collapsed_bridges.clone_from(&self.cracked_bridges);
    }

    pub(crate) fn place_clone(&mut self, clone: usize, cell: Cell) {
        self.clones[clone] = cell;
    }

    pub(crate) fn place_crate(&mut self, cell: Cell) {
        self.crates.add(cell);
    }

    /// Makes the crate on a tile heavy.
    pub(crate) fn mark_heavy(&mut self, cell: Cell) {
        self.heavy_crates.add(cell);
    }

    /// Makes a one-time button active, and flips its gates.
    pub(crate) fn activate(&mut self, terrain: &Terrain<S>, button: Cell) {
        self.active_buttons.add(button);
        terrain.toggle_gates_of(button, &mut self.closed_gates);
    }

    /// Closes these gates and opens all others.
    pub(crate) fn set_closed(&mut self, gates: impl Iterator<Item = Cell>) {
        self.closed_gates.replace_with(gates);
    }

    /// Marks a bridge as cracked, so it collapses next turn.
    pub(crate) fn crack(&mut self, bridge: Cell) {
        self.cracked_bridges.add(bridge);
    }

    pub(crate) fn reach_goal(&mut self) {
        self.goal_reached = true;
    }

    /// Whether a tile can be entered, regardless of crates.
    #[inline]
    pub(super) fn can_enter(&self, terrain: &Terrain<S>, cell: Cell) -> bool {
        !terrain.walls.has(cell) && !self.is_shut(cell)
    }

    /// Whether a tile is a closed gate or a collapsed bridge.
    pub(super) fn is_shut(&self, cell: Cell) -> bool {
        self.is_closed(cell) || self.is_collapsed(cell)
    }
}

// Implemented by hand, because the `clone_from` of a derived `Clone` would allocate.
impl<S: Clone> Clone for World<S> {
    fn clone(&self) -> Self {
        Self {
            clones: self.clones.clone(),
            crates: self.crates.clone(),
            heavy_crates: self.heavy_crates.clone(),
            active_buttons: self.active_buttons.clone(),
            closed_gates: self.closed_gates.clone(),
            cracked_bridges: self.cracked_bridges.clone(),
            collapsed_bridges: self.collapsed_bridges.clone(),
            goal_reached: self.goal_reached,
        }
    }

    #[inline]
    fn clone_from(&mut self, from: &Self) {
        self.clones.clone_from(&from.clones);
        self.copy_surroundings(from);
    }
}

impl<S: Clone> World<S> {
    /// Copies everything but the positions of clones.
    #[inline]
    pub(super) fn copy_surroundings(&mut self, from: &Self) {
        self.crates.clone_from(&from.crates);
        self.heavy_crates.clone_from(&from.heavy_crates);
        self.active_buttons.clone_from(&from.active_buttons);
        self.closed_gates.clone_from(&from.closed_gates);
        self.cracked_bridges.clone_from(&from.cracked_bridges);
        self.collapsed_bridges.clone_from(&from.collapsed_bridges);
        self.goal_reached = from.goal_reached;
    }
}
