//! The interface between a search and the expansion of its states.

use super::problem::State;
use crate::rules::{CellSet, World};

/// Packs the states of a search, and makes their successors.
pub(in crate::solver) trait Expand {
    /// The type of the worlds' sets.
    type Cells: CellSet;

    /// The number of words of a packed state.
    fn stride(&self) -> usize;

    /// Its own memory, about, in bytes.
    fn bytes(&self) -> usize;

    /// Packs a state of these worlds, one per timeline, into as many words as the stride.
    fn pack(&self, time: u32, inside: u64, worlds: &[World<Self::Cells>], key: &mut [u64]);

    /// A lower bound on the cost from a state to the end (admissible).
    fn estimate(&self, state: &State<Self::Cells>) -> u32;

    /// Begins with the successors of a packed state.
    fn begin(&mut self, key: &[u64]);

    /// Gives the successors of that state within the window to `visit`. If `visit` returns false,
    /// the other successors may wait for the next call. After all of them, returns the lowest
    /// estimate beyond the window, or [`NEVER`](crate::rules::NEVER). `spent` is the cost of the
    /// path to the state.
    fn go_on(
        &mut self,
        spent: u32,
        window: EstimateWindow,
        visit: impl FnMut(Generated<'_>) -> bool,
    ) -> Option<u32>;
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

/// The number of choices of actions without a successor that make a [pause](Generated::Pause).
pub(in crate::solver) const PAUSE: u32 = 1 << 8;

/// A result of an expansion.
pub(in crate::solver) enum Generated<'a> {
    Successor(Successor<'a>),
    /// A successor above the ceiling.
    CutOff,
    /// There was no successor for a while.
    Pause,
}
