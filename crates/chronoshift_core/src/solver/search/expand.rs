//! What a search asks of those who know what comes after a state.

use super::problem::State;
use crate::rules::{CellSet, World};

/// How states of a search are packed, and what comes after them.
pub(in crate::solver) trait Expand {
    /// What the worlds' sets are.
    type Cells: CellSet;

    /// Words a packed state.
    fn stride(&self) -> usize;

    /// The memory that it takes itself, about, in bytes.
    fn bytes(&self) -> usize;

    /// Packs a state of these worlds, one a timeline, into as many words as the stride says.
    fn pack(&self, time: u32, inside: u64, worlds: &[World<Self::Cells>], key: &mut [u64]);

    /// A lower bound on what it costs from a state to the end (admissible).
    fn estimate(&self, state: &State<Self::Cells>) -> u32;

    /// Begins to make the successors of a packed state.
    fn begin(&mut self, key: &[u64]);

    /// Gives the successors of the state that was begun with in the window to `visit`. If
    /// that is false, they may be left for the next call. Once all were given, gives the
    /// lowest estimate beyond the window, or [`NEVER`](crate::rules::NEVER). `spent` is what the way to the state
    /// cost.
    fn go_on(
        &mut self,
        spent: u32,
        window: EstimateWindow,
        visit: impl FnMut(Generated<'_>) -> bool,
    ) -> Option<u32>;
}

/// Successors are wanted whose estimates are above `from` and at most `to`, and of these
/// none that turns out to be above the ceiling.
#[derive(Debug, Clone, Copy)]
pub(in crate::solver) struct EstimateWindow {
    pub from: u32,
    pub to: u32,
    pub ceiling: u32,
}

/// A successor.
pub(in crate::solver) struct Successor<'a> {
    /// Packed.
    pub key: &'a [u64],
    /// What the transition to it costs; the same for all from a state.
    pub cost: u32,
    /// No way from it to the end costs less.
    pub remaining: u32,
    /// Whether it is the end.
    pub is_end: bool,
}

/// So many choices of actions that lead to no successor are a [pause](Generated::Pause).
pub(in crate::solver) const PAUSE: u32 = 1 << 8;

/// What an expansion meets.
pub(in crate::solver) enum Generated<'a> {
    Successor(Successor<'a>),
    /// A successor above the ceiling.
    CutOff,
    /// Nothing for a while.
    Pause,
}
