//! Searches whose states are the worlds of timelines.

use chronoshift_search::{AStar, Expander};

use super::problem::JointState;
use crate::rules::{CellSet, World};

/// Packs the worlds of timelines, and makes their successors.
pub(in crate::solver) trait TimelineExpander: Expander {
    /// The type of the worlds' sets.
    type Cells: CellSet;

    /// Packs a state of these worlds, one per timeline, into as many words as a key has.
    fn pack(&self, time: u32, inside: u64, worlds: &[World<Self::Cells>], key: &mut [u64]);

    /// A lower bound on the cost from a state to the end (admissible).
    fn estimate(&self, state: &JointState<Self::Cells>) -> u32;
}

/// Adds a root to a search, with the cost to begin there.
pub(in crate::solver) fn add_root<E: TimelineExpander>(
    search: &mut AStar<E>,
    state: &JointState<E::Cells>,
    cost: u32,
) {
    let expander = search.expander();
    let (mut key, h) = (vec![0; expander.key_words()], expander.estimate(state));
    expander.pack(state.time, state.inside, &state.worlds, &mut key);
    search.add_root(&key, cost, h);
}
