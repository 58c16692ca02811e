//! The record of one turn, which its phases hand on to each other.

use fixedbitset::FixedBitSet;

use crate::rules::action::Intent;
use crate::rules::cells::CellSet;
use crate::rules::geometry::{Cell, Direction};
use crate::rules::terrain::Terrain;

/// A crate that is pushed one tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Push {
    /// The crate's tile before.
    pub from: Cell,
    /// Its tile afterwards.
    pub to: Cell,
    /// The direction of the push.
    pub direction: Direction,
    /// The first clone (from 0) that pushes it.
    pub by: usize,
}

/// The events of one turn, filled in phase by phase.
///
/// One `Turn` serves a whole game: it is cleared for each turn, so that a turn allocates nothing
/// once its lists have grown.
#[derive(Debug, Clone)]
pub struct Turn<S = FixedBitSet> {
    pub(in crate::rules) number: u32,
    /// The place of each clone when the turn began.
    pub(in crate::rules) from: Vec<Cell>,
    pub(in crate::rules) intents: Vec<Intent>,
    pub(in crate::rules) pushes: Vec<Push>,
    /// The buttons that became active or inactive.
    pub(in crate::rules) buttons: S,
    pub(in crate::rules) goal_by: Option<usize>,
    /// The places of clones; as a set, a crowd costs no more than a few.
    pub(in crate::rules) occupied: S,
    /// The heavy buttons with a weight of two or more; of no size if there are no heavy buttons.
    pub(in crate::rules) weighed_down: S,
    /// The intents before the pushes of heavy crates failed that no other clone aids.
    pub(in crate::rules) intents_before_heavy: Vec<Intent>,
}

impl<S> Turn<S> {
    /// The intent of each clone; fewer than the clones if a paradox came first.
    pub fn intents(&self) -> &[Intent] {
        &self.intents
    }

    /// The crates that were pushed.
    pub fn pushes(&self) -> &[Push] {
        &self.pushes
    }

    /// The clone (from 0) that reached the goal in this turn.
    pub fn goal_by(&self) -> Option<usize> {
        self.goal_by
    }
}

impl<S: CellSet> Turn<S> {
    /// The intents of a turn that has begun, one per clone, to be set.
    pub fn intents_mut(&mut self) -> &mut [Intent] {
        &mut self.intents
    }

    /// An empty record, for turns on this terrain.
    pub fn new(terrain: &Terrain<S>) -> Self {
        Self {
            number: 0,
            from: Vec::new(),
            intents: Vec::new(),
            pushes: Vec::new(),
            buttons: S::none(terrain.area()),
            goal_by: None,
            occupied: S::none(terrain.area()),
            weighed_down: S::none(if terrain.has_heavy_buttons { terrain.area() } else { 0 }),
            intents_before_heavy: Vec::new(),
        }
    }

    /// Sets the places of clones when the turn begins.
    pub(crate) fn set_occupied(&mut self, cells: impl Iterator<Item = Cell>) {
        self.occupied.fill(cells);
    }

    /// Adds the place of a clone when the turn begins.
    pub(crate) fn add_occupied(&mut self, cell: Cell) {
        self.occupied.add(cell);
    }

    /// Begins a turn in which each clone stays in its place; pushes can be added.
    #[inline]
    pub(crate) fn begin_in_place(&mut self, clones: &[Cell]) {
        self.from.clear();
        self.from.extend_from_slice(clones);
        self.intents.clear();
        self.intents.resize(clones.len(), Intent::Wait);
        self.clear();
    }

    /// Forgets the results of the intents.
    #[inline]
    pub(super) fn clear(&mut self) {
        self.pushes.clear();
        self.buttons.empty();
        self.goal_by = None;
    }
}
