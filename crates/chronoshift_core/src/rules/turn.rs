//! The record of one turn, which its phases hand on to each other.

use fixedbitset::FixedBitSet;

use super::action::Intent;
use super::cells::CellSet;
use super::geometry::{Cell, Direction};
use super::terrain::Terrain;

/// A crate that is pushed one field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Push {
    /// Where the crate was.
    pub from: Cell,
    /// Where it goes.
    pub to: Cell,
    /// Which way.
    pub direction: Direction,
    /// The first clone (from 0) that pushes it.
    pub by: usize,
}

/// What happens in one turn, filled phase by phase.
///
/// One `Turn` serves a whole game: it is cleared, not made anew, so that a turn
/// allocates nothing once its lists have grown.
#[derive(Debug, Clone)]
pub struct Turn<S = FixedBitSet> {
    pub(super) number: u32,
    /// Where each clone was when the turn began.
    pub(super) from: Vec<Cell>,
    pub(super) intents: Vec<Intent>,
    pub(super) pushes: Vec<Push>,
    /// The buttons that became active or inactive.
    pub(super) buttons: S,
    pub(super) goal_by: Option<usize>,
    /// Where clones are; a set, so that a crowd costs no more than a few.
    pub(super) occupied: S,
}

impl<S> Turn<S> {
    /// What each clone did, or tried to; shorter than the clones if a paradox came first.
    pub fn intents(&self) -> &[Intent] {
        &self.intents
    }

    /// The crates that were pushed.
    pub fn pushes(&self) -> &[Push] {
        &self.pushes
    }

    /// The clone (from 0) that obtained the goal in this turn.
    pub fn goal_by(&self) -> Option<usize> {
        self.goal_by
    }
}

impl<S: CellSet> Turn<S> {
    /// The intents of a turn that was begun, one a clone, to be set.
    pub fn intents_mut(&mut self) -> &mut [Intent] {
        &mut self.intents
    }

    /// The record of no turn yet, for turns on this terrain.
    pub fn new(terrain: &Terrain<S>) -> Self {
        Self {
            number: 0,
            from: Vec::new(),
            intents: Vec::new(),
            pushes: Vec::new(),
            buttons: S::none(terrain.area()),
            goal_by: None,
            occupied: S::none(terrain.area()),
        }
    }

    /// Notes where clones are when the turn begins.
    pub(crate) fn set_occupied(&mut self, cells: impl Iterator<Item = Cell>) {
        self.occupied.fill(cells);
    }

    /// Notes that a clone is on one cell more when the turn begins.
    pub(crate) fn add_occupied(&mut self, cell: Cell) {
        self.occupied.add(cell);
    }

    /// Forgets which crates are pushed.
    pub(crate) fn forget_pushes(&mut self) {
        self.pushes.clear();
    }

    /// Forgets what came of the intents.
    #[inline]
    pub(super) fn clear(&mut self) {
        self.pushes.clear();
        self.buttons.empty();
        self.goal_by = None;
    }
}
