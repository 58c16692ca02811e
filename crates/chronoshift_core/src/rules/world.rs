//! The part of a level that turns change.

use fixedbitset::FixedBitSet;

use super::{Board, Cell};

/// Who and what is where, and what is active, closed and gone.
///
/// Crates are a set, so two worlds that differ only in which crate is which are
/// equal. All sets are of cells of one board; worlds of different boards should
/// not be compared.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct World {
    pub(super) clones: Vec<Cell>,
    pub(super) crates: FixedBitSet,
    pub(super) active: FixedBitSet,
    pub(super) closed: FixedBitSet,
    /// Passages that somebody has stood on: gone, or due next turn.
    pub(super) cracked: FixedBitSet,
    pub(super) collapsed: FixedBitSet,
    pub(super) goal_obtained: bool,
}

impl World {
    /// The start of a timeline with a number of clones, all on the time machine.
    pub fn new(board: &Board, clones: usize) -> Self {
        let none = FixedBitSet::with_capacity(board.area());
        Self {
            clones: vec![board.start(); clones],
            crates: board.crates().clone(),
            active: none.clone(),
            closed: board.closed().clone(),
            cracked: none.clone(),
            collapsed: none,
            goal_obtained: false,
        }
    }

    /// Where each clone is, in the order of the timelines; the last is current.
    pub fn clones(&self) -> &[Cell] {
        &self.clones
    }

    /// Whether a crate is on a field.
    pub fn has_crate(&self, cell: Cell) -> bool {
        self.crates.contains(cell.index())
    }

    /// Whether the button on a field is active.
    pub fn is_active(&self, cell: Cell) -> bool {
        self.active.contains(cell.index())
    }

    /// Whether the gate on a field is closed.
    pub fn is_closed(&self, cell: Cell) -> bool {
        self.closed.contains(cell.index())
    }

    /// Whether the passage on a field has been stood on: it goes next turn or is gone.
    pub fn is_cracked(&self, cell: Cell) -> bool {
        self.cracked.contains(cell.index())
    }

    /// Whether the passage on a field is gone.
    pub fn is_collapsed(&self, cell: Cell) -> bool {
        self.collapsed.contains(cell.index())
    }

    /// Whether a clone has obtained the goal in this timeline.
    pub fn goal_obtained(&self) -> bool {
        self.goal_obtained
    }

    /// The fields with a crate, row by row.
    pub fn crates(&self) -> impl Iterator<Item = Cell> + '_ {
        cells_of(&self.crates)
    }

    /// The fields with an active button, row by row.
    pub fn active(&self) -> impl Iterator<Item = Cell> + '_ {
        cells_of(&self.active)
    }

    /// The fields with a closed gate, row by row.
    pub fn closed(&self) -> impl Iterator<Item = Cell> + '_ {
        cells_of(&self.closed)
    }

    /// The fields with a collapsed passage, row by row.
    pub fn collapsed(&self) -> impl Iterator<Item = Cell> + '_ {
        cells_of(&self.collapsed)
    }

    /// Whether a field can be entered, crates aside.
    pub(super) fn can_enter(&self, board: &Board, cell: Cell) -> bool {
        !board.is_wall(cell) && !self.is_shut(cell)
    }

    /// Whether a field is a closed gate or a collapsed passage.
    pub(super) fn is_shut(&self, cell: Cell) -> bool {
        self.is_closed(cell) || self.is_collapsed(cell)
    }
}

pub(super) fn cells_of(set: &FixedBitSet) -> impl Iterator<Item = Cell> + '_ {
    set.ones().map(|index| Cell(index as u16))
}
