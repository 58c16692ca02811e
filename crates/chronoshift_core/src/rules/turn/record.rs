//! The record of one turn, which the phases of the turn fill in.

use fixedbitset::FixedBitSet;

use crate::rules::action::Intent;
use crate::rules::cells::CellSet;
use crate::rules::geometry::{Cell, Direction};
use crate::rules::terrain::Terrain;

/// A push of a crate by one step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Push {
    /// The crate's tile before the push.
    pub from: Cell,
    /// The crate's tile after the push.
    pub to: Cell,
    /// The direction of the push.
    pub direction: Direction,
    /// The first clone (0-based) that pushes the crate.
    pub by: usize,
}

/// The events of one turn, filled in phase by phase.
///
/// A whole game reuses one `Turn`, which is cleared for each turn, so turns allocate nothing once
/// its lists have grown.
#[derive(Debug, Clone)]
pub struct Turn<S = FixedBitSet> {
    pub(in crate::rules) number: u32,
    /// The position of each clone when the turn began.
    pub(in crate::rules) from: Vec<Cell>,
    pub(in crate::rules) intents: Vec<Intent>,
    pub(in crate::rules) pushes: Vec<Push>,
    pub(in crate::rules) changed_buttons: S,
    pub(in crate::rules) goal_reached_by: Option<usize>,
    /// The cells with clones, as a set, so checks cost the same for any number of clones.
    pub(in crate::rules) occupied: S,
    /// The heavy buttons with a weight of two or more on them. The set has no words if the terrain
    /// has no heavy buttons.
    pub(in crate::rules) weighed_down: S,
    /// The intents before unaided pushes of heavy crates were made to fail.
    pub(in crate::rules) intents_before_heavy: Vec<Intent>,
}

impl<S> Turn<S> {
    /// The intents of the clones, in order; some are missing if a paradox interrupted phase 1.
    pub fn intents(&self) -> &[Intent] {
        &self.intents
    }

    /// The pushes in this turn, one for each pushed crate.
    pub fn pushes(&self) -> &[Push] {
        &self.pushes
    }

    /// The clone (0-based) that reached the goal in this turn.
    pub fn goal_reached_by(&self) -> Option<usize> {
        self.goal_reached_by
    }
}

impl<S: CellSet> Turn<S> {
    /// Mutable access to the intents of a turn that has begun, one per clone.
    pub fn intents_mut(&mut self) -> &mut [Intent] {
        &mut self.intents
    }

    /// Creates an empty turn record for this terrain.
    pub fn new(terrain: &Terrain<S>) -> Self {
        Self {
            number: 0,
            from: Vec::new(),
            intents: Vec::new(),
            pushes: Vec::new(),
            changed_buttons: S::empty(terrain.area()),
            goal_reached_by: None,
            occupied: S::empty(terrain.area()),
            weighed_down: S::empty(if terrain.has_heavy_buttons { terrain.area() } else { 0 }),
            intents_before_heavy: Vec::new(),
        }
    }

    /// Sets the cells on which clones stand when the turn begins.
    pub(crate) fn set_occupied(&mut self, cells: impl Iterator<Item = Cell>) {
        self.occupied.replace_with(cells);
    }

    /// Adds a cell on which a clone stands when the turn begins.
    pub(crate) fn add_occupied(&mut self, cell: Cell) {
        self.occupied.add(cell);
    }

    /// Begins a turn in which all clones stay in place; pushes can be added afterwards.
    #[inline]
    pub(crate) fn begin_in_place(&mut self, clones: &[Cell]) {
        self.from.clear();
        self.from.extend_from_slice(clones);
        self.intents.clear();
        self.intents.resize(clones.len(), Intent::Wait);
        self.clear();
    }

    /// Clears the results of the intents.
    #[inline]
    pub(super) fn clear(&mut self) {
        self.pushes.clear();
        self.changed_buttons.clear();
        self.goal_reached_by = None;
    }
}
