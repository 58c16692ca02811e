//! The trait of expanders whose states are the worlds of timelines.

use chronoshift_search::{AStar, Expander};

use super::problem::JointState;
use crate::rules::{CellSet, World};

/// An expander whose states are the worlds of one or more timelines.
pub(in crate::solver) trait TimelineExpander: Expander {
    /// The type of the sets of cells in the worlds.
    type Cells: CellSet;

    /// Packs a state into a key. `worlds` contains one world for each timeline.
    fn pack(&self, time: u32, inside_mask: u64, worlds: &[World<Self::Cells>], key: &mut [u64]);

    /// An admissible lower bound on the cost from a state to the end.
    fn estimate(&self, state: &JointState<Self::Cells>) -> u32;
}

/// Adds a root state to a search, with its initial cost.
pub(in crate::solver) fn add_root<E: TimelineExpander>(
    search: &mut AStar<E>,
    state: &JointState<E::Cells>,
    cost: u32,
) {
    let expander = search.expander();
    let (mut key, h) = (vec![0; expander.key_words()], expander.estimate(state));
    expander.pack(state.time, state.inside_mask, &state.worlds, &mut key);
    search.add_root(&key, cost, h);
}
