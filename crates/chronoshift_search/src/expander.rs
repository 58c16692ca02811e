//! The interface between a search and the expansion of its states.

use super::problem::State;
use crate::rules::{CellSet, World};
use crate::solver::running::Stop;

/// Packs the states of a search, and makes their successors.
pub(in crate::solver) trait Expand {
    /// The type of the worlds' sets.
    type Cells: CellSet;

    /// Whether each state has at most [`FEW`] successors. If so, limits are checked after all of
    /// them.
    const HAS_FEW_SUCCESSORS: bool;

    /// The number of words of a packed state.
    fn stride(&self) -> usize;

    /// Its own memory, about, in bytes.
    fn bytes(&self) -> usize;

    /// Packs a state of these worlds, one per timeline, into as many words as the stride.
    fn pack(&self, time: u32, inside: u64, worlds: &[World<Self::Cells>], key: &mut [u64]);

    /// A lower bound on the cost from a state to the end (admissible).
    fn estimate(&self, state: &State<Self::Cells>) -> u32;

    /// The units of work for a successor.
    fn effort(&self) -> u64;

    /// Gives the successors of a packed state within the window to `emit`. Returns the lowest
    /// estimate beyond the window, or [`NEVER`](crate::rules::NEVER). `spent` is the cost of the
    /// path to the state.
    ///
    /// # Errors
    /// The errors of `emit`.
    fn expand(
        &mut self,
        key: &[u64],
        spent: u32,
        window: EstimateWindow,
        emit: impl FnMut(Generated<'_>) -> Result<(), Stop>,
    ) -> Result<u32, Stop>;
}

/// The wanted estimates of successors: above `from` and at most `to`; successors that prove to be
/// above the ceiling are left out.
#[derive(Debug, Clone, Copy)]
pub(in crate::solver) struct EstimateWindow {
    pub from: u32,
    pub to: u32,
    pub ceiling: u32,
}

/// A successor.
pub(in crate::solver) struct Successor<'a> {
    /// The packed state.
    pub key: &'a [u64],
    /// The cost of the transition to it, which is the same for all successors of a state.
    pub cost: u32,
    /// No path from it to the end costs less.
    pub remaining: u32,
    /// Whether it is the end.
    pub is_end: bool,
}

/// The number of actions of a clone.
pub(in crate::solver) const FEW: usize = 6;

/// The memory that is read or written for a successor in a unit of work, in bytes.
pub(in crate::solver) const BYTES_A_UNIT: usize = 1 << 10;

/// The number of choices of actions after which [`Generated::NoSuccessor`] is reported.
pub(in crate::solver) const CHOICES_A_REPORT: u32 = 1 << 8;

/// A result of an expansion.
pub(in crate::solver) enum Generated<'a> {
    Successor(Successor<'a>),
    /// A successor above the ceiling.
    CutOff,
    /// There may have been no successor for a while.
    NoSuccessor,
}
